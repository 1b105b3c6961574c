/** The table as it is printed. */
import { KINDS } from './clusters.ts';
import type { Kind } from './clusters.ts';
import { recordedMs } from './table.ts';
import type { Row } from './table.ts';
import { WORKLOAD_TITLES } from './workloads.ts';
import type { Workload } from './workloads.ts';

/** How many times faster than the recorded figures Berth means to be at 5,000 nodes. */
export const GOALS: Readonly<Partial<Record<Workload, number>>> = { differ: 100, like: 200 };
/** The same of Pods that differ where the process is new. */
export const GOAL_WHEN_NEW = 40;

const WIDTHS = [15, 16, 22, 22, 22, 22] as const;

export function cells(values: readonly string[]): string {
  return values
    .map((value, index) => {
      const width = WIDTHS[index] ?? 22;
      return index === 0 ? value.padEnd(width) : value.padStart(width);
    })
    .join('')
    .trimEnd();
}

/** A table of times: a line for each kind, a column for kube-scheduler and for each list of rows. */
export function timesTable(
  columns: readonly (readonly [title: string, rows: readonly Row[]])[],
  timeOf: (row: Row) => number = (row) => row.perPodMs,
): string[] {
  const recorded = (kind: Kind): string => {
    const row = columns.flatMap(([, rows]) => rows).find((one) => one.kind === kind);
    return row === undefined ? '' : recordedMs(row).toFixed(1);
  };
  return [
    cells(['', 'kube-scheduler', ...columns.map(([title]) => title)]),
    ...KINDS.map((kind) =>
      cells([kind, recorded(kind), ...columns.map(([, rows]) => time(ofKind(rows, kind), timeOf))]),
    ),
  ];
}

/** A table of node visits by decision. */
export function visitsTable(
  columns: readonly (readonly [title: string, rows: readonly Row[]])[],
): string[] {
  return [
    cells(['', ...columns.map(([title]) => title)]),
    ...KINDS.map((kind) =>
      cells([
        kind,
        ...columns.map(([, rows]) => {
          const row = ofKind(rows, kind);
          return row === undefined ? '' : Math.round(row.visits).toLocaleString('en');
        }),
      ]),
    ),
  ];
}

/** Milliseconds, and the ratio to kube-scheduler's. */
function time(row: Row | undefined, timeOf: (row: Row) => number): string {
  if (row === undefined) return '';
  const milliseconds = timeOf(row);
  const ratio = Math.round(recordedMs(row) / milliseconds);
  return `${milliseconds.toFixed(milliseconds < 0.1 ? 4 : 2)} ${`${ratio}×`.padStart(6)}`;
}

/** How many times faster than kube-scheduler's recorded time. */
export function ratioOf(row: Row): number {
  return recordedMs(row) / row.perPodMs;
}

/** The goals that were missed, in words: a matter of the machine and its noise, so no budget. */
export function missedGoals(rows: readonly Row[], title?: string): string[] {
  return rows.flatMap((row) => {
    const goal = title === undefined ? GOALS[row.workload] : GOAL_WHEN_NEW;
    const ratio = ratioOf(row);
    if (goal === undefined || ratio >= goal) return [];
    const workload = `${WORKLOAD_TITLES[row.workload]}${title === undefined ? '' : ` ${title}`}`;
    return [`${row.kind}, ${workload}: ${ratio.toFixed(1)}×, the goal is ${goal}×`];
  });
}

function ofKind(rows: readonly Row[], kind: Kind): Row | undefined {
  return rows.find((row) => row.kind === kind);
}
