import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, generatedPodName, indexedBase, templateHash, uidOf } from './naming.ts';

describe('templateHash', () => {
  it('is ten characters of the alphabet that Kubernetes encodes hashes in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(templateHash(value)).toMatch(/^[bcdfghjklmnpqrstvwxz2456789]{10}$/);
      }),
    );
  });

  it('does not depend on the order of fields', () => {
    expect(templateHash({ a: 1, b: { c: 2, d: 3 } })).toBe(
      templateHash({ b: { d: 3, c: 2 }, a: 1 }),
    );
  });

  it('changes with the template', () => {
    expect(templateHash({ image: 'nginx:1' })).not.toBe(templateHash({ image: 'nginx:2' }));
  });
});

describe('canonicalJson', () => {
  it('leaves out what is undefined and can be read back', () => {
    expect(canonicalJson({ b: [1, null], a: undefined, c: 'x' })).toBe('{"b":[1,null],"c":"x"}');
  });
});

describe('generatedPodName', () => {
  it('gives every Pod of a large workload a name of its own', () => {
    const names = new Set(Array.from({ length: 20_000 }, (_, nth) => generatedPodName('web', nth)));
    expect(names.size).toBe(20_000);
  });

  it('cuts a long base so that the name stays within 63 characters', () => {
    const name = generatedPodName('a'.repeat(80), 3);
    expect(name).toHaveLength(63);
    expect(name).toMatch(/^a{58}[a-z0-9]{5}$/);
  });

  it('keeps the index in the names of an Indexed Job’s Pods, however long its own', () => {
    expect(generatedPodName(indexedBase('sum', 7), 3)).toMatch(/^sum-7-[a-z0-9]{5}$/);
    expect(generatedPodName(indexedBase('a'.repeat(60), 12), 3)).toMatch(/^a{54}-12-[a-z0-9]{5}$/);
    expect(generatedPodName(indexedBase('a'.repeat(55), 0), 3)).toMatch(/^a{55}-0-[a-z0-9]{5}$/);
  });
});

describe('uidOf', () => {
  it('has the shape of a uuid and is the same for the same object', () => {
    expect(uidOf('Pod', 'default/web')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(uidOf('Pod', 'default/web')).toBe(uidOf('Pod', 'default/web'));
    expect(uidOf('Pod', 'default/web')).not.toBe(uidOf('Job', 'default/web'));
  });
});
