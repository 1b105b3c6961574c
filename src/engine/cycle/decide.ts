import type { PodInfo } from '../cache/podInfo.ts';
import type { Decision } from '../framework/decision.ts';
import type { Framework, Scored } from '../framework/runtime.ts';
import { OUTSIDE_PREFILTER } from '../framework/decision.ts';
import type { FeasibleNodes } from '../framework/plugin.ts';
import { preempt } from '../preemption/preempt.ts';
import { findFeasible } from './feasibility.ts';
import type { Feasibility } from './feasibility.ts';
import { countReasons, fitErrorMessage } from './message.ts';

/** Chooses one of equally good nodes, given as many as there are: an index. */
export type DrawLots = (count: number) => number;

/**
 * One scheduling cycle (`schedulePod` and PostFilter of schedule_one.go at v1.34): filter, score,
 * choose, and look for victims when no node fits. Nothing is changed. Every node is looked at and
 * scored, also where kube-scheduler would sample or stop early.
 */
export function decide(framework: Framework, pod: PodInfo, drawLots: DrawLots): Decision {
  const { cache, statuses } = framework.handle;
  const nodeCount = cache.nodeNames.length;
  const held = framework.preEnqueue(pod);
  if (held !== undefined) {
    return {
      ...undecided(framework, pod),
      preFilter: held,
      message: held.reasons.join(', '),
    };
  }
  const found = findFeasible(framework, pod);
  const { filtered, feasible, reported } = found;
  const base = {
    pod: pod.key,
    nodeCount,
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
    feasibleCount: feasible.length,
  };
  if (feasible.length > 0) {
    return { ...base, ...choose(framework, pod, feasible, drawLots), message: '' };
  }
  const { message: postFilterMessage, preemption } = preempt(framework, pod, found);
  return {
    ...base,
    scores: [],
    skippedScores: [],
    total: new Float64Array(nodeCount).fill(NaN),
    best: [],
    chosen: -1,
    message: failureMessage(framework, found, postFilterMessage),
    ...(preemption && { preemption }),
  };
}

function undecided(framework: Framework, pod: PodInfo): Decision {
  const { filter } = framework.profile.plugins;
  const { cache, statuses } = framework.handle;
  const nodeCount = cache.nodeNames.length;
  return {
    pod: pod.key,
    nodeCount,
    filterPlugins: filter,
    reported: new Int8Array(nodeCount).fill(OUTSIDE_PREFILTER),
    statuses: statuses.list,
    filterStatus: filter.map(() => framework.allPass),
    feasibleCount: 0,
    scores: [],
    skippedScores: [],
    total: new Float64Array(nodeCount).fill(NaN),
    best: [],
    chosen: -1,
    message: '',
  };
}

type Choice = Pick<Decision, 'scores' | 'skippedScores' | 'total' | 'best' | 'chosen'>;

function choose(
  framework: Framework,
  pod: PodInfo,
  feasible: FeasibleNodes,
  drawLots: DrawLots,
): Choice {
  const { cache } = framework.handle;
  const scored = framework.score(pod, feasible);
  const total = totals(scored, feasible, cache.nodeNames.length);
  const nominated = cache.nodeIndex.get(pod.pod.status?.nominatedNodeName ?? '');
  // The node that preemption cleared for this Pod is tried first, and taken when it fits.
  const isCleared = nominated !== undefined && feasible.includes(nominated);
  const best = isCleared ? [nominated] : highest(total, feasible, cache.nameRank);
  return {
    scores: scored.columns,
    skippedScores: scored.skipped,
    total,
    best,
    chosen: best[best.length > 1 ? drawLots(best.length) : 0] ?? -1,
  };
}

/** Sums of normalized × weight. */
export function totals(
  { columns }: Scored,
  feasible: FeasibleNodes,
  nodeCount: number,
): Float64Array {
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

function failureMessage(
  framework: Framework,
  { filtered, reported, columns, outside }: Feasibility,
  postFilterMessage: string,
): string {
  const { statuses } = framework.handle;
  const byStatus = new Map<number, number>();
  const reasons = new Map<string, number>();
  let outsideNodes = 0;
  reported.forEach((plugin, node) => {
    const status = columns[plugin]?.[node];
    if (status === undefined) outsideNodes += 1;
    else byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  });
  for (const [status, nodes] of byStatus) countReasons(reasons, statuses.at(status).reasons, nodes);
  if (outside !== undefined) countReasons(reasons, outside.reasons, outsideNodes);
  return fitErrorMessage({
    nodeCount: reported.length,
    reasons,
    ...(filtered.rejected && { preFilterMessage: filtered.rejected.reasons.join(', ') }),
    postFilterMessage,
  });
}
