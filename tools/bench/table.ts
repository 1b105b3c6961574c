/** What a bench run measures: how long a Pod takes, and how often nodes are looked at for it. */
import { benchCluster, KINDS } from './clusters.ts';
import type { ClusterSize, Kind } from './clusters.ts';
import { load, queueOf, scheduleAll } from './measure.ts';
import type { Timing } from './measure.ts';
import { differingPods, likePods, WORKLOADS } from './workloads.ts';
import type { Workload } from './workloads.ts';

export const SMALL_SIZE: ClusterSize = { nodes: 1000, existing: 5000, queue: 50 };
export const FULL_SIZE: ClusterSize = { nodes: 5000, existing: 30_000, queue: 50 };

/** kube-scheduler's own SchedulePod on two cores, milliseconds a Pod, by nodes. */
const RECORDED_MS: Readonly<Record<number, Readonly<Record<Kind, number>>>> = {
  [SMALL_SIZE.nodes]: {
    basic: 3.4,
    'anti-affinity': 5.0,
    affinity: 8.8,
    preferred: 10.8,
    spread: 5.2,
    mixed: 4.5,
  },
  [FULL_SIZE.nodes]: {
    basic: 10.0,
    'anti-affinity': 18.6,
    affinity: 19.3,
    preferred: 28.1,
    spread: 54.5,
    mixed: 35.1,
  },
};

/** How many Pods are scheduled; the queue is as long as kube-scheduler's was. */
const COUNTS: Readonly<Record<Workload, number>> = { differ: 500, queue: 50, like: 1000 };

export interface Row extends Timing {
  readonly kind: Kind;
  readonly workload: Workload;
  readonly nodes: number;
  readonly perPodMs: number;
}

/** Milliseconds a Pod that kube-scheduler took on such a cluster; NaN where none was recorded. */
export function recordedMs({ kind, nodes }: Pick<Row, 'kind' | 'nodes'>): number {
  return RECORDED_MS[nodes]?.[kind] ?? NaN;
}

/**
 * One workload on a cluster that nothing was scheduled on yet; the median of so many times. `count`:
 * how many Pods.
 */
export function measureRow(
  kind: Kind,
  workload: Workload,
  size: ClusterSize,
  times = 1,
  count = COUNTS[workload],
): Row {
  const scenario = benchCluster(kind, size);
  const rows = Array.from({ length: times }, (): Row => {
    const loaded = load(scenario);
    const queue = queueOf(scenario, loaded);
    const pods = {
      differ: () => differingPods(queue, count),
      queue: () => queue,
      like: () => likePods(kind, queue, loaded.cluster, count),
    }[workload]();
    const timing = scheduleAll(loaded.scheduler, pods);
    const perPodMs = timing.scheduleMs / pods.length;
    return { ...timing, kind, workload, nodes: size.nodes, perPodMs };
  });
  return median(rows);
}

/** Every workload on every kind of cluster of a size. */
export function measureTable(size: ClusterSize, times: number): Row[] {
  return KINDS.flatMap((kind) =>
    WORKLOADS.map((workload) => measureRow(kind, workload, size, times)),
  );
}

export function median(rows: readonly Row[]): Row {
  const sorted = rows.toSorted((a, b) => a.perPodMs - b.perPodMs);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error('there is no row to take the median of');
  return middle;
}
