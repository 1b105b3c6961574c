import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../kubernetes.ts';
import { validateReferences } from './references.ts';
import { cronJob, deployment, pod, priorityClass, template } from './testing/objects.ts';
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

  it('warns of a preemptionPolicy that no class gives, but not in Pods out of a cluster', () => {
    const never = { preemptionPolicy: 'Never' };
    const given = expect.objectContaining({
      value: 'Never',
      expected: 'PreemptLowerPriority',
    }) as unknown;
    const found = validateReferences(
      objects(
        priorityClass('high', 1),
        { ...priorityClass('patient', 1), preemptionPolicy: 'Never' },
        pod(never),
        pod({ ...never, priorityClassName: 'high' }),
        pod({ ...never, priorityClassName: 'patient' }),
        pod({ ...never, priorityClassName: 'gone' }),
        pod(never, { uid: '1' }),
        pod({ ...never, nodeName: 'node-1' }),
        pod({ preemptionPolicy: 'PreemptLowerPriority' }),
      ),
    );
    expect(found.map(({ index, diagnostic: { code, values } }) => [index, code, values])).toEqual([
      [2, 'preemption-policy-not-from-class', given],
      [3, 'preemption-policy-not-from-class', given],
    ]);
  });

  it('warns of a second PriorityClass that is to be the default, but not out of a cluster', () => {
    const byDefault = (name: string, metadata: object = {}) => ({
      ...priorityClass(name, 1),
      metadata: { name, ...metadata },
      globalDefault: true,
    });
    const found = validateReferences(
      objects(
        priorityClass('high', 5),
        byDefault('first'),
        byDefault('second'),
        byDefault('held', { uid: '1' }),
      ),
    );
    expect(
      found.map(({ index, diagnostic: { code, path, values } }) => [index, code, path, values]),
    ).toEqual([
      [
        2,
        'priority-class-second-default',
        ['globalDefault'],
        expect.objectContaining({ value: 'first' }),
      ],
    ]);
  });

  it('looks at the Pods of a template too', () => {
    const found = validateReferences(
      objects(
        deployment({ template: template({ priority: 5 }) }),
        deployment({ template: template({ preemptionPolicy: 'Never' }) }),
      ),
    );
    expect(found.map(({ index, diagnostic: { code, path } }) => [index, code, path])).toEqual([
      [0, 'priority-not-from-class', ['spec', 'template', 'spec', 'priority']],
      [1, 'preemption-policy-not-from-class', ['spec', 'template', 'spec', 'preemptionPolicy']],
    ]);
  });
});
