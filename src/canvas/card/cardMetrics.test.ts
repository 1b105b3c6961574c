import { describe, expect, it } from 'vitest';
import {
  CARD,
  chipCapacity,
  chipRows,
  hasBarsBelow,
  hasRoomBeside,
  namedRows,
} from './cardMetrics.ts';

/** Pixels of the names and reasons as Chromium sets them in a card. */
const NAMED = [
  ['node-1', 47],
  ['node-36', 59],
] as const;
const SAID = [
  ['skew 2 > maxSkew 1', 117],
  ['no nvidia.com/gpu', 105],
  ['cpu: 400m free', 88],
  ['节点亲和性不满足', 96],
  ['cpu：空闲 400m', 94],
] as const;
/** Padding, the sign and the gaps. */
const AROUND = 2 * CARD.inset + 23;

describe('hasRoomBeside', () => {
  it.each(NAMED.flatMap(([name, a]) => SAID.map(([said, b]) => [name, said, a + b] as const)))(
    'lets %s and %s stand side by side where both are whole, and not where one would be cut',
    (name, said, pixels) => {
      expect(hasRoomBeside(name, said, pixels + AROUND + 24, 1)).toBe(true);
      expect(hasRoomBeside(name, said, pixels + AROUND - 4, 1)).toBe(false);
    },
  );

  it('says as much beside node-1 as beside node-8', () => {
    for (let width = 150; width < 260; width += 1) {
      const at = (name: string) => hasRoomBeside(name, 'no nvidia.com/gpu', width, 1);
      expect(at('node-1')).toBe(at('node-8'));
    }
  });

  it('gives a long name no more than its part', () => {
    expect(hasRoomBeside('n'.repeat(200), 'cordoned', 300, 1)).toBe(true);
  });

  it('counts with larger words where the plane is shown small', () => {
    const width = 47 + 117 + AROUND + 24;
    expect(hasRoomBeside('node-1', 'skew 2 > maxSkew 1', width, 0.9)).toBe(true);
    expect(hasRoomBeside('node-1', 'skew 2 > maxSkew 1', width, 0.7)).toBe(false);
  });
});

describe('hasBarsBelow', () => {
  it('puts bars that share a line below their words in a narrow card', () => {
    expect(hasBarsBelow('snug', CARD.minWidth)).toBe(true);
    expect(hasBarsBelow('compact', CARD.minWidth)).toBe(true);
  });

  it('leaves them between their words where there is room, or a line each', () => {
    expect(hasBarsBelow('snug', CARD.goodWidth)).toBe(false);
    expect(hasBarsBelow('regular', CARD.minWidth)).toBe(false);
  });
});

describe('rows of chips', () => {
  it('leave the room of two in the one row of a compact card, and of a sign beside several', () => {
    expect(chipCapacity('compact', 1, 142)).toBe(2);
    expect(chipCapacity('compact', 2, 142)).toBe(6);
    expect(chipCapacity('snug', 2, 142)).toBe(8);
  });

  it('hold the Pods of the fullest node and the name of one', () => {
    expect(chipRows('compact', 1, 142)).toBe(1);
    expect(chipRows('compact', 2, 142)).toBe(1);
    expect(chipRows('compact', 5, 142)).toBe(2);
    expect(chipRows('snug', 4, 142)).toBe(2);
  });

  it('are as many as all names need, but in compact cards, which name none in rows', () => {
    expect(namedRows('regular', 4, 240)).toBe(2);
    expect(namedRows('regular', 4, CARD.minWidth)).toBe(4);
    expect(namedRows('compact', 4, 240)).toBe(1);
  });
});
