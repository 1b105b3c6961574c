import {
  defaultClaim,
  defaultStorageClassOf,
  type PersistentVolume,
  type PersistentVolumeClaim,
} from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import { timestamp } from './dates.ts';

const BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';

/** A claim and a volume are one another's from now on. Source: PersistentVolumeController.bind. */
export function bindClaim(
  { store }: World,
  claim: Entry<PersistentVolumeClaim>,
  volume: Entry<PersistentVolume>,
): void {
  const { namespace, name, uid } = claim;
  const { spec, status } = volume.object;
  store.update(volume, {
    ...volume.object,
    spec: { ...spec, claimRef: { ...spec.claimRef, namespace, name, uid } },
    status: { ...status, phase: 'Bound' },
  });
  const { object } = claim;
  const annotations = { ...object.metadata.annotations, [BIND_COMPLETED]: 'yes' };
  store.update(claim, {
    ...object,
    metadata: { ...object.metadata, annotations },
    spec: { ...object.spec, volumeName: volume.name },
    status: {
      ...object.status,
      ...(spec.accessModes && { accessModes: spec.accessModes }),
      ...(spec.capacity && { capacity: spec.capacity }),
      phase: 'Bound',
    },
  });
}

/**
 * A claim that names no class, with the default one where there is one now; another as it is. Source: the admission
 * plugin DefaultStorageClass, and assignDefaultStorageClass of pkg/controller/volume/persistentvolume.
 */
export function withDefaultClass(
  store: Store,
  claim: PersistentVolumeClaim,
): PersistentVolumeClaim {
  const classes = store.all('StorageClass').map(({ object, createdAt }) => ({
    ...object,
    metadata: { creationTimestamp: timestamp(createdAt), ...object.metadata },
  }));
  const whole = defaultClaim(claim, defaultStorageClassOf(classes));
  return whole.spec.storageClassName === claim.spec.storageClassName ? claim : whole;
}
