import { DEFAULT_RELEASE, releaseOf } from '../../releases/index.ts';
import { describe, expect, it } from 'vitest';
import type { KubeSchedulerConfiguration } from '../../model/index.ts';
import { profilesOf } from './profile.ts';

function profileWith(plugins: object) {
  const configuration: KubeSchedulerConfiguration = {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins }],
  };
  const [profile] = profilesOf(releaseOf(DEFAULT_RELEASE), configuration);
  if (profile === undefined) throw new Error('a configuration always has a profile');
  return profile;
}

describe('score weights', () => {
  it('are those of the default plugins', () => {
    const { plugins, scoreWeights } = profileWith({});
    const weights = plugins.score.map((name) => [name, scoreWeights.get(name)]);
    expect(Object.fromEntries(weights)).toEqual({
      TaintToleration: 3,
      NodeAffinity: 2,
      NodeResourcesFit: 1,
      VolumeBinding: 1,
      PodTopologySpread: 2,
      InterPodAffinity: 2,
      DynamicResources: 2,
      NodeResourcesBalancedAllocation: 1,
      ImageLocality: 1,
    });
  });

  it('are 1 for a plugin that is enabled without one', () => {
    const enabled = [{ name: 'TaintToleration' }];
    const ofPoint = profileWith({ score: { disabled: [{ name: '*' }], enabled } });
    expect(ofPoint.scoreWeights.get('TaintToleration')).toBe(1);
    expect(profileWith({ multiPoint: { enabled } }).scoreWeights.get('TaintToleration')).toBe(1);
  });

  it('are taken from the point itself before multiPoint', () => {
    const profile = profileWith({
      multiPoint: { enabled: [{ name: 'NodeAffinity', weight: 9 }] },
      score: { enabled: [{ name: 'NodeAffinity', weight: 4 }] },
    });
    expect(profile.scoreWeights.get('NodeAffinity')).toBe(4);
  });
});

describe('multiPoint', () => {
  it('disables a plugin at all of its points', () => {
    const { plugins } = profileWith({ multiPoint: { disabled: [{ name: 'NodeAffinity' }] } });
    for (const point of ['preFilter', 'filter', 'preScore', 'score'] as const) {
      expect(plugins[point]).not.toContain('NodeAffinity');
    }
    expect(plugins.filter).toContain('TaintToleration');
  });
});
