import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCovered, isCutShort, shortNames, strideOf } from './zoneNames.ts';

describe('names of many zones', () => {
  it('are what tells them apart', () => {
    expect(shortNames(['zone-0', 'zone-12', 'zone-120'])).toEqual({
      before: 'zone-',
      after: '',
      names: ['0', '12', '120'],
    });
    expect(shortNames(['eu-west-1a', 'eu-west-1b']).names).toEqual(['a', 'b']);
    expect(shortNames(['rack1', 'rack12']).names).toEqual(['1', '12']);
    expect(shortNames(['ip-1.eu.internal', 'ip-22.eu.internal'])).toMatchObject({
      before: 'ip-',
      after: '.eu.internal',
      names: ['1', '22'],
    });
  });

  it('are whole where one is all that others begin with, or where there is one alone', () => {
    expect(shortNames(['zone', 'zone-1']).names).toEqual(['zone', 'zone-1']);
    expect(shortNames(['zone-1']).names).toEqual(['zone-1']);
  });

  it('make the whole again, are never empty, and differ where those do', () => {
    const part = fc.stringMatching(/^[a-z0-9.-]{1,6}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { minLength: 1 }), part, (drafts, same) => {
        const whole = drafts.map(([a, b]) => `${same}${a}${b}${same}`);
        const { before, after, names } = shortNames(whole);
        expect(names.map((name) => `${before}${name}${after}`)).toEqual(whole);
        expect(names).not.toContain('');
        expect(new Set(names).size).toBe(new Set(whole).size);
      }),
    );
  });

  it('stand on each box that has room for them, or on every few', () => {
    expect(strideOf(['1', '22', '300'], 32)).toBe(1);
    expect(strideOf(['3-rack-17'], 32)).toBe(3);
    expect(strideOf([], 32)).toBe(1);
  });

  it('are short where a header would cut the whole, and has room for what tells them apart', () => {
    const names = ['zone-0', 'zone-1', 'zone-12'];
    expect(isCutShort(names, { width: 100, header: 20 })).toBe(false);
    expect(isCutShort(names, { width: 40, header: 20 })).toBe(true);
    expect(isCutShort(names, { width: 10, header: 20 })).toBe(false);
    expect(isCutShort(['alpha-of-many', 'beta-of-few'], { width: 40, header: 20 })).toBe(false);
  });

  it('give way to the one that is looked at, on the side to which it goes', () => {
    const over = { name: 'zone-108', from: 100, to: 130 };
    const toTheRight = [{ ...over, isFromEnd: false }];
    expect([60, 100, 150, 170].map((from) => isCovered('110', from, toTheRight))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const toTheLeft = [{ ...over, isFromEnd: true }];
    expect([30, 60, 120, 135].map((from) => isCovered('110', from, toTheLeft))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
