/**
 * DynamicResources: pkg/scheduler/framework/plugins/dynamicresources, as it is for Pods without a
 * ResourceClaim. Those that have one are placed by the other plugins.
 */
import type { PodSpec } from '../../model/index.ts';
import type { Release } from '../../releases/index.ts';
import { onNodes } from '../framework/clusterEvents.ts';
import type { DynamicResourcesSays } from '../framework/decision.ts';
import { HIGHEST_IS_BEST } from '../framework/normalizeScore.ts';
import type { Handle, Plugin, PodScorer } from '../framework/plugin.ts';
import { SKIP } from '../framework/plugin.ts';
import { type Reason, REASONS } from '../framework/reasonTable.ts';
import type { Profile } from '../profile/profile.ts';

/** No node is better for a Pod without claims. */
const NOTHING: PodScorer = {
  key: '',
  changes: undefined,
  uniform: 0,
  score: () => 0,
  normalizer: HIGHEST_IS_BEST,
  cause: () => ({ plugin: 'DynamicResources' }),
};

/** Skips every Pod, and scores every node 0. */
export function makeDynamicResources({ release }: Handle): Plugin {
  return {
    name: 'DynamicResources',
    reasons: ['noClaimState', 'claimsKept', 'claimsStill', 'claimsOff'],
    // Source: EventsToRegister: of nodes alone, since there are no claims, classes and slices here.
    events: [onNodes(['Add', 'UpdateNodeLabel', 'UpdateNodeAllocatable'])],
    filter: {
      hasPreFilter: true,
      ...(release.gates.DynamicResourceAllocation && { needsPreFilter: REASONS.noClaimState }),
      prepare: () => SKIP,
    },
    score: { prepare: () => NOTHING },
  };
}

/**
 * What its PostFilter says of a Pod that no node takes; `rejected`: by which plugin's PreFilter, if
 * it was turned down by one. That ends the cycle before the PreFilters of later plugins have run.
 * No claim is in the way of a node here, so that none of the Pod's is ever taken back (`PostFilter`).
 */
export function dynamicResourcesSays(
  { gates }: Release,
  { plugins: { preFilter } }: Profile,
  rejected: { readonly plugin: string; readonly code: string } | undefined,
  { resourceClaims = [] }: PodSpec,
): DynamicResourcesSays {
  if (!gates.DynamicResourceAllocation) return 'off';
  const ran = preFilter.findIndex((name) => name === 'DynamicResources');
  const last = preFilter.findIndex((name) => name === rejected?.plugin);
  const isCut = rejected?.code === 'UnschedulableAndUnresolvable' && last >= 0 && ran > last;
  if (ran < 0 || isCut) return 'no-state';
  return resourceClaims.length > 0 ? 'nothing-taken-back' : 'nothing-to-free';
}

/** The same as kube-scheduler words it. */
export const SAYS: Readonly<Record<DynamicResourcesSays, Reason>> = {
  'nothing-to-free': REASONS.claimsKept,
  'nothing-taken-back': REASONS.claimsStill,
  'no-state': REASONS.noClaimState,
  off: REASONS.claimsOff,
};
