import type { PodInfo } from '../cache/podInfo.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import { FEASIBLE, NOT_LOOKED_AT, NOT_THERE, OUTSIDE_PREFILTER } from '../framework/decision.ts';
import type { Decision, Sampling, Status } from '../framework/decision.ts';
import { REASONS } from '../framework/reasonTable.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { searchLimit, searchNodes } from './nodeSearch.ts';
import { clearedNode, podsToYieldTo } from './nominatedPods.ts';
import { withPodsOn } from './trial.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Why no node takes a Pod. */
export interface Rejections {
  readonly filtered: Filtered;
  /** How many nodes there are. */
  readonly nodeCount: number;
  /** The status id that a node is reported with; undefined outside the PreFilter result. */
  readonly statusAt: (node: NodeIndex) => number | undefined;
  /** Of nodes outside the PreFilter result, where the release gives them one. */
  readonly outside?: Status;
}

/** What the filters found, by node (`findNodesThatFitPod` of schedule_one.go). */
export interface Feasibility extends Rejections {
  /** By node, as in `Decision`. */
  readonly reported: Int8Array;
  /** One column a plugin; those not `owned` are repaired by later decisions. */
  readonly columns: readonly Int32Array[];
  readonly owned: readonly boolean[];
  /** Of the nodes that were looked at. */
  readonly feasible: FeasibleNodes;
  readonly nodesProcessed: number;
  readonly sampling?: Sampling;
  /** The PreFilter result as node indexes, ascending. */
  readonly preFilterNodes?: readonly number[];
  /** As in `Decision`. */
  readonly withoutNominated: Decision['withoutNominated'];
}

/** `searchStart` is a place in the order of nodes. */
export function findFeasible(framework: Framework, pod: PodInfo, searchStart: number): Feasibility {
  const { cache } = framework.handle;
  const filtered = framework.prepareFilters(pod);
  const { narrowed } = filtered;
  const size = cache.nodeNames.length;
  const cleared = clearedNode(framework, pod);
  const preFilterNodes = narrowed && indexesOf(narrowed.names, cache);
  const reported = new Int8Array(size).fill(FEASIBLE);
  if (preFilterNodes) {
    reported.fill(OUTSIDE_PREFILTER);
    for (const node of preFilterNodes) reported[node] = FEASIBLE;
    // `evaluateNominatedNode` does not ask whether PreFilter left the node.
    if (cleared >= 0) reported[cleared] = FEASIBLE;
  }
  framework.isThere?.forEach((isThere, node) => {
    if (isThere === 0) reported[node] = NOT_THERE;
  });
  const { columns, owned } = columnsOf(framework, filtered);
  columns.forEach((status, plugin) => {
    if (status === framework.allPass) return;
    for (let node = 0; node < size; node += 1) {
      if (status[node] !== PASS && reported[node] === FEASIBLE) reported[node] = plugin;
    }
  });
  const withoutNominated = new Map<number, readonly number[]>();
  for (const node of cache.nominated.keys()) {
    const alone = columns.map((column) => column[node] ?? PASS);
    if (yieldAt(framework, filtered, pod, node, { columns, owned, reported })) {
      withoutNominated.set(node, alone);
    }
  }
  const found: Found = filtered.rejected
    ? { feasible: new Int32Array(), nodesProcessed: 0 }
    : search(framework, { reported, cleared, searchStart, preFilterNodes });
  return {
    filtered,
    nodeCount: cache.nodeCount,
    reported,
    columns,
    owned,
    withoutNominated,
    ...found,
    ...(preFilterNodes && { preFilterNodes }),
    ...outsideOf(framework, narrowed),
    statusAt: (node) => columns[reported[node] ?? FEASIBLE]?.[node],
  };
}

/** Nodes by name as indexes, ascending; names that no node carries are left out. */
export function indexesOf(
  names: ReadonlySet<string>,
  cache: Pick<SchedulerCache, 'findNode'>,
): readonly number[] {
  const found = [...names].map((name) => cache.findNode(name)).filter((node) => node >= 0);
  return found.sort((a, b) => a - b);
}

interface Columns {
  readonly columns: Int32Array[];
  readonly owned: boolean[];
}

function columnsOf(framework: Framework, { filters, plugins }: Filtered): Columns {
  const columns: Int32Array[] = [];
  const owned: boolean[] = [];
  filters.forEach((filter, index) => {
    const plugin = plugins[index];
    const kept = filter && plugin && framework.statusColumn(plugin, filter);
    columns.push(kept?.status ?? framework.allPass);
    owned.push(kept?.isRepaired !== true);
  });
  return { columns, owned };
}

/** Sees one node as if the Pods nominated to it stood there already; false where none are. */
function yieldAt(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  node: NodeIndex,
  { columns, owned, reported }: Columns & Pick<Feasibility, 'reported'>,
): boolean {
  const others = podsToYieldTo(framework, pod, node);
  if (others.length === 0) return false;
  const statuses = withPodsOn(framework.handle.cache, filtered, others, () =>
    filtered.filters.map((filter) => filter?.filter(node) ?? PASS),
  );
  statuses.forEach((status, plugin) => {
    const column = columns[plugin];
    if (status === PASS || column === undefined || column[node] === status) return;
    const copy = column.slice();
    copy[node] = status;
    columns[plugin] = copy;
    owned[plugin] = true;
  });
  const first = statuses.findIndex((status) => status !== PASS);
  if (first >= 0 && reported[node] !== OUTSIDE_PREFILTER) reported[node] = first;
  return true;
}

type Found = Pick<Feasibility, 'feasible' | 'nodesProcessed' | 'sampling'>;

interface SearchFrom {
  readonly reported: Int8Array;
  /** The node that is tried first, -1 for none. */
  readonly cleared: number;
  readonly searchStart: number;
  readonly preFilterNodes: readonly number[] | undefined;
}

/** Ends the search as kube-scheduler does, where it is limited: marks what was not looked at. */
function search(
  framework: Framework,
  { reported, cleared, searchStart, preFilterNodes }: SearchFrom,
): Found {
  const { cache } = framework.handle;
  const candidates = preFilterNodes?.length ?? cache.nodeCount;
  const limit = searchLimit(framework.profile, candidates);
  const isFeasible = (node: NodeIndex) => reported[node] === FEASIBLE;
  const isCleared = cleared >= 0 && isFeasible(cleared);
  if (limit === undefined) {
    const isBeside = cleared >= 0 && preFilterNodes?.includes(cleared) === false;
    const nodesProcessed = isCleared ? 0 : candidates + (isBeside ? 1 : 0);
    return { feasible: feasibleNodes(reported), nodesProcessed };
  }
  const isLookedAt = new Uint8Array(reported.length);
  const order = preFilterNodes ? inOrder(cache.order, preFilterNodes) : cache.order.nodes;
  if (cleared >= 0) isLookedAt[cleared] = 1;
  const start = isCleared ? cleared : (order[searchStart % candidates] ?? 0);
  if (!isCleared) {
    const { looked } = searchNodes(order, searchStart, limit.wanted, isFeasible);
    for (let at = 0; at < looked; at += 1) {
      isLookedAt[order[(searchStart + at) % candidates] ?? 0] = 1;
    }
  }
  let looked = 0;
  isLookedAt.forEach((flag, node) => {
    if (flag === 1) looked += 1;
    else if (reported[node] === FEASIBLE || (reported[node] ?? 0) >= 0) {
      reported[node] = NOT_LOOKED_AT;
    }
  });
  return {
    feasible: feasibleNodes(reported),
    nodesProcessed: isCleared ? 0 : looked,
    sampling: { start, looked, ...limit },
  };
}

/** Nodes in the order in which all nodes are visited; kube-scheduler has them in none. */
export function inOrder(
  { placeOf }: Framework['handle']['cache']['order'],
  nodes: readonly NodeIndex[],
): readonly number[] {
  return [...nodes].sort((a, b) => (placeOf[a] ?? 0) - (placeOf[b] ?? 0));
}

/** The status of nodes that PreFilter results leave out (`SetAbsentNodesStatus`). */
export function outsideOf(
  { handle: { release } }: Framework,
  narrowed: Filtered['narrowed'],
): Pick<Rejections, 'outside'> {
  if (narrowed === undefined || !release.rules.leftOutNodesReported) return {};
  const reasons = [REASONS.outside([...narrowed.plugins].sort().join(' '))];
  return { outside: { code: 'UnschedulableAndUnresolvable', reasons } };
}

function feasibleNodes(reported: Int8Array): FeasibleNodes {
  let count = 0;
  for (const plugin of reported) if (plugin === FEASIBLE) count += 1;
  const nodes = new Int32Array(count);
  let next = 0;
  for (let node = 0; node < reported.length; node += 1) {
    if (reported[node] !== FEASIBLE) continue;
    nodes[next] = node;
    next += 1;
  }
  return nodes;
}
