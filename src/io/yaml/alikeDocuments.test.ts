import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlikeDocuments } from './alikeDocuments.ts';
import { readValue } from './valueReader.ts';

const scalar = fc.constantFrom(
  ...['a', 'web-1', 'yes', 'null', '~', '010', '1.5', '1e3', '0x1F', '-1', 'a:b', 'a b', 'n/a'],
  ...[
    '""',
    '"x y"',
    '"a\\nb"',
    "'it''s'",
    "'q'",
    '"{"',
    '"# no"',
    '"| 2"',
    '{}',
    '[]',
    '# c',
    '',
    ' x ',
  ],
  ...['😀', '"é"', '2024-01-01', '"2024-01-01T00:00:00Z"', '100m', '- a', '&a b', '*a', '!!str 1'],
);
/** Documents of a few shapes, each with holes for scalars. */
const SHAPES: readonly ((next: () => string) => string)[] = [
  (next) => `kind: ${next()}\nmetadata: { name: ${next()}, labels: { app: ${next()} } }\n`,
  (next) =>
    `kind: ${next()}\nmetadata:\n  name: ${next()}\n  labels:\n    app: ${next()}\nlist:\n- ${next()}\n- b: ${next()}\n  c: ${next()} # so\n`,
  (next) => `{"kind": "${next()}", "n": ${next()}, "l": ["${next()}", ${next()}]}`,
  (next) => `a: |\n  ${next()}\nb: ${next()}\nc: ${next()}\n  more\n`,
  (next) => `1: ${next()}\n0: ${next()}\n__proto__: ${next()}\n`,
  (next) => `a: { b: [${next()}, ${next()}], '${next()}': ${next()} }\n\t\n`,
];
const filled = (shape: number, scalars: readonly string[]): string => {
  let at = 0;
  return SHAPES[shape]?.(() => scalars[(at += 1) - 1] ?? '') ?? '';
};
const scalars = fc.array(scalar, { minLength: 8, maxLength: 8 });
const wellBehaved = fc.array(fc.constantFrom('a', 'web-1', 'yes', '010', 'x.y/z'), {
  minLength: 8,
  maxLength: 8,
});
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
/** Documents that follow one another and differ in a few scalars, or in any character. */
const documents = fc
  .tuple(
    fc.nat(SHAPES.length - 1),
    fc.oneof(scalars, wellBehaved),
    fc.array(
      fc.record({
        others: fc.array(fc.tuple(fc.nat(7), scalar), { maxLength: 2 }),
        shape: seldom(fc.nat(SHAPES.length - 1)),
        put: seldom(
          fc.tuple(fc.nat(80), fc.constantFrom('a', '1', ' ', ':', '\n', '"', '-', ',', '}', '')),
        ),
      }),
      { maxLength: 12, size: 'max' },
    ),
  )
  .map(([shape, base, series]) =>
    series.map(({ others, shape: other, put }) => {
      const values = [...base];
      for (const [index, value] of others) values[index] = value;
      const text = filled(other ?? shape, values);
      if (put === null) return text;
      return text.slice(0, put[0]) + put[1] + text.slice(put[0] + 1);
    }),
  );

/** The order of its fields is a part of a value. */
const said = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

describe('a document like others', () => {
  it('reads as it would read by itself, to the order of its fields', () => {
    let alikes = 0;
    fc.assert(
      fc.property(documents, fc.constantFrom('yaml' as const, 'json' as const), (texts, form) => {
        const alike = new AlikeDocuments();
        for (const text of texts) {
          if (alike.read(text, form) !== undefined) alikes += 1;
          expect(said(readValue(text, form, alike))).toBe(said(readValue(text, form)));
        }
      }),
      { numRuns: 1_500 },
    );
    expect(alikes).toBeGreaterThan(1_000);
  });

  it('shares with others what they say alike', () => {
    const alike = new AlikeDocuments();
    const pod = (name: string, app: string) =>
      readValue(
        `kind: Pod\nmetadata: { name: ${name}, labels: { app: ${app} } }\nspec: { containers: [{ image: nginx }] }\n`,
        'yaml',
        alike,
      ) as { readonly metadata: { readonly labels: object }; readonly spec: object };
    const [first, second, third] = [pod('a', 'web'), pod('b', 'db'), pod('c', 'db')];
    expect(second.spec).toBe(first.spec);
    expect(third.metadata.labels).toBe(second.metadata.labels);
    expect(third.metadata).toEqual({ name: 'c', labels: { app: 'db' } });
  });
});
