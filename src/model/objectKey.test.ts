import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullKey, objectKey, readFullKey } from './objectKey.ts';
import { podKey, podOfKey } from './podKeys.ts';

const name = fc.stringMatching(/^[a-z0-9]([-.a-z0-9]{0,20}[a-z0-9])?$/);
const parts = fc.record({
  kind: fc.constantFrom('Node', 'Pod', 'Deployment', 'Rollout'),
  namespace: fc.oneof(fc.constant(''), name),
  name: fc.oneof(fc.constant(''), name),
  life: fc.nat(12),
});

describe('a key', () => {
  it('names a kind, a namespace where there is one, and a name', () => {
    expect(fullKey({ kind: 'Node', namespace: '', name: 'node-2' })).toBe('Node/node-2');
    expect(fullKey({ kind: 'Pod', namespace: 'default', name: 'web-0' })).toBe('Pod/default/web-0');
    const node = { kind: 'Node', apiVersion: 'v1', metadata: { name: 'a.b' }, status: {} } as const;
    expect(objectKey(node)).toBe('Node/a.b');
  });

  it('is read as it was printed, whatever the names', () => {
    fc.assert(
      fc.property(parts, (each) => {
        expect(readFullKey(fullKey(each))).toEqual(each);
      }),
    );
  });
});

describe('the Pods of a run', () => {
  const pods = {
    names: ['db-0', 'web', 'db-0', 'db-0', 'db-0'],
    namespaces: ['a', 'a', 'b', 'a', 'a'],
    madeEvent: Int32Array.of(-1, -1, -1, 3, 5),
  };

  it('are told apart where one name had several, and found again by their keys', () => {
    const keys = pods.names.map((_name, pod) => podKey(pods, pod));
    expect(keys).toEqual(['Pod/a/db-0', 'Pod/a/web', 'Pod/b/db-0', 'Pod/a/db-0#1', 'Pod/a/db-0#2']);
    for (const [pod, key] of keys.entries()) expect(key && podOfKey(pods, key)).toBe(pod);
  });

  it('have none of a key that says more of the name than there were, or another kind', () => {
    expect(podOfKey(pods, 'Pod/a/db-0#3')).toBe(-1);
    expect(podOfKey(pods, 'Pod/a/db-0#3', true)).toBe(4);
    expect(podOfKey(pods, 'Pod/c/web', true)).toBe(-1);
    expect(podOfKey(pods, 'Deployment/a/web')).toBe(-1);
    expect(podKey(pods, 9)).toBeUndefined();
  });
});
