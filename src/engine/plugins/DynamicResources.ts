/**
 * DynamicResources: pkg/scheduler/framework/plugins/dynamicresources, as it is for Pods without a
 * ResourceClaim. Those that have one are placed by the other plugins.
 */
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
    reasons: ['noClaimState', 'claimsKept', 'claimsOff'],
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
 */
export function dynamicResourcesSays(
  { gates }: Release,
  { plugins: { preFilter } }: Profile,
  rejected: { readonly plugin: string; readonly code: string } | undefined,
): DynamicResourcesSays {
  if (!gates.DynamicResourceAllocation) return 'off';
  const ran = preFilter.findIndex((name) => name === 'DynamicResources');
  const last = preFilter.findIndex((name) => name === rejected?.plugin);
  const isCut = rejected?.code === 'UnschedulableAndUnresolvable' && last >= 0 && ran > last;
  return ran < 0 || isCut ? 'no-state' : 'nothing-to-free';
}

/** The same as kube-scheduler words it. */
export const SAYS: Readonly<Record<DynamicResourcesSays, Reason>> = {
  'nothing-to-free': REASONS.claimsKept,
  'no-state': REASONS.noClaimState,
  off: REASONS.claimsOff,
};
