/** DynamicResources: pkg/scheduler/framework/plugins/dynamicresources. */
import type { Node, NodeIndex, Pod, ResourceClaim } from '../../model/index.ts';
import type { Release } from '../../releases/index.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import { onDevices } from '../framework/deviceEvents.ts';
import type { DynamicResourcesSays } from '../framework/decision.ts';
import { HIGHEST_IS_BEST } from '../framework/normalizeScore.ts';
import type { Handle, Plugin, PodScorer, Prepared } from '../framework/plugin.ts';
import { SKIP } from '../framework/plugin.ts';
import { type Reason, REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { Profile } from '../profile/profile.ts';
import { allocatorFor, type Allocator, alternativesScore } from './claimAllocator.ts';
import { deviceFacts } from './deviceFacts.ts';
import { claimsInTheWay, missingClaim, sortedClaims, type PodClaims } from './podResourceClaims.ts';

/** No node is better for a Pod without claims. */
const NOTHING: PodScorer = {
  key: '',
  changes: undefined,
  uniform: 0,
  score: () => 0,
  normalizer: HIGHEST_IS_BEST,
  cause: () => ({ plugin: 'DynamicResources', alternatives: [] }),
};

/** Filters nodes that have not the devices which the Pod's claims ask for, and scores by which of several requests they meet. */
export function makeDynamicResources({ cache, statuses, release }: Handle): Plugin {
  const isOn = release.gates.DynamicResourceAllocation;
  const { devices } = cache;
  const elsewhere = statuses.id('UnschedulableAndUnresolvable', [REASONS.claimElsewhere]);

  function prepare({ pod }: PodInfo): Prepared {
    if (!isOn) return SKIP;
    const sorted = sortedClaims(devices, pod);
    if ('code' in sorted) {
      return {
        kind: 'reject',
        status: { code: 'UnschedulableAndUnresolvable', reasons: [sorted] },
      };
    }
    if (sorted.claims.length === 0) return SKIP;
    const allocate = allocatorFor(cache, sorted.toAllocate);
    const judge = (node: NodeIndex): number => {
      const object = cache.nodes[node];
      if (object === undefined) return PASS;
      const refusal = refusalOf(allocate, object);
      if (refusal !== undefined) return statuses.id(refusal.code, [refusal.reason]);
      return claimsInTheWay(sorted, object).length > 0 ? elsewhere : PASS;
    };
    const facts = (node: NodeIndex) => deviceFacts(cache, sorted, node);
    return {
      kind: 'filter',
      filter: {
        key: undefined,
        changes: undefined,
        filter: judge,
        cause(node) {
          const status = judge(node);
          return status === PASS
            ? undefined
            : { ...facts(node), reasons: statuses.at(status).reasons };
        },
        facts,
      },
    };
  }

  function scorerOf({ pod }: PodInfo): PodScorer {
    if (!isOn || (pod.spec.resourceClaims ?? []).length === 0) return NOTHING;
    const sorted = sortedClaims(devices, pod);
    if ('code' in sorted || sorted.toAllocate.length === 0) return NOTHING;
    const { toAllocate } = sorted;
    if (!toAllocate.some(hasAlternatives)) return NOTHING;
    const allocate = allocatorFor(cache, toAllocate);
    const resultsAt = (node: NodeIndex) => {
      const object = cache.nodes[node];
      const found = object && allocate(object);
      return found?.kind === 'allocated' ? found.results : undefined;
    };
    return {
      key: undefined,
      changes: undefined,
      score(node) {
        const results = resultsAt(node);
        return results === undefined ? 0 : alternativesScore(toAllocate, results).points;
      },
      normalizer: HIGHEST_IS_BEST,
      cause(node) {
        const results = resultsAt(node);
        const alternatives =
          results === undefined ? [] : alternativesScore(toAllocate, results).alternatives;
        return { plugin: 'DynamicResources', alternatives };
      },
    };
  }

  return {
    name: 'DynamicResources',
    reasons: [
      'noClaimState',
      'claimsKept',
      'claimsFreed',
      'claimsStill',
      'claimsOff',
      'claimsUnallocatable',
      'claimElsewhere',
      'claimInUse',
      'deviceClassMissing',
      'resourceClaimMissing',
      'resourceClaimNotMade',
      'resourceClaimDeleted',
      'resourceClaimForeign',
      'devicesNotFoundInTime',
      'devicePoolsInvalid',
      'claimUnjudged',
      'classUnjudged',
      'poolUnjudged',
      'selectorUnknown',
    ],
    events: onDevices(devices),
    preEnqueue({ pod }) {
      const missing = isOn ? missingClaim(devices, pod) : undefined;
      return missing && { code: 'UnschedulableAndUnresolvable', reasons: [missing] };
    },
    filter: {
      hasPreFilter: true,
      ...(isOn && { needsPreFilter: REASONS.noClaimState }),
      prepare,
    },
    score: { prepare: scorerOf },
  };
}

/** Why a node has not the devices for claims that are to be allocated; undefined where it has them. */
function refusalOf(
  allocate: Allocator,
  node: Node,
):
  | { readonly code: 'UnschedulableAndUnresolvable' | 'Error'; readonly reason: Reason }
  | undefined {
  const found = allocate(node);
  switch (found.kind) {
    case 'allocated':
      return undefined;
    case 'none':
      return { code: 'UnschedulableAndUnresolvable', reason: REASONS.claimsUnallocatable };
    case 'given-up':
      return { code: 'UnschedulableAndUnresolvable', reason: REASONS.devicesNotFoundInTime };
    case 'invalid-pools':
      return { code: 'UnschedulableAndUnresolvable', reason: REASONS.devicePoolsInvalid };
    case 'error':
      return { code: 'Error', reason: reasonOfFault(found.words) };
    case 'unknown':
      return { code: 'Error', reason: REASONS.selectorUnknown(found.expression) };
  }
}

/** The allocator's words as a reason: they begin with what they are about. */
function reasonOfFault(words: string): Reason {
  const [of = '', name = '', ...rest] = words.split(' ');
  if (of === 'class') return REASONS.classUnjudged([name, ...rest].join(' '));
  if (of === 'pool') return REASONS.poolUnjudged(name, words.split(': ').slice(1).join(': '));
  return REASONS.claimUnjudged(of === 'claim' ? [name, ...rest].join(' ') : words);
}

function hasAlternatives({ spec }: ResourceClaim): boolean {
  return spec.devices.requests.some(({ firstAvailable }) => firstAvailable !== undefined);
}

/**
 * Reserve: the devices found on the node are the claims' from now on, and these are reserved for the Pod. Gives back how
 * to undo it, undefined when the Pod has no claims.
 */
export function assumePodDevices(
  cache: SchedulerCache,
  pod: Pod,
  node: Node,
): (() => void) | undefined {
  const { devices, release } = cache;
  if (!release.gates.DynamicResourceAllocation) return undefined;
  if ((pod.spec.resourceClaims ?? []).length === 0) return undefined;
  const sorted = sortedClaims(devices, pod);
  if ('code' in sorted || sorted.claims.length === 0) return undefined;
  const found = allocatorFor(cache, sorted.toAllocate)(node);
  if (found.kind !== 'allocated') return undefined;
  const allocations = new Map(
    sorted.toAllocate.flatMap((claim, index) => {
      const result = found.results[index];
      return result ? [[claim, result] as const] : [];
    }),
  );
  const before = devices.assume(pod, sorted.claims, allocations);
  return () => {
    devices.restore(before);
  };
}

/**
 * What its PostFilter says of a Pod that no node takes; `rejected`: by which plugin's PreFilter, if
 * it was turned down by one, which ends the cycle before the PreFilters of later plugins have run; `free`: the claim that
 * gives its devices back.
 */
export function dynamicResourcesSays(
  { gates }: Release,
  { plugins: { preFilter } }: Profile,
  rejected: { readonly plugin: string; readonly code: string } | undefined,
  claims: PodClaims | undefined,
  free: ResourceClaim | undefined,
): DynamicResourcesSays {
  if (!gates.DynamicResourceAllocation) return 'off';
  const ran = preFilter.findIndex((name) => name === 'DynamicResources');
  const last = preFilter.findIndex((name) => name === rejected?.plugin);
  const isCut = rejected?.code === 'UnschedulableAndUnresolvable' && last >= 0 && ran > last;
  if (ran < 0 || isCut) return 'no-state';
  // Where its own PreFilter turned the Pod down it has noted no claim.
  if (claims === undefined || claims.claims.length === 0 || ran === last) return 'nothing-to-free';
  return free === undefined ? 'nothing-taken-back' : 'taken-back';
}

/**
 * The claim of a Pod that no node takes, which PostFilter takes its devices from: of those that its Filter found to be
 * elsewhere the first that no other Pod uses. kube-scheduler takes any of them. `turnedDown`: nodes that its Filter gave that for reason.
 */
export function claimToFree(
  claims: PodClaims,
  turnedDown: readonly Node[],
): ResourceClaim | undefined {
  const found = new Set(turnedDown.flatMap((node) => claimsInTheWay(claims, node)));
  return claims.claims.find((claim) => found.has(claim) && !claims.isUsedByOthers(claim));
}

/** The same as kube-scheduler words it. */
export const SAYS: Readonly<Record<DynamicResourcesSays, Reason>> = {
  'nothing-to-free': REASONS.claimsKept,
  'nothing-taken-back': REASONS.claimsStill,
  'taken-back': REASONS.claimsFreed,
  'no-state': REASONS.noClaimState,
  off: REASONS.claimsOff,
};
