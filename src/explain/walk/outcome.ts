import { DEFAULT_RUN_OPTIONS } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { isCleared } from '../lead/cleared.ts';
import {
  narrateBudgets,
  narrateNomination,
  narratePreemption,
} from '../narrators/DefaultPreemption.ts';
import type { NarrationContext } from '../narrators/narration.ts';
import type { WalkInput } from './input.ts';
import { explained, walkMessage } from './messages.ts';

const CLAIMS = {
  'nothing-to-free': 'PostFilter.claimsKept',
  'nothing-taken-back': 'PostFilter.claimsStill',
  'taken-back': 'PostFilter.claimsFreed',
  'no-state': 'PostFilter.claimsStop',
  off: 'PostFilter.claimsOff',
} as const;

/**
 * What PostFilter (DynamicResources, DefaultPreemption) does for a Pod that no node fits; undefined
 * where the profile runs none.
 */
export function explainPostFilter(
  { decision, outcome }: WalkInput,
  context: NarrationContext,
): Message[] | undefined {
  const { preemption, postFilter, nodeCount, dynamicResources } = decision;
  if (postFilter === undefined || nodeCount === 0) return undefined;
  const claims = dynamicResources ? [walkMessage(CLAIMS[dynamicResources], {})] : [];
  if (postFilter === 'stopped') return claims;
  if (postFilter === 'not-enabled') return claims.length > 0 ? claims : undefined;
  const says = (
    outcome === 'nominated'
      ? [narrateNomination(decision, context), ...narrateBudgets(decision)]
      : narratePreemption(decision, context)
  ).map(explained);
  if (preemption !== undefined && preemption.candidates.length > 0) {
    says.push(
      walkMessage('PostFilter.candidates', {
        count: preemption.candidates.length,
        node: context.nodeName(preemption.nominated),
      }),
    );
  }
  return [...claims, ...(says.length === 0 ? [walkMessage('PostFilter.nothing', {})] : says)];
}

/** The end of the cycle: which node, and how it was chosen; or that there is none. */
export function explainOutcome(input: WalkInput, context: NarrationContext): Message[] {
  const { decision, outcome, pod } = input;
  const { chosen, best, total } = decision;
  if (chosen < 0) {
    const { name } = pod.metadata;
    if (outcome !== 'nominated') return [walkMessage('Outcome.pending', { pod: name })];
    const node = context.nodeName(decision.preemption?.nominated ?? -1);
    return [walkMessage('Outcome.nominated', { pod: name, node })];
  }
  const node = context.nodeName(chosen);
  if (isCleared(input)) return [walkMessage('Outcome.cleared', { node })];
  if (decision.feasibleCount === 1) return [walkMessage('Outcome.only', { node })];
  const points = total[chosen] ?? 0;
  if (best.length > 1) {
    const values = { count: best.length, node, total: points };
    if (!decision.drawn) return [walkMessage('Outcome.firstName', values)];
    const { seed } = input.options ?? DEFAULT_RUN_OPTIONS;
    return [walkMessage('Outcome.lot', { ...values, seed })];
  }
  const says = [walkMessage('Outcome.best', { node, total: points })];
  const second = runnerUp(total, chosen);
  if (second >= 0) {
    const count = points - (total[second] ?? 0);
    says.push(walkMessage('Outcome.lead', { count, other: context.nodeName(second) }));
  }
  return says;
}

/** The node with the highest total but for the chosen one, -1 where there is none. */
function runnerUp(total: Float64Array, chosen: number): number {
  let second = -1;
  total.forEach((points, node) => {
    if (node === chosen || Number.isNaN(points)) return;
    if (second < 0 || points > (total[second] ?? 0)) second = node;
  });
  return second;
}
