/**
 * How many nodes are looked at, and which: `numFeasibleNodesToFind` and `findNodesThatPassFilters`
 * of schedule_one.go.
 */
import type { Profile } from '../profile/profile.ts';
import type { NodeIndex } from '../../model/index.ts';

const MIN_FEASIBLE_NODES_TO_FIND = 100;
const MIN_FEASIBLE_NODES_PERCENTAGE_TO_FIND = 5;

export interface SearchLimit {
  /** Feasible nodes that are enough. */
  readonly wanted: number;
  /** The share of the nodes that this came from, 1..100. */
  readonly percentage: number;
}

/** Undefined where so many nodes are all looked at. */
export function searchLimit(
  { percentageOfNodesToScore, plugins }: Profile,
  nodes: number,
): SearchLimit | undefined {
  if (percentageOfNodesToScore === undefined) return undefined;
  const percentage = percentageOfNodesToScore || adaptivePercentage(nodes);
  // Without scores the first feasible node is as good as any.
  const wanted = plugins.score.length === 0 ? 1 : feasibleNodesToFind(percentage, nodes);
  return wanted < nodes ? { wanted, percentage } : undefined;
}

function adaptivePercentage(nodes: number): number {
  return Math.max(50 - Math.trunc(nodes / 125), MIN_FEASIBLE_NODES_PERCENTAGE_TO_FIND);
}

function feasibleNodesToFind(percentage: number, nodes: number): number {
  if (nodes < MIN_FEASIBLE_NODES_TO_FIND) return nodes;
  return Math.max(Math.trunc((nodes * percentage) / 100), MIN_FEASIBLE_NODES_TO_FIND);
}

export interface SearchResult {
  /** Node indexes, ascending. */
  readonly feasible: Int32Array;
  /** How many nodes were looked at, from the start on. */
  readonly looked: number;
}

/**
 * Looks at nodes one after another in the given order, round from the place `start` modulo their
 * number, until one feasible node more than wanted is met; that one does not count. kube-scheduler
 * looks at 16 nodes at a time (`parallelism`) and stops as soon as one of its workers meets that
 * node, so that what it looked at besides is a race; this is its answer with one worker.
 */
export function searchNodes(
  order: ArrayLike<number>,
  start: number,
  wanted: number,
  isFeasible: (node: NodeIndex) => boolean,
): SearchResult {
  const count = order.length;
  const found: number[] = [];
  let looked = 0;
  for (; looked < count; looked += 1) {
    const node = order[(start + looked) % count] ?? 0;
    if (!isFeasible(node)) continue;
    if (found.length === wanted) break;
    found.push(node);
  }
  return { feasible: Int32Array.from(found).sort(), looked };
}
