import { describe, expect, it } from 'vitest';
import { readAsGo } from './problem.ts';

describe("what is wrong with YAML, in the words of kubectl's reader", () => {
  // As kubectl 1.33 and 1.36 print them.
  it.each([
    ['a: [b', "line 1: did not find expected ',' or ']'"],
    ['a: [', 'line 1: did not find expected node content'],
    ['a: {', 'line 1: did not find expected node content'],
    ['a: [b,', 'line 1: did not find expected node content'],
    ['kind: Pod\ndata: [\n', 'line 2: did not find expected node content'],
    ['a: b\n- c', 'line 1: did not find expected key'],
    [']', 'did not find expected node content'],
    ['}', 'did not find expected node content'],
    ['a: {b', "line 1: did not find expected ',' or '}'"],
    ['a: {b: c', "line 1: did not find expected ',' or '}'"],
    ['a: b: c', 'mapping values are not allowed in this context'],
    ['\ta: b', 'found character that cannot start any token'],
    ['a:\n\t- b', 'line 2: found character that cannot start any token'],
    ['a: b\n c: d', 'line 2: mapping values are not allowed in this context'],
    ['a: b\n  c: d', 'line 2: mapping values are not allowed in this context'],
    ['a:\n  b: c\n d: e', 'line 2: did not find expected key'],
    ['- a\nb: c', "line 1: did not find expected '-' indicator"],
    ['a: "b', 'line 2: found unexpected end of stream'],
    ["a: 'b", 'line 2: found unexpected end of stream'],
    ['a: b\nc', "line 3: could not find expected ':'"],
    ['a: b\nc\nd: e', "line 3: could not find expected ':'"],
    ['a: *x', "unknown anchor 'x' referenced"],
    ['a: &x b\nc: *y', "unknown anchor 'y' referenced"],
    ['a: @b', 'found character that cannot start any token'],
    ['a: `b', 'found character that cannot start any token'],
    ['a: %b', 'found character that cannot start any token'],
    ['a: |\n b\nc', "line 4: could not find expected ':'"],
    ['a: |x\n b', 'did not find expected comment or line break'],
    ['a: - b', 'block sequence entries are not allowed in this context'],
    ['a:\n- b\n c: d', 'line 3: mapping values are not allowed in this context'],
    ['a:\n  - b\n - c', 'line 2: did not find expected key'],
    ['a: [b, c\nd: e', "line 1: did not find expected ',' or ']'"],
    ['a: {b: c, d\ne: f', "line 1: did not find expected ',' or '}'"],
    ['a: ]', 'did not find expected node content'],
    ['a: }', 'did not find expected node content'],
    ['[a', "line 1: did not find expected ',' or ']'"],
    ['key: value\nother: [1, 2\nthird: x\n', "line 2: did not find expected ',' or ']'"],
    [
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n spec: y\n',
      'line 4: did not find expected key',
    ],
    ['apiVersion: v1\nkind: Pod\nmetadata\n  name: x\n', "line 4: could not find expected ':'"],
    [
      'apiVersion: v1\nkind: Pod\nmetadata: name: x\n',
      'line 3: mapping values are not allowed in this context',
    ],
    [
      'apiVersion: v1\nkind: Pod\nmetadata:\n\tname: x\n',
      'line 4: found character that cannot start any token',
    ],
    [
      'apiVersion: v1\nkind: Pod\nmetadata: {name: x\nspec: {}\n',
      "line 3: did not find expected ',' or '}'",
    ],
    [
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: a\n   image: b\n',
      'line 5: did not find expected key',
    ],
    [
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: a\n     image: b\n',
      'line 6: mapping values are not allowed in this context',
    ],
    ['apiVersion: v1\nkind: "Pod\nmetadata: {name: x}\n', 'line 4: found unexpected end of stream'],
    ['a:\n  - b: c\n    d: e\n   f: g\n', "line 3: did not find expected '-' indicator"],
    ['a: b #c\n: d', 'line 1: did not find expected key'],
    ['"a" "b": c', 'did not find expected key'],
    ['a: "\\x"', 'did not find expected hexdecimal number'],
    ['a: "\\q"', 'found unknown escape character'],
    ['a: "\\/"', 'found unknown escape character'],
    ["a: 'b' c", 'did not find expected key'],
    ['a: "b" c', 'did not find expected key'],
    ['- - a\n -b', "line 1: did not find expected '-' indicator"],
    ['a: >\n  b\n c', 'line 2: did not find expected key'],
    ['x: [a, b]]', 'did not find expected key'],
    ['x: {a: b}}', 'did not find expected key'],
    ['x\na: b', 'line 2: mapping values are not allowed in this context'],
    ['a:\n  b\n    c: d', 'line 3: mapping values are not allowed in this context'],
    ['a: b\n\tc: d', 'line 2: found a tab character that violates indentation'],
    ['a:\n  - {b: {c}d: e}', "line 1: did not find expected ',' or '}'"],
    // What is put wrong in whole manifests: indents, tabs, colons, quotes, dashes, anchors.
    [
      'kind: Pod\nspec:\n   containers:\n  - name: web\n    image: nginx\n',
      'line 3: did not find expected key',
    ],
    [
      'spec:\n  containers:\n  - name: web\n   image: nginx\n    ports: []\n',
      'line 3: did not find expected key',
    ],
    ['kind: Pod\nspec:\n  a: b\n- name: web\n', 'line 3: did not find expected key'],
    [
      '# a comment\napiVersion:apps/v1\nkind: Deployment\n',
      'line 3: mapping values are not allowed in this context',
    ],
    ['spec:\n  ports:\n  - port: 80\n    targetPort:8080\n', "line 5: could not find expected ':'"],
    ['kind: Pod\nspec:\n  a: "x\n  b: "y"\n  c: z\n', 'line 3: did not find expected key'],
    ['a:\n  b: "x"\n  c: [d, "e\n', 'line 4: found unexpected end of stream'],
    ['a: *"x"\n', 'did not find expected alphabetic or numeric character'],
    ['a: &x/y b\n', 'did not find expected alphabetic or numeric character'],
    ['a: b\nc: *nginx:1.27\n', "unknown anchor 'nginx' referenced"],
    ['a:\n  b: ![x]y,\n  c: !"z"\n', 'line 3: did not find expected whitespace or line break'],
    [
      'data:\n  file: |\n\tone\n',
      'line 3: found a tab character where an indentation space is expected',
    ],
    ['a: "\\uD800"\n', 'found invalid Unicode character escape code'],
    ['a: !x!y b\n', 'found undefined tag handle'],
    ['%YAML 1.1\na: b\n', 'line 1: did not find expected <document start>'],
    ['a: "\n--- b\n', 'line 2: found unexpected document indicator'],
    ['a: |0\n b\n', 'found an indentation indicator equal to 0'],
    ['? a\n? - b\n : c\n', 'line 2: did not find expected key'],
    ['a: \u0007\n', 'control characters are not allowed'],
  ])('%j: %s', (text, words) => {
    expect(readAsGo(`${text.replace(/\n$/, '')}\n`).problem).toBe(words);
  });

  it.each([
    'a: [b, {c: d}, "e: f", g: h, ? i : j]\n',
    '- &x a\n- *x\n- !!str b\n- ! c\n- |+2\n  d\n\n- >-\n    e\n    f\n',
    '{"a": 1, "b": ["c", null],\n "d": {}}\n',
    'a:\n- b\n-\n- - c\n  - d: e\n    f:\n',
    "'a': b\n\"c\": 'it''s'\nd: \"x\\\n  y\\u00e4\"\n? e\n: f\n",
    'a: b #c\r\nd: e:f\r\n',
    '',
    '# nothing\n',
  ])('nothing is wrong with %j', (text) => {
    expect(readAsGo(text)).toEqual({ problem: undefined, end: Array.from(text).length });
  });

  it.each([
    ['brackets', `a: ${'['.repeat(100_000)}\n`],
    ['braces', '{a: '.repeat(100_000)],
    ['items', '- '.repeat(100_000)],
  ])('is too deep at some point: %s', (_, text) => {
    expect(readAsGo(text).problem).toBe('exceeded max depth of 10000');
  });

  it('reads the first document, and tells where it ends', () => {
    // A line that stands less deep than the first key ends it.
    expect(readAsGo(' a: b\nc: [\n')).toEqual({ problem: undefined, end: 6 });
    expect(readAsGo('{a: b}}\n')).toEqual({ problem: undefined, end: 6 });
  });
});
