import type { LabelColumn } from './labelColumns.ts';

/** Pods counted by topology domain, kept up as Pods come and go. */
export interface DomainCounts {
  readonly column: LabelColumn;
  /** By domain (index in `column.values`). */
  readonly counts: Int32Array;
  /** Over all domains; Pods on nodes that lack the key do not count. */
  sum: number;
}

export function emptyDomainCounts(column: LabelColumn): DomainCounts {
  return { column, counts: new Int32Array(column.values.length), sum: 0 };
}

export function countPod(into: DomainCounts, node: number, delta: number): void {
  const domain = into.column.valueOf[node] ?? -1;
  if (domain < 0) return;
  into.counts[domain] = (into.counts[domain] ?? 0) + delta;
  into.sum += delta;
}
