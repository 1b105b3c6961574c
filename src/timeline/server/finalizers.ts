import type { StoredObject } from '../entry.ts';

/** `FinalizerDeleteDependents`. */
export const FOREGROUND = 'foregroundDeletion';

/** `JobTrackingFinalizer`: the Job of a Pod has yet to count it. */
export const TRACKING = 'batch.kubernetes.io/job-tracking';

/** What a server gives each object of these kinds. Source: the admission plugin StorageObjectInUseProtection. */
export const PROTECTION: Partial<Record<StoredObject['kind'], string>> = {
  PersistentVolumeClaim: 'kubernetes.io/pvc-protection',
  PersistentVolume: 'kubernetes.io/pv-protection',
};

/** Whose controllers act as soon as an object is deleted: they are taken for granted here. */
const AT_ONCE: readonly string[] = [
  ...['orphan', FOREGROUND, 'service.kubernetes.io/load-balancer-cleanup'],
];

/** Those of a volume's driver, which has done its part once nothing uses the volume. */
const OF_DRIVERS = /^external-(?:attacher\/|provisioner\.volume\.kubernetes\.io\/)/;

/** Finalizers for which an object stays that is deleted, until each is taken away. */
export function heldFor({ metadata }: StoredObject): readonly string[] {
  return (metadata.finalizers ?? []).filter((each) => !AT_ONCE.includes(each));
}

/** Those of them that nobody takes away here unless a command does. */
export function heldByOthers(object: StoredObject): readonly string[] {
  const own = PROTECTION[object.kind];
  return heldFor(object).filter(
    (each) => each !== own && each !== TRACKING && !OF_DRIVERS.test(each),
  );
}
