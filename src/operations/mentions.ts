import {
  type KubernetesObject,
  type NodeSelectorTerm,
  podSpecOf,
  HOSTNAME,
} from '../model/index.ts';
import type { Situation } from './situation.ts';

/** How many objects of the scenario a question is true of. */
function countObjects(
  { objects, objectAt }: Situation,
  isOne: (object: KubernetesObject) => boolean,
): number {
  return objects.filter((_span, index) => {
    const object = objectAt(index);
    return object !== undefined && isOne(object);
  }).length;
}

/** How many objects ask for nodes with a value of a label. */
export function mentionsOfLabel(situation: Situation, key: string, value: string): number {
  const names = (terms: readonly NodeSelectorTerm[] = []): boolean =>
    terms.some(({ matchExpressions = [] }) =>
      matchExpressions.some((one) => one.key === key && one.values?.includes(value) === true),
    );
  return countObjects(situation, (object) => {
    if (object.kind === 'PersistentVolume') {
      return names(object.spec.nodeAffinity?.required?.nodeSelectorTerms);
    }
    const { nodeSelector = {}, affinity } = podSpecOf(object) ?? {};
    const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
    const preferred = affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
    return (
      nodeSelector[key] === value ||
      names(required?.nodeSelectorTerms) ||
      names(preferred?.map(({ preference = {} }) => preference))
    );
  });
}

/** How many objects refer to another by its name, and are not renamed with it. */
export function mentionsOfName(
  situation: Situation,
  {
    kind,
    namespace,
    name,
  }: { readonly kind: string; readonly namespace: string; readonly name: string },
): number {
  if (kind === 'Node') return mentionsOfLabel(situation, HOSTNAME, name);
  if (kind === 'Namespace') {
    return situation.objects.filter((span) => span.namespace === name).length;
  }
  return countObjects(situation, (object) => {
    const spec = podSpecOf(object);
    switch (kind) {
      case 'PriorityClass':
        return spec?.priorityClassName === name;
      case 'RuntimeClass':
        return spec?.runtimeClassName === name;
      case 'StorageClass':
        return storageClassIn(object) === name;
      case 'PersistentVolumeClaim':
        return (
          namespaceIn(object) === namespace &&
          spec?.volumes?.some(({ persistentVolumeClaim }) => {
            return persistentVolumeClaim?.claimName === name;
          }) === true
        );
      default:
        return isOwned(object, kind, namespace, name);
    }
  });
}

function namespaceIn(object: KubernetesObject): string {
  const { metadata } = object as { readonly metadata?: { readonly namespace?: string } };
  return metadata?.namespace ?? 'default';
}

function storageClassIn(object: KubernetesObject): string {
  if (object.kind === 'CSIStorageCapacity') return object.storageClassName;
  const { spec } = object as { readonly spec?: { readonly storageClassName?: string } };
  return spec?.storageClassName ?? '';
}

function isOwned(object: KubernetesObject, kind: string, namespace: string, name: string): boolean {
  if (object.kind !== 'Pod' && object.kind !== 'ReplicaSet' && object.kind !== 'Job') return false;
  if (namespaceIn(object) !== namespace) return false;
  return (
    object.metadata.ownerReferences?.some((owner) => owner.kind === kind && owner.name === name) ===
    true
  );
}
