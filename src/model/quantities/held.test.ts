import { describe, expect, it } from 'vitest';
import { addHeld, int64Value, milliAmount, servedQuantity, valueOf, wholeAmount } from './held.ts';

describe('an amount as kube-scheduler reads it', () => {
  it.each<[string | number, number | bigint, number | bigint]>([
    ['2', 2, 2000],
    ['1500m', 2, 1500],
    ['9007199254740991', 9_007_199_254_740_991, 9_007_199_254_740_991_000n],
    ['9007199254740993', 9_007_199_254_740_993n, 9_007_199_254_740_993_000n],
    ['4503599627370496.5', 4_503_599_627_370_497, 4_503_599_627_370_496_500n],
    ['8Pi', 9_007_199_254_740_992n, 9_007_199_254_740_992_000n],
    ['7Ei', 8_070_450_532_247_928_832n, -9_223_372_036_854_775_808n],
    ['9223372036854775807', 9_223_372_036_854_775_807n, -1000],
  ])('A15: %j is %d in whole units and %d in milli', (text, whole, milli) => {
    expect([wholeAmount(text), milliAmount(text)]).toEqual([whole, milli]);
  });

  it('A15: caps binary ones, and wraps around what else is too large for 64 bits', () => {
    expect(wholeAmount('16Ei')).toBe(2n ** 63n - 1n);
    // The API server of v1.34.9 prints this one as -8446744073709551617.
    expect(wholeAmount('9999999999999999999')).toBe(-8_446_744_073_709_551_617n);
    expect(int64Value('9999999999999999999')).toBe(-8_446_744_073_709_551_617n);
  });

  it('A15: is 0 where an int64 cannot be multiplied by the power of ten', () => {
    expect(wholeAmount('10E')).toBe(0);
    expect(milliAmount('1E')).toBe(0);
    expect(milliAmount('9300T')).toBe(0);
    expect(wholeAmount('1e999999999')).toBe(0);
  });

  it('A15: is added up to the unit', () => {
    const sum = (...texts: string[]) => valueOf(texts.map(servedQuantity).reduce(addHeld), 'whole');
    expect(sum('9007199254740992', '1')).toBe(9_007_199_254_740_993n);
    expect(sum('0', '1500m', '1500m')).toBe(3);
    expect(sum('5E', '1')).toBe(5_000_000_000_000_000_001n);
    expect(sum('5E', '5E')).toBe(0);
    expect(sum('5E', '5E', '1')).toBe(-8_446_744_073_709_551_615n);
    expect(sum('9223372036854775807', '2')).toBe(-9_223_372_036_854_775_807n);
  });
});
