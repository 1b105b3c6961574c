import { describe, expect, it } from 'vitest';
import { declaredReasons } from './declaredReasons.ts';
import type { ReasonCode } from './reasonTable.ts';
import { reasonOf, REASONS } from './reasonTable.ts';

describe('reasonOf', () => {
  it('A4: tells the code and the values of every reason of the table, and no other', () => {
    for (const [code, declaration] of Object.entries(REASONS)) {
      const text = typeof declaration === 'string' ? declaration : declaration.example;
      const fact = reasonOf(text);
      expect(fact?.code).toBe(code);
      const again: unknown =
        typeof declaration === 'string'
          ? declaration
          : Reflect.apply(declaration, undefined, fact?.values ?? []);
      expect(again).toBe(text);
    }
  });

  it('A4: gives no text of the table to two codes', () => {
    for (const { example } of declaredReasons()) {
      const codes = (Object.entries(REASONS) as [ReasonCode, (typeof REASONS)[ReasonCode]][])
        .filter(([, each]) =>
          typeof each === 'string' ? each === example : each.pattern.test(example),
        )
        .map(([code]) => code);
      expect(codes, example).toEqual([reasonOf(example)?.code]);
    }
  });

  it('knows nothing of texts that stand in no table', () => {
    expect(reasonOf('out of coffee')).toBeUndefined();
  });
});
