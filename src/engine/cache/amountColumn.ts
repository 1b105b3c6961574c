import { minus, plus, type NodeIndex } from '../../model/index.ts';
import type { Amount } from '../../model/index.ts';
import { grown } from './grown.ts';

/** Amounts by node: int64 as kube-scheduler has them. */
export interface AmountColumn {
  /** The amounts; of a node that `exact` has, the number nearest to its. */
  values: Float64Array;
  /** The amounts that no number holds exactly, which in nearly every cluster are none. */
  readonly exact: Map<number, bigint>;
}

export function amountColumn(nodes: number): AmountColumn {
  return { values: new Float64Array(nodes), exact: new Map() };
}

export function amountAt({ values, exact }: AmountColumn, node: NodeIndex): Amount {
  return (exact.size > 0 ? exact.get(node) : undefined) ?? values[node] ?? 0;
}

export function setAmount({ values, exact }: AmountColumn, node: NodeIndex, amount: Amount): void {
  values[node] = Number(amount);
  if (typeof amount === 'bigint') exact.set(node, amount);
  else if (exact.size > 0) exact.delete(node);
}

/** Adds to a node's amount, or takes away. */
export function countAmount(
  column: AmountColumn,
  node: NodeIndex,
  amount: Amount,
  sign: 1 | -1,
): void {
  const { values, exact } = column;
  if (exact.size === 0 && typeof amount === 'number') {
    const sum = (values[node] ?? 0) + sign * amount;
    if (Number.isSafeInteger(sum)) {
      values[node] = sum;
      return;
    }
  }
  const before = amountAt(column, node);
  setAmount(column, node, sign > 0 ? plus(before, amount) : minus(before, amount));
}

/** Makes room for so many nodes, of nothing each. */
export function growAmounts(column: AmountColumn, nodes: number): void {
  column.values = grown(column.values, nodes);
}
