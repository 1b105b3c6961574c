import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../../releases/index.ts';
import type { KubernetesObject, Labels, PodAffinityTerm } from '../../../model/index.ts';
import { asRelease, HOSTNAME, makeNode, makePod, makeZones, ZONE } from '../../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../../testing/verdicts.ts';

const NOT_NEAR = "UnschedulableAndUnresolvable: node(s) didn't match pod affinity rules";
const NOT_APART = "Unschedulable: node(s) didn't match pod anti-affinity rules";
const REPELLED = "Unschedulable: node(s) didn't satisfy existing pods anti-affinity rules";
const nodes = makeZones({ a: ['a1', 'a2'], b: ['b1'] });

function term(app: string, topologyKey = ZONE): PodAffinityTerm {
  return { topologyKey, labelSelector: { matchLabels: { app } } };
}

function namespace(name: string, labels: Labels): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } };
}

const cache = makePod('cache', { labels: { app: 'cache' }, on: 'a1' });

describe('InterPodAffinity filter', () => {
  it('asks for a matching Pod in the same domain', () => {
    const tried = tryPod(makePod('web', { near: [term('cache')] }), ...nodes, cache);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toEqual({ a1: '', a2: '', b1: NOT_NEAR });
    expect(causeAt(tried, 'InterPodAffinity', 'b1')).toMatchObject({
      rule: 'own-affinity',
      domain: 'b',
      matchingDomains: ['a'],
    });
  });

  it('lets the first Pod of a series that matches itself go anywhere', () => {
    const first = makePod('web', { labels: { app: 'web' }, near: [term('web')] });
    expect(filterVerdicts(tryPod(first, ...nodes, makeNode('bare')), 'InterPodAffinity')).toEqual({
      a1: '',
      a2: '',
      b1: '',
      bare: NOT_NEAR,
    });
  });

  it('keeps away from domains with a Pod that its anti-affinity selects', () => {
    const pod = makePod('web', { apart: [term('cache', HOSTNAME)] });
    const tried = tryPod(pod, ...nodes, cache);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toEqual({ a1: NOT_APART, a2: '', b1: '' });
    expect(causeAt(tried, 'InterPodAffinity', 'a1')).toMatchObject({
      rule: 'own-anti-affinity',
      pods: ['default/cache'],
    });
  });

  it('is kept away by the anti-affinity of Pods on nodes', () => {
    const hostile = makePod('hostile', { on: 'b1', apart: [term('web')] });
    const tried = tryPod(makePod('web', { labels: { app: 'web' } }), ...nodes, hostile);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toEqual({ a1: '', a2: '', b1: REPELLED });
    expect(causeAt(tried, 'InterPodAffinity', 'b1')).toMatchObject({
      rule: 'existing-anti-affinity',
      pods: ['default/hostile'],
      domain: 'b',
    });
  });

  it('looks at its own namespace unless told otherwise', () => {
    const foreign = makePod('c', { namespace: 'other', labels: { app: 'cache' }, on: 'a1' });
    const verdict = (extra: Partial<PodAffinityTerm>) =>
      filterVerdicts(
        tryPod(
          makePod('web', { near: [{ ...term('cache'), ...extra }] }),
          ...nodes,
          foreign,
          namespace('other', { team: 'x' }),
        ),
        'InterPodAffinity',
      )['a1'];
    expect(verdict({})).toBe(NOT_NEAR);
    expect(verdict({ namespaces: ['other'] })).toBe('');
    expect(verdict({ namespaceSelector: {} })).toBe('');
    expect(verdict({ namespaceSelector: { matchLabels: { team: 'x' } } })).toBe('');
    expect(verdict({ namespaceSelector: { matchLabels: { team: 'y' } } })).toBe(NOT_NEAR);
  });

  it('reaches every namespace by a selector that holds for no labels, when it is incoming', () => {
    const foreign = makePod('c', { namespace: 'other', labels: { app: 'cache' }, on: 'a1' });
    const namespaceSelector = {
      matchExpressions: [{ key: 'team', operator: 'DoesNotExist' } as const],
    };
    const verdictsAs = (release: ReleaseName) =>
      filterVerdicts(
        tryPod(
          makePod('web', { near: [{ ...term('cache'), namespaceSelector }] }),
          ...nodes,
          foreign,
          namespace('other', { team: 'x' }),
          asRelease(release),
        ),
        'InterPodAffinity',
      );
    expect(verdictsAs('v1.34.1')).toMatchObject({ a1: '', b1: NOT_NEAR });
    // Until v1.33 such a selector finds the namespaces that it matches, and no others.
    expect(verdictsAs('v1.33')).toMatchObject({ a1: NOT_NEAR, b1: NOT_NEAR });
  });

  it('is skipped where nobody asks for anything', () => {
    const tried = tryPod(makePod('web', { labels: { app: 'web' } }), ...nodes, cache);
    expect(filterVerdicts(tried, 'InterPodAffinity')).toEqual({ a1: '', a2: '', b1: '' });
    expect(tried.decision.skippedScores).toContain('InterPodAffinity');
  });
});

describe('InterPodAffinity score', () => {
  it('adds its own preferences, attracting and repelling, by domain', () => {
    const affinity = {
      podAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 10, podAffinityTerm: term('cache') },
        ],
      },
      podAntiAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 4, podAffinityTerm: term('cache', HOSTNAME) },
        ],
      },
    };
    const tried = tryPod(makePod('web', { affinity }), ...nodes, cache);
    expect(scoresOf(tried, 'InterPodAffinity')).toEqual({ a1: [6, 60], a2: [10, 100], b1: [0, 0] });
  });

  it('goes where a Pod on a node requires such a Pod nearby', () => {
    const friend = makePod('friend', { on: 'b1', near: [term('web')] });
    const tried = tryPod(makePod('web', { labels: { app: 'web' } }), ...nodes, friend);
    expect(scoresOf(tried, 'InterPodAffinity')).toEqual({ a1: [0, 0], a2: [0, 0], b1: [1, 100] });
  });
});
