import type { PersistentVolume, PersistentVolumeClaim } from './kubernetes.ts';

/** Names the class, before `spec.storageClassName`. Source: the API's v1.BetaStorageClassAnnotation. */
export const BETA_CLASS = 'volume.beta.kubernetes.io/storage-class';

type Claim = Pick<PersistentVolumeClaim, 'spec'> & {
  readonly metadata?: Partial<PersistentVolumeClaim['metadata']>;
};

/** The claim's class by the old annotation or the field; '' for none. Source: GetPersistentVolumeClaimClass of component-helpers. */
export function claimClass({ metadata, spec }: Claim): string {
  return metadata?.annotations?.[BETA_CLASS] ?? spec.storageClassName ?? '';
}

/** The volume's class by the old annotation or the field; '' for none. Source: GetPersistentVolumeClass of component-helpers. */
export function volumeClass({ metadata, spec }: PersistentVolume): string {
  return metadata.annotations?.[BETA_CLASS] ?? spec.storageClassName ?? '';
}
