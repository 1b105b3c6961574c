import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pod } from '../../model/index.ts';
import { makeCluster } from '../testing/builders.ts';
import { SchedulerCache } from './schedulerCache.ts';

const CONTAINERS: readonly Pod['spec']['containers'][] = [
  [{ name: 'a', resources: { requests: { cpu: '1' } } }],
  [{ name: 'a', resources: { requests: { cpu: '2' } } }],
];
const VOLUMES: readonly Pod['spec']['volumes'][] = [
  undefined,
  [{ name: 'v', ephemeral: {} }],
  [{ name: 'v', persistentVolumeClaim: { claimName: 'c' } }],
];
const RESOURCES = { requests: { cpu: '3' } };

/** A Pod of parts that others have, too, as a dump is read. */
const pod = fc
  .record({
    namespace: fc.constantFrom('default', 'other'),
    labels: fc.constantFrom({ app: 'a' }, { app: 'b' }),
    containers: fc.constantFrom(...CONTAINERS),
    volumes: fc.constantFrom(...VOLUMES),
    nodeName: fc.constantFrom(undefined, 'node-1', 'node-2'),
    priority: fc.constantFrom(undefined, 5),
    status: fc.constantFrom(undefined, {
      containerStatuses: [{ name: 'a', resources: RESOURCES }],
    }),
  })
  .map(
    ({ namespace, labels, containers, volumes, nodeName, priority, status }) =>
      (name: string): Pod => ({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name, namespace, labels },
        spec: {
          containers,
          ...(volumes && { volumes }),
          ...(nodeName !== undefined && { nodeName }),
          ...(priority !== undefined && { priority }),
        },
        ...(status && { status }),
      }),
  );

describe('the shape of a Pod', () => {
  it('is the one of its content, whether its parts are those of another Pod or like them', () => {
    fc.assert(
      fc.property(fc.array(pod, { maxLength: 20 }), (makers) => {
        const shared = new SchedulerCache(makeCluster());
        const copied = new SchedulerCache(makeCluster());
        for (const [index, make] of makers.entries()) {
          const one = make(`pod-${String(index)}`);
          expect(shared.shapeOf(one).id).toBe(copied.shapeOf(structuredClone(one)).id);
        }
      }),
      { numRuns: 300 },
    );
  });
});
