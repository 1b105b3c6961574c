/**
 * Speed of the engine. `bench FILE`: the queue of a scenario file as a JSON line. `bench`: the table
 * against kube-scheduler's recorded times, the curve over cluster sizes, and a large load; ends with
 * 1 when a budget is missed. A rehearsal on small clusters comes first; `--cold` leaves it out.
 */
import { missedBudgets } from './bench/budgets.ts';
import { benchCluster } from './bench/clusters.ts';
import type { Kind } from './bench/clusters.ts';
import { benchFile } from './bench/file.ts';
import { heapMB, load, queueOf, scheduleAll } from './bench/measure.ts';
import { rehearse } from './bench/rehearsal.ts';
import { cells, FULL_SIZE, measureRow, measureTable, tableHead, tableRow } from './bench/table.ts';
import { replicas, WORKLOAD_TITLES } from './bench/workloads.ts';
import type { Workload } from './bench/workloads.ts';

const CURVE_NODES = [100, 300, 1000, 2500, 5000] as const;
const PODS_A_NODE = 6;
const LARGE = { nodes: 5000, existing: 150_000, queue: 0 } as const;
const REPLICAS = 1000;

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function printTable() {
  print('5,000 nodes, 30,000 Pods; ratio to kube-scheduler v1.34.1, recorded');
  let last: Workload | undefined;
  return measureTable(FULL_SIZE, (row) => {
    if (row.workload !== last) print(`\n${WORKLOAD_TITLES[row.workload]}\n${tableHead()}`);
    last = row.workload;
    print(tableRow(row));
  });
}

/** Milliseconds and node visits by Pod from 100 nodes to 5,000, six Pods on each. */
function printCurve() {
  print('\nfrom 100 to 5,000 nodes, six Pods on each: ms/Pod (node visits by decision)');
  const columns: readonly (readonly [Kind, Workload])[] = [
    ['basic', 'differ'],
    ['spread', 'differ'],
    ['basic', 'like'],
    ['spread', 'like'],
  ];
  print(cells(['nodes', ...columns.map((column) => column.join(' '))].map(padded)));
  const like = CURVE_NODES.map((nodes) => {
    const size = { ...FULL_SIZE, nodes, existing: nodes * PODS_A_NODE };
    const rows = columns.map(([kind, workload]) => measureRow(kind, workload, size));
    const values = rows.map(
      ({ medianMs, visits }) => `${medianMs.toFixed(4)} (${Math.round(visits)})`,
    );
    print(cells([String(nodes), ...values].map(padded)));
    return rows[2];
  });
  const [first] = like;
  const last = like.at(-1);
  if (first === undefined || last === undefined) throw new Error('the curve has no points');
  return { first, last };
}

function padded(text: string, index: number): string {
  return index === 0 ? text : text.padStart(18);
}

/** Pods that differ, on the same nodes with few Pods and with many. */
function measureByPods() {
  const few = measureRow('mixed', 'differ', { ...FULL_SIZE, existing: 10_000 });
  const many = measureRow('mixed', 'differ', FULL_SIZE);
  print('\n5,000 nodes, mixed, each Pod differs: node visits by decision');
  print(`10,000 Pods ${Math.round(few.visits)}, 30,000 Pods ${Math.round(many.visits)}`);
  return { first: few, last: many };
}

function printLarge(): number {
  const scenario = replicas(benchCluster('basic', LARGE), REPLICAS);
  const loaded = load(scenario);
  const held = heapMB();
  const { scheduleMs, scheduled } = scheduleAll(loaded.scheduler, queueOf(scenario, loaded));
  print('\n150,000 Pods on 5,000 nodes');
  print(
    `loaded from objects in ${(loaded.loadMs / 1000).toFixed(2)} s, heap ${held.toFixed(0)} MB`,
  );
  print(`${scheduled} of ${REPLICAS} replicas placed in ${scheduleMs.toFixed(0)} ms`);
  return held;
}

const words = process.argv.slice(2);
const [file] = words.filter((word) => word !== '--cold');
if (!words.includes('--cold')) rehearse();
if (file !== undefined) {
  for (const line of benchFile(file)) print(line);
} else {
  const table = printTable();
  const curve = printCurve();
  const byPods = measureByPods();
  const missed = missedBudgets({ table, curve, byPods, heapMB: printLarge() });
  for (const budget of missed) print(`missed: ${budget}`);
  print(missed.length === 0 ? '\nall budgets held' : `\n${missed.length} budgets missed`);
  if (missed.length > 0) process.exitCode = 1;
}
