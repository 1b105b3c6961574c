import {
  defaultClaim,
  defaultStorageClassOf,
  type PersistentVolumeClaim,
} from '../../model/index.ts';
import type { Store } from '../store.ts';
import { timestamp } from './dates.ts';

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
