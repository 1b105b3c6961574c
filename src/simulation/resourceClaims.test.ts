import { expect, it } from 'vitest';
import type { KubernetesObject } from '../model/index.ts';
import { makeNode, makePod, makeSpec, simulate, told } from './testing.ts';

const DEVICES = 'resource.k8s.io/v1';
const DRIVER = 'gpu.example.com';
const given = (object: object) => object as KubernetesObject;
const base = [
  makeNode('a'),
  makeNode('b'),
  given({
    apiVersion: DEVICES,
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
    spec: { selectors: [], config: [] },
  }),
  given({
    apiVersion: DEVICES,
    kind: 'ResourceSlice',
    metadata: { name: 'gpus' },
    spec: {
      driver: DRIVER,
      nodeName: 'a',
      pool: { name: 'a', generation: 1, resourceSliceCount: 1 },
      devices: [{ name: 'g0' }],
    },
  }),
];
/** Allocated on a node, and not used yet. */
const heldOn = (node: string) =>
  given({
    apiVersion: DEVICES,
    kind: 'ResourceClaim',
    metadata: { name: 'shared', namespace: 'default' },
    spec: {
      devices: {
        requests: [
          {
            name: 'r',
            exactly: {
              deviceClassName: 'gpu',
              selectors: [],
              allocationMode: 'ExactCount',
              count: 1,
              tolerations: [],
            },
          },
        ],
        constraints: [],
        config: [],
      },
    },
    status: {
      allocation: {
        devices: { results: [{ request: 'r', driver: DRIVER, pool: node, device: 'far' }] },
        nodeSelector: {
          nodeSelectorTerms: [
            { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] },
          ],
        },
      },
    },
  });
const pod = makePod(
  'p',
  makeSpec('100m', { resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }] }),
);

it('a claim that has devices and no Pod yet leads its Pod to them, and gives them back where no node has them', () => {
  expect(told(simulate(...base, heldOn('b'), pod))).toEqual(['p>b']);
  const freed = simulate(...base, heldOn('x'), pod);
  expect(told(freed)).toEqual(['p?', 'p>a']);
  freed.seek(0);
  expect(freed.decisionAt(0)?.dynamicResources).toBe('taken-back');
});
