import { describe, expect, it } from 'vitest';
import { changedOtherwise } from './index.ts';

const live = {
  kind: 'Deployment',
  spec: {
    replicas: 3,
    template: { spec: { containers: [{ name: 'c', image: 'x', args: ['b', 'a'] }] } },
  },
};
const before = JSON.stringify({ ...live, spec: { ...live.spec, replicas: 1 } });
const containers = (...all: readonly object[]) => ({
  spec: { template: { spec: { containers: all } } },
});

describe('what else has changed an object since it was applied', () => {
  it('is told where a patch would change the same otherwise', () => {
    const changed = { spec: { replicas: 3 } };
    expect(changedOtherwise({ spec: { replicas: 2 } }, before, live)).toEqual({ changed });
    expect(changedOtherwise({ spec: { replicas: null } }, before, live)).toEqual({ changed });
    expect(changedOtherwise({ spec: [] }, before, live)).toEqual({ changed });
  });

  it('is not told where the patch wants the same, or something else', () => {
    expect(changedOtherwise({ spec: { replicas: 3 } }, before, live)).toBeUndefined();
    expect(changedOtherwise({ spec: { paused: true } }, before, live)).toBeUndefined();
    expect(changedOtherwise(containers({ name: 'c', image: 'y' }), before, live)).toBeUndefined();
  });

  it('compares lists by names of their items where they are merged, and without their order where they hold texts', () => {
    const nothing = JSON.stringify({ kind: 'Deployment', spec: { replicas: 3 } });
    const told = (item: object) => changedOtherwise(containers(item), nothing, live) !== undefined;
    expect(told({ name: 'd', image: 'y' })).toBe(false);
    expect(told({ name: 'c', image: 'y' })).toBe(true);
    expect(told({ name: 'c', image: 'x', args: ['a', 'b'] })).toBe(false);
    expect(told({ name: 'c', args: ['a'] })).toBe(true);
    expect(told({ name: 'c', $patch: 'delete' })).toBe(true);
  });

  it('is not known of lists that hold several types, and of what was no object', () => {
    const args = [1];
    const nothing = JSON.stringify({ kind: 'Deployment' });
    expect(changedOtherwise(containers({ name: 'c', args }), nothing, live)).toEqual({
      refused: 'list element types are not identical: [[1] [b a]]',
    });
    expect(changedOtherwise({}, '[]', live)).toEqual({ refused: 'invalid JSON document' });
  });
});
