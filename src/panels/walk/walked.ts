import {
  NOT_LOOKED_AT,
  type DecisionView,
  type Message,
  type ProposalWalk,
  type WalkFrame,
} from '../../protocol/index.ts';

const FEASIBLE = -1;

/**
 * The decision as far as a frame has come, for whatever shows decisions: nodes that have dropped
 * out by now, and the points so far; plugins that are still to come are none yet. At the end it is the
 * decision itself.
 */
export function walkedDecision(decision: DecisionView, frame: WalkFrame): DecisionView {
  const { filters, scores, only, isDecided } = frame;
  if (isDecided && only < 0) return decision;
  const count = decision.reported.length;
  const chosen = isDecided ? decision.chosen : -1;
  // Before a filter has run, no node has a verdict.
  if (filters <= 0 && only < 0 && decision.filterPlugins.length > 0) {
    return beforeNodes(decision, count);
  }
  const reported = decision.reported.map((at, node) => {
    if (only >= 0) return node === only ? FEASIBLE : NOT_LOOKED_AT;
    return at >= filters ? FEASIBLE : at;
  });
  const total = scores > 0 ? pointsSoFar(decision, scores) : new Float64Array(count).fill(NaN);
  const isUndecided = !isDecided && filters < decision.filterPlugins.length;
  return {
    ...decision,
    ...columns(reported, total),
    ...pluginsSoFar(decision, filters, scores),
    chosen,
    outcome: running(chosen),
    isUndecided,
  };
}

/** The plugins that have run, and which of them fail each node. */
function pluginsSoFar(
  { filterPlugins, failing, scores: all }: DecisionView,
  filters: number,
  scores: number,
): Pick<DecisionView, 'filterPlugins' | 'failing' | 'scores'> {
  const ran = Math.max(0, filters);
  return {
    filterPlugins: filterPlugins.slice(0, ran),
    failing: failing.map((bits) => bits & ((1 << ran) - 1)),
    scores: all.slice(0, Math.max(0, scores)),
  };
}

/** The same for the design proposal's frames: {N} as the feasible nodes, Y as their points. */
export function proposedDecision(
  decision: DecisionView,
  { frames }: ProposalWalk,
  at: number,
): DecisionView {
  const points = frames[at]?.points;
  const reported = new Int8Array(decision.reported.length).fill(FEASIBLE);
  const reason = new Int32Array(reported.length).fill(-1);
  const reasons: Message[] = [];
  for (const { step, removed } of frames.slice(0, at + 1)) {
    if (removed.length === 0) continue;
    const line = reasons.push({ key: `walk:short.${step}`, values: {} }) - 1;
    for (const node of removed) {
      reported[node] = 0;
      reason[node] = line;
    }
  }
  const total = Float64Array.from(reported, (out, node) =>
    out === FEASIBLE ? (points?.[node] ?? NaN) : NaN,
  );
  return {
    ...decision,
    ...columns(reported, total),
    filterPlugins: ['InterPodAffinity'],
    failing: Uint32Array.from(reported, (out) => (out === FEASIBLE ? 0 : 1)),
    reason,
    reasons,
    chosen: -1,
    outcome: running(-1),
    // {N} is what the proposal has left; kube-scheduler has other filters besides.
    isUndecided: true,
  };
}

/** The sum of each node's points after so many Score plugins; NaN where not feasible. */
function pointsSoFar(decision: DecisionView, scores: number): Float64Array {
  return Float64Array.from(decision.total, (total, node) => {
    if (Number.isNaN(total)) return NaN;
    let sum = 0;
    for (const { normalized, weight } of decision.scores.slice(0, scores)) {
      sum += (normalized[node] ?? 0) * weight;
    }
    return sum;
  });
}

/** Nodes that carry no verdict yet, on any part of the screen. */
function beforeNodes(decision: DecisionView, count: number): DecisionView {
  const reported = new Int8Array(count).fill(NOT_LOOKED_AT);
  const total = new Float64Array(count).fill(NaN);
  return {
    ...decision,
    ...columns(reported, total),
    ...pluginsSoFar(decision, 0, 0),
    chosen: -1,
    outcome: 'gated',
  };
}

function columns(
  reported: Int8Array,
  total: Float64Array,
): Pick<DecisionView, 'reported' | 'feasible' | 'total' | 'rank'> {
  const feasible = Uint8Array.from(reported, (at) => (at === FEASIBLE ? 1 : 0));
  return { reported, feasible, total, rank: ranksOf(total) };
}

/** 1 for the most points; equal points share a rank, 0 without points. */
function ranksOf(total: Float64Array): Int32Array {
  const rank = new Int32Array(total.length);
  const order = [...total.keys()].filter((node) => !Number.isNaN(total[node]));
  order.sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0));
  for (const [place, node] of order.entries()) {
    const before = order[place - 1];
    const isTied = before !== undefined && total[before] === total[node];
    rank[node] = isTied ? (rank[before] ?? 0) : place + 1;
  }
  return rank;
}

function running(chosen: number): DecisionView['outcome'] {
  return chosen >= 0 ? 'scheduled' : 'unschedulable';
}
