import type { PodInfo } from '../cache/podInfo.ts';
import { FEASIBLE, OUTSIDE_PREFILTER } from '../framework/decision.ts';
import type { Status } from '../framework/decision.ts';
import type { FeasibleNodes, PodFilter } from '../framework/plugin.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { withPodsOn } from './trial.ts';

/** What the filters found, by node (`findNodesThatFitPod` of schedule_one.go at v1.34). */
export interface Feasibility {
  readonly filtered: Filtered;
  /** By node: index of the first failing plugin, FEASIBLE or OUTSIDE_PREFILTER. */
  readonly reported: Int8Array;
  /** One column a plugin; those not `owned` are repaired by later decisions. */
  readonly columns: readonly Int32Array[];
  readonly owned: readonly boolean[];
  readonly feasible: FeasibleNodes;
  /** The PreFilter result as node indexes, ascending. */
  readonly preFilterNodes?: readonly number[];
  /** Of nodes outside the PreFilter result. */
  readonly outside?: Status;
}

export function findFeasible(framework: Framework, pod: PodInfo): Feasibility {
  const { cache } = framework.handle;
  const filtered = framework.prepareFilters(pod);
  const nodeCount = cache.nodeNames.length;
  const reported = new Int8Array(nodeCount).fill(FEASIBLE);
  const { narrowed } = filtered;
  const preFilterNodes = narrowed && indexesOf(narrowed.names, cache.nodeIndex);
  if (preFilterNodes) {
    reported.fill(OUTSIDE_PREFILTER);
    for (const node of preFilterNodes) reported[node] = FEASIBLE;
  }
  const columns: Int32Array[] = [];
  const owned: boolean[] = [];
  filtered.filters.forEach((filter, index) => {
    const { status, failing, isOwned } = column(framework, filtered, pod, index);
    columns.push(status);
    owned.push(isOwned);
    if (failing === 0 || filter === undefined) return;
    for (let node = 0; node < nodeCount; node += 1) {
      if (status[node] !== PASS && reported[node] === FEASIBLE) reported[node] = index;
    }
  });
  const isRejected = filtered.rejected !== undefined;
  return {
    filtered,
    reported,
    columns,
    owned,
    feasible: isRejected ? new Int32Array() : feasibleNodes(reported),
    ...(preFilterNodes && { preFilterNodes }),
    ...(narrowed && {
      outside: {
        code: 'UnschedulableAndUnresolvable',
        reasons: [`node(s) didn't satisfy plugin(s) [${[...narrowed.plugins].sort().join(' ')}]`],
      },
    }),
  };
}

/** Nodes by name as indexes, ascending; names that no node carries are left out. */
export function indexesOf(
  names: ReadonlySet<string>,
  nodeIndex: ReadonlyMap<string, number>,
): readonly number[] {
  return [...names].flatMap((name) => nodeIndex.get(name) ?? []).sort((a, b) => a - b);
}

/** One plugin's column, with nodes that nominated Pods wait for seen as if those were there. */
function column(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  index: number,
): { readonly status: Int32Array; readonly failing: number; readonly isOwned: boolean } {
  const { cache } = framework.handle;
  const filter = filtered.filters[index];
  const plugin = filtered.plugins[index];
  if (filter === undefined || plugin === undefined) {
    return { status: framework.allPass, failing: 0, isOwned: true };
  }
  const kept = framework.statusColumn(plugin, filter);
  const isOwned = !kept.isRepaired;
  if (cache.nominated.size === 0) return { ...kept, isOwned };
  const status = kept.status.slice();
  let { failing } = kept;
  for (const node of cache.nominated.keys()) {
    const before = status[node] ?? PASS;
    if (before !== PASS) continue;
    const after = withNominated(framework, filtered, pod, node, () => filter.filter(node));
    status[node] = after;
    if (after !== PASS) failing += 1;
  }
  return { status, failing, isOwned: true };
}

/**
 * Runs something as if the Pods nominated to the node, of the same or a higher priority, stood
 * there already (`addGENominatedPods` of framework/runtime at v1.34).
 */
export function withNominated<Result>(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  node: number,
  run: () => Result,
): Result {
  const { cache } = framework.handle;
  const nominated = (cache.nominated.get(node) ?? []).filter(
    (other) => other.key !== pod.key && other.shape.priority >= pod.shape.priority,
  );
  return withPodsOn(cache, filtered.filters, nominated, run);
}

/** First failing status on a node with nominated Pods there, then without; PASS when it fits. */
export function fitsNode(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  node: number,
): number {
  const alone = () => firstFailure(filtered.filters, node);
  if (!framework.handle.cache.nominated.has(node)) return alone();
  const together = withNominated(framework, filtered, pod, node, alone);
  return together === PASS ? alone() : together;
}

function firstFailure(filters: readonly (PodFilter | undefined)[], node: number): number {
  for (const filter of filters) {
    const status = filter?.filter(node) ?? PASS;
    if (status !== PASS) return status;
  }
  return PASS;
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
