import type {
  ClusterObjects,
  Node,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
} from '../../../model/index.ts';
import { integerValue } from '../../../model/index.ts';
import { claimNamed, claimOf, classNamed, classOf } from './claims.ts';
import { isBound, volumeNamed, waitsForConsumer } from './claims.ts';
import { selects, termHolds } from './matching.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unresolvable } from './plugin.ts';

export const VolumeBinding: ReferencePlugin = {
  preFilter({ objects }, pod) {
    const reason = whyWaiting(objects, pod);
    if (reason !== undefined) return { kind: 'reject', reason };
    return claimsOf(objects, pod).length === 0 ? SKIP : GO;
  },
  filter({ objects, release }, pod, node) {
    const unreached =
      release.rules.volumeNodeAffinity === 'conflict'
        ? 'node(s) had volume node affinity conflict'
        : "node(s) didn't match PersistentVolume's node affinity";
    const { isReached, isFound, isRoomy, isPresent } = findVolumes(objects, pod, node);
    const reasons = [
      ...(isReached ? [] : [unreached]),
      ...(isFound ? [] : ["node(s) didn't find available persistent volumes to bind"]),
      ...(isRoomy ? [] : ['node(s) did not have enough free storage']),
      ...(isPresent
        ? []
        : ['node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)']),
    ];
    return reasons.length > 0 ? unresolvable(...reasons) : undefined;
  },
  score: () => undefined,
};

function whyWaiting(objects: ClusterObjects, pod: Pod): string | undefined {
  for (const volume of pod.spec.volumes ?? []) {
    const name = claimOf(pod, volume);
    if (name === undefined) continue;
    const claim = claimNamed(objects, pod, name);
    const called = `persistentvolumeclaim "${name}"`;
    if (claim === undefined) {
      if (volume.persistentVolumeClaim) return `${called} not found`;
      return `waiting for ephemeral volume controller to create the ${called}`;
    }
    if (claim.status?.phase === 'Lost') {
      return `${called} bound to non-existent persistentvolume "${claim.spec.volumeName ?? ''}"`;
    }
    if (claim.metadata.deletionTimestamp) return `${called} is being deleted`;
    const { namespace = 'default', name: podName, uid } = pod.metadata;
    const owner = claim.metadata.ownerReferences?.find(({ controller }) => controller === true);
    const isOwn = uid === undefined ? owner?.name === podName : owner?.uid === uid;
    if (volume.ephemeral && !isOwn) {
      return `PVC ${namespace}/${name} was not created for pod ${namespace}/${podName} (pod is not owner)`;
    }
  }
  const isReady = (claim: PersistentVolumeClaim) =>
    isBound(claim) || waitsForConsumer(objects, claim);
  if (claimsOf(objects, pod).every(isReady)) return undefined;
  return 'pod has unbound immediate PersistentVolumeClaims';
}

function claimsOf(objects: ClusterObjects, pod: Pod): PersistentVolumeClaim[] {
  return (pod.spec.volumes ?? []).flatMap((volume) => {
    const name = claimOf(pod, volume);
    return (name !== undefined && claimNamed(objects, pod, name)) || [];
  });
}

/** What a node would do for the Pod's claims. */
export interface FoundVolumes {
  readonly isReached: boolean;
  readonly isFound: boolean;
  readonly isRoomy: boolean;
  readonly isPresent: boolean;
  readonly bindings: readonly (readonly [PersistentVolumeClaim, PersistentVolume])[];
  readonly provisions: readonly PersistentVolumeClaim[];
}

export function findVolumes(objects: ClusterObjects, pod: Pod, node: Node): FoundVolumes {
  const claims = claimsOf(objects, pod);
  let isReached = true;
  let isPresent = true;
  for (const claim of claims.filter(isBound)) {
    const volume = volumeNamed(objects, claim.spec.volumeName);
    if (volume === undefined) isPresent = false;
    else if (!reaches(volume, node)) isReached = false;
    if (!isPresent || !isReached) break;
  }
  const bindings: (readonly [PersistentVolumeClaim, PersistentVolume])[] = [];
  const provisions: PersistentVolumeClaim[] = [];
  const delayed = claims.filter((claim) => !isBound(claim));
  const selectedNode = ({ metadata }: PersistentVolumeClaim) =>
    metadata.annotations?.['volume.kubernetes.io/selected-node'];
  const selected = delayed.filter((claim) => selectedNode(claim) !== undefined);
  provisions.push(...selected);
  const open = delayed.filter((claim) => !selected.includes(claim));
  for (const claim of open.toSorted((a, b) => wantedBytes(a) - wantedBytes(b))) {
    const free = objects.persistentVolumes.filter(
      (volume) => !bindings.some(([, taken]) => taken === volume),
    );
    const volume = bestVolume(free, claim, node);
    if (volume === undefined) provisions.push(claim);
    else bindings.push([claim, volume]);
  }
  const first = provisions.find(
    (claim) => !canProvision(objects, claim, node) || !hasRoom(objects, claim, node),
  );
  const isElsewhere = selected.some((claim) => selectedNode(claim) !== node.metadata.name);
  const isFound = !isElsewhere && (first === undefined || canProvision(objects, first, node));
  const isRoomy = isElsewhere || first === undefined || !isFound;
  return { isReached, isFound, isRoomy, isPresent, bindings, provisions };
}

/** The volume that waits for this very claim, else the smallest free one that is large enough. */
function bestVolume(
  volumes: readonly PersistentVolume[],
  claim: PersistentVolumeClaim,
  node: Node,
): PersistentVolume | undefined {
  const fitting = volumes.filter(
    (volume) =>
      classOf(volume) === classOf(claim) &&
      capacityOf(volume) >= wantedBytes(claim) &&
      !volume.metadata.deletionTimestamp &&
      (volume.spec.volumeAttributesClassName ?? '') ===
        (claim.spec.volumeAttributesClassName ?? '') &&
      (volume.spec.volumeMode ?? 'Filesystem') === (claim.spec.volumeMode ?? 'Filesystem'),
  );
  const reserved = fitting.find(
    ({ spec: { claimRef } }) =>
      claimRef?.name === claim.metadata.name && claimRef.namespace === claim.metadata.namespace,
  );
  if (reserved !== undefined) return reaches(reserved, node) ? reserved : undefined;
  const { selector, accessModes = [] } = claim.spec;
  const free = fitting.filter(
    (volume) =>
      volume.spec.claimRef === undefined &&
      volume.status?.phase === 'Available' &&
      (selector === undefined || selects(selector, volume.metadata.labels)) &&
      accessModes.every((mode) => volume.spec.accessModes?.includes(mode)) &&
      reaches(volume, node),
  );
  return free.toSorted((a, b) => capacityOf(a) - capacityOf(b))[0];
}

function canProvision(objects: ClusterObjects, claim: PersistentVolumeClaim, node: Node): boolean {
  const { provisioner, allowedTopologies = [] } = classNamed(objects, classOf(claim)) ?? {};
  if (!provisioner || provisioner === 'kubernetes.io/no-provisioner') return false;
  if (allowedTopologies.length === 0) return true;
  return allowedTopologies.some(({ matchLabelExpressions = [] }) =>
    matchLabelExpressions.every(({ key, values }) => {
      const value = node.metadata.labels?.[key];
      return value !== undefined && values.includes(value);
    }),
  );
}

/** Whether the class's driver tells of room for the claim on the node, where it wants to be asked. */
function hasRoom(objects: ClusterObjects, claim: PersistentVolumeClaim, node: Node): boolean {
  const name = classOf(claim);
  const provisioner = classNamed(objects, name)?.provisioner;
  const driver = objects.csiDrivers.find(({ metadata }) => metadata.name === provisioner);
  if (driver?.spec?.storageCapacity !== true) return true;
  return objects.csiStorageCapacities.some(
    ({ storageClassName, nodeTopology, capacity, maximumVolumeSize }) =>
      storageClassName === name &&
      selects(nodeTopology, node.metadata.labels) &&
      integerValue(maximumVolumeSize ?? capacity ?? -1) >= wantedBytes(claim),
  );
}

function reaches({ spec }: PersistentVolume, { metadata }: Node): boolean {
  const terms = spec.nodeAffinity?.required?.nodeSelectorTerms;
  return terms === undefined || terms.some((term) => termHolds(term, metadata.labels ?? {}, ''));
}

function wantedBytes({ spec }: PersistentVolumeClaim): number {
  return integerValue(spec.resources?.requests?.['storage'] ?? 0);
}

function capacityOf({ spec }: PersistentVolume): number {
  return integerValue(spec.capacity?.['storage'] ?? 0);
}
