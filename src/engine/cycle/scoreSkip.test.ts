import { describe, expect, it } from 'vitest';
import type { KubernetesObject, PodAffinityTerm } from '../../model/index.ts';
import type { PluginName } from '../framework/names.ts';
import { HOSTNAME, makeNode, makePod, makeZones, ZONE } from '../testing/builders.ts';
import { tryPod } from '../testing/verdicts.ts';

const nodes = makeZones({ a: ['a1', 'a2'], b: ['b1'] });
const web = makePod('web', { labels: { app: 'web' } });

function skipOf(plugin: PluginName, pod: typeof web, ...objects: readonly KubernetesObject[]) {
  const { scheduler, pod: tried, decision } = tryPod(pod, ...nodes, ...objects);
  const skip = scheduler.scoreSkip(tried, plugin);
  expect(decision.skippedScores.includes(plugin)).toBe(skip !== undefined);
  return skip;
}

const configured = (name: PluginName, args: object): KubernetesObject => ({
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  metadata: { name: '' },
  ...{ profiles: [{ schedulerName: 'default-scheduler', pluginConfig: [{ name, args }] }] },
});

const near = (app: string): PodAffinityTerm => ({
  topologyKey: ZONE,
  labelSelector: { matchLabels: { app } },
});

const preferring = (app: string) =>
  makePod('web', {
    affinity: {
      podAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 1, podAffinityTerm: near(app) },
        ],
      },
    },
  });

describe('PreScore', () => {
  it('leaves what its Score needs: disabled alone, that fails where several nodes fit', () => {
    const without = (...names: readonly string[]): KubernetesObject => ({
      ...configured('NodeAffinity', {}),
      ...{ profiles: [{ plugins: { preScore: { disabled: names.map((name) => ({ name })) } } }] },
    });
    const tell = (...names: readonly string[]) => tryPod(web, ...nodes, without(...names)).decision;
    const failed = (plugin: string, text: string) => ({
      message: `running Score plugins: plugin "${plugin}" failed with: ${text} from cycleState: not found`,
      chosen: -1,
      feasibleCount: 3,
      refusedBy: [],
    });
    const reads = (plugin: string) => `failed to read "PreScore${plugin}"`;
    for (const plugin of ['TaintToleration', 'InterPodAffinity']) {
      expect(tell(plugin)).toMatchObject(failed(plugin, reads(plugin)));
    }
    const spread = failed('PodTopologySpread', 'error reading "PreScorePodTopologySpread"');
    expect(tell('PodTopologySpread')).toMatchObject(spread);
    expect(tell('*')).toMatchObject(failed('TaintToleration', reads('TaintToleration')));
    expect(tell('NodeAffinity', 'NodeResourcesFit', 'VolumeBinding').message).toBe('');
    expect(tryPod(web, makeNode('a'), without('*')).decision.chosen).toBe(0);
  });
});

describe('why PreScore skips', () => {
  it('PodTopologySpread: only constraints that filter, or no default that applies', () => {
    const hard = makePod('web', {
      topologySpreadConstraints: [
        { maxSkew: 1, topologyKey: HOSTNAME, whenUnsatisfiable: 'DoNotSchedule' },
      ],
    });
    expect(skipOf('PodTopologySpread', hard)).toMatchObject({ why: 'own-required' });
    expect(skipOf('PodTopologySpread', web)).toMatchObject({ why: 'unselected' });
    const none = configured('PodTopologySpread', { defaultingType: 'List' });
    expect(skipOf('PodTopologySpread', web, none)).toMatchObject({ why: 'default-required' });
    const service: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 's' },
      spec: { selector: { app: 'web' } },
    };
    expect(skipOf('PodTopologySpread', web, service)).toBeUndefined();
  });

  it('InterPodAffinity: nobody prefers anything, those there are ignored, or nothing matches', () => {
    const cache = makePod('cache', { labels: { app: 'cache' }, on: 'a1' });
    const fond = { ...preferring('web'), metadata: { name: 'fond', namespace: 'default' } };
    const there = { ...fond, spec: { ...fond.spec, nodeName: 'a1' } };
    const ignoring = configured('InterPodAffinity', { ignorePreferredTermsOfExistingPods: true });
    expect(skipOf('InterPodAffinity', web)).toMatchObject({ why: 'no-terms' });
    expect(skipOf('InterPodAffinity', web, there)).toBeUndefined();
    expect(skipOf('InterPodAffinity', web, there, ignoring)).toMatchObject({
      why: 'existing-ignored',
    });
    expect(skipOf('InterPodAffinity', preferring('db'), cache)).toMatchObject({ why: 'no-match' });
    expect(skipOf('InterPodAffinity', preferring('cache'), cache)).toBeUndefined();
  });

  it('NodeResourcesBalancedAllocation: the Pod requests none of its resources', () => {
    expect(skipOf('NodeResourcesBalancedAllocation', web)).toEqual({
      plugin: 'NodeResourcesBalancedAllocation',
      resources: ['cpu', 'memory'],
    });
    const asking = makePod('web', { requests: { cpu: '1' } });
    expect(skipOf('NodeResourcesBalancedAllocation', asking)).toBeUndefined();
  });

  it('NodeAffinity without preferred terms; VolumeBinding always; TaintToleration never', () => {
    expect(skipOf('NodeAffinity', web)).toEqual({ plugin: 'NodeAffinity' });
    expect(skipOf('VolumeBinding', web)).toEqual({
      plugin: 'VolumeBinding',
      gate: 'StorageCapacityScoring',
    });
    expect(skipOf('TaintToleration', web)).toBeUndefined();
  });
});
