import { FEASIBLE, NOT_LOOKED_AT, OUTSIDE_PREFILTER } from '../engine/index.ts';
import type { Decision } from '../engine/index.ts';
import type { DecisionView, ScoreView } from '../protocol/index.ts';
import { domainCounts, leavingOf } from './domains.ts';
import { eventParts } from './eventParts.ts';
import { explainFilters } from './filters.ts';
import type { ExplainInput } from './input.ts';
import { isCleared } from './lead/cleared.ts';
import { explainPending } from './lead/pending.ts';
import { explainPlaced } from './lead/placed.ts';
import { samplingView } from './lead/sampled.ts';
import { NarrationContext } from './narrators/narration.ts';
import { explainPreemption } from './preemption.ts';
import { ranksOf } from './ranks.ts';

/**
 * One decision as the page shows it: what the scheduling cycle found, in columns by node index, and
 * the sentences that say why. Pure; the columns are copies, so that they can be handed over to
 * another thread. The scheduler must be in the state in which the decision was made.
 */
export function explainDecision(input: ExplainInput): DecisionView {
  const { decision, scheduler, pod } = input;
  const context = new NarrationContext(input);
  const rejected = decision.preFilter !== undefined;
  const reported = decision.reported.slice();
  if (rejected) reported.fill(OUTSIDE_PREFILTER);
  const feasible = Uint8Array.from(reported, (at) => (at === FEASIBLE ? 1 : 0));
  const { groups, reasons, reason } = explainFilters(input, context);
  const isTaken = isCleared(input);
  const sampling = samplingView(input);
  const preemption = explainPreemption(input, context);
  const total = isTaken ? new Float64Array(reported.length).fill(NaN) : decision.total.slice();
  return {
    cycle: input.cycle,
    pod: input.podIndex,
    outcome: input.outcome,
    chosen: decision.chosen,
    lead: [
      ...(decision.chosen >= 0
        ? explainPlaced(input, feasible, context)
        : explainPending(input, context)),
    ],
    eventText: decision.isWithoutEvent === true ? '' : decision.message,
    ...((decision.postFilter === 'never' || decision.postFilter === 'terminating') && {
      ineligible: decision.postFilter,
    }),
    ...(decision.dynamicResources && { dynamicResources: decision.dynamicResources }),
    eventParts: eventParts(decision),
    feasible,
    reported,
    filterPlugins: decision.filterPlugins,
    failing: failingBits(input),
    reason,
    reasons,
    groups,
    // kube-scheduler scores nothing when it takes the node that preemption cleared.
    scores: isTaken ? [] : scoreViews(decision),
    skippedScores: isTaken ? [] : decision.skippedScores,
    total,
    rank: isTaken ? new Int32Array(reported.length) : ranksOf(feasible, total),
    relevantLabelKeys: scheduler.relevantLabelKeys(pod),
    domains: domainCounts(scheduler.spreadConstraints(pod), leavingOf(input)),
    ...(sampling && { sampling }),
    ...(decision.chosen >= 0 &&
      decision.best.length > 1 && { tieBreak: decision.drawn ? 'lot' : 'first-name' }),
    ...(preemption && { preemption }),
  };
}

function scoreViews({ scores }: Decision): ScoreView[] {
  return scores.map(({ plugin, weight, raw, normalized }) => ({
    plugin,
    weight,
    raw: raw.slice(),
    normalized: normalized.slice(),
  }));
}

/**
 * By node: bit p set when Filter plugin p fails it, the reported one and all others. A node that was
 * not looked at fails none.
 */
function failingBits({ decision }: ExplainInput): Uint32Array {
  const failing = new Uint32Array(decision.nodeCount);
  if (decision.preFilter !== undefined) return failing;
  for (const [plugin, column] of decision.filterStatus.entries()) {
    for (let node = 0; node < failing.length; node += 1) {
      if (decision.reported[node] === NOT_LOOKED_AT) continue;
      if ((column[node] ?? -1) >= 0) failing[node] = (failing[node] ?? 0) | (1 << plugin);
    }
  }
  return failing;
}
