import { WORDINGS } from '../../releases/index.ts';
import type { Rule } from './rule.ts';

export type DeviceSayingId =
  | 'claimsUnallocatable'
  | 'claimElsewhere'
  | 'claimInUse'
  | 'claimInFlight'
  | 'deviceClassMissing'
  | 'resourceClaimMissing'
  | 'resourceClaimDeleted'
  | 'classicAllocation'
  | 'claimsKept'
  | 'claimsFreed'
  | 'claimsStill'
  | 'claimsUnread';

const base = { speaker: 'DynamicResources', verdict: 'UnschedulableAndUnresolvable' } as const;

/** Dynamic resource allocation. `statusUnschedulable` of the plugin is never resolvable. */
export const DEVICE_RULES: readonly Rule<DeviceSayingId>[] = [
  {
    ...base,
    id: 'claimsUnallocatable',
    text: 'cannot allocate all claims',
    ...WORDINGS.structuredClaims,
  },
  {
    ...base,
    id: 'claimElsewhere',
    text: 'resourceclaim not available on the node',
    ...WORDINGS.resourceClaims,
  },
  { ...base, id: 'claimInUse', text: 'resourceclaim in use', ...WORDINGS.resourceClaims },
  {
    ...base,
    id: 'claimInFlight',
    starts: 'resource',
    pattern: /^resource claim (\S+) is in the process of being allocated$/,
    names: ['claim'],
    ...WORDINGS.claimsInFlight,
  },
  {
    ...base,
    id: 'deviceClassMissing',
    starts: 'request',
    pattern: /^request (\S+): device class (\S+) does not exist$/,
    names: ['request', 'class'],
    ...WORDINGS.structuredClaims,
  },
  {
    ...base,
    id: 'resourceClaimMissing',
    starts: 'resourceclaim.resource.k8s.io',
    pattern: /^resourceclaim\.resource\.k8s\.io "([^"]*)" not found$/,
    names: ['claim'],
    ...WORDINGS.resourceClaims,
  },
  {
    ...base,
    id: 'resourceClaimMissing',
    starts: 'pod',
    pattern: /^pod "([^"]*)": (?:pod claim \S+: )?ResourceClaim not created yet$/i,
    names: ['claim'],
    ...WORDINGS.resourceClaims,
  },
  {
    ...base,
    id: 'resourceClaimMissing',
    starts: 'could',
    pattern: /^could not find (?:v1\.)?ResourceClaim "([^"]*)"$/i,
    names: ['claim'],
    ...WORDINGS.resourceClaims,
  },
  {
    ...base,
    id: 'resourceClaimDeleted',
    starts: 'resourceclaim',
    pattern: /^resourceclaim "([^"]*)" is being deleted$/,
    names: ['claim'],
    ...WORDINGS.resourceClaims,
  },
  ...[
    'resourceclaim must be reallocated',
    'resourceclaim depends on disabled DRAControlPlaneController feature',
    'resourceclaim cannot be allocated for the node (unsuitable)',
    'excluded by device class node filter',
    'excluded by resource class node filter',
    'waiting for resource driver to allocate resource',
    'waiting for resource driver to provide information',
  ].map((text): Rule<DeviceSayingId> => ({
    ...base,
    id: 'classicAllocation',
    text,
    ...WORDINGS.classicAllocation,
  })),
  {
    id: 'claimsKept',
    speaker: 'DynamicResources',
    stage: 'postFilter',
    text: 'no new claims to deallocate',
    ...WORDINGS.resourceClaims,
  },
  {
    id: 'claimsFreed',
    speaker: 'DynamicResources',
    stage: 'postFilter',
    text: 'deallocation of ResourceClaim completed',
    ...WORDINGS.resourceClaims,
  },
  {
    id: 'claimsStill',
    speaker: 'DynamicResources',
    stage: 'postFilter',
    text: 'still not schedulable',
    ...WORDINGS.resourceClaims,
  },
  {
    // Its PostFilter reads what its PreFilter would have written. Source: getStateData.
    id: 'claimsUnread',
    speaker: 'DynamicResources',
    stage: 'postFilter',
    only: 'postFilter',
    text: 'not found',
    ...WORDINGS.resourceClaims,
  },
];
