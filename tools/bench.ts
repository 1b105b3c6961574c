/**
 * Speed of the engine. `bench FILE`: the queue of a scenario file as a JSON line. `bench`: the table
 * against kube-scheduler's recorded times, the curve over cluster sizes, and a large load; ends with
 * 1 when a budget is missed. A rehearsal on small clusters comes first; `--cold FILE` leaves it out.
 * `--cold`: a queue as long as kube-scheduler's, of Pods that differ, in new processes beside warm.
 */
import { FIRST_RECORDED, PATCHES } from '../src/releases/index.ts';
import { missedBudgets } from './bench/budgets.ts';
import { benchCluster, KINDS } from './bench/clusters.ts';
import type { Kind } from './bench/clusters.ts';
import { benchFile } from './bench/file.ts';
import { FRESH_FLAG, freshRow, measureFresh } from './bench/fresh.ts';
import { heapMB, load, queueOf, scheduleAll, watchProcessor } from './bench/measure.ts';
import { rehearse } from './bench/rehearsal.ts';
import { cells, missedGoals, timesTable, visitsTable } from './bench/report.ts';
import { FULL_SIZE, measureRow, measureTable, SMALL_SIZE } from './bench/table.ts';
import type { Row } from './bench/table.ts';
import { replicas, WORKLOAD_TITLES } from './bench/workloads.ts';
import type { Workload } from './bench/workloads.ts';

/** Each time is the median of so many. */
const TIMES = 3;
/** With less of a processor core than this, something else was at work on the machine. */
const UNDISTURBED = 0.9;
const CURVE_NODES = [100, 300, 1000, 2500, 5000] as const;
const PODS_A_NODE = 6;
const LARGE = { nodes: 5000, existing: 150_000, queue: 0 } as const;
const REPLICAS = 1000;
const IN_A_NEW_PROCESS = 'in a new process';

function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

function titled(table: readonly Row[], workload: Workload): readonly [string, readonly Row[]] {
  return [WORKLOAD_TITLES[workload], table.filter((row) => row.workload === workload)];
}

/** Queues of Pods that differ: in a new process each, and where everything has run before. */
function printCold(): void {
  const fresh = KINDS.map((kind) => measureFresh(kind, TIMES));
  rehearse();
  const warm = KINDS.map((kind) =>
    measureRow(kind, 'differ', FULL_SIZE, 2 * TIMES, FULL_SIZE.queue),
  );
  print(`5,000 nodes, 30,000 Pods, ${FULL_SIZE.queue} Pods that differ: milliseconds a Pod`, '');
  print(
    ...timesTable([
      [IN_A_NEW_PROCESS, fresh],
      ['warm', warm],
    ]),
  );
  const missed = [...missedGoals(fresh, IN_A_NEW_PROCESS), ...missedGoals(warm)];
  if (missed.length > 0) print('', ...missed.map((goal) => `short of the goal: ${goal}`));
}

function printTable(): readonly Row[] {
  print(
    `milliseconds a Pod, and how many times faster than kube-scheduler ${PATCHES[FIRST_RECORDED]} (recorded)`,
  );
  const processorShare = watchProcessor();
  const small = measureTable(SMALL_SIZE, TIMES);
  print('', '1,000 nodes, 5,000 Pods');
  print(...timesTable([titled(small, 'differ'), titled(small, 'queue'), titled(small, 'like')]));
  const full = measureTable(FULL_SIZE, TIMES);
  const share = processorShare();
  const fresh = KINDS.map((kind) => measureFresh(kind, TIMES));
  print('', '5,000 nodes, 30,000 Pods');
  print(
    ...timesTable([
      titled(full, 'differ'),
      [`${FULL_SIZE.queue}, ${IN_A_NEW_PROCESS}`, fresh],
      titled(full, 'queue'),
      titled(full, 'like'),
    ]),
  );
  print(
    '',
    'Pods differ: no two alike, so that no kept verdict helps. 20 templates: 50 Pods of twenty kinds.',
    'One template: replicas of one Pod; for mixed, of one of each kind in turn.',
    '',
    'the median Pod of the later half, which other work on the machine disturbs least',
  );
  print(...timesTable([titled(full, 'differ'), titled(full, 'like')], (row) => row.medianMs));
  print('', '5,000 nodes, 30,000 Pods: node visits a decision');
  print(...visitsTable([titled(full, 'differ'), titled(full, 'queue'), titled(full, 'like')]));
  const missed = [...missedGoals(full), ...missedGoals(fresh, IN_A_NEW_PROCESS)];
  if (missed.length > 0) print('', ...missed.map((goal) => `short of the goal: ${goal}`));
  if (share < UNDISTURBED) {
    print(
      '',
      `Meanwhile this process had ${Math.round(100 * share)}% of a processor core: the times are longer by what it waited.`,
    );
  }
  return full;
}

/** Milliseconds and node visits by Pod from 100 nodes to 5,000, six Pods on each. */
function printCurve() {
  print('', 'from 100 to 5,000 nodes, six Pods on each: ms/Pod (node visits a decision)');
  const columns: readonly (readonly [Kind, Workload])[] = [
    ['basic', 'differ'],
    ['spread', 'differ'],
    ['basic', 'like'],
    ['spread', 'like'],
  ];
  const titles = columns.map(([kind, workload]) => `${kind}, ${WORKLOAD_TITLES[workload]}`);
  print(cells(['nodes', '', ...titles]));
  const like = CURVE_NODES.map((nodes) => {
    const size = { ...FULL_SIZE, nodes, existing: nodes * PODS_A_NODE };
    const rows = columns.map(([kind, workload]) => measureRow(kind, workload, size));
    const values = rows.map(
      ({ medianMs, visits }) => `${medianMs.toFixed(4)} (${Math.round(visits)})`,
    );
    print(cells([String(nodes), '', ...values]));
    return rows[2];
  });
  const [first] = like;
  const last = like.at(-1);
  if (first === undefined || last === undefined) throw new Error('the curve has no points');
  return { first, last };
}

/** Pods that differ, on the same nodes with few Pods and with many. */
function measureByPods() {
  const few = measureRow('mixed', 'differ', { ...FULL_SIZE, existing: 10_000 });
  const many = measureRow('mixed', 'differ', FULL_SIZE);
  print('', '5,000 nodes, mixed, Pods differ: node visits a decision');
  print(`10,000 Pods ${Math.round(few.visits)}, 30,000 Pods ${Math.round(many.visits)}`);
  return { first: few, last: many };
}

function printLarge(): number {
  const scenario = replicas(benchCluster('basic', LARGE), REPLICAS);
  const loaded = load(scenario);
  const held = heapMB();
  const { scheduleMs, scheduled } = scheduleAll(loaded.scheduler, queueOf(scenario, loaded));
  print('', '150,000 Pods on 5,000 nodes');
  print(
    `loaded from objects in ${(loaded.loadMs / 1000).toFixed(2)} s, heap ${held.toFixed(0)} MB`,
  );
  print(`${scheduled} of ${REPLICAS} replicas placed in ${scheduleMs.toFixed(0)} ms`);
  return held;
}

function benchAll(): void {
  const table = printTable();
  const curve = printCurve();
  const byPods = measureByPods();
  const missed = missedBudgets({ table, curve, byPods, heapMB: printLarge() });
  print('', ...missed.map((budget) => `missed: ${budget}`));
  print(missed.length === 0 ? 'all budgets held' : `${missed.length} budgets missed`);
  if (missed.length > 0) process.exitCode = 1;
}

function main(words: readonly string[]): void {
  if (words[0] === FRESH_FLAG) {
    print(JSON.stringify(freshRow(words[1] ?? '')));
    return;
  }
  const [file, ...others] = words.filter((word) => word !== '--cold');
  if (others.length > 0 || file?.startsWith('-') === true) {
    throw new Error('usage: bench [--cold] [FILE]');
  }
  const isCold = words.includes('--cold');
  if (isCold && file === undefined) {
    printCold();
    return;
  }
  if (!isCold) rehearse();
  if (file === undefined) benchAll();
  else for (const line of benchFile(file)) print(line);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
