import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK, CELL_KINDS, createCells } from './cells.ts';
import type { CardFacts } from '../facts/facts.ts';
import type { CanvasLayout } from '../layout/layout.ts';

const COUNT = BLOCK + 6;
const layout = {
  order: Int32Array.from({ length: COUNT }, (_, at) => COUNT - 1 - at),
  x: Array.from({ length: COUNT }, (_, node) => node * 300),
  y: Array.from({ length: COUNT }, (_, node) => (node % 2) * 100),
  cardWidth: 280,
  cardHeight: 90,
} as unknown as CanvasLayout;

/** Of the first nodes; all others are neutral. */
const cardsOf = (kinds: readonly number[]): readonly CardFacts[] =>
  Array.from(
    { length: COUNT },
    (_, node) => ({ verdict: { kind: CELL_KINDS[kinds[node] ?? 0] } }) as unknown as CardFacts,
  );

describe('the cells of all nodes', () => {
  it('are the same as drawn anew after any series of verdicts, and blocks that nothing changed stay', () => {
    const kinds = fc.array(fc.nat(CELL_KINDS.length - 1), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 2, maxLength: 8 }), (series) => {
        const cellsOf = createCells();
        const [first] = cellsOf(layout, cardsOf([]));
        for (const each of series) {
          const cards = cardsOf(each);
          const blocks = cellsOf(layout, cards);
          expect(blocks).toEqual(createCells()(layout, cards));
          expect(blocks[0]).toBe(first);
        }
      }),
    );
  });

  it('stand each in the path of its verdict', () => {
    const [, last] = createCells()(layout, cardsOf([0, 2, 2, 3, 3, 3]));
    expect(Object.keys(last ?? {})).toEqual(['filtered', 'feasible', 'neutral']);
    expect(last?.neutral).toBe('M0 0h280v90h-280z');
    expect(last?.feasible?.match(/M/g)).toHaveLength(2);
    expect(last?.filtered?.match(/M/g)).toHaveLength(3);
  });

  it('are drawn anew in another layout', () => {
    const cellsOf = createCells();
    cellsOf(layout, cardsOf([]));
    const [, moved] = cellsOf({ ...layout, cardHeight: 50 }, cardsOf([]));
    expect(moved?.neutral).toContain('v50');
  });
});
