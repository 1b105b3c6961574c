import { HOSTNAME, makeNode, makePod } from '../../../engine/testing/builders.ts';
import { makeCapacity } from '../../../engine/testing/volumes.ts';
import type { KubernetesObject, PersistentVolumeClaim } from '../../../model/index.ts';
import {
  makeClaim,
  makeDeployment,
  makeJob,
  makeMount,
  makePortPod,
  makePriorityClass,
  makeStorageClass,
  makeVolume,
} from '../objects.ts';
import { type Case, GPU, apart, small } from './parts.ts';

/** What cannot be overcommitted is asked for and limited alike. */
const withGpus = (name: string, count: string, on?: string) => {
  const resources = { 'nvidia.com/gpu': count };
  return makePod(name, {
    ...(on !== undefined && { on }),
    containers: [
      {
        name: 'main',
        image: 'registry.example/app:1',
        resources: { requests: resources, limits: resources },
      },
    ],
  });
};

const FULL_OF_GPUS = [
  makeNode('gpu-1', { allocatable: { 'nvidia.com/gpu': '4' } }),
  ...['a', 'b', 'c', 'd'].map((name) => withGpus(name, '1', 'gpu-1')),
];

const DRIVER_OF_DISKS: readonly KubernetesObject[] = [
  makeNode('a'),
  { ...makeStorageClass('late', 'WaitForFirstConsumer'), provisioner: 'disk.example.com' },
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSIDriver',
    metadata: { name: 'disk.example.com' },
    spec: { storageCapacity: true },
  },
  makeClaim('data', 'late', '10Gi'),
  makeMount('p', 'data'),
];

/** Resources, ports, priority, volumes, and what keeps a Pod from being looked at. */
function held(claim: PersistentVolumeClaim): PersistentVolumeClaim {
  return { ...claim, metadata: { ...claim.metadata, uid: 'held' } };
}

export const OTHER_CASES: readonly Case[] = [
  {
    title: 'title.requests',
    values: { resource: 'cpu', container: 'main', from: '900m', to: '500m' },
    objects: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '1500m' } }),
      makePod('p', { requests: { cpu: '900m' } }),
    ],
    // A tenth of it is another program.
    not: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '1990m' } }),
      makePod('p', { requests: { cpu: '2' } }),
    ],
  },
  {
    title: 'title.podRequests',
    values: { resource: 'memory', from: '16Gi', to: '8Gi' },
    objects: [makeNode('a'), makePod('p', { resources: { requests: { memory: '16Gi' } } })],
    not: [small, makePod('p', { requests: { cpu: '3' } })],
  },
  {
    title: 'title.hostPort',
    values: { from: 80, to: 82 },
    objects: [
      makeNode('a'),
      makePortPod('q', 80, 'a'),
      makePortPod('r', 81, 'a'),
      makePortPod('p', 80),
    ],
    not: [small, makePod('p', { requests: { cpu: '3' } })],
  },
  {
    title: 'title.hostPortGone',
    values: { port: 80 },
    objects: [makeNode('a'), makePortPod('q', 80, 'a'), makePortPod('p', 80)],
    not: [makeNode('a'), makePod('p', { nodeSelector: { disk: 'ssd' } })],
  },
  {
    title: 'title.podGone',
    values: { pod: 'q' },
    objects: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '2' } }),
      makePod('p', { requests: { cpu: '2' } }),
    ],
    // Too little room, also without it.
    not: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '2' } }),
      makePod('p', { requests: { cpu: '3' } }),
    ],
  },
  {
    title: 'title.replicas',
    values: { workload: 'Deployment batch', from: 2, to: 1 },
    objects: [
      small,
      makeDeployment('batch', 2, { requests: { cpu: '1' } }),
      makePod('p', { requests: { cpu: '1' } }),
    ],
    not: [
      small,
      makeDeployment('batch', 1, { requests: { cpu: '2' } }),
      makePod('p', { requests: { cpu: '1' } }),
    ],
  },
  {
    title: 'title.ownReplicas',
    values: { workload: 'Deployment web', from: 5, to: 2 },
    objects: [makeNode('a'), makeNode('b'), makeDeployment('web', 5, { apart: apart(HOSTNAME) })],
    not: [small, makeDeployment('web', 2, { requests: { cpu: '3' } })],
  },
  {
    title: 'title.parallelism',
    values: { workload: 'Job batch', from: 2, to: 1 },
    objects: [
      small,
      makeJob('batch', { parallelism: 2 }, { requests: { cpu: '1' } }),
      makePod('p', { requests: { cpu: '1' } }),
    ],
    not: [
      small,
      makeJob('batch', { parallelism: 1 }, { requests: { cpu: '2' } }),
      makePod('p', { requests: { cpu: '1' } }),
    ],
  },
  {
    title: 'title.ownParallelism',
    values: { workload: 'Job web', from: 3, to: 2 },
    objects: [
      makeNode('a'),
      makeNode('b'),
      makeJob('web', { parallelism: 5, completions: 3 }, { apart: apart(HOSTNAME) }),
    ],
    not: [small, makeJob('web', { parallelism: 2 }, { requests: { cpu: '3' } })],
  },
  {
    title: 'title.gates',
    values: { gates: 'example.com/quota', count: 1 },
    objects: [makeNode('a'), makePod('p', { schedulingGates: [{ name: 'example.com/quota' }] })],
    not: [makeNode('a', { taints: [GPU] }), makePod('p')],
  },
  {
    title: 'title.schedulerName',
    values: { from: 'mine', to: 'default-scheduler' },
    objects: [makeNode('a'), makePod('p', { schedulerName: 'mine' })],
    not: [makeNode('a', { taints: [GPU] }), makePod('p')],
  },
  {
    title: 'title.priorityClass',
    values: { class: 'high' },
    objects: [
      small,
      makePriorityClass('high', 100),
      makePod('q', { on: 'a', requests: { cpu: '2' }, priority: 10 }),
      makePod('p', { requests: { cpu: '2' } }),
    ],
    // No Pod of lower priority would make room.
    not: [small, makePriorityClass('high', 100), makePod('p', { requests: { cpu: '3' } })],
  },
  {
    title: 'title.priority',
    values: { from: 5, to: 11 },
    objects: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '2' }, priority: 10 }),
      makePod('p', { requests: { cpu: '2' }, priority: 5 }),
    ],
    not: [small, makePod('p', { requests: { cpu: '3' }, priority: 5 })],
  },
  {
    title: 'title.classValue',
    values: { class: 'mine', from: 5, to: 11 },
    objects: [
      small,
      makePriorityClass('mine', 5),
      makePod('q', { on: 'a', requests: { cpu: '2' }, priority: 10 }),
      makePod('p', { requests: { cpu: '2' }, priorityClassName: 'mine' }),
    ],
    not: [
      small,
      makePriorityClass('mine', 5),
      makePod('p', { requests: { cpu: '3' }, priorityClassName: 'mine' }),
    ],
  },
  {
    title: 'title.preempt',
    values: {},
    objects: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '2' }, priority: 1 }),
      makePod('p', { requests: { cpu: '2' }, priority: 5, preemptionPolicy: 'Never' }),
    ],
    not: [
      small,
      makePod('q', { on: 'a', requests: { cpu: '2' }, priority: 10 }),
      makePod('p', { requests: { cpu: '2' }, priority: 5 }),
    ],
  },
  {
    title: 'title.claimName',
    values: { from: 'dta', to: 'data' },
    objects: [
      makeNode('a'),
      makeStorageClass('late', 'WaitForFirstConsumer'),
      makeClaim('data', 'late', '1Gi'),
      makeMount('p', 'dta'),
    ],
    not: [makeNode('a'), makeMount('p', 'dta')],
  },
  {
    title: 'title.bindingMode',
    values: { class: 'soon' },
    objects: [
      makeNode('a'),
      makeStorageClass('soon', 'Immediate'),
      // As a cluster has left it: of a new one a volume would be made.
      held(makeClaim('data', 'soon', '1Gi')),
      makeMount('p', 'data'),
    ],
    not: [makeNode('a', { taints: [GPU] }), makePod('p')],
  },
  {
    title: 'title.claimRequest',
    values: { claim: 'data', from: '10Gi', to: '5Gi' },
    objects: [
      makeNode('a'),
      {
        ...makeStorageClass('local', 'WaitForFirstConsumer'),
        provisioner: 'kubernetes.io/no-provisioner',
      },
      makeVolume('disk', 'local', '5Gi'),
      makeClaim('data', 'local', '10Gi'),
      makeMount('p', 'data'),
    ],
    not: [
      makeNode('a'),
      {
        ...makeStorageClass('local', 'WaitForFirstConsumer'),
        provisioner: 'kubernetes.io/no-provisioner',
      },
      makeVolume('disk', 'other', '5Gi'),
      makeClaim('data', 'local', '10Gi'),
      makeMount('p', 'data'),
    ],
  },
  {
    title: 'title.claimRequest',
    values: { claim: 'data', from: '10Gi', to: '5Gi' },
    objects: [
      ...DRIVER_OF_DISKS,
      makeCapacity('near', {}, { capacity: '5Gi' }, 'late'),
      makeCapacity('far', {}, { capacity: '9Gi' }, 'other'),
    ],
    not: [...DRIVER_OF_DISKS, makeCapacity('near', {}, { capacity: '0' }, 'late')],
  },
  {
    title: 'title.addNodeWith',
    values: { name: 'gpu-2', like: 'gpu-1', resources: 'nvidia.com/gpu: 9' },
    objects: [...FULL_OF_GPUS, withGpus('p', '9')],
    // One of those there would do.
    not: [...FULL_OF_GPUS, withGpus('p', '4')],
  },
  {
    title: 'title.addNode',
    values: { name: 'gpu-2', like: 'gpu-1' },
    objects: [...FULL_OF_GPUS, withGpus('p', '4')],
    // More than any of them has: another would not do.
    not: [...FULL_OF_GPUS, withGpus('p', '9')],
  },
];
