import type { CycleIndex } from '../model/index.ts';
import { OUTSIDE_PREFILTER } from '../engine/index.ts';
import type { DecisionView, Message } from '../protocol/index.ts';
import type { ExplainInput } from './input.ts';
import { unknownScheduler } from './lead/pending.ts';
import { NarrationContext } from './narrators/narration.ts';
import { narrateSchedulingGates } from './narrators/SchedulingGates.ts';

/** What is known of a Pod that kube-scheduler took no decision for. */
export type UndecidedInput = Pick<ExplainInput, 'pod' | 'nodes' | 'podIndex'>;

/** A Pod that never reached a scheduling cycle: gated, or with a schedulerName of no profile. */
export function explainUnqueuedPod(
  input: UndecidedInput & {
    readonly cycle: CycleIndex;
    readonly outcome: 'gated' | 'unknown-scheduler';
    /** What kube-scheduler says of it, '' when nothing. */
    readonly eventText: string;
  },
): DecisionView {
  const { cycle, outcome, eventText } = input;
  const context = new NarrationContext(input);
  const lead = outcome === 'gated' ? narrateSchedulingGates(context) : unknownScheduler(context);
  return { ...withoutVerdicts(input, { cycle, outcome, chosen: -1, lead }), eventText };
}

function withoutVerdicts(
  { nodes, podIndex }: UndecidedInput,
  told: Pick<DecisionView, 'cycle' | 'outcome' | 'chosen'> & { readonly lead: Message },
): DecisionView {
  const count = nodes.length;
  return {
    ...told,
    pod: podIndex,
    lead: [told.lead],
    eventText: '',
    feasible: new Uint8Array(count),
    reported: new Int8Array(count).fill(OUTSIDE_PREFILTER),
    filterPlugins: [],
    failing: new Uint32Array(count),
    reason: new Int32Array(count).fill(-1),
    reasons: [],
    groups: [],
    scores: [],
    skippedScores: [],
    total: new Float64Array(count).fill(Number.NaN),
    rank: new Int32Array(count),
    relevantLabelKeys: [],
    domains: [],
  };
}
