import type { PersistentVolume, PersistentVolumeClaim, Pod } from '../kubernetes.ts';
import { namespaceOf } from '../objectKey.ts';

/** Claims and volumes that are not at hand, but that objects out of a cluster prove to be there. */
export interface ProvenVolumes {
  readonly claims: readonly PersistentVolumeClaim[];
  readonly volumes: readonly PersistentVolume[];
}

const BOUND = { 'pv.kubernetes.io/bind-completed': 'yes' } as const;

/**
 * What is bound for sure: the claims of Pods that run, and the volumes of claims that are bound.
 * Nothing is known of where such a volume can be reached, so no node is ruled out by it.
 */
export function provenVolumes(
  pods: readonly Pod[],
  claims: readonly PersistentVolumeClaim[],
  volumes: readonly PersistentVolume[],
): ProvenVolumes {
  const known = new Set(claims.map(keyOf));
  const proven: PersistentVolumeClaim[] = [];
  for (const pod of pods) {
    if (!runs(pod)) continue;
    for (const claim of claimsOf(pod)) {
      if (known.has(keyOf(claim))) continue;
      known.add(keyOf(claim));
      proven.push(claim);
    }
  }
  const names = new Set(volumes.map(({ metadata }) => metadata.name));
  const made: PersistentVolume[] = [];
  for (const claim of [...claims.filter(isBoundThere), ...proven]) {
    const name = claim.spec.volumeName ?? '';
    if (names.has(name)) continue;
    names.add(name);
    made.push(volumeOf(claim, name));
  }
  return { claims: proven, volumes: made };
}

/** Whether a server says that the claim has its volume. */
export function isBoundThere({ metadata, spec, status }: PersistentVolumeClaim): boolean {
  if (!metadata.uid || !spec.volumeName) return false;
  const isComplete = metadata.annotations?.['pv.kubernetes.io/bind-completed'] !== undefined;
  return status?.phase === 'Bound' || isComplete;
}

/** Whether the kubelet of a cluster has mounted the Pod's volumes. */
export function runs({ metadata, spec, status }: Pod): boolean {
  return Boolean(metadata.uid && spec.nodeName) && status?.phase === 'Running';
}

function claimsOf(pod: Pod): readonly PersistentVolumeClaim[] {
  const { name: podName, uid } = pod.metadata;
  const namespace = namespaceOf(pod);
  return (pod.spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim, ephemeral }) => {
    const claim = persistentVolumeClaim?.claimName ?? (ephemeral && `${podName}-${name}`);
    if (claim === undefined) return [];
    const owner = { apiVersion: 'v1', kind: 'Pod', name: podName, controller: true };
    const ownerReferences = ephemeral && [{ ...owner, ...(uid !== undefined && { uid }) }];
    const annotations = BOUND;
    return {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: {
        name: claim,
        namespace,
        annotations,
        ...(ownerReferences && { ownerReferences }),
      },
      spec: { ...ephemeral?.volumeClaimTemplate?.spec, volumeName: `volume of ${claim}` },
      status: { phase: 'Bound' },
    };
  });
}

function volumeOf({ metadata, spec }: PersistentVolumeClaim, name: string): PersistentVolume {
  const { storageClassName, accessModes, resources } = spec;
  const { namespace = 'default', name: claim, uid } = metadata;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      ...(storageClassName !== undefined && { storageClassName }),
      ...(accessModes && { accessModes }),
      ...(resources?.requests && { capacity: resources.requests }),
      claimRef: { namespace, name: claim, ...(uid !== undefined && { uid }) },
    },
    status: { phase: 'Bound' },
  };
}

function keyOf(claim: PersistentVolumeClaim): string {
  return `${namespaceOf(claim)}/${claim.metadata.name}`;
}
