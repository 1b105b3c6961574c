import type { PodInfo } from '../cache/podInfo.ts';
import type { Decision, ScoreError } from '../framework/decision.ts';
import type { Framework, Scored } from '../framework/runtime.ts';
import { NOT_THERE, OUTSIDE_PREFILTER } from '../framework/decision.ts';
import { reasonTexts } from '../framework/reasonTable.ts';
import { failureOf } from './failure.ts';
import { findFeasible } from './feasibility.ts';
import type { DrawLots } from './lots.ts';
import { NO_NODES_AVAILABLE, scoreErrorMessage } from './message.ts';
import { clearedNode } from './nominatedPods.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';

/**
 * One scheduling cycle (`schedulePod` and PostFilter of schedule_one.go): filter, score,
 * choose, and look for victims when no node fits. Nothing is changed. Every node that is looked at
 * is scored, also where kube-scheduler would take the only feasible one or the one cleared for the
 * Pod without. Without `drawLots` the first name wins.
 */
export function decide(
  framework: Framework,
  pod: PodInfo,
  searchStart: number,
  drawLots: DrawLots | undefined,
): Decision {
  const { cache, statuses } = framework.handle;
  const size = cache.nodeNames.length;
  const held = framework.preEnqueue(pod);
  if (held !== undefined) {
    return {
      ...undecided(framework, pod),
      preFilter: held,
      // Of a Pod with scheduling gates an event tells all the same.
      ...(held.plugin !== 'SchedulingGates' && { isWithoutEvent: true }),
      message: reasonTexts(held.reasons).join(', '),
    };
  }
  // No PreFilter runs then, and no PostFilter.
  if (cache.nodeCount === 0) return { ...undecided(framework, pod), message: NO_NODES_AVAILABLE };
  const found = findFeasible(framework, pod, searchStart);
  const { filtered, feasible, reported } = found;
  const base = {
    pod: pod.key,
    nodeCount: size,
    ...(filtered.rejected && { preFilter: filtered.rejected }),
    ...(found.preFilterNodes && { preFilterNodes: found.preFilterNodes }),
    ...(filtered.narrowed && { preFilterNames: [...filtered.narrowed.names].sort() }),
    ...(found.outside && { outside: found.outside }),
    filterPlugins: filtered.plugins,
    reported,
    statuses: statuses.list,
    filterStatus: found.columns.map((column, index) =>
      found.owned[index] === true ? column : column.slice(),
    ),
    ...(found.withoutNominated?.size && { withoutNominated: found.withoutNominated }),
    feasibleCount: feasible.length,
    nodesProcessed: found.nodesProcessed,
    ...(found.sampling && { sampling: found.sampling }),
  };
  const scoreError = scoreErrorOf(framework, pod, feasible);
  if (feasible.length > 0 && scoreError === undefined) {
    return { ...base, ...choose(framework, pod, feasible, drawLots), message: '' };
  }
  return {
    ...base,
    scores: [],
    skippedScores: [],
    total: new Float64Array(size).fill(NaN),
    best: [],
    chosen: -1,
    drawn: false,
    ...(scoreError
      ? { scoreError, message: scoreErrorMessage(scoreError), refusedBy: [] }
      : failureOf(framework, pod, found)),
  };
}

/** Source: schedulePod: only where there is a choice are nodes scored, and an error then ends the cycle without PostFilter. */
function scoreErrorOf(
  framework: Framework,
  pod: PodInfo,
  feasible: FeasibleNodes,
): ScoreError | undefined {
  if (feasible.length < 2 || feasible.includes(clearedNode(framework, pod))) return undefined;
  return framework.scoreError(pod);
}

function undecided(framework: Framework, pod: PodInfo): Decision {
  const { filter } = framework.profile.plugins;
  const { cache, statuses } = framework.handle;
  const nodeCount = cache.nodeNames.length;
  return {
    pod: pod.key,
    nodeCount,
    filterPlugins: filter,
    reported: Int8Array.from(cache.isThere, (is) => (is === 1 ? OUTSIDE_PREFILTER : NOT_THERE)),
    statuses: statuses.list,
    filterStatus: filter.map(() => framework.allPass),
    feasibleCount: 0,
    nodesProcessed: 0,
    scores: [],
    skippedScores: [],
    total: new Float64Array(nodeCount).fill(NaN),
    best: [],
    chosen: -1,
    drawn: false,
    message: '',
  };
}

type Choice = Pick<Decision, 'scores' | 'skippedScores' | 'total' | 'best' | 'chosen' | 'drawn'>;

function choose(
  framework: Framework,
  pod: PodInfo,
  feasible: FeasibleNodes,
  drawLots: DrawLots | undefined,
): Choice {
  const { cache } = framework.handle;
  const scored = framework.score(pod, feasible);
  const total = totals(scored, feasible, cache.nodeNames.length);
  const cleared = clearedNode(framework, pod);
  // The node that preemption cleared for this Pod is tried first, and taken when it fits.
  const best = feasible.includes(cleared) ? [cleared] : highest(total, feasible, cache.nameRank);
  const drawn = drawLots !== undefined && best.length > 1;
  return {
    scores: scored.columns,
    skippedScores: scored.skipped,
    total,
    best,
    chosen: best[drawn ? drawLots(best.length, pod.key) : 0] ?? -1,
    drawn,
  };
}

/** Sums of normalized × weight. */
function totals({ columns }: Scored, feasible: FeasibleNodes, nodeCount: number): Float64Array {
  const total = new Float64Array(nodeCount).fill(NaN);
  for (const node of feasible) {
    let sum = 0;
    for (const { normalized, weight } of columns) sum += (normalized[node] ?? 0) * weight;
    total[node] = sum;
  }
  return total;
}

/** The nodes with the highest total, by name. */
export function highest(
  total: Float64Array,
  feasible: FeasibleNodes,
  nameRank: Int32Array,
): readonly number[] {
  let max = -Infinity;
  let best: number[] = [];
  for (const node of feasible) {
    const score = total[node] ?? NaN;
    if (score > max) {
      max = score;
      best = [node];
    } else if (score === max) {
      best.push(node);
    }
  }
  return best.sort((a, b) => (nameRank[a] ?? 0) - (nameRank[b] ?? 0));
}
