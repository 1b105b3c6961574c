import type { NodeLane, ReadyCounts, ReadyLane, TimelineView } from '../../protocol/index.ts';
import { fullHeight } from './areas.ts';
import { MARK_LANES, type MarkedEvents, type MarkLane } from './marks.ts';
import { readyNodes } from './nodeStretches.ts';

/** A row below the ruler. */
export type Row =
  | { readonly kind: 'marks'; readonly key: string; readonly lane: MarkLane }
  | {
      readonly kind: 'nodes';
      readonly key: string;
      readonly lane: ReadyCounts;
      readonly count: number;
    }
  | { readonly kind: 'node'; readonly key: string; readonly lane: NodeLane }
  | { readonly kind: 'ready'; readonly key: string; readonly lane: ReadyLane };

/** So many nodes have a row each at first; more are told together, and unfolded when asked for. */
const NODES = 5;

/**
 * The rows of a story: marks, nodes that are not Ready all the time, and each workload's Pods, those of
 * the workload that is looked at first.
 */
export function rowsOf(
  view: TimelineView,
  marked: MarkedEvents,
  isUnfolded: boolean,
  lookedAt = -1,
): readonly Row[] {
  const { nodeLanes } = view;
  const isMany = nodeLanes.length > NODES;
  const marks = MARK_LANES.filter((lane) => marked[lane].length > 0).map((lane): Row => ({
    kind: 'marks',
    key: lane,
    lane,
  }));
  const together: Row[] = isMany
    ? [
        {
          kind: 'nodes',
          key: 'nodes',
          lane: readyNodes(view),
          count: nodeLanes.length,
        },
      ]
    : [];
  const nodes = (isMany && !isUnfolded ? [] : nodeLanes).map((lane): Row => ({
    kind: 'node',
    key: `node/${String(lane.node)}`,
    lane,
  }));
  const isLookedAt = ({ workload }: ReadyLane) => Number(workload === lookedAt);
  const workloads = view.lanes
    .toSorted((a, b) => isLookedAt(b) - isLookedAt(a))
    .filter((lane) => fullHeight(lane) > 1 || lane.ready.includes(1) || lane.wanted.includes(1))
    .map((lane): Row => ({
      kind: 'ready',
      key: `ready/${String(lane.workload)}`,
      lane,
    }));
  return [...marks, ...together, ...nodes, ...workloads];
}
