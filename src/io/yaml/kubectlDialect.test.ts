/** Where kubectl's YAML is neither that of the 1.2 specification nor what a text looks like. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { names, parse, pod } from '../parse/testing/parsing.ts';
import { readFully } from './fullReader.ts';
import { readText } from './readText.ts';
import { readValue } from './valueReader.ts';

const value = (text: string): unknown => finish(readText(text, 'yaml')).value;

describe('A17: text in quotes goes on at any column', () => {
  it.each([
    ["a:\n  b: 'x\n  y'\n  c: 1\n", { a: { b: 'x y', c: 1 } }],
    ['a:\n  b: "x\n  y"\n  c: 1\n', { a: { b: 'x y', c: 1 } }],
    ["a:\n  b: 'x\ny'\n", { a: { b: 'x y' } }],
    ["b: 'x\n\ny'\nc: 1\n", { b: 'x\ny', c: 1 }],
    ["- 'x\n- y'\n- z\n", ['x - y', 'z']],
    ["a: {b: 'x\ny'}\n", { a: { b: 'x y' } }],
    ['a: "x\\\ny"\n', { a: 'xy' }],
  ])('%j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  it('but not over the end of a document, and plain text not at all', () => {
    for (const text of ["a: 'x\n---\ny'\n", 'a:\n  b: x\n  y\n']) {
      expect(finish(readFully(text)).broken).toBe(true);
    }
  });

  it('so an annotation of a Pod may be written', () => {
    const text = pod('a').replace(
      'name: a',
      "name: a\n  annotations:\n    note: 'first\n    second'",
    );
    expect(names(parse(text))).toEqual(['taken Pod default/a']);
    expect(names(parse(`${text}---\n${text.replace('name: a', 'name: b')}`))).toHaveLength(2);
  });

  it('and where the fast reader gives a value, the full one gives the same', () => {
    const line = fc.constantFrom('x', 'y: z', '- a', '', '# c', "it''s", '  b', '\t', 'k:');
    const text = fc
      .tuple(
        fc.constantFrom('a:', 'a:\n  b:', '- ', '- a:', 'a: {b:', 'a: ['),
        fc.constantFrom("'", '"', ''),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), line), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '}', ']', '\nc: 1', '\n  c: 1'),
      )
      .map(([head, quote, lines, tail]) => {
        const body = lines.map(([indent, words]) => `${' '.repeat(indent)}${words}`).join('\n');
        return `${head} ${quote}${body}${quote}${tail}\n`;
      });
    let read = 0;
    fc.assert(
      fc.property(text, (written) => {
        const fast = readValue(written, 'yaml');
        if (fast === undefined) return;
        read += 1;
        expect(finish(readFully(written))).toMatchObject({ value: fast, problems: [] });
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

describe('what stands in brackets goes on at any column', () => {
  it.each([
    ['a:\n  b: [\n  "x",\n  y z\n  ]\n  c: 1\n', { a: { b: ['x', 'y z'], c: 1 } }],
    ['a:\n  b: {\n"x": {\n w: z\n}\n}\n  c: 1\n', { a: { b: { x: { w: 'z' } }, c: 1 } }],
    ['- a: [\n  x\n]\n- b\n', [{ a: ['x'] }, 'b']],
    ['a:\n- [x\n  y,\nz]\n', { a: [['x y', 'z']] }],
    ['a:\n  b: [ # c\n# d\nx]\n', { a: { b: ['x'] } }],
  ])('%j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  it('but not over the end of a document', () => {
    expect(finish(readFully('a: [x,\n---\ny]\n')).broken).toBe(true);
  });
});

describe('escapes in quotes are those of go-yaml', () => {
  it.each([
    ['a: "it\\\'s"\n', "it's"],
    ["a: \"\\\\'s \\'\\\\\\'\"\n", "\\'s '\\'"],
    ['a: "x\n  \\\'y\\\'\n\n  z"\n', "x 'y'\nz"],
    ['a: {"\\\'k": "\\\'"}\n', { "'k": "'" }],
  ])('%j', (text, expected) => {
    expect(value(text)).toEqual({ a: expected });
    expect(finish(readText(text, 'yaml')).problems).toEqual([]);
  });

  it('and no others', () => {
    const { problems } = finish(readText('a: "\\\' \\q"\n', 'yaml'));
    expect(problems).toMatchObject([{ code: 'yaml-escape', start: 7 }]);
  });
});

describe('what kubectl refuses where YAML 1.2 takes it', () => {
  const refused = (text: string): string[] =>
    finish(readText(text, 'yaml')).problems.map(({ code, start }) => `${code} ${start}`);

  it.each([
    ['a:\n-\tx\n', 'yaml-tab 4'],
    ['-\t- x\n', 'yaml-tab 1'],
    ['a: "x"\n\t\nb: y\n', 'yaml-tab 7'],
    ['a: "x"\n\t# c\nb: y\n', 'yaml-tab 7'],
    ['a: "x\\/y"\n', 'yaml-escape 5'],
    ['a: x\u007fy\n', 'yaml-control-character 4'],
    ['# \u001b[1m\na: x\n', 'yaml-control-character 2'],
    ['a: [http://x/?y=1]\n', 'yaml-bracket-character 13'],
    ['a: {b?: c}\n', 'yaml-bracket-character 5'],
    ['a: [::]\n', 'yaml-bracket-character 4'],
    ['a: { b\n  : c}\n', 'yaml-unexpected 9'],
    ['a: {b:[c]}\n', 'yaml-bracket-character 5'],
    ['a: &x [{b: c}]\nd: {<<: *x}\n', 'yaml-merge 23'],
    ['a: !!binary x\n', 'yaml-tag 3'],
  ])('%j', (text, expected) => {
    expect(refused(text)).toEqual([expected]);
  });

  it.each([
    ['a:\tx\t# c\n', { a: 'x' }],
    ['a: |\n  x\n  \ty\n', { a: 'x\n\ty\n' }],
    ['a: "x\n\tz"\n', { a: 'x z' }],
    ['a: [\n\tx,\n\t{ w: z }\n\t]\n', { a: ['x', { w: 'z' }] }],
    ['a: http://x/?y=1\nb: ["z?", \'::\']\n', { a: 'http://x/?y=1', b: ['z?', '::'] }],
    ['a: &x {b: c}\nd: {<<: [*x]}\n', { a: { b: 'c' }, d: { b: 'c' } }],
    ['a: {b: "c"}#d\ne: ["f"#g\n]\nh: |#i\n  j\n', { a: { b: 'c' }, e: ['f'], h: 'j\n' }],
    ['a: [? b\n : c]\n', { a: [{ b: 'c' }] }],
    ['a: "\\\\/"\nb: \\/\n', { a: '\\/', b: '\\/' }],
    ['a: !!binary aMOp\nb: !!binary |\n  aGk\n  =\n', { a: 'hé', b: 'hi' }],
    ['a: x\rb: v\u0085c: z\r\n', { a: 'x', b: 'v', c: 'z' }],
  ])('and not %j', (text, expected) => {
    expect(refused(text)).toEqual([]);
    expect(value(text)).toEqual(expected);
  });
});

describe('B16: a key that kubectl reads as something else', () => {
  const labelled = (key: string): string =>
    pod('a').replace('name: a', `name: a\n  labels:\n    ${key}: x`);
  const said = (text: string) =>
    parse(text).diagnostics.map(({ code, values }) => {
      const { source = '', key = '' } = values ?? {};
      return `${code} ${source} ${key}`.trim();
    });

  it.each([
    ['n', 'false'],
    ['y', 'true'],
    ['on', 'true'],
    ['Off', 'false'],
    ['yes', 'true'],
    ['NO', 'false'],
    ['0x10', '16'],
    ['1e3', '1000'],
  ])('%s: is said to be %s', (written, key) => {
    const parsed = parse(labelled(written));
    expect(parsed.objects[0]?.object).toMatchObject({ metadata: { labels: { [key]: 'x' } } });
    expect(said(labelled(written))).toEqual([`key-not-text ${written} ${key}`]);
  });

  it.each(['"n"', "'on'", 'app', 'true', 'no-1', '8080', 'north'])(
    '%s: is what it looks like',
    (key) => {
      expect(said(labelled(key))).toEqual([]);
    },
  );

  it('nothing is said of what is not read', () => {
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  n: x\n';
    expect(said(text)).toEqual([]);
    expect(said(text.replace('apiVersion: v1\n', ''))).toEqual([
      'key-not-text n false',
      'api-version-missing-unknown',
    ]);
  });
});
