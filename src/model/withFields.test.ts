import { describe, expect, it } from 'vitest';
import { withFields } from './withFields.ts';

describe('an object with other fields', () => {
  it('is what a spread makes, in the same order, and the object itself where nothing differs', () => {
    const object: { readonly a: number; readonly b?: number; readonly c?: number } = { a: 1, b: 2 };
    expect(JSON.stringify(withFields(object, { c: 3, a: 4 }))).toBe('{"a":4,"b":2,"c":3}');
    expect(withFields(object, { b: 2 })).toBe(object);
  });

  it('keeps a field that is called as the prototype is', () => {
    const object = JSON.parse('{"__proto__":1,"a":1}') as { readonly a: number };
    expect(Object.keys(withFields(object, { a: 2 }))).toEqual(['__proto__', 'a']);
  });
});
