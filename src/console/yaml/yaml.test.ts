import { expect, it } from 'vitest';
import { yamlOf } from './yaml.ts';

const LONG = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp qqqq';

// Printed by kubectl 1.34.5.
it.each([
  ['with a tab', 'a\tb', '"a\\tb"'],
  ['of lines with tabs', 'server {\n\tlisten 80;\n}\n', '"server {\\n\\tlisten 80;\\n}\\n"'],
  ['of lines with spaces at an end', 'a \nb', '"a \\nb"'],
  ['that ends with a space', 'a\nb ', '"a\\nb "'],
  ['of lines of another system', 'a\r\nb', '"a\\r\\nb"'],
  ['that begins with a space', '  a\nb\n', '|2\n    a\n  b'],
  ['that begins with an empty line', '\na', '|2-\n\n  a'],
  ['with an empty line', 'a\n\nb\n', '|\n  a\n\n  b'],
  ['with empty lines at its end', 'a\n\n', '|+\n  a\n'],
  ['beyond the first plane', '😀', '"\\U0001F600"'],
  ['of a terminal', '\u001b[0m', '"\\e[0m"'],
  ['of another script', '日本', '日本'],
  ['that begins as a document', '--- a', "'--- a'"],
  ['that looks like a time', '80:30', '"80:30"'],
  ['that is no time', '1:90', '1:90'],
  ['that is a number of two digits', '0b11', '"0b11"'],
  ['that is nearly a truth', 'tRue', 'tRue'],
  ['that is no date', '2001-13-01', '2001-13-01'],
  ['that is a date', '2001-1-1', '"2001-1-1"'],
  ['that is long', `${'a'.repeat(100)} b`, `${'a'.repeat(100)}\n  b`],
  ['that is long and quoted', `\u0001${LONG}`, `"\\x01${LONG.slice(0, 74)}\n  ${LONG.slice(75)}"`],
])('writes a text %s as kubectl does', (_what, text, written) => {
  expect(yamlOf({ data: text })).toBe(`data: ${written}\n`);
});

it('leaves the empty lines of a text empty wherever it stands', () => {
  expect(yamlOf({ a: { args: ['a\n\nb'] } })).toBe('a:\n  args:\n  - |-\n    a\n\n    b\n');
});

it('has fields by the numbers in them, and letters behind all else', () => {
  const sorted = '0 1 1.9 1.9.1 1.10 01 9 10 a a-9 a-10 a_b a0 a00 a1 a2 a02 a10 aB ab k9 k100';
  const fields = sorted.split(' ');
  const text = yamlOf(Object.fromEntries(fields.toSorted().map((field) => [field, 'x'])));
  expect(text.replaceAll(/"|: x/g, '').trim().split('\n')).toEqual(fields);
});
