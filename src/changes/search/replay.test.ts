import { expect, it } from 'vitest';
import { createScheduler } from '../../engine/index.ts';
import { admit, type KubernetesObject } from '../../model/index.ts';
import { planRun, Simulation } from '../../simulation/index.ts';
import { replaying } from './replay.ts';

const DEVICES = 'resource.k8s.io/v1';
const driver = 'gpu.example.com';
const objects = [
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'a' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  },
  {
    apiVersion: DEVICES,
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
    spec: { selectors: [], config: [] },
  },
  {
    apiVersion: DEVICES,
    kind: 'ResourceSlice',
    metadata: { name: 'gpus' },
    spec: {
      driver,
      nodeName: 'a',
      pool: { name: 'a', generation: 1, resourceSliceCount: 1 },
      devices: [{ name: 'g0' }],
    },
  },
  {
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
    // On a node that is not there, and used by none: its devices are taken back.
    status: {
      allocation: {
        devices: { results: [{ request: 'r', driver, pool: 'x', device: 'far' }] },
        nodeSelector: {
          nodeSelectorTerms: [
            { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['x'] }] },
          ],
        },
      },
    },
  },
  ...['shared', 'none'].map((resourceClaimName) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `with-${resourceClaimName}` },
    spec: {
      containers: [{ name: 'c' }],
      resourceClaims: [{ name: 'gpu', resourceClaimName }],
    },
  })),
];

const plan = planRun(admit(objects as unknown as readonly KubernetesObject[]));

function finished(simulation: Simulation) {
  simulation.advance(50);
  return simulation.run.cycles.map(({ pod, node, outcome }) => ({ pod, node, outcome }));
}

it('a run that goes the way of a former one takes devices back where that did, and keeps the same Pods out of the queue', () => {
  const former = new Simulation(plan);
  const asked: string[] = [];
  const told = finished(former);
  expect(told.map(({ outcome }) => outcome)).toEqual(['unschedulable', 'held', 'scheduled']);
  const again = new Simulation(plan, (cluster, options) => {
    const scheduler = createScheduler(cluster, options);
    const schedule = scheduler.schedule.bind(scheduler);
    scheduler.schedule = (pod) => {
      asked.push(pod.metadata.name);
      return schedule(pod);
    };
    return replaying(scheduler, former, () => false);
  });
  expect(finished(again)).toEqual(told);
  // What is said once more makes no cycle, and is asked again.
  expect(asked).toEqual(['with-none']);
});
