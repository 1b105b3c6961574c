import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { locateYaml, readFully } from './fullReader.ts';
import { locateJson, readJson } from './jsonReader.ts';

const word = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'ab \n\t\'":#-[]{}|>&*!%@`,?\\/é\u2028\u0085\ufeff') }),
  fc.constantFrom('a', 'b', '<<', '__proto__', 'yes', '1', ' a ', 'a: b', 'x'.repeat(101)),
);
const leaf = fc.oneof(
  word.map((text) => JSON.stringify(text)),
  fc.constantFrom('null', 'true', 'false', '-0', '1e400', '0.1e-7', '12345678901234567890'),
  fc.constantFrom('"\\ud83d\\ude00"', '"\\ud83d"', '"\\/"', '"\\u0000"', '"\\u000"', '"\\x41"'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);
const space = fc.constantFrom('', '', '', ' ', '\n', '\n  ', '\r\n', '\t', '\n\t', '\r', ' \n\n');

/** Texts of JSON in all its ways of writing, with keys that may stand twice. */
const json = fc.letrec<{ node: string; inner: string; map: string; list: string }>((tie) => ({
  node: fc.oneof(tie('map'), tie('list')),
  inner: fc.oneof({ maxDepth: 3, depthSize: 'small' }, leaf, tie('map'), tie('list')),
  list: fc
    .tuple(space, fc.array(fc.tuple(tie('inner'), space), { maxLength: 4 }), space)
    .map(([first, items, last]) => `[${first}${items.map((it) => it.join('')).join(`,${last}`)}]`),
  map: fc
    .tuple(
      space,
      fc.array(fc.tuple(word, space, space, tie('inner'), space), { maxLength: 4 }),
      space,
    )
    .map(([first, entries, last]) => {
      const written = entries.map(([key, before, after, value, behind]) => {
        return `${JSON.stringify(key)}${before}:${after}${value}${behind}`;
      });
      return `{${first}${written.join(`,${last}`)}}`;
    }),
})).node;

/** A text with a few characters taken out or put in. */
const mended = fc
  .tuple(json, fc.nat(), fc.nat(3), fc.constantFrom('', ',', '}', ']', ':', '"', '#', ' x', '0'))
  .map(([text, at, cut, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + cut);
  });

describe('JSON that is read by itself', () => {
  it('is most of what is JSON', () => {
    const text = JSON.stringify({ a: [1, 'é', null, { b: {} }], c: [], d: 'x\ny' }, null, 2);
    expect(finish(readJson(text))).toEqual({ value: JSON.parse(text) as unknown, problems: [] });
  });

  it.each(['', '1', '"a"', '{', '{}{}', '[1,]', '{"a"}', "{'a': 1}", '[1 2]', '[01]', '{a: 1}'])(
    '%s is none',
    (text) => {
      expect(finish(readJson(text))).toBeUndefined();
      expect(finish(locateJson(text))).toBeUndefined();
    },
  );

  it('what it says is what the reader of YAML says: value, problems and places', () => {
    fc.assert(
      fc.property(fc.oneof(json, mended), (text) => {
        const read = finish(readJson(text));
        const places = finish(locateJson(text));
        expect(places === undefined).toBe(read === undefined);
        // In YAML, kubectl knows no such escape.
        if (!read || text.includes('\\/')) return;
        expect({ ...read, broken: false, unknownAlias: false }).toEqual(finish(readFully(text)));
        expect(places).toEqual(finish(locateYaml(text)));
      }),
      { numRuns: 2_000 },
    );
  });
});
