import { describe, expect, it } from 'vitest';
import { DECLARED, declaredReasons, reasonOf } from '../testing/declaredReasons.ts';
import { exampleReason, REASONS, reasonText } from './reasonTable.ts';

describe('the table of reasons', () => {
  it('A4: tells the code and the values of every text of the table, and no other', () => {
    for (const { code, example } of DECLARED) {
      const reason = reasonOf(example);
      expect(reason).toEqual(exampleReason(code));
      expect(reason && reasonText(reason)).toBe(example);
    }
    expect(reasonOf('out of coffee')).toBeUndefined();
  });

  it('A4: gives no text of the table to two codes', () => {
    for (const { code, example } of DECLARED) {
      const codes = DECLARED.filter(({ pattern }) => pattern.test(example)).map(
        (each) => each.code,
      );
      expect(codes, example).toEqual([code]);
    }
  });

  it('is declared by the plugins, every one', () => {
    const declared = new Set(declaredReasons().map(({ code }) => code));
    expect(DECLARED.map(({ code }) => code).filter((code) => !declared.has(code))).toEqual([]);
  });

  it('gives one frozen fact for a text that never varies', () => {
    expect(REASONS.ports).toBe(REASONS.ports);
    expect(Object.isFrozen(REASONS.ports)).toBe(true);
    expect(REASONS.insufficient('cpu')).toEqual({ code: 'insufficient', values: ['cpu'] });
  });
});
