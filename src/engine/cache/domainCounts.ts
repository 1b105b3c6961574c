import { ChangeLog } from './changeLog.ts';
import { grown } from './grown.ts';
import type { LabelColumn } from './labelColumns.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Pods counted by topology domain, kept up as Pods come and go. */
export interface DomainCounts {
  readonly column: LabelColumn;
  /** By domain (index in `column.values`); shorter while the last domains never had a Pod. */
  counts: Int32Array;
  /** Over all domains; Pods on nodes that lack the key do not count. */
  sum: number;
  /** Domains whose count changed. */
  readonly changes: ChangeLog;
  /** Domains whose count became zero, or more than zero. */
  readonly presence: ChangeLog;
}

export function emptyDomainCounts(column: LabelColumn): DomainCounts {
  return {
    column,
    counts: new Int32Array(column.values.length),
    sum: 0,
    changes: new ChangeLog(),
    presence: new ChangeLog(),
  };
}

export function countPod(into: DomainCounts, node: NodeIndex, delta: number): void {
  const domain = into.column.valueOf[node] ?? -1;
  if (domain < 0) return;
  if (domain >= into.counts.length) into.counts = grown(into.counts, into.column.values.length);
  const before = into.counts[domain] ?? 0;
  const after = before + delta;
  into.counts[domain] = after;
  into.sum += delta;
  into.changes.add(domain);
  if (before > 0 !== after > 0) into.presence.add(domain);
}
