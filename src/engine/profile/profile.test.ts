import { releaseOf } from '../../releases/index.ts';
import { describe, expect, it } from 'vitest';
import type { KubeSchedulerConfiguration } from '../../model/index.ts';
import { profilesOf } from './profile.ts';

const RELEASE = releaseOf('v1.33');

function configuration(...profiles: readonly object[]): KubeSchedulerConfiguration {
  const apiVersion = 'kubescheduler.config.k8s.io/v1';
  return { apiVersion, kind: 'KubeSchedulerConfiguration', profiles };
}

function only(profile: object) {
  const [made] = profilesOf(RELEASE, configuration(profile));
  if (made === undefined) throw new Error('a configuration always has a profile');
  return made;
}

describe('profiles', () => {
  it('are the default one without a configuration', () => {
    const [profile] = profilesOf(RELEASE);
    expect(profile?.schedulerName).toBe('default-scheduler');
    expect(profile?.plugins.filter).toEqual([
      'NodeUnschedulable',
      'NodeName',
      'TaintToleration',
      'NodeAffinity',
      'NodePorts',
      'NodeResourcesFit',
      'VolumeRestrictions',
      'NodeVolumeLimits',
      'VolumeBinding',
      'VolumeZone',
      'PodTopologySpread',
      'InterPodAffinity',
    ]);
    expect(profile?.scoreWeights.get('TaintToleration')).toBe(3);
    expect(profile?.scoreWeights.get('ImageLocality')).toBe(1);
  });

  it('have the plugins that came with the release', () => {
    const [profile] = profilesOf(releaseOf('v1.36'));
    expect(profile?.plugins.filter.at(-1)).toBe('NodeDeclaredFeatures');
    expect(profile?.plugins.preFilter.at(-1)).toBe('NodeDeclaredFeatures');
  });

  it('may be several, each under its own name', () => {
    const names = profilesOf(
      RELEASE,
      configuration({ schedulerName: 'one' }, { schedulerName: 'two' }),
    );
    expect(names.map(({ schedulerName }) => schedulerName)).toEqual(['one', 'two']);
  });

  it('disable a plugin at one point only', () => {
    const { plugins } = only({ plugins: { score: { disabled: [{ name: 'NodeAffinity' }] } } });
    expect(plugins.score).not.toContain('NodeAffinity');
    expect(plugins.filter).toContain('NodeAffinity');
  });

  it('put what a point enables itself first, with the weight given there', () => {
    const enabled = [{ name: 'ImageLocality', weight: 7 }];
    const { plugins, scoreWeights } = only({ plugins: { score: { enabled } } });
    expect(plugins.score[0]).toBe('ImageLocality');
    expect(scoreWeights.get('ImageLocality')).toBe(7);
  });

  it('disable everything with *, and run what is enabled then', () => {
    const { plugins } = only({
      plugins: {
        multiPoint: { disabled: [{ name: '*' }], enabled: [{ name: 'NodeResourcesFit' }] },
        filter: { enabled: [{ name: 'NodeName' }] },
        score: { disabled: [{ name: '*' }] },
      },
    });
    expect(plugins.filter).toEqual(['NodeResourcesFit', 'NodeName']);
    expect(plugins.score).toEqual([]);
  });

  it('re-weight a default plugin in place through multiPoint', () => {
    const enabled = [{ name: 'TaintToleration', weight: 9 }];
    const { plugins, scoreWeights } = only({ plugins: { multiPoint: { enabled } } });
    expect(plugins.filter.indexOf('TaintToleration')).toBe(2);
    expect(scoreWeights.get('TaintToleration')).toBe(9);
  });

  it('default the arguments that are left out', () => {
    const args = { scoringStrategy: { resources: [{ name: 'cpu' }] } };
    const profile = only({ pluginConfig: [{ name: 'NodeResourcesFit', args }] });
    expect(profile.args.NodeResourcesFit.scoringStrategy).toEqual({
      type: 'LeastAllocated',
      resources: [{ name: 'cpu', weight: 1 }],
      shape: [],
    });
    expect(profile.args.InterPodAffinity.hardPodAffinityWeight).toBe(1);
  });
});
