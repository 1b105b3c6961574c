import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateObject } from './validateObject.ts';

const CONTAINERS = [
  [{ name: 'a', image: 'x', resources: { requests: { cpu: '1' } } }],
  [{ name: 'a', image: 'x', volumeMounts: [{ name: 'v', mountPath: '/v' }] }],
  [{ name: 'a', image: 'x', ports: [{ containerPort: 80 }] }],
];
const VOLUMES = [undefined, [{ name: 'v', emptyDir: {} }]];
const TOLERATIONS = [
  undefined,
  [{ operator: 'Exists' }],
  [{ operator: 'Exists', effect: 'NoSchedule', tolerationSeconds: 3 }],
];

/** A Pod of parts that others have, too, as a dump is read. */
const pod = fc
  .record({
    containers: fc.constantFrom(...CONTAINERS),
    volumes: fc.constantFrom(...VOLUMES),
    tolerations: fc.constantFrom(...TOLERATIONS),
    nodeName: fc.constantFrom(undefined, 'node-1', 'node-2', 'Not_A_Name'),
    hostNetwork: fc.constantFrom(undefined, true),
    schedulingGates: fc.constantFrom(undefined, [{ name: 'a.io/gate' }]),
  })
  .map((parts) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
  }));

describe('a spec that has the parts of one that was right', () => {
  it('is told the same of as one whose parts nobody has seen', () => {
    const release = fc.constantFrom('v1.31', 'v1.34', 'v1.36');
    fc.assert(
      fc.property(fc.array(fc.tuple(pod, release), { maxLength: 12 }), (pods) => {
        for (const [one, as] of pods) {
          const alone = validateObject(structuredClone(one), { release: as });
          expect(validateObject(one, { release: as }).diagnostics).toEqual(alone.diagnostics);
        }
      }),
      { numRuns: 500 },
    );
  });
});
