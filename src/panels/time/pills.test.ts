import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pillsOf, SIGN_ONLY, textWidth } from './pills.ts';

const APART = SIGN_ONLY + 4;

describe('the words of marks on a lane', () => {
  it('are the longest for which there is room', () => {
    const [near, far] = pillsOf(
      [
        { x: 0, texts: ['2 web evicted', '2 web', '2'] },
        { x: 70, texts: ['api-1 evicted', 'api-1'] },
      ],
      1000,
    );
    expect(near?.text).toBe('2 web');
    expect(far?.text).toBe('api-1 evicted');
  });

  it('give way to the sign alone where not even the shortest fits', () => {
    const [first] = pillsOf(
      [
        { x: 0, texts: ['kubectl drain node-6'] },
        { x: APART, texts: ['x'] },
      ],
      1000,
    );
    expect(first).toEqual({ left: 0, width: SIGN_ONLY, text: '' });
  });

  it('stand before their moment at the right end', () => {
    const [last] = pillsOf([{ x: 995, texts: ['zone-b fails'] }], 1000);
    expect(last?.text).toBe('zone-b fails');
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1000);
  });

  it('make way for one another at the right end', () => {
    const pills = pillsOf(
      [
        { x: 960, texts: ['zone-b'] },
        { x: 960 + APART, texts: ['set'] },
        { x: 999, texts: ['2'] },
      ],
      1000,
    );
    const ends = pills.map(({ left, width }) => left + width);
    expect(ends.at(-1)).toBeLessThanOrEqual(1000);
    expect(pills[1]?.left).toBeGreaterThanOrEqual(ends[0] ?? 0);
    expect(pills[2]?.left).toBeGreaterThanOrEqual(ends[1] ?? 0);
  });

  it('take Chinese letters for as wide as they are', () => {
    expect(textWidth('可用区')).toBeGreaterThan(textWidth('abc'));
  });

  it('never cover one another nor leave the lane', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: APART, max: 300 }), fc.string()), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(gaps, (given) => {
        let x = -APART;
        const marks = given.map(([gap, text]) => ({
          x: (x += gap),
          texts: [text, 'few', '1'],
        }));
        const width = x + APART;
        let end = -Infinity;
        for (const pill of pillsOf(marks, width)) {
          expect(pill.left).toBeGreaterThanOrEqual(end);
          end = pill.left + pill.width;
          expect(end).toBeLessThanOrEqual(width + 0.001);
        }
      }),
    );
  });
});
