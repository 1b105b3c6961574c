import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_KINDS, createCells } from './cells.ts';
import type { CardFacts } from './facts.ts';
import type { CanvasLayout } from './layout.ts';

const COUNT = 6;
const layout = {
  x: Array.from({ length: COUNT }, (_, node) => node * 300),
  y: Array.from({ length: COUNT }, (_, node) => (node % 2) * 100),
  cardWidth: 280,
  cardHeight: 90,
} as unknown as CanvasLayout;
const zone = { nodes: [4, 0, 1, 2, 3, 5], x: 10, y: 20 };

const cardsOf = (kinds: readonly number[]): readonly CardFacts[] =>
  kinds.map((kind) => ({ verdict: { kind: CELL_KINDS[kind] } }) as unknown as CardFacts);

describe('the cells of a zone', () => {
  it('are the same as drawn anew after any series of verdicts', () => {
    const kinds = fc.array(fc.nat(CELL_KINDS.length - 1), { minLength: COUNT, maxLength: COUNT });
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 2, maxLength: 8 }), (series) => {
        const cellsOf = createCells();
        for (const each of series) {
          const cards = cardsOf(each);
          expect(cellsOf(layout, cards, zone)).toEqual(createCells()(layout, cards, zone));
        }
      }),
    );
  });

  it('stand each in the path of its verdict, by its place in the zone', () => {
    const paths = createCells()(layout, cardsOf([0, 2, 2, 3, 3, 3]), zone);
    expect(Object.keys(paths)).toEqual(['neutral', 'feasible', 'filtered']);
    expect(paths.neutral).toBe('M-10 -20h280v90h-280z');
    expect(paths.feasible?.match(/M/g)).toHaveLength(2);
    expect(paths.filtered?.match(/M/g)).toHaveLength(3);
  });
});
