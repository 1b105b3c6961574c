import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { int64 } from '../../model/index.ts';
import { amountAt, amountColumn, countAmount, setAmount } from './amountColumn.ts';

const amount = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 1000n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  )
  .map(int64);

describe('a column of amounts', () => {
  it('A15: adds up as int64 does, and is after each way back what it was before', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 12 }), (first, others) => {
        const column = amountColumn(2);
        setAmount(column, 1, first);
        let sum = BigInt(first);
        for (const other of others) {
          countAmount(column, 1, other, 1);
          sum += BigInt(other);
          expect(amountAt(column, 1)).toBe(int64(sum));
          expect(column.values[1]).toBe(Number(int64(sum)));
        }
        for (const other of others) countAmount(column, 1, other, -1);
        const afresh = amountColumn(2);
        setAmount(afresh, 1, first);
        expect(column).toEqual(afresh);
      }),
    );
  });

  it('keeps nothing aside where numbers are exact', () => {
    const column = amountColumn(1);
    countAmount(column, 0, Number.MAX_SAFE_INTEGER, 1);
    expect(column.exact.size).toBe(0);
    countAmount(column, 0, 1, 1);
    expect([...column.exact]).toEqual([[0, 2n ** 53n]]);
  });
});
