/** Claims, volumes and classes, looked up one at a time. */
import type {
  ClusterObjects,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  StorageClass,
  Volume,
} from '../../../model/index.ts';
import { namespaceOf } from './view.ts';

export function claimNamed(
  { persistentVolumeClaims }: ClusterObjects,
  pod: Pod,
  name: string,
): PersistentVolumeClaim | undefined {
  return persistentVolumeClaims.find(
    ({ metadata }) =>
      metadata.name === name && (metadata.namespace ?? 'default') === namespaceOf(pod),
  );
}

export function volumeNamed(
  { persistentVolumes }: ClusterObjects,
  name: string | undefined,
): PersistentVolume | undefined {
  return persistentVolumes.find(({ metadata }) => metadata.name === name);
}

export function classNamed(
  { storageClasses }: ClusterObjects,
  name: string,
): StorageClass | undefined {
  return storageClasses.find(({ metadata }) => metadata.name === name);
}

export function classOf(object: PersistentVolumeClaim | PersistentVolume): string {
  return object.spec.storageClassName ?? '';
}

/** The claim that a volume of the Pod names, also the one made for an ephemeral volume. */
export function claimOf(pod: Pod, volume: Volume): string | undefined {
  if (volume.ephemeral) return `${pod.metadata.name}-${volume.name}`;
  return volume.persistentVolumeClaim?.claimName;
}

/** The claims that the Pod's volumes name themselves. */
export function namedClaims({ spec }: Pod): readonly string[] {
  return (spec.volumes ?? []).flatMap(({ persistentVolumeClaim: claim }) =>
    claim ? [claim.claimName] : [],
  );
}

export function isBound({ metadata, spec }: PersistentVolumeClaim): boolean {
  const isComplete = metadata.annotations?.['pv.kubernetes.io/bind-completed'] !== undefined;
  return Boolean(spec.volumeName) && isComplete;
}

/** Whether the claim waits for its first consumer. */
export function waitsForConsumer(objects: ClusterObjects, claim: PersistentVolumeClaim): boolean {
  const mode = classNamed(objects, classOf(claim))?.volumeBindingMode;
  return !claim.spec.volumeName && mode === 'WaitForFirstConsumer';
}
