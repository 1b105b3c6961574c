import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, formatCpu, integerValue, milliValue, parseQuantity } from './quantity.ts';

const NANO = 10n ** 9n;

describe('parseQuantity', () => {
  it.each<[string | number, bigint]>([
    ['0', 0n],
    ['1', NANO],
    ['+1', NANO],
    ['-1', -NANO],
    ['007', 7n * NANO],
    ['.5', NANO / 2n],
    ['0.5', NANO / 2n],
    ['1.', NANO],
    ['1n', 1n],
    ['1u', 1000n],
    ['100m', 10n ** 8n],
    ['1k', 1000n * NANO],
    ['1M', 10n ** 6n * NANO],
    ['1G', 10n ** 9n * NANO],
    ['1T', 10n ** 12n * NANO],
    ['1P', 10n ** 15n * NANO],
    ['1E', 10n ** 18n * NANO],
    ['1Ki', 1024n * NANO],
    ['1.5Gi', 1_610_612_736n * NANO],
    ['1Mi', 2n ** 20n * NANO],
    ['1Ti', 2n ** 40n * NANO],
    ['1Pi', 2n ** 50n * NANO],
    ['1Ei', 2n ** 60n * NANO],
    ['1e3', 1000n * NANO],
    ['1E3', 1000n * NANO],
    ['1e-3', 10n ** 6n],
    ['1.5e+2', 150n * NANO],
    [' 2 ', 2n * NANO],
    [0.1, 10n ** 8n],
    [2, 2n * NANO],
    [1e21, 10n ** 30n],
  ])('reads %j exactly', (text, nano) => {
    expect(parseQuantity(text)).toBe(nano);
  });

  it.each([
    '',
    '1i',
    '1mi',
    '1.1.M',
    '1+1.0M',
    'aoeu',
    '1 Gi',
    '1Kib',
    '1e',
    '1e+',
    '1K',
    '0x1',
    '١',
  ])('refuses %j', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });

  it('refuses numbers that no JSON can hold', () => {
    expect(parseQuantity(Number.NaN)).toBeUndefined();
    expect(parseQuantity(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('rounds what is finer than one nano up, away from zero', () => {
    expect(parseQuantity('0.0000000001')).toBe(1n);
    expect(parseQuantity('-0.0000000001')).toBe(-1n);
    expect(parseQuantity('1e-100000')).toBe(1n);
    expect(parseQuantity('0e-100000')).toBe(0n);
  });

  it('caps binary quantities at 2^63 - 1', () => {
    expect(parseQuantity('16Ei')).toBe((2n ** 63n - 1n) * NANO);
    expect(parseQuantity('-16Ei')).toBe(-(2n ** 63n - 1n) * NANO);
  });

  it('survives exponents of any size', () => {
    expect(parseQuantity('1e999999999')).toBeGreaterThan(10n ** 100n);
    expect(milliValue('1e999999999')).toBe(2 ** 63);
  });
});

describe('milliValue and integerValue', () => {
  it.each<[string | number, number, number]>([
    ['100m', 100, 1],
    ['0.5', 500, 1],
    ['1.5', 1500, 2],
    ['1', 1000, 1],
    [2, 2000, 2],
    [0.25, 250, 1],
    ['0.0001', 1, 1],
    ['-0.5', -500, -1],
    ['1001m', 1001, 2],
    ['1.5Gi', 1_610_612_736_000, 1_610_612_736],
    ['16Gi', 17_179_869_184_000, 17_179_869_184],
    ['1e3', 1_000_000, 1000],
    ['0', 0, 0],
  ])('%j is %d milli and %d whole units, rounded up', (text, milli, whole) => {
    expect(milliValue(text)).toBe(milli);
    expect(integerValue(text)).toBe(whole);
  });

  it('counts what is no quantity as 0', () => {
    expect(milliValue('lots')).toBe(0);
    expect(integerValue('')).toBe(0);
  });

  it('agrees with exact arithmetic for every common way to write a quantity', () => {
    const suffix = fc.constantFrom('', 'm', 'k', 'M', 'G', 'Ki', 'Mi', 'Gi', 'Ti', 'e2');
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), suffix, (digits, unit) => {
        const nano = parseQuantity(`${digits}${unit}`) ?? -1n;
        expect(BigInt(integerValue(`${digits}${unit}`))).toBe((nano + NANO - 1n) / NANO);
        const milli = (nano + 999_999n) / 1_000_000n;
        expect(milliValue(`${digits}${unit}`)).toBe(Math.min(Number(milli), 2 ** 63));
      }),
    );
  });

  it('never falls below the quantity, and is less than one unit above it', () => {
    const amount = fc.tuple(fc.nat({ max: 1_000_000 }), fc.nat({ max: 999_999_999 }));
    fc.assert(
      fc.property(amount, fc.boolean(), ([whole, nano], negative) => {
        const text = `${negative ? '-' : ''}${whole}.${String(nano).padStart(9, '0')}`;
        const exact = parseQuantity(text) ?? 0n;
        const up = BigInt(integerValue(text)) * NANO;
        const distance = negative ? exact - up : up - exact;
        expect(distance >= 0n && distance < NANO).toBe(true);
      }),
    );
  });

  it('reads no text in a way that throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isFinite(milliValue(text))).toBe(true);
      }),
    );
  });
});

describe('formatCpu', () => {
  it('prints whole CPUs plainly and the rest in milli', () => {
    expect(formatCpu(4000)).toBe('4');
    expect(formatCpu(500)).toBe('500m');
    expect(formatCpu(1500)).toBe('1500m');
    expect(formatCpu(0)).toBe('0');
  });

  it('prints what reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (milli) => {
        expect(milliValue(formatCpu(milli))).toBe(milli);
      }),
    );
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0'],
    [512, '512'],
    [1024, '1Ki'],
    [17_179_869_184, '16Gi'],
    [1_610_612_736, '1.5Gi'],
    [1_000_000_000, '953.67Mi'],
    [1_073_741_823, '1Gi'],
    [-1024, '-1Ki'],
    [2 ** 62, '4Ei'],
  ])('prints %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('stays within a hundredth of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (bytes) => {
        const shown = integerValue(formatBytes(bytes));
        expect(Math.abs(shown - bytes)).toBeLessThanOrEqual(Math.max(1, bytes * 0.006));
      }),
    );
  });
});
