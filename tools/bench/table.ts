/** The table of a bench run: how long a Pod takes, and how often nodes are looked at for it. */
import { benchCluster, KINDS } from './clusters.ts';
import type { ClusterSize, Kind } from './clusters.ts';
import { load, queueOf, scheduleAll } from './measure.ts';
import type { Timing } from './measure.ts';
import { differingPods, likePods, WORKLOADS } from './workloads.ts';
import type { Workload } from './workloads.ts';

/** kube-scheduler v1.34.1's own SchedulePod at 5,000 nodes and 30,000 Pods, milliseconds a Pod. */
export const RECORDED_MS: Readonly<Record<Kind, number>> = {
  basic: 10.0,
  'anti-affinity': 18.6,
  affinity: 19.3,
  preferred: 28.1,
  spread: 54.5,
  mixed: 35.1,
};

/** How many times faster than the recorded figures Berth means to be. */
export const GOALS: Readonly<Partial<Record<Workload, number>>> = { differ: 20, like: 200 };

export const FULL_SIZE: ClusterSize = { nodes: 5000, existing: 30_000, queue: 50 };

/** How many Pods are scheduled; the queue is as long as kube-scheduler's was. */
const COUNTS: Readonly<Record<Workload, number>> = { differ: 500, queue: 50, like: 1000 };

export interface Row extends Timing {
  readonly kind: Kind;
  readonly workload: Workload;
  readonly nodes: number;
  readonly perPodMs: number;
}

/** One workload on a cluster that nothing was scheduled on yet. */
export function measureRow(kind: Kind, workload: Workload, size: ClusterSize): Row {
  const scenario = benchCluster(kind, size);
  const loaded = load(scenario);
  const queue = queueOf(scenario, loaded);
  const count = COUNTS[workload];
  const pods = {
    differ: () => differingPods(queue, count),
    queue: () => queue,
    like: () => likePods(kind, queue, loaded.cluster, count),
  }[workload]();
  const timing = scheduleAll(loaded.scheduler, pods);
  const perPodMs = timing.scheduleMs / pods.length;
  return { ...timing, kind, workload, nodes: size.nodes, perPodMs };
}

export function measureTable(size: ClusterSize, onRow: (row: Row) => void): Row[] {
  return WORKLOADS.flatMap((workload) =>
    KINDS.map((kind) => {
      const row = measureRow(kind, workload, size);
      onRow(row);
      return row;
    }),
  );
}

const WIDTHS = [15, 12, 12, 10, 16, 10] as const;

export function tableHead(): string {
  return cells(['', 'ms/Pod', 'median', 'ratio', 'visits/decision', 'pending']);
}

export function tableRow({ kind, perPodMs, medianMs, visits, pending, workload }: Row): string {
  const ratio = RECORDED_MS[kind] / perPodMs;
  const goal = GOALS[workload];
  const mark = goal !== undefined && ratio < goal ? ` < ${goal}` : '';
  return cells([
    kind,
    perPodMs.toFixed(4),
    medianMs.toFixed(4),
    `${Math.round(ratio)}×${mark}`,
    Math.round(visits).toLocaleString('en'),
    String(pending),
  ]);
}

export function cells(values: readonly string[]): string {
  return values
    .map((value, index) => {
      const width = WIDTHS[index] ?? 10;
      return index === 0 ? value.padEnd(width) : value.padStart(width);
    })
    .join('');
}
