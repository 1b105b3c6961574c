import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { claim } from '../devices/testing/devices.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { scoresOf, tryPod } from '../testing/verdicts.ts';

const large = makePod('large', { requests: { cpu: '9' } });
const lost = makePod('lost', {
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
});

function profile(plugins: object): KubernetesObject {
  return {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins }],
  };
}

const named = [{ name: 'DynamicResources' }];
const HOPELESS = 'preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.';

function messageOf(pod: typeof large, ...objects: readonly KubernetesObject[]): string {
  const { message } = tryPod(pod, makeNode('a'), ...objects).decision;
  return message.replace('0/1 nodes are available: ', '');
}

describe('DynamicResources', () => {
  it('says before preemption that there is no claim to take back, since v1.34', () => {
    expect(messageOf(large, asRelease('v1.34.1'))).toBe(
      `1 Insufficient cpu. no new claims to deallocate, ${HOPELESS}`,
    );
    expect(messageOf(large, asRelease('v1.33'))).not.toContain('deallocate');
  });

  it('says of a Pod with claims that none is taken back', () => {
    const named = { name: 'gpu', resourceClaimName: 'gpu' };
    const claiming = { ...large, spec: { ...large.spec, resourceClaims: [named] } };
    expect(messageOf(claiming, claim('gpu', []), asRelease('v1.36'))).toBe(
      `1 Insufficient cpu. still not schedulable, ${HOPELESS}`,
    );
    const none = { ...large, spec: { ...large.spec, resourceClaims: [] } };
    expect(messageOf(none, asRelease('v1.36'))).toContain('no new claims to deallocate');
  });

  it('fails where a PreFilter turned the Pod down before its own: preemption is not tried', () => {
    const missing = 'persistentvolumeclaim "data" not found.';
    expect(messageOf(lost, asRelease('v1.36'))).toBe(`${missing} not found`);
    const { decision } = tryPod(lost, makeNode('a'), asRelease('v1.36'));
    expect(decision).toMatchObject({ postFilter: 'stopped', dynamicResources: 'no-state' });
    const first = profile({ preFilter: { enabled: named } });
    expect(messageOf(lost, first, asRelease('v1.36'))).toBe(
      `${missing} no new claims to deallocate, ${HOPELESS}`,
    );
  });

  it('fails with a Pod that a node would take where its PreFilter is disabled', () => {
    const without = profile({ preFilter: { disabled: named } });
    expect(messageOf(large, without, asRelease('v1.36'))).toBe('1 Insufficient cpu. not found');
    expect(messageOf(makePod('web'), without, asRelease('v1.36'))).toBe(
      'running "DynamicResources" filter plugin: not found',
    );
  });

  it('says nothing where the profile disables it', () => {
    const without = profile({ multiPoint: { disabled: named } });
    expect(messageOf(large, without, asRelease('v1.34'))).toBe(`1 Insufficient cpu. ${HOPELESS}`);
  });

  it('is off before v1.34, also where the profile enables it', () => {
    const enabled = profile({ postFilter: { enabled: named } });
    expect(messageOf(large, enabled, asRelease('v1.33'))).toMatch(
      /^1 Insufficient cpu\. .*, plugin disabled$/,
    );
  });

  it('tells what it says in the order of the profile', () => {
    const later = profile({
      postFilter: { disabled: named, enabled: [{ name: 'DefaultPreemption' }, ...named] },
    });
    expect(messageOf(large, later, asRelease('v1.36'))).toBe(
      `1 Insufficient cpu. ${HOPELESS}, no new claims to deallocate`,
    );
  });

  it('scores every node 0 since v1.35', () => {
    const pod = makePod('web');
    const tried = tryPod(pod, makeNode('a'), makeNode('b'), asRelease('v1.35'));
    expect(scoresOf(tried, 'DynamicResources')).toEqual({ a: [0, 0], b: [0, 0] });
    expect(tried.decision.scores.find((score) => score.plugin === 'DynamicResources')?.weight).toBe(
      2,
    );
    const before = tryPod(pod, makeNode('a'), asRelease('v1.34'));
    expect(scoresOf(before, 'DynamicResources')).toBeUndefined();
  });
});
