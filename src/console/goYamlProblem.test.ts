import { describe, expect, it } from 'vitest';
import { readDocument } from '../io/index.ts';
import { goYamlProblem } from './goYamlProblem.ts';

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
  ])('%j: %s', (text, words) => {
    const [problem] = readDocument(text).problems;
    expect(problem && goYamlProblem(text, problem)).toBe(words);
  });
});
