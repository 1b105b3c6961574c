import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedDecision } from '../../testing/explained.ts';
import { run, webDecision } from '../../testing/fixture.ts';
import { markOf, matrixColumns } from './columns.ts';
import { gridMove } from './keyboard.ts';
import { BY_VERDICT, firstSort, type MatrixSort, sortNodes } from './sort.ts';

const all = [0, 1, 2];
const sorted = (sort: MatrixSort, decision = webDecision) =>
  sortNodes(decision, run.nodes, all, sort);

describe('the columns of the matrix', () => {
  it('are the Filter plugins with the nodes that each fails, and totals where nodes were scored', () => {
    const kinds = (columns: ReturnType<typeof matrixColumns>) => columns.map(({ kind }) => kind);
    const columns = matrixColumns(webDecision, 'filters');
    expect(kinds(columns)).toEqual([
      'name',
      'verdict',
      'fails',
      'filter',
      'filter',
      'total',
      'rank',
    ]);
    expect(columns[4]).toMatchObject({
      plugin: 'NodeResourcesFit',
      failing: [0],
    });
    expect(kinds(matrixColumns(countedDecision, 'filters'))).not.toContain('total');
    expect(kinds(matrixColumns(webDecision, 'scores'))).toContain('score');
  });

  it('mark the reported failure apart from the others', () => {
    expect(markOf(webDecision, 0, 0)).toBe('reported');
    expect(markOf(webDecision, 0, 1)).toBe('fails');
    expect(markOf(webDecision, 1, 0)).toBe('passes');
    const unseen = { ...webDecision, reported: Int8Array.of(0, -3, -2) };
    expect([1, 2].map((node) => markOf(unseen, node, 0))).toEqual(['unseen', 'unseen']);
  });
});

describe('the order of the matrix', () => {
  it('is by verdict: chosen, feasible by rank, then the fewest failures', () => {
    expect(sorted(BY_VERDICT)).toEqual([2, 1, 0]);
    expect(sorted(BY_VERDICT, countedDecision)).toEqual([1, 2, 0]);
    expect(sorted({ ...BY_VERDICT, descending: true })).toEqual([0, 1, 2]);
  });

  it('is by any column, with what has no value there last either way round', () => {
    expect(sorted({ by: 'total', index: -1, descending: true })).toEqual([2, 1, 0]);
    expect(sorted({ by: 'total', index: -1, descending: false })).toEqual([1, 2, 0]);
    expect(sorted({ by: 'filter', index: 1, descending: false })).toEqual([0, 1, 2]);
    expect(sorted({ by: 'score', index: 1, descending: true })).toEqual([2, 1, 0]);
    expect(sorted({ by: 'rank', index: -1, descending: false })).toEqual([2, 1, 0]);
    expect(sorted({ by: 'fails', index: -1, descending: true })).toEqual([0, 1, 2]);
  });

  it('takes the numbers in names as numbers', () => {
    const named = ['n-10', 'n-9', 'n-1'].map((name) => ({
      ...run.nodes[0],
      name,
    }));
    const nodes = named.flatMap((node) =>
      node.labels === undefined ? [] : [{ ...run.nodes[1], ...node }],
    );
    expect(nodes).toHaveLength(3);
    const order = sortNodes(webDecision, nodes as typeof run.nodes, all, {
      by: 'name',
      index: -1,
      descending: false,
    });
    expect(order).toEqual([2, 1, 0]);
  });

  it('begins where more is better with the most', () => {
    expect(firstSort({ kind: 'total' }).descending).toBe(true);
    expect(firstSort({ kind: 'name' }).descending).toBe(false);
  });
});

describe('the keys of the matrix', () => {
  it('never leave the grid', () => {
    const keys = fc.constantFrom(
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'ArrowRight',
      'PageDown',
      'PageUp',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: keys, ctrlKey: fc.boolean() })),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 8 }),
        (pressed, rows, columns) => {
          let at = { row: 0, column: 0 };
          for (const key of pressed) at = gridMove(at, key, { rows, columns }) ?? at;
          expect(at.row).toBeGreaterThanOrEqual(-1);
          expect(at.row).toBeLessThan(rows);
          expect(at.column).toBeGreaterThanOrEqual(0);
          expect(at.column).toBeLessThan(columns);
        },
      ),
    );
  });

  it('go to the ends of the row, and with Ctrl of the grid', () => {
    const size = { rows: 100, columns: 5 };
    const from = { row: 50, column: 2 };
    expect(gridMove(from, { key: 'End', ctrlKey: false }, size)).toEqual({
      row: 50,
      column: 4,
    });
    expect(gridMove(from, { key: 'End', ctrlKey: true }, size)).toEqual({
      row: 99,
      column: 4,
    });
    expect(gridMove({ row: 0, column: 2 }, { key: 'ArrowUp', ctrlKey: false }, size)).toEqual({
      row: -1,
      column: 2,
    });
    expect(gridMove(from, { key: 'a', ctrlKey: false }, size)).toBeUndefined();
  });
});
