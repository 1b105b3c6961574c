import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TopologySpreadConstraint } from '../../../model/index.ts';
import { HOSTNAME, makeNode, makePod, makeZones, ZONE } from '../../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../../testing/verdicts.ts';

const FULL = "Unschedulable: node(s) didn't match pod topology spread constraints";
const MISSING =
  "UnschedulableAndUnresolvable: node(s) didn't match pod topology spread constraints (missing required label)";
const labels = { app: 'web' };
const nodes = makeZones({ a: ['a1', 'a2'], b: ['b1'] });

const byZone: TopologySpreadConstraint = {
  maxSkew: 1,
  topologyKey: ZONE,
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: labels },
};

function web(constraint: Partial<TopologySpreadConstraint> = {}) {
  return makePod('new', { labels, topologySpreadConstraints: [{ ...byZone, ...constraint }] });
}

function running(name: string, on: string) {
  return makePod(name, { labels, on });
}

describe('PodTopologySpread filter', () => {
  it('keeps the skew within maxSkew', () => {
    const tried = tryPod(web(), ...nodes, running('one', 'a1'));
    expect(filterVerdicts(tried, 'PodTopologySpread')).toEqual({ a1: FULL, a2: FULL, b1: '' });
    expect(causeAt(tried, 'PodTopologySpread', 'a2')).toMatchObject({
      violations: [{ domain: 'a', count: 1, skew: 2, constraint: { minimum: 0, selfMatch: true } }],
    });
  });

  it('filters a node that lacks the topology key', () => {
    const tried = tryPod(web(), ...nodes, makeNode('bare'));
    expect(filterVerdicts(tried, 'PodTopologySpread')).toMatchObject({ a1: '', bare: MISSING });
  });

  it('takes the minimum as 0 while there are fewer domains than minDomains', () => {
    const both = [running('one', 'a1'), running('two', 'b1')];
    expect(filterVerdicts(tryPod(web(), ...nodes, ...both), 'PodTopologySpread')).toMatchObject({
      a1: '',
      b1: '',
    });
    const tried = tryPod(web({ minDomains: 3 }), ...nodes, ...both);
    expect(filterVerdicts(tried, 'PodTopologySpread')).toMatchObject({ a1: FULL, b1: FULL });
  });

  it('counts domains out of reach of the node affinity only when told to ignore it', () => {
    const pod = (nodeAffinityPolicy: 'Honor' | 'Ignore') => ({
      ...web({ nodeAffinityPolicy }),
      spec: { ...web({ nodeAffinityPolicy }).spec, nodeSelector: { [ZONE]: 'a' } },
    });
    const one = running('one', 'a1');
    const verdict = (policy: 'Honor' | 'Ignore') =>
      filterVerdicts(tryPod(pod(policy), ...nodes, one), 'PodTopologySpread')['a2'];
    expect(verdict('Honor')).toBe('');
    expect(verdict('Ignore')).toBe(FULL);
  });

  it('counts nodes with untolerated taints unless told to honor them', () => {
    const tainted = makeNode('c1', {
      labels: { [ZONE]: 'c' },
      taints: [{ key: 'x', effect: 'NoSchedule' }],
    });
    const both = [running('one', 'a1'), running('two', 'b1')];
    const verdict = (nodeTaintsPolicy: 'Honor' | 'Ignore') =>
      filterVerdicts(
        tryPod(web({ nodeTaintsPolicy }), ...nodes, tainted, ...both),
        'PodTopologySpread',
      )['a1'];
    expect(verdict('Ignore')).toBe(FULL);
    expect(verdict('Honor')).toBe('');
  });

  it('leaves terminating Pods and other namespaces out of the count', () => {
    const metadata = { deletionTimestamp: '2026-01-02T00:00:00Z' };
    const leaving = makePod('leaving', { labels, on: 'a1', metadata });
    const foreign = makePod('foreign', { labels, on: 'a1', namespace: 'other' });
    const tried = tryPod(web(), ...nodes, leaving, foreign);
    expect(filterVerdicts(tried, 'PodTopologySpread')).toEqual({ a1: '', a2: '', b1: '' });
  });

  it.each(['v1.33', 'v1.36'] as const)(
    'compares only within a revision by matchLabelKeys, whoever merges them (%s)',
    (release) => {
      const pod = makePod('new', {
        labels: { ...labels, 'pod-template-hash': 'new' },
        topologySpreadConstraints: [{ ...byZone, matchLabelKeys: ['pod-template-hash'] }],
      });
      const options = { apiVersion: 'berth/v1', kind: 'RunOptions', release } as const;
      const tried = tryPod(pod, ...nodes, running('old', 'a1'), options);
      expect(filterVerdicts(tried, 'PodTopologySpread')).toEqual({ a1: '', a2: '', b1: '' });
    },
  );
});

describe('PodTopologySpread score', () => {
  it('prefers the domain with fewer matching Pods', () => {
    const soft = web({ whenUnsatisfiable: 'ScheduleAnyway' });
    const tried = tryPod(soft, ...nodes, running('one', 'a1'), running('two', 'a2'));
    const scores = scoresOf(tried, 'PodTopologySpread');
    expect(scores).toEqual({ a1: [3, 0], a2: [3, 0], b1: [0, 100] });
  });

  it('counts by the selectors of Services where the Pod has no constraint of its own', () => {
    const service: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web' },
      spec: { selector: labels },
    };
    const pod = makePod('new', { labels });
    const tried = tryPod(pod, ...nodes, service, running('one', 'a1'));
    expect(scoresOf(tried, 'PodTopologySpread')?.['b1']?.[1]).toBe(100);
    const facts = tried.scheduler.spreadConstraints(tried.pod);
    expect(facts.map(({ topologyKey, isDefault }) => [topologyKey, isDefault])).toEqual([
      [HOSTNAME, true],
      [ZONE, true],
    ]);
  });

  it('counts for default constraints by those selectors alone, whatever matchLabelKeys they have', () => {
    const service: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web' },
      spec: { selector: labels },
    };
    const rule = { maxSkew: 1, topologyKey: ZONE, whenUnsatisfiable: 'DoNotSchedule' };
    const defaultConstraints = [{ ...rule, matchLabelKeys: ['version'] }];
    const args = { defaultingType: 'List', defaultConstraints };
    const configuration = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ pluginConfig: [{ name: 'PodTopologySpread', args }] }],
    } as KubernetesObject;
    const pod = makePod('new', { labels: { ...labels, version: '2' } });
    const tried = tryPod(pod, ...nodes, service, configuration, running('one', 'a1'));
    expect(filterVerdicts(tried, 'PodTopologySpread')).toEqual({ a1: FULL, a2: FULL, b1: '' });
  });

  it('is skipped without soft constraints and without anything to count by', () => {
    const tried = tryPod(makePod('new', { labels }), ...nodes);
    expect(tried.decision.skippedScores).toContain('PodTopologySpread');
  });
});
