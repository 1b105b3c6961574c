import type { RecordedDecision } from '../cycle/recordedDecision.ts';
import { firstDifference } from './difference.ts';
import { decisionsOf } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/**
 * Where the engine's decisions on a scenario first differ from those recorded, in words; '' where
 * nowhere.
 */
export function recordedFault(scenario: Scenario, recorded: readonly RecordedDecision[]): string {
  const decisions = decisionsOf(scenario);
  const where = `${scenario.id}${scenario.version ? ` as v${scenario.version}` : ''}`;
  if (decisions.length !== recorded.length) {
    return `${where} has ${decisions.length} decisions, not ${recorded.length}`;
  }
  for (const [index, decision] of recorded.entries()) {
    const made = decisions[index];
    if (made === undefined) continue;
    const got = 'nodes' in decision ? made : outcomeOnly(made, decision);
    const difference = firstDifference(decision, got);
    if (difference === undefined) continue;
    const first = JSON.stringify(difference, undefined, 2);
    return `${where} decision ${index} (${decision.pod}) differs first at ${first}`;
  }
  return '';
}

/** Of long queues, only the outcome and the best nodes' totals were recorded. */
function outcomeOnly(decision: RecordedDecision, expected: RecordedDecision) {
  const { pod, chosen, best, message = '' } = decision;
  const scores = Object.fromEntries(
    Object.keys(expected.scores ?? {}).map((node) => [
      node,
      { total: decision.scores?.[node]?.total },
    ]),
  );
  return { pod, chosen, best, message, scores };
}
