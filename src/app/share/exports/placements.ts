import type { RunView } from '../../../protocol/index.ts';
import { type Placement, placementsOf } from '../../../run/index.ts';

const COLUMNS = ['namespace', 'name', 'workload', 'outcome', 'node', 'message'] as const;

/** Where every Pod is at the end of a run, as CSV (RFC 4180) with a heading. */
export function placementsCsv(run: RunView): string {
  const rows = placementsOf(run).map((pod) => COLUMNS.map((column) => cell(pod[column])));
  return [['namespace', 'pod', 'workload', 'outcome', 'node', 'message'], ...rows]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
}

/** A value that a table program could take for a formula is set off as text. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A decision of a run. */
interface Step {
  readonly step: number;
  readonly namespace: string;
  readonly pod: string;
  /** '' where it stays Pending. */
  readonly node: string;
  readonly message: string;
}

/** The decisions of a run in their order, and where every Pod ends. */
export function runJson(name: string, run: RunView): string {
  const { cycles, pods, nodes, options } = run;
  const steps = Array.from(cycles.pod, (pod, cycle): Step => {
    return {
      step: cycle + 1,
      namespace: pods.namespaces[pod] ?? '',
      pod: pods.names[pod] ?? '',
      node: nodes[cycles.node[cycle] ?? -1]?.name ?? '',
      message: cycles.messages[cycle] ?? '',
    };
  });
  const told = { scenario: name, release: options.release, steps, pods: placementsOf(run) };
  return `${JSON.stringify(told, undefined, 2)}\n`;
}

/** How many Pods of a workload a run has on a node, '' for none: what a cluster can be held against. */
export function countsOf(placements: readonly Placement[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { namespace, workload, node, outcome } of placements) {
    if (outcome === 'refused' || outcome === 'evicted') continue;
    const key = `${namespace}\t${workload}\t${node === '' ? '<none>' : node}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key}\t${String(count)}\n`).sort();
}
