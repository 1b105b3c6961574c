import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../../releases/index.ts';
import type { KubeSchedulerConfiguration } from '../../../model/index.ts';
import { asRelease, makeNode, makePod } from '../../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../../testing/verdicts.ts';

function withFitArgs(args: object): KubeSchedulerConfiguration {
  return {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ pluginConfig: [{ name: 'NodeResourcesFit', args }] }],
  };
}

describe('NodeResourcesFit', () => {
  it('filters by every resource that lacks room, with requested, used and allocatable', () => {
    const running = makePod('running', { on: 'a', requests: { cpu: '3500m', memory: '7Gi' } });
    const pod = makePod('web', { requests: { cpu: '1', memory: '2Gi' } });
    const tried = tryPod(pod, makeNode('a'), running);
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: 'Unschedulable: Insufficient cpu, Insufficient memory',
    });
    const cpu = { resource: 'cpu', unit: 'milli', requested: 1000, used: 3500, allocatable: 4000 };
    expect(causeAt(tried, 'NodeResourcesFit', 'a')).toMatchObject({ insufficient: [cpu, {}] });
  });

  it('A15: tells amounts above 2^53 apart to the byte', () => {
    const node = makeNode('a', { allocatable: { memory: '9007199254740995' } });
    const held = makePod('held', { on: 'a', requests: { memory: '2' } });
    const asking = (memory: string) => makePod('web', { requests: { memory } });
    const tried = tryPod(asking('9007199254740994'), node, held);
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: 'Unschedulable: Insufficient memory',
    });
    const memory = {
      requested: 9_007_199_254_740_994n,
      used: 2,
      allocatable: 9_007_199_254_740_995n,
    };
    expect(causeAt(tried, 'NodeResourcesFit', 'a')).toMatchObject({ insufficient: [memory] });
    const fits = tryPod(asking('9007199254740993'), node, held);
    expect(filterVerdicts(fits, 'NodeResourcesFit')).toEqual({ a: '' });
    expect(filterVerdicts(tryPod(asking('9007199254740996'), node), 'NodeResourcesFit')).toEqual({
      a: 'UnschedulableAndUnresolvable: Insufficient memory',
    });
  });

  it('A15: sums of Pods above 2^53 are exact, each by itself below it', () => {
    const node = makeNode('a', { allocatable: { memory: '9007199254740994' } });
    const half = (name: string, memory: string) => makePod(name, { on: 'a', requests: { memory } });
    const held = [half('x', '4503599627370497'), half('y', '4503599627370496')];
    const tried = tryPod(makePod('web', { requests: { memory: '2' } }), node, ...held);
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: 'Unschedulable: Insufficient memory',
    });
  });

  it('A15: scores by whole numbers where a hundred times the amount passes 2^53', () => {
    const allocatable = { memory: '9007199254740990' };
    const configuration = withFitArgs({
      scoringStrategy: { type: 'MostAllocated', resources: [{ name: 'memory', weight: 1 }] },
    });
    const pod = makePod('web', { requests: { memory: '9007199254740989' } });
    const tried = tryPod(pod, configuration, makeNode('a', { allocatable }));
    expect(scoresOf(tried, 'NodeResourcesFit')).toEqual({ a: [99, 99] });
  });

  it('is unresolvable where the node could never hold the request', () => {
    const tried = tryPod(makePod('web', { requests: { cpu: '5' } }), makeNode('a'));
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: 'UnschedulableAndUnresolvable: Insufficient cpu',
    });
  });

  it('leaves it to preemption to find that out until v1.33', () => {
    const pod = makePod('web', { priority: 1, requests: { cpu: '5' } });
    const low = makePod('low', { on: 'a', requests: { cpu: '1' } });
    const tried = tryPod(pod, makeNode('a'), low, asRelease('v1.33'));
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: 'Unschedulable: Insufficient cpu',
    });
    expect(tried.decision.message).toBe(
      '0/1 nodes are available: 1 Insufficient cpu. preemption: 0/1 nodes are available: 1 Insufficient cpu.',
    );
  });

  it('does not add up what sidecars of Pods on the node ask for until v1.31', () => {
    const made = makePod('held', { on: 'a', requests: { cpu: '1' } });
    const sidecar = (name: string, cpu: string) => ({
      name,
      image: 'registry.example/app:1',
      restartPolicy: 'Always' as const,
      resources: { requests: { cpu } },
    });
    const initContainers = [sidecar('log', '500m'), sidecar('mesh', '1')];
    const held = { ...made, spec: { ...made.spec, initContainers } };
    const resources = [{ name: 'cpu', weight: 1 }];
    const strategy = withFitArgs({ scoringStrategy: { type: 'MostAllocated', resources } });
    const pod = makePod('web', { requests: { cpu: '500m' } });
    const triedAs = (release: ReleaseName) =>
      tryPod(pod, makeNode('a'), held, strategy, asRelease(release));
    // Of 4 CPUs, beside the 500m of the Pod: 1 + 0.5 + 1, or only the 1.5 of both sidecars.
    expect(scoresOf(triedAs('v1.32'), 'NodeResourcesFit')).toEqual({ a: [75, 75] });
    const tried = triedAs('v1.31');
    expect(scoresOf(tried, 'NodeResourcesFit')).toEqual({ a: [50, 50] });
    expect(tried.scheduler.scoreCause(tried.pod, 'NodeResourcesFit', 0)).toMatchObject({
      resources: [{ requested: 2000, assumedOnNode: 0, sidecarsUncounted: 1000 }],
    });
  });

  it('tells a node that is full from one that is too small, whichever comes first', () => {
    const nodes = [makeNode('full'), makeNode('small', { allocatable: { cpu: '1' } })];
    const busy = makePod('busy', { on: 'full', requests: { cpu: '4' } });
    for (const order of [nodes, [...nodes].reverse()]) {
      const tried = tryPod(makePod('web', { requests: { cpu: '2' } }), ...order, busy);
      expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
        full: 'Unschedulable: Insufficient cpu',
        small: 'UnschedulableAndUnresolvable: Insufficient cpu',
      });
    }
  });

  it('counts Pods against the node, also those that ask for nothing', () => {
    const node = makeNode('a', { allocatable: { pods: '1' } });
    const tried = tryPod(makePod('web'), node, makePod('running', { on: 'a' }));
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: 'Unschedulable: Too many pods',
    });
  });

  it('leaves finished Pods out', () => {
    const status = { phase: 'Succeeded' } as const;
    const done = makePod('done', { on: 'a', requests: { cpu: '4' }, status });
    const tried = tryPod(makePod('web', { requests: { cpu: '4' } }), makeNode('a'), done);
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({ a: '' });
  });

  it('does not look at extended resources that are to be ignored', () => {
    const pod = makePod('web', { requests: { 'example.com/gpu': '1', 'vendor.com/x': '1' } });
    const configuration = withFitArgs({ ignoredResourceGroups: ['example.com'] });
    expect(filterVerdicts(tryPod(pod, makeNode('a'), configuration), 'NodeResourcesFit')).toEqual({
      a: 'UnschedulableAndUnresolvable: Insufficient vendor.com/x',
    });
  });

  it.each([
    ['LeastAllocated', 75],
    ['MostAllocated', 25],
  ])('scores a quarter of use by %s with %i', (type, score) => {
    const resources = [{ name: 'cpu', weight: 1 }];
    const configuration = withFitArgs({ scoringStrategy: { type, resources } });
    const tried = tryPod(makePod('web', { requests: { cpu: '1' } }), makeNode('a'), configuration);
    expect(scoresOf(tried, 'NodeResourcesFit')).toEqual({ a: [score, score] });
  });

  it('scores the requests of containers, and counts Pod-level requests in the filter alone', () => {
    const podLevel = { requests: { cpu: '2' } };
    const made = makePod('web', { requests: { cpu: '1' } });
    const pod = { ...made, spec: { ...made.spec, resources: podLevel } };
    const resources = [{ name: 'cpu', weight: 1 }];
    const strategy = { scoringStrategy: { type: 'LeastAllocated', resources } };
    const small = makeNode('small', { allocatable: { cpu: '1' } });
    const tried = tryPod(pod, makeNode('a'), small, withFitArgs(strategy));
    expect(filterVerdicts(tried, 'NodeResourcesFit')).toEqual({
      a: '',
      small: 'UnschedulableAndUnresolvable: Insufficient cpu',
    });
    expect(scoresOf(tried, 'NodeResourcesFit')).toEqual({ a: [75, 75] });
    expect(tried.scheduler.scoreCause(tried.pod, 'NodeResourcesFit', 0)).toMatchObject({
      resources: [{ asked: 1000, podLevelUncounted: 2000 }],
    });
  });

  it('follows the shape of RequestedToCapacityRatio', () => {
    const shape = [
      { utilization: 0, score: 10 },
      { utilization: 40, score: 3 },
      { utilization: 100, score: 0 },
    ];
    const type = 'RequestedToCapacityRatio';
    const resources = [{ name: 'cpu', weight: 1 }];
    const configuration = withFitArgs({
      scoringStrategy: { type, resources, requestedToCapacityRatio: { shape } },
    });
    const tried = tryPod(makePod('web', { requests: { cpu: '1' } }), makeNode('a'), configuration);
    // 25 percent lies on the first leg: 100 - trunc(70 × 25 / 40).
    expect(scoresOf(tried, 'NodeResourcesFit')).toEqual({ a: [57, 57] });
  });
});
