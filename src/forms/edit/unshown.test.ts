import { describe, expect, it } from 'vitest';
import { lineOfPath, unshownPaths } from './unshown.ts';

const texts = (kind: string, value: unknown): readonly string[] =>
  unshownPaths(kind, value).map((path) => path.join('.'));

describe('unshownPaths', () => {
  it('names the outermost fields that a form has none for, also below lists', () => {
    const spec = {
      hostNetwork: true,
      containers: [{ name: 'a', image: 'b', ports: [], resources: { limits: {}, requests: {} } }],
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [{ matchExpressions: [], matchFields: [] }],
          },
        },
      },
    };
    expect(texts('Pod', { kind: 'Pod', metadata: { name: 'a' }, spec, status: {} })).toEqual([
      'spec.hostNetwork',
      'spec.containers.0.ports',
      'spec.containers.0.resources.limits',
      'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms.0.matchFields',
      'status',
    ]);
  });

  it('names a capacity that is not what is allocatable', () => {
    const node = (capacity: object) => ({
      kind: 'Node',
      status: { capacity, allocatable: { cpu: 4 } },
    });
    expect(texts('Node', node({ cpu: '4' }))).toEqual([]);
    expect(texts('Node', node({ cpu: 8 }))).toEqual(['status.capacity']);
  });

  it('knows of each kind which fields are its own', () => {
    expect(texts('DaemonSet', { spec: { replicas: 2 } })).toEqual(['spec.replicas']);
    expect(
      texts('CronJob', { spec: { suspend: true, jobTemplate: { spec: { suspend: true } } } }),
    ).toEqual(['spec.jobTemplate.spec.suspend']);
    expect(texts('Deployment', { spec: { selector: { matchExpressions: [] } } })).toEqual([
      'spec.selector.matchExpressions',
    ]);
  });
});

describe('lineOfPath', () => {
  it('finds each key behind the one before, quoted and in brackets too', () => {
    const yaml = 'metadata:\n  name: a\nspec:\n  a: { "ports": 1 }\n  b:\n    name: c\n';
    expect(lineOfPath(yaml, ['spec', 'b', 'name'])).toBe(5);
    expect(lineOfPath(yaml, ['spec', 'a', 'ports'])).toBe(3);
    expect(lineOfPath(yaml, ['spec', 'no(ne'])).toBe(2);
  });
});
