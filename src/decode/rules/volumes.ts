import { WORDINGS } from '../../releases/index.ts';
import type { Rule } from './rule.ts';

export type VolumeSayingId =
  | 'diskConflict'
  | 'readWriteOncePod'
  | 'volumeLimit'
  | 'csiDriver'
  | 'noVolume'
  | 'volumeNodeAffinity'
  | 'volumeGone'
  | 'storage'
  | 'volumeZone'
  | 'claimUnbound'
  | 'claimNotFound'
  | 'claimDeleted'
  | 'claimLost'
  | 'claimEphemeral'
  | 'claimForeign'
  | 'claimWithoutClass'
  | 'volumeUnnamed'
  | 'volumeNotFound'
  | 'classNotFound';

const CANNOT = 'UnschedulableAndUnresolvable';
const MAY = 'Unschedulable';

const ONCE_POD =
  'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod';
const SAME_NAME =
  'node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode';
const CONFLICT = 'node(s) had volume node affinity conflict';
const NODE_AFFINITY = "node(s) didn't match PersistentVolume's node affinity";
const VOLUME_GONE = 'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)';

/** A wording of the claims that are looked at once, before any node. */
const claim = (
  id: VolumeSayingId,
  starts: string,
  pattern: RegExp,
  names: readonly string[] = ['claim'],
): Rule<VolumeSayingId> => ({
  id,
  speaker: id === 'volumeNotFound' || id === 'classNotFound' ? 'VolumeZone' : 'VolumeBinding',
  verdict: CANNOT,
  starts,
  pattern,
  names,
});

/** What is said for the Pod's volumes and claims. */
export const VOLUME_RULES: readonly Rule<VolumeSayingId>[] = [
  {
    id: 'diskConflict',
    speaker: 'VolumeRestrictions',
    verdict: MAY,
    text: 'node(s) had no available disk',
  },
  {
    id: 'diskConflict',
    speaker: 'VolumeRestrictions',
    verdict: MAY,
    text: 'NoDiskConflict',
    ...WORDINGS.older,
    becomes: [{ text: 'node(s) had no available disk' }],
  },
  {
    id: 'readWriteOncePod',
    speaker: 'VolumeRestrictions',
    verdict: MAY,
    text: ONCE_POD,
    ...WORDINGS.claimInUse,
    becomes: [{ text: SAME_NAME, ...WORDINGS.claimOfSameName }],
  },
  {
    id: 'readWriteOncePod',
    speaker: 'VolumeRestrictions',
    verdict: MAY,
    text: SAME_NAME,
    ...WORDINGS.claimOfSameName,
    becomes: [{ text: ONCE_POD, ...WORDINGS.claimInUse }],
  },
  {
    id: 'volumeLimit',
    speaker: 'NodeVolumeLimits',
    verdict: MAY,
    text: 'node(s) exceed max volume count',
  },
  {
    id: 'volumeLimit',
    speaker: 'NodeVolumeLimits',
    verdict: MAY,
    text: 'MaxVolumeCount',
    ...WORDINGS.older,
    becomes: [{ text: 'node(s) exceed max volume count' }],
  },
  {
    id: 'csiDriver',
    speaker: 'NodeVolumeLimits',
    starts: '',
    pattern: /^(\S+) CSI driver is not installed on the node$/,
    names: ['driver'],
    ...WORDINGS.csiDriverMissing,
  },
  {
    id: 'noVolume',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text: "node(s) didn't find available persistent volumes to bind",
  },
  {
    id: 'noVolume',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text: 'VolumeBindingNoMatch',
    ...WORDINGS.older,
    becomes: [{ text: "node(s) didn't find available persistent volumes to bind" }],
  },
  {
    id: 'volumeNodeAffinity',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text: NODE_AFFINITY,
    ...WORDINGS.volumeUnmatched,
    becomes: [{ text: CONFLICT, ...WORDINGS.volumeConflict }],
  },
  {
    id: 'volumeNodeAffinity',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text: CONFLICT,
    ...WORDINGS.volumeConflict,
    becomes: [{ text: NODE_AFFINITY, ...WORDINGS.volumeUnmatched }],
  },
  ...['VolumeNodeAffinityConflict', 'NoVolumeNodeConflict'].map((text): Rule<VolumeSayingId> => ({
    id: 'volumeNodeAffinity',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text,
    ...WORDINGS.older,
    becomes: [
      { text: CONFLICT, ...WORDINGS.volumeConflict },
      { text: NODE_AFFINITY, ...WORDINGS.volumeUnmatched },
    ],
  })),
  { id: 'volumeGone', speaker: 'VolumeBinding', verdict: CANNOT, text: VOLUME_GONE },
  {
    id: 'volumeGone',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text: 'pvc(s) bound to non-existent pv(s)',
    ...WORDINGS.older,
    becomes: [{ text: VOLUME_GONE }],
  },
  {
    id: 'storage',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    text: 'node(s) did not have enough free storage',
  },
  {
    id: 'volumeZone',
    speaker: 'VolumeZone',
    verdict: CANNOT,
    text: 'node(s) had no available volume zone',
  },
  {
    id: 'volumeZone',
    speaker: 'VolumeZone',
    verdict: CANNOT,
    text: 'NoVolumeZoneConflict',
    ...WORDINGS.older,
    becomes: [{ text: 'node(s) had no available volume zone' }],
  },
  {
    id: 'claimUnbound',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    starts: 'pod',
    pattern: /^pod has unbound immediate PersistentVolumeClaims(?: \(repeated \d+ times\))?$/,
    becomes: [{ text: 'pod has unbound immediate PersistentVolumeClaims' }],
  },
  {
    id: 'claimUnbound',
    speaker: 'VolumeBinding',
    verdict: CANNOT,
    starts: 'pod',
    pattern: /^pod has unbound PersistentVolumeClaims(?: \(repeated \d+ times\))?$/,
    ...WORDINGS.older,
    becomes: [{ text: 'pod has unbound immediate PersistentVolumeClaims' }],
  },
  claim('claimNotFound', 'persistentvolumeclaim', /^persistentvolumeclaim "([^"]*)" not found$/i),
  claim(
    'claimNotFound',
    'could',
    /^could not find (?:v1\.)?PersistentVolumeClaim "([^"]*)"(?: in namespace "[^"]*")?$/i,
  ),
  claim('claimNotFound', 'error', /^error getting PVC "([^"]*)"(?:: .*)?$/),
  claim(
    'claimDeleted',
    'persistentvolumeclaim',
    /^persistentvolumeclaim "([^"]*)" is being deleted$/,
  ),
  claim(
    'claimLost',
    'persistentvolumeclaim',
    /^persistentvolumeclaim "([^"]*)" bound to non-existent persistentvolume "([^"]*)"$/,
    ['claim', 'volume'],
  ),
  claim(
    'claimEphemeral',
    'waiting',
    /^waiting for ephemeral volume controller to create the persistentvolumeclaim "([^"]*)"$/,
  ),
  claim('claimForeign', 'PVC', /^PVC (\S+) was not created for pod \S+ \(pod is not owner\)$/),
  {
    id: 'claimWithoutClass',
    speaker: 'VolumeZone',
    verdict: CANNOT,
    text: 'PersistentVolumeClaim had no pv name and storageClass name',
  },
  {
    id: 'volumeUnnamed',
    speaker: 'VolumeZone',
    verdict: CANNOT,
    text: 'PersistentVolume had no name',
  },
  claim('volumeNotFound', 'persistentvolume', /^persistentvolume "([^"]*)" not found$/i, [
    'volume',
  ]),
  claim('volumeNotFound', 'could', /^could not find (?:v1\.)?PersistentVolume "([^"]*)"$/i, [
    'volume',
  ]),
  claim(
    'classNotFound',
    'storageclass.storage.k8s.io',
    /^storageclass\.storage\.k8s\.io "([^"]*)" not found$/i,
    ['class'],
  ),
];
