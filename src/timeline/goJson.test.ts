import { expect, it } from 'vitest';
import { goJson, jsonText } from './goJson.ts';

it('JSON has keys like numbers where their texts stand, and is JavaScript’s own else', () => {
  const labels = { '10': 'a', '9': 'b', a: '<', 'a/b': [{}, [], null, 1.5, { x: undefined }] };
  const text = '{"10":"a","9":"b","a":"<","a/b":[{},[],null,1.5,{}]}';
  expect(jsonText(labels)).toBe(text);
  expect(goJson(labels)).toBe(text.replace('<', '\\u003c'));
  const spaced = JSON.stringify(labels, undefined, 2).replace(
    /( {2}"9": "b",\n)( {2}"10": "a",\n)/,
    '$2$1',
  );
  expect(jsonText(labels, 2)).toBe(spaced);
  expect(jsonText([labels], 2)).toBe(`[\n${spaced.replace(/^/gm, '  ')}\n]`);
  const plain = { b: [1, { c: 'x' }], a: undefined };
  expect(jsonText(plain, 4)).toBe(JSON.stringify(plain, undefined, 4));
});
