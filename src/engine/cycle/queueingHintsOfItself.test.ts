import { describe, expect, it } from 'vitest';
import type { PluginName } from '../framework/names.ts';
import { createScheduler } from '../scheduler.ts';
import { asRelease, makeCluster, makeNode, makePod } from '../testing/builders.ts';

const HOST = 'kubernetes.io/hostname';
const matching = { topologyKey: HOST, labelSelector: { matchLabels: { app: 'web' } } };
const required = { requiredDuringSchedulingIgnoredDuringExecution: [matching] };

const spread = {
  topologySpreadConstraints: [
    { ...matching, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' as const },
  ],
};

type Parts = Parameters<typeof makePod>[1];

const asking = (cpu: string) => ({
  containers: [{ name: 'main', resources: { requests: { cpu } } }],
});

describe('what becomes of the waiting Pod itself', () => {
  const tolerant = { tolerations: [{ key: 'team', operator: 'Exists' as const }] };
  const uncordoned = {
    tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' as const }],
  };
  const [rule] = spread.topologySpreadConstraints;
  const honoring = {
    topologySpreadConstraints: rule ? [{ ...rule, nodeTaintsPolicy: 'Honor' as const }] : [],
  };
  const near = { affinity: { podAffinity: required } };

  it.each<[boolean, string, PluginName, Parts, Parts]>([
    [true, 'a toleration', 'TaintToleration', {}, tolerant],
    [false, 'a label', 'TaintToleration', {}, { labels: { app: 'web' } }],
    [false, 'another image', 'TaintToleration', {}, { containers: [{ name: 'm', image: 'b' }] }],
    [true, 'the toleration of a cordon', 'NodeUnschedulable', {}, uncordoned],
    [false, 'another toleration', 'NodeUnschedulable', {}, tolerant],
    [false, 'a label', 'NodeResourcesFit', {}, { labels: { app: 'web' } }],
    [false, 'a toleration', 'NodeResourcesFit', {}, tolerant],
    [true, 'asking for less', 'NodeResourcesFit', asking('2'), asking('1')],
    [false, 'asking for more', 'NodeResourcesFit', asking('1'), asking('2')],
    [true, 'a label', 'InterPodAffinity', near, { labels: { app: 'web' } }],
    [false, 'a toleration', 'InterPodAffinity', near, tolerant],
    [
      true,
      'a label that its spread counts',
      'PodTopologySpread',
      spread,
      { labels: { app: 'web' } },
    ],
    [false, 'one that it does not', 'PodTopologySpread', spread, { labels: { app: 'log' } }],
    [false, 'a toleration', 'PodTopologySpread', spread, tolerant],
    [true, 'a toleration, where its spread heeds taints', 'PodTopologySpread', honoring, tolerant],
    [false, 'a label', 'NodeDeclaredFeatures', {}, { labels: { app: 'web' } }],
  ])('says %s of %s, for %s', (expected, _, refusedBy, spec, change) => {
    const before = makePod('waiting', spec);
    const pod = makePod('waiting', { ...spec, ...change });
    const hints = createScheduler(makeCluster(makeNode('a'), pod)).queueingHints();
    expect(hints.mayHelpItself(before, pod, [refusedBy])).toBe(expected);
  });

  it.each(['v1.35', 'v1.36'] as const)(
    '%s: its own labels, where others keep it away',
    (release) => {
      const before = makePod('waiting');
      const pod = makePod('waiting', { labels: { app: 'web' } });
      const cluster = makeCluster(makeNode('a'), pod, asRelease(release));
      const hints = createScheduler(cluster).queueingHints();
      expect(hints.mayHelpItself(before, pod, ['InterPodAffinity'])).toBe(release === 'v1.36');
    },
  );

  it('is worth an attempt where no plugin refused it', () => {
    const pod = makePod('waiting');
    const hints = createScheduler(makeCluster(makeNode('a'), pod)).queueingHints();
    expect(hints.mayHelpItself(pod, pod, [])).toBe(true);
  });
});
