import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';
import { serverWarnings } from './serverWarnings.ts';

const pod = (spec: object) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec });

// As a server answers that was recorded, but for variables.
describe('what a server warns of in an object that it takes', () => {
  it('are bytes that are no whole number, of requests that are limits too', () => {
    const resources = { limits: { memory: '1.5' }, requests: { memory: '1' } };
    const claim = {
      kind: 'PersistentVolumeClaim',
      spec: { resources: { requests: { storage: '0.0001' } } },
    };
    expect(serverWarnings(claim)).toEqual([
      'spec.resources.requests[storage]: fractional byte value "1m" is invalid, must be an integer',
    ]);
    expect(serverWarnings(pod({ containers: [{ resources }] }))).toEqual([
      'spec.containers[0].resources.limits[memory]: fractional byte value "1500m" is invalid, must be an integer',
    ]);
  });

  it('are ports that stand twice, and the names of two', () => {
    const ports = [{ containerPort: 80, name: 'http' }];
    expect(serverWarnings(pod({ containers: [{ ports }], initContainers: [{ ports }] }))).toEqual([
      'spec.containers[0].ports[0]: duplicate port definition with spec.initContainers[0].ports[0]',
      'spec.containers[0].ports[0]: duplicate port name "http" with spec.initContainers[0].ports[0], services and probes that select ports by name will use spec.initContainers[0].ports[0]',
    ]);
  });

  it('are selectors that select nothing, and preferences of what no label is', () => {
    const when = 'DuringSchedulingIgnoredDuringExecution';
    const preference = { matchExpressions: [{ key: 'a', operator: 'In', values: ['-'] }] };
    const affinity = {
      nodeAffinity: { [`preferred${when}`]: [{ weight: 1, preference }] },
      podAffinity: { [`required${when}`]: [{ topologyKey: 'a' }] },
    };
    const spec = { containers: [], topologySpreadConstraints: [{ topologyKey: 'a' }], affinity };
    const template = { spec };
    expect(
      serverWarnings({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { template } }),
    ).toEqual([
      'spec.template.spec.topologySpreadConstraints[0].labelSelector: a null labelSelector results in matching no pod',
      expect.stringMatching(
        /^spec\.template\.spec\.affinity\.nodeAffinity\.preferred\w+\[0\]\.preference\.matchExpressions\[0\]\.values\[0\]: - is invalid, a valid label must/,
      ),
      `spec.template.spec.affinity.podAffinity.required${when}[0].labelSelector: a null labelSelector results in matching no pod`,
    ]);
  });

  it('are variables that hide others, which kubectl shows beside that the object is there', () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: c, image: i, env: [{ name: A, value: a }, { name: A, value: b }] }] }\n';
    const words =
      'Warning: spec.containers[0].env[1]: hides previous definition of "A", which may be dropped when using apply\n';
    for (const verb of ['apply', 'create']) {
      const console = new Console(storyOf({ standing: [], workload: [] }).story);
      // Once, however many objects have it.
      const both = `${text}---\n${text.replace('name: p ', 'name: q ')}`;
      const { stdout, stderr } = console.run(`kubectl ${verb} -f -`, both);
      expect([stdout, stderr]).toEqual(['pod/p created\npod/q created\n', words]);
    }
  });
});
