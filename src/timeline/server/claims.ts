import type { PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import type { World } from '../world.ts';

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
