import { describe, expect, it } from 'vitest';
import type { KubernetesObject, ResourceClaim, ResourceClaimTemplate } from '../../model/index.ts';
import {
  asks,
  claim,
  deviceClass,
  DRIVER,
  firstOf,
  gpu,
  request,
  slice,
} from '../devices/testing/devices.ts';
import { asRelease, makeCluster, makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../testing/verdicts.ts';
import { createScheduler } from '../scheduler.ts';

const on = (node: string, ...devices: readonly string[]) =>
  slice(
    node,
    devices.map((name) => gpu(name)),
    { nodeName: node },
  );
const base: readonly KubernetesObject[] = [
  makeNode('a'),
  makeNode('b'),
  deviceClass('gpu', `device.driver == '${DRIVER}'`),
  asRelease('v1.35'),
];
const claiming = (name: string, claimed: string) => {
  const pod = makePod(name);
  const named = { name: 'gpu', resourceClaimName: claimed };
  return { ...pod, spec: { ...pod.spec, resourceClaims: [named] } };
};
const templated = (name: string) => {
  const pod = makePod(name);
  const named = { name: 'gpu', resourceClaimTemplateName: 'one-gpu' };
  return { ...pod, spec: { ...pod.spec, resourceClaims: [named] } };
};
const template: ResourceClaimTemplate = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaimTemplate',
  metadata: { name: 'one-gpu' },
  spec: { spec: claim('any', [request('r')]).spec },
};
/** Allocated to a device of a node, for a Pod. */
const held = (name: string, device: string, node: string, user?: string): ResourceClaim => ({
  ...claim(name, [request('r')]),
  status: {
    allocation: {
      devices: { results: [{ request: 'r', driver: DRIVER, pool: node, device }] },
      nodeSelector: {
        nodeSelectorTerms: [
          { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] },
        ],
      },
    },
    ...(user !== undefined && { reservedFor: [{ resource: 'pods', name: user, uid: user }] }),
  },
});

const UNALLOCATABLE = 'UnschedulableAndUnresolvable: cannot allocate all claims';
const HOPELESS = 'preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.';

describe('DynamicResources, of Pods with claims', () => {
  it('filters nodes that have not the devices, and says so as kube-scheduler does', () => {
    const tried = tryPod(claiming('p', 'c'), ...base, on('b', 'g0'), claim('c', [request('r')]));
    expect(filterVerdicts(tried, 'DynamicResources')).toEqual({ a: UNALLOCATABLE, b: '' });
    const taken = [on('b', 'g0'), held('other', 'g0', 'b', 'x')];
    const late = tryPod(claiming('p', 'c'), ...base, ...taken, claim('c', [request('r')]));
    expect(late.decision.message).toBe(
      `0/2 nodes are available: 2 cannot allocate all claims. still not schedulable, ${HOPELESS}`,
    );
    expect(causeAt(late, 'DynamicResources', 'b')).toMatchObject({
      deviceClaims: [
        { claim: 'c', requests: [{ fitting: 1, taken: [{ device: 'b/g0', holder: 'other' }] }] },
      ],
    });
  });

  it.each([
    ['no template', 'pod "default/p": ResourceClaim not created yet', templated('p'), []],
    ['no claim', 'could not find ResourceClaim "default/c"', claiming('p', 'c'), []],
    [
      'a claim that goes',
      'resourceclaim "c" is being deleted',
      claiming('p', 'c'),
      [
        {
          ...claim('c', [request('r')]),
          metadata: { name: 'c', namespace: 'default', deletionTimestamp: '2026-01-01T00:00:00Z' },
        },
      ],
    ],
  ])('keeps a Pod out of the queue that has %s', (_, message, pod, more) => {
    const { decision } = tryPod(pod, ...base, ...more);
    expect([decision.message, decision.preFilter?.plugin]).toEqual([message, 'DynamicResources']);
  });

  it('turns a Pod down whose claim names a class that is not there, or is in use by 256 Pods', () => {
    const missing = claim('c', [request('r', { deviceClassName: 'tpu' })]);
    expect(tryPod(claiming('p', 'c'), ...base, missing).decision.message).toBe(
      `0/2 nodes are available: request r: device class tpu does not exist. no new claims to deallocate, ${HOPELESS}`,
    );
    const users = Array.from({ length: 256 }, (__, index) => ({
      resource: 'pods',
      name: `u${index}`,
      uid: `u${index}`,
    }));
    const { status, ...full } = held('c', 'g0', 'a');
    const used = { ...full, status: { ...status, reservedFor: users } };
    expect(tryPod(claiming('p', 'c'), ...base, used).decision.preFilter?.reasons).toEqual([
      { code: 'claimInUse', values: [] },
    ]);
  });

  it('leaves a Pod to the node that reaches what its claim has, and takes back what nobody else uses', () => {
    const shared = [on('b', 'g0'), held('c', 'g0', 'b', 'other')];
    const tried = tryPod(claiming('p', 'c'), ...base, ...shared);
    expect(filterVerdicts(tried, 'DynamicResources')).toEqual({
      a: 'UnschedulableAndUnresolvable: resourceclaim not available on the node',
      b: '',
    });
    const gone = tryPod(claiming('p', 'c'), ...base, held('c', 'g0', 'elsewhere', 'p'));
    expect(gone.decision).toMatchObject({ dynamicResources: 'taken-back' });
    expect(gone.decision.message).toContain('. deallocation of ResourceClaim completed, ');
    // Its Filter is not asked of nodes that another plugin refused before.
    const { spec, ...rest } = claiming('p', 'c');
    const picky = { ...rest, spec: { ...spec, nodeSelector: { no: 'where' } } };
    const kept = tryPod(picky, ...base, held('c', 'g0', 'elsewhere', 'p'));
    expect(kept.decision).toMatchObject({ dynamicResources: 'nothing-taken-back' });
  });

  it('gives devices away as Pods are bound, and back as they leave or the binding is undone', () => {
    const pods = ['p', 'q'].map(templated);
    const cluster = makeCluster(...base, on('a', 'g0'), template, ...pods);
    const scheduler = createScheduler(cluster);
    const [first, second] = cluster.pods;
    if (!first || !second) throw new Error('two Pods are admitted');
    const feasible = () => scheduler.decide(second).feasibleCount;
    expect(feasible()).toBe(1);
    scheduler.bind(first, 0);
    expect(scheduler.resourceClaimsOf(first)[0]?.status?.reservedFor).toMatchObject([
      { name: 'p' },
    ]);
    expect(feasible()).toBe(0);
    const left = scheduler.removePod('default/p');
    expect(feasible()).toBe(1);
    if (left) scheduler.restorePod(left);
    expect(feasible()).toBe(0);
    scheduler.unbind('default/p');
    expect(feasible()).toBe(1);
  });

  it('scores a node by the alternative that its devices meet, since v1.35', () => {
    const big = {
      selectors: [{ cel: { expression: `has(device.capacity['${DRIVER}'].memory)` } }],
    };
    const wanted = claim('c', [firstOf('r', { big, any: asks() })]);
    const memory = { capacity: { memory: { value: '40Gi' } } };
    const slices = [on('a', 'g0'), slice('b', [gpu('g0', memory)], { nodeName: 'b' })];
    const tried = tryPod(claiming('p', 'c'), ...base, ...slices, wanted);
    expect(scoresOf(tried, 'DynamicResources')).toEqual({ a: [7, 87], b: [8, 100] });
  });

  it('ends the cycle with the words of an expression that fails', () => {
    const asking = (expression: string) =>
      claim('c', [request('r', { selectors: [{ cel: { expression } }] })]);
    const messageOf = (expression: string) =>
      tryPod(claiming('p', 'c'), ...base, on('a', 'g0'), asking(expression)).decision.message;
    expect(messageOf(`device.attributes['${DRIVER}'].model == 'x'`)).toBe(
      'running "DynamicResources" filter plugin: claim default/c: selector #0: CEL runtime error: no such key: model',
    );
  });
});
