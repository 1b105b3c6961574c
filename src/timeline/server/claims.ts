import type { ObjectMeta, PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import type { World } from '../world.ts';

const BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';
const BOUND_BY_CONTROLLER = 'pv.kubernetes.io/bound-by-controller';

/** A claim and a volume are one another's from now on. Source: PersistentVolumeController.bind. */
export function bindClaim(
  { store }: World,
  claim: Entry<PersistentVolumeClaim>,
  volume: Entry<PersistentVolume>,
): void {
  const { namespace, name, uid } = claim;
  const { spec, status, metadata } = volume.object;
  const { claimRef: kept } = spec;
  const wasKept =
    kept?.name === name && kept.namespace === namespace && (!kept.uid || kept.uid === uid);
  store.update(volume, {
    ...volume.object,
    metadata: wasKept ? metadata : annotated(metadata, { [BOUND_BY_CONTROLLER]: 'yes' }),
    spec: { ...spec, claimRef: { ...spec.claimRef, namespace, name, uid } },
    status: { ...status, phase: 'Bound' },
  });
  const { object } = claim;
  const isNamed = object.spec.volumeName === volume.name;
  store.update(claim, {
    ...object,
    metadata: annotated(object.metadata, {
      [BIND_COMPLETED]: 'yes',
      ...(!isNamed && { [BOUND_BY_CONTROLLER]: 'yes' }),
    }),
    spec: { ...object.spec, volumeName: volume.name },
    status: {
      ...object.status,
      ...(spec.accessModes && { accessModes: spec.accessModes }),
      ...(spec.capacity && { capacity: spec.capacity }),
      ...(spec.volumeAttributesClassName && {
        currentVolumeAttributesClassName: spec.volumeAttributesClassName,
      }),
      phase: 'Bound',
    },
  });
}

function annotated(
  metadata: ObjectMeta,
  annotations: Readonly<Record<string, string>>,
): ObjectMeta {
  return { ...metadata, annotations: { ...metadata.annotations, ...annotations } };
}
