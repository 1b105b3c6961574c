import type { DecisionView, NodeView } from '../../../protocol/index.ts';
import { failureCount, verdictOf, type Verdict } from '../../verdict.ts';
import { type Mark, markOf, type MatrixColumn, pointsOf } from './columns.ts';

export interface MatrixSort {
  readonly by: MatrixColumn['kind'];
  /** Index of the plugin, where `by` is one. */
  readonly index: number;
  readonly descending: boolean;
}

/** Chosen, feasible by rank, then filtered with the fewest failures first. */
export const BY_VERDICT: MatrixSort = {
  by: 'verdict',
  index: -1,
  descending: false,
};

/** How a column is sorted at the first click: where more is better, the most first. */
export function firstSort(column: MatrixColumn): MatrixSort {
  const isMore = column.kind === 'total' || column.kind === 'score';
  return { by: column.kind, index: indexOf(column), descending: isMore };
}

export function isSortedBy(sort: MatrixSort, column: MatrixColumn): boolean {
  return sort.by === column.kind && sort.index === indexOf(column);
}

function indexOf(column: MatrixColumn): number {
  return column.kind === 'filter' || column.kind === 'score' ? column.index : -1;
}

const VERDICTS: Readonly<Record<Verdict, number>> = {
  chosen: 0,
  feasible: 1,
  nominated: 2,
  filtered: 3,
  unseen: 4,
};
const MARKS: Readonly<Record<Mark, number>> = {
  reported: 0,
  fails: 1,
  passes: 2,
  unseen: 3,
};

/** `nodes` in the order of a column; what has no value there comes last either way round. */
export function sortNodes(
  decision: DecisionView,
  all: readonly NodeView[],
  nodes: readonly number[],
  sort: MatrixSort,
): readonly number[] {
  const keys = keysOf(decision, all, nodes, sort);
  const direction = sort.descending ? -1 : 1;
  return [...nodes].sort((a, b) => {
    const [left, right] = [keys[a] ?? Infinity, keys[b] ?? Infinity];
    if (left === right) return a - b;
    return left === Infinity || right === Infinity ? left - right : direction * (left - right);
  });
}

function keysOf(
  decision: DecisionView,
  all: readonly NodeView[],
  nodes: readonly number[],
  { by, index }: MatrixSort,
): Float64Array {
  const keys = new Float64Array(all.length);
  const fill = (key: (node: number) => number) => {
    for (const node of nodes) {
      const value = key(node);
      keys[node] = Number.isNaN(value) ? Infinity : value;
    }
  };
  switch (by) {
    case 'name': {
      const { compare } = new Intl.Collator('en', { numeric: true });
      const name = (node: number) => all[node]?.name ?? '';
      [...nodes]
        .sort((a, b) => compare(name(a), name(b)))
        .forEach((node, place) => {
          keys[node] = place;
        });
      break;
    }
    case 'verdict':
      fill((node) => verdictKey(decision, node));
      break;
    case 'fails':
      fill((node) => failureCount(decision, node));
      break;
    case 'total':
      fill((node) => decision.total[node] ?? NaN);
      break;
    case 'rank':
      fill((node) => decision.rank[node] || NaN);
      break;
    case 'filter':
      fill((node) => MARKS[markOf(decision, node, index)]);
      break;
    case 'score':
      fill((node) => pointsOf(decision, node, index));
      break;
  }
  return keys;
}

/** More than there are ranks, or plugins to fail. */
const CLASS = 1e7;

function verdictKey(decision: DecisionView, node: number): number {
  const verdict = verdictOf(decision, node);
  const within =
    verdict === 'filtered'
      ? failureCount(decision, node) * 100 + Math.max(0, decision.reported[node] ?? 0)
      : (decision.rank[node] ?? 0);
  return VERDICTS[verdict] * CLASS + within;
}
