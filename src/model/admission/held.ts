import type { KubernetesObject, Pod, PriorityClass } from '../kubernetes.ts';
import { isSetting } from '../objectKey.ts';

/** Whether a server held the object already: it has an identity, or its status was reported. */
export function isHeld(object: KubernetesObject): boolean {
  if (isSetting(object)) return false;
  const { uid } = object.metadata;
  if (uid) return true;
  const { status } = object as { readonly status?: object };
  const isBound = object.kind === 'Pod' && Boolean(object.spec.nodeName);
  // A Node's status is what a user writes; `kubectl create --dry-run` writes an empty one.
  return isBound || (object.kind === 'Pod' && Object.keys(status ?? {}).length > 0);
}

/** Whether objects come out of a cluster, of which there may be more than is at hand. */
export function isDump(objects: readonly KubernetesObject[]): boolean {
  return objects.some((object) => !isSetting(object) && Boolean(object.metadata.uid));
}

/** Kinds of classes of which each one is at hand: what is missing does not exist. */
export interface ClassesAtHand {
  readonly priorityClasses: boolean;
  readonly runtimeClasses: boolean;
}

/** Of which kinds of classes these objects of a cluster are all: of one that they came out of, those of which there is one. */
export function classesAtHand(objects: readonly KubernetesObject[]): ClassesAtHand {
  const dump = isDump(objects);
  const areAll = (kind: KubernetesObject['kind']) =>
    !dump || objects.some((object) => object.kind === kind);
  return { priorityClasses: areAll('PriorityClass'), runtimeClasses: areAll('RuntimeClass') };
}

/**
 * PriorityClasses that are not given, but that Pods out of a cluster prove: the API server wrote
 * their value into each Pod that names them.
 */
export function provenPriorityClasses(
  pods: readonly Pod[],
  given: readonly PriorityClass[],
): readonly PriorityClass[] {
  const known = new Set(given.map(({ metadata }) => metadata.name));
  const proven: PriorityClass[] = [];
  for (const { metadata, spec } of pods) {
    const { priorityClassName: name, priority: value, preemptionPolicy } = spec;
    if (!metadata.uid || !name || value === undefined || known.has(name)) continue;
    known.add(name);
    proven.push({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name },
      value,
      ...(preemptionPolicy && { preemptionPolicy }),
    });
  }
  return proven;
}

/** Kinds that decide how new Pods are admitted, one by one; quotas look at all of them together. */
export function isReadByAdmission({ kind }: KubernetesObject): boolean {
  return (
    kind === 'PriorityClass' ||
    kind === 'RuntimeClass' ||
    kind === 'LimitRange' ||
    kind === 'Namespace' ||
    kind === 'StorageClass' ||
    kind === 'RunOptions'
  );
}
