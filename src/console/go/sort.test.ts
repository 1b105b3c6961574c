import { describe, expect, it } from 'vitest';
import { goSorted } from './sort.ts';

/** As a kubectl of Go 1.23 put ConfigMaps in order by a value, `-` where they had none. */
const RECORDED = [
  {
    values: '0120120120120120120120120120120120120120120120120120120120120120120120-',
    order:
      '70 12 33 3 66 63 6 60 57 9 54 24 69 15 45 48 42 39 18 36 0 21 27 30 51 34 13 25 28 1 67 31 4 22 64 61 19 37 7 58 40 55 16 43 10 52 46 49 17 29 26 11 14 53 44 41 56 38 50 47 8 35 62 5 20 65 32 23 68 2 59',
  },
  {
    values: 'zyzyzxxyyzzxyyyxzzxxxxxyzzxyxyxyyyzxyyzxyzxxyxyzyxzxyyzyzzyyxyxyyzyxzz-',
    order:
      '70 43 62 42 60 5 6 51 49 39 26 22 67 45 35 15 30 28 18 19 20 21 11 52 46 1 23 27 66 29 64 31 32 33 63 14 36 37 3 13 40 61 12 59 44 58 55 53 48 8 7 41 68 47 54 24 56 57 50 25 0 9 38 34 16 65 17 2 4 69 10',
  },
  {
    values: '-qpp-pqp-ppp-ppp-qpp-pqp-ppq-qpp-pqq-qqq-pqq-qqp-ppp-qqp-qpp-qqp-qpp-q-',
    order:
      '44 0 56 70 20 40 32 4 24 48 16 12 36 68 60 64 52 28 8 50 63 21 2 23 18 25 26 67 66 3 30 31 15 33 49 5 14 59 58 55 13 41 7 19 11 51 9 47 10 43 46 45 42 53 54 39 6 57 38 37 35 61 62 34 29 65 17 27 22 69 1',
  },
];

describe('what Go sorts', () => {
  it.each(RECORDED)('is in the order that kubectl printed: $values', ({ values, order }) => {
    const items = [...values].map((value, index) => ({ value, index }));
    // A value that is missing is less than anything, another that is missing included.
    const isLess = (a: string, b: string) => a === '-' || (b !== '-' && a < b);
    const sorted = goSorted(items, (a, b) => isLess(a.value, b.value), [13n, 17n, 5n]);
    expect(sorted.map(({ index }) => index).join(' ')).toBe(order);
  });

  it('is sorted, whatever it is', () => {
    let seed = 1;
    for (let length = 0; length < 300; length += 1) {
      const numbers = Array.from({ length }, () => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed % (1 + (length % 40));
      });
      expect(goSorted(numbers, (a, b) => a < b)).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });
});
