import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../kubernetes.ts';
import { validateReferences } from './references.ts';
import { cronJob, pod, priorityClass } from './testing/objects.ts';
import { validateObject } from './validateObject.ts';

const objects = (...values: readonly unknown[]): KubernetesObject[] =>
  values.flatMap((value) => validateObject(value).object ?? []);

describe('validateReferences', () => {
  const high = { priorityClassName: 'high' };

  it('is content with a class that is given, built in, or already resolved', () => {
    const system = { priorityClassName: 'system-node-critical' };
    const resolved = { priorityClassName: 'gone', priority: 5 };
    expect(
      validateReferences(
        objects(priorityClass('high', 1), pod(high), pod(system), pod(resolved), cronJob()),
      ),
    ).toEqual([]);
  });

  it('warns of a priority that no class gives, but not in Pods out of a cluster', () => {
    const plain = { priority: 5 };
    const found = validateReferences(
      objects(
        pod(plain),
        pod(plain, { uid: '1' }),
        pod({ ...plain, nodeName: 'node-1' }),
        pod({ priority: 0 }),
        pod({ priority: 2_000_001_000, priorityClassName: 'system-node-critical' }),
      ),
    );
    expect(found.map(({ index, diagnostic }) => [index, diagnostic.code])).toEqual([
      [0, 'priority-not-from-class'],
    ]);
  });
});
