import type { ObjectMeta, PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import { resourceVersionOf } from '../resourceVersion.ts';
import { without } from '../without.ts';
import type { World } from '../world.ts';

const BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';
const BOUND_BY_CONTROLLER = 'pv.kubernetes.io/bound-by-controller';

/** A claim as a volume names it, in the version in which it is. Source: GetReference of k8s.io/client-go/tools/reference. */
export function referenceTo(
  { history }: World,
  claim: Entry<PersistentVolumeClaim>,
): NonNullable<PersistentVolume['spec']['claimRef']> {
  const { namespace, name, uid, object } = claim;
  const { apiVersion, kind } = object;
  const resourceVersion = resourceVersionOf(history.latest(claim));
  return { apiVersion, kind, name, namespace, resourceVersion, uid };
}

/**
 * A claim and a volume are one another's from now on. Source: PersistentVolumeController.bind, and
 * GetBindVolumeToClaim.
 */
export function bindClaim(
  world: World,
  claim: Entry<PersistentVolumeClaim>,
  volume: Entry<PersistentVolume>,
): void {
  const { store } = world;
  const { namespace, name, uid } = claim;
  const { spec, status, metadata } = volume.object;
  const { claimRef: kept } = spec;
  const isNamedBy = kept?.name === name && kept.namespace === namespace;
  const wasKept = isNamedBy && (!kept.uid || kept.uid === uid);
  const isWhole = isNamedBy && kept.uid === uid;
  store.update(volume, {
    ...volume.object,
    metadata: wasKept ? metadata : annotated(metadata, { [BOUND_BY_CONTROLLER]: 'yes' }),
    spec: isWhole ? spec : { ...spec, claimRef: referenceTo(world, claim) },
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

/**
 * A volume that is nobody's any more: the claim that it was kept for by hand is not forgotten. Source: unbindVolume of
 * pkg/controller/volume/persistentvolume.
 */
export function asUnbound(volume: PersistentVolume): PersistentVolume {
  const { metadata, spec } = volume;
  const { [BOUND_BY_CONTROLLER]: isFound, ...annotations } = metadata.annotations ?? {};
  const isKept = isFound === undefined;
  return {
    ...volume,
    metadata: isKept ? metadata : { ...metadata, annotations },
    spec: isKept
      ? { ...spec, claimRef: without(spec.claimRef ?? {}, 'uid') }
      : without(spec, 'claimRef'),
    status: { phase: 'Available' },
  };
}

function annotated(
  metadata: ObjectMeta,
  annotations: Readonly<Record<string, string>>,
): ObjectMeta {
  return { ...metadata, annotations: { ...metadata.annotations, ...annotations } };
}
