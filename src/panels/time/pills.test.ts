import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPONENTS, LINE, type Pill, pillsOf, SIGN_ONLY, textWidth } from './pills.ts';

const APART = SIGN_ONLY + 4;

/** Where the line of a mark stands. */
const momentOf = (pill: Pill | undefined): number =>
  pill === undefined
    ? NaN
    : pill.isBefore
      ? Math.round((pill.left + pill.width - LINE) * 1e6) / 1e6
      : pill.left;

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
    expect(first).toEqual({ left: 0, width: SIGN_ONLY, text: '', isBefore: false });
  });

  it('end at their moment where they would reach over the right end', () => {
    const [last] = pillsOf([{ x: 995, texts: ['zone-b fails'] }], 1000);
    expect(last?.text).toBe('zone-b fails');
    expect(last?.isBefore).toBe(true);
    expect(momentOf(last)).toBe(995);
  });

  it('begin at their moment as long as they fit before the right end', () => {
    const [last] = pillsOf([{ x: 900, texts: ['zone-b fails'] }], 1000);
    expect(last).toMatchObject({ left: 900, isBefore: false, text: 'zone-b fails' });
  });

  it('are the sign alone rather than move a mark at the right end', () => {
    const pills = pillsOf(
      [
        { x: 952, texts: ['2 web Pending', '2'] },
        { x: 952 + APART, texts: ['train-0 Pending', '1'] },
        { x: 999, texts: ['web-1 bound', '3'] },
      ],
      1000,
    );
    expect(pills.map(momentOf)).toEqual([952, 952 + APART, 999]);
    const ends = pills.map(({ left, width }) => left + width);
    expect(pills[1]?.left).toBeGreaterThanOrEqual(ends[0] ?? 0);
    expect(pills[2]?.left).toBeGreaterThanOrEqual(ends[1] ?? 0);
    expect(ends.at(-1)).toBeLessThanOrEqual(1000 + COMPONENTS);
  });

  it('take Chinese letters for as wide as they are', () => {
    expect(textWidth('可用区')).toBeGreaterThan(textWidth('abc'));
  });

  it('stand at their moments always, never cover one another nor leave the lane', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: APART, max: 300 }), fc.string()), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 60 }), (given, rest) => {
        let x = -APART;
        const marks = given.map(([gap, text]) => ({
          x: (x += gap),
          texts: [text, 'few', '1'],
        }));
        const width = Math.max(0, x) + rest;
        const pills = pillsOf(marks, width);
        expect(pills.map(momentOf)).toEqual(marks.map((mark) => mark.x));
        let end = 0;
        for (const pill of pills) {
          expect(pill.left).toBeGreaterThanOrEqual(end);
          end = pill.left + pill.width;
          expect(end).toBeLessThanOrEqual(width + COMPONENTS + 0.001);
        }
      }),
    );
  });
});
