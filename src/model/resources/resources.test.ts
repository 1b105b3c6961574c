import { describe, expect, it } from 'vitest';
import type { Container, Pod, PodSpec, PodStatus } from '../kubernetes.ts';
import {
  isExtendedResource,
  isScalarResource,
  nodeAllocatable,
  podRequests,
  scoredRequests,
} from './resources.ts';

function container(name: string, requests?: Record<string, string>, always = false): Container {
  return {
    name,
    ...(requests && { resources: { requests } }),
    ...(always && { restartPolicy: 'Always' }),
  };
}

function pod(spec: Partial<PodSpec>, status?: PodStatus): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default' },
    spec: { containers: [], ...spec },
    ...(status && { status }),
  };
}

const requestsOf = (made: Pod, missing?: { cpu: number; memory: number }) =>
  Object.fromEntries(podRequests(made, missing));

describe('the requests of a Pod that NodeResourcesFit scores', () => {
  it('are those of its containers with the overhead, whatever the Pod as a whole asks for', () => {
    const made = pod({
      containers: [container('a', { cpu: '1' }), container('b', { memory: '10' })],
      resources: { requests: { cpu: '4', memory: '400' } },
      overhead: { cpu: '20m' },
    });
    expect(Object.fromEntries(scoredRequests(made))).toEqual({ cpu: 1020, memory: 10 });
    const missing = { cpu: 100, memory: 200 };
    expect(Object.fromEntries(scoredRequests(made, missing))).toEqual({ cpu: 1120, memory: 210 });
  });
});

describe('the requests of a Pod', () => {
  it('A15: add up to the byte above 2^53', () => {
    const containers = [
      container('a', { memory: '9007199254740992', cpu: '1' }),
      container('b', { memory: '1' }),
    ];
    const overhead = { memory: '2', 'example.com/gpu': '9007199254740993' };
    expect(requestsOf(pod({ containers, overhead }))).toEqual({
      cpu: 1000,
      memory: 9_007_199_254_740_995n,
      'example.com/gpu': 9_007_199_254_740_993n,
    });
    const missing = { cpu: 100, memory: 200 };
    expect(Object.fromEntries(scoredRequests(pod({ containers }), missing))).toEqual({
      cpu: 1100,
      memory: 9_007_199_254_740_993n,
    });
  });

  it('are the sum of its containers, cpu in milli and the rest in whole units', () => {
    const containers = [
      container('a', { cpu: '250m', memory: '1Gi' }),
      container('b', { cpu: '0.5', 'example.com/gpu': '2' }),
    ];
    expect(requestsOf(pod({ containers }))).toEqual({
      cpu: 750,
      memory: 2 ** 30,
      'example.com/gpu': 2,
    });
  });

  it('round up once, at the end', () => {
    const containers = ['a', 'b', 'c'].map((name) => container(name, { memory: '400m' }));
    expect(requestsOf(pod({ containers }))).toEqual({ memory: 2 });
  });

  it('take an init container that asks for more than all containers together', () => {
    const spec = {
      containers: [container('a', { cpu: '1' })],
      initContainers: [container('i', { cpu: '3', memory: '10' })],
    };
    expect(requestsOf(pod(spec))).toEqual({ cpu: 3000, memory: 10 });
  });

  it('count a sidecar beside the containers, and beside init containers after it', () => {
    const spec = {
      containers: [container('a', { cpu: '1' })],
      initContainers: [
        container('before', { cpu: '3' }),
        container('sidecar', { cpu: '500m' }, true),
        container('after', { cpu: '2' }),
      ],
    };
    expect(requestsOf(pod(spec))).toEqual({ cpu: 3000 });
    const later = {
      ...spec,
      initContainers: [...spec.initContainers, container('z', { cpu: '3' })],
    };
    expect(requestsOf(pod(later))).toEqual({ cpu: 3500 });
  });

  it('follow pod-level requests where they are set, and add overhead', () => {
    const spec = {
      containers: [container('a', { cpu: '1', memory: '5' })],
      resources: { requests: { cpu: '2' } },
      overhead: { cpu: '100m', memory: '1' },
    };
    expect(requestsOf(pod(spec))).toEqual({ cpu: 2100, memory: 6 });
  });

  it('fill in what containers leave out, for scores', () => {
    const missing = { cpu: 100, memory: 200 };
    const containers = [container('a', { cpu: '1' }), container('b'), container('c', { cpu: '0' })];
    expect(requestsOf(pod({ containers }), missing)).toEqual({ cpu: 1100, memory: 600 });
    const podLevel = pod({ containers, resources: { requests: { memory: '50' } } });
    expect(requestsOf(podLevel, missing)).toEqual({ cpu: 1000, memory: 50 });
  });

  it('hold on to what a container has while a resize waits', () => {
    const status = {
      containerStatuses: [{ name: 'a', resources: { requests: { cpu: '2' } } }],
    };
    const spec = { containers: [container('a', { cpu: '1' })] };
    expect(requestsOf(pod(spec, status))).toEqual({ cpu: 2000 });
    const wanting = { containers: [container('a', { cpu: '3' })] };
    expect(requestsOf(pod(wanting, status))).toEqual({ cpu: 3000 });
    const conditions = [{ type: 'PodResizePending', status: 'True', reason: 'Infeasible' }];
    expect(requestsOf(pod(wanting, { ...status, conditions }))).toEqual({ cpu: 2000 });
  });
});

describe('resources', () => {
  it('of a node are what it has allocatable', () => {
    const allocatable = nodeAllocatable({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'n' },
      status: { allocatable: { cpu: '1500m', memory: '16G', pods: '110' } },
    });
    expect(Object.fromEntries(allocatable)).toEqual({ cpu: 1500, memory: 16e9, pods: 110 });
  });

  it.each([
    ['nvidia.com/gpu', true, true],
    ['hugepages-2Mi', true, false],
    ['attachable-volumes-csi', true, false],
    ['node.kubernetes.io/x', true, false],
    ['requests.nvidia.com/gpu', false, false],
    ['storage', false, false],
  ])('%s: counted %s, extended %s', (name, isScalar, isExtended) => {
    expect(isScalarResource(name)).toBe(isScalar);
    expect(isExtendedResource(name)).toBe(isExtended);
  });
});
