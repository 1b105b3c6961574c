import { describe, expect, it } from 'vitest';
import { withHash } from './appendHash.ts';

/** The name with which it is made. */
const named = (kind: string, name: string, fields: object = {}): unknown =>
  (withHash({ kind, metadata: { name }, ...fields })['metadata'] as { readonly name?: unknown })
    .name;

// As kubectl 1.32.4 names them.
describe('a name with the hash of what an object holds', () => {
  it.each([
    ['ConfigMap', 'api', {}, 'api-cg8ftbghfk'],
    ['ConfigMap', 'api', { data: { a: 'b' } }, 'api-h5t7ddkch9'],
    ['ConfigMap', 'web', { data: { a: '<&>' } }, 'web-m94kdd28g8'],
    ['Secret', 'web', {}, 'web-2854dt8bdd'],
    ['Secret', 'web', { data: { a: 'Yg==' } }, 'web-khf84f282h'],
    ['Secret', 'db-0', { type: 'x/y', data: { pw: 'czNjcjN0' } }, 'db-0-m79k92m565'],
  ])('is of a %s %s as kubectl has it', (kind, name, fields, wanted) => {
    expect(named(kind, name, fields)).toBe(wanted);
  });

  it('is the same in whichever order the keys were given', () => {
    const one = named('ConfigMap', 'c', { data: { a: '1', b: '2' } });
    expect(named('ConfigMap', 'c', { data: { b: '2', a: '1' } })).toBe(one);
  });
});
