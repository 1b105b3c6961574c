import { FEASIBLE, NOT_LOOKED_AT } from '../../engine/index.ts';
import type { NodeExplanation } from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';
import { isCleared } from '../lead/cleared.ts';
import { explainNodeFilters } from './filters.ts';
import { explainScores } from './scores.ts';

/**
 * All that one decision says of one node: what each Filter plugin looked at, and how each Score
 * plugin came to its points. The scheduler must be in the state in which the decision was made.
 */
export function explainNode(input: ExplainInput, node: number): NodeExplanation {
  const { decision, cycle } = input;
  // kube-scheduler scores nothing when it takes the node that preemption cleared.
  const isTotalled = decision.reported[node] === FEASIBLE && !isCleared(input);
  return {
    cycle,
    node,
    verdict: verdictOf(input, node),
    filters: explainNodeFilters(input, node),
    ...explainScores(input, node),
    total: isTotalled ? (decision.total[node] ?? NaN) : NaN,
  };
}

function verdictOf({ decision }: ExplainInput, node: number): NodeExplanation['verdict'] {
  if (decision.preFilter !== undefined) return 'filtered';
  if (decision.chosen === node) return 'chosen';
  const reported = decision.reported[node];
  if (reported === FEASIBLE) return 'feasible';
  return reported === NOT_LOOKED_AT ? 'unseen' : 'filtered';
}
