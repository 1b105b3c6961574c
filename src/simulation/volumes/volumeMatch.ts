import { claimClass, haveSameAttributes, volumeClass } from '../../engine/index.ts';
import {
  integerValue,
  type PersistentVolume,
  type PersistentVolumeClaim,
} from '../../model/index.ts';

/**
 * Why a claim cannot have the volume that it names; undefined where it can. Source: checkVolumeSatisfyClaim of
 * pkg/controller/volume/persistentvolume.
 */
export function mismatchOf(
  volume: PersistentVolume,
  claim: PersistentVolumeClaim,
): string | undefined {
  const { metadata, spec } = volume;
  if (metadata.deletionTimestamp !== undefined) {
    return `the volume is marked for deletion ${JSON.stringify(metadata.name)}`;
  }
  const { accessModes = [], resources, volumeMode = 'Filesystem' } = claim.spec;
  const wanted = integerValue(resources?.requests?.['storage'] ?? '0');
  if (integerValue(spec.capacity?.['storage'] ?? '0') < wanted) return 'requested PV is too small';
  if (volumeClass(volume) !== claimClass(claim)) {
    return 'storageClassName does not match';
  }
  if (!haveSameAttributes(volume, claim)) return 'volumeAttributesClassName does not match';
  if ((spec.volumeMode ?? 'Filesystem') !== volumeMode) return 'incompatible volumeMode';
  return accessModes.every((mode) => spec.accessModes?.includes(mode) === true)
    ? undefined
    : 'incompatible accessMode';
}
