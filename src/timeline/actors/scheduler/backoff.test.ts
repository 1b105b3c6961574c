import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';
import { isPluginError } from './claims.ts';

const node = (name: string, cpu: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu, memory: '8Gi', pods: '20' } },
});

const pod = (name: string, cpu: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu } } }] },
});

/** In which seconds the Pod was tried in vain, and then placed. */
function seconds(
  standing: readonly KubernetesObject[],
  actions: readonly TimelineAction[],
  release = 'v1.36',
  web = pod('web', '1'),
): readonly string[] {
  const options = { apiVersion: 'berth/v1', kind: 'RunOptions', release } as KubernetesObject;
  const { story } = storyOf({
    standing: [...standing, options],
    workload: [web],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(20_000);
  return timeline.events.flatMap((event) => {
    if (!('pod' in event) || event.pod !== 'default/web') return [];
    const second = (event.t / 1000).toFixed(1);
    if (event.what === 'bound') return [`bound ${second}`];
    return event.what === 'unschedulable' ? [second] : [];
  });
}

describe('the backoff of a Pod', () => {
  const full = [node('a', '1'), { ...pod('there', '1'), spec: spec('a') } as KubernetesObject];
  const freed: TimelineAction = {
    at: '0.4s',
    run: 'kubectl delete pod there --grace-period=0 --force',
  };

  function spec(nodeName: string): object {
    const { spec: given } = pod('there', '1') as { readonly spec: object };
    return { ...given, nodeName };
  }

  it('is cut short where nothing else is to be tried, and not before v1.33', () => {
    const [newest, older] = ['v1.36', 'v1.32'].map((release) => seconds(full, [freed], release));
    expect(newest?.[0]).toBe('0.0');
    expect(Number(newest?.[1]?.replace('bound ', ''))).toBeLessThan(2);
    expect(older?.[1]).toBe('bound 2.0');
  });

  it('is waited out where no plugin refused it: there are no nodes', () => {
    const came: TimelineAction = { at: '6s', apply: [node('a', '4')] };
    for (const release of ['v1.36', 'v1.32']) {
      expect(seconds([], [came], release)).toEqual(['0.0', '2.0', '5.0', 'bound 10.0']);
    }
  });

  it('is waited out again and again by one with which a plugin fails, as it waits for nothing to happen', () => {
    const preFilter = { disabled: [{ name: 'NodeResourcesFit' }] };
    const configuration = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ plugins: { preFilter } }],
    } as KubernetesObject;
    const again = ['0.0', '2.0', '5.0', '10.0', '19.0'];
    expect(seconds([node('a', '4'), configuration], [])).toEqual(again);

    const bound = { key: 'cores', operator: 'Gt', values: ['0.5'] };
    const preference = { matchExpressions: [bound] };
    const nodeAffinity = {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference }],
    };
    const { spec: asked } = pod('web', '1') as { readonly spec: object };
    const affinity = { nodeAffinity };
    const comparing = { ...pod('web', '1'), spec: { ...asked, affinity } } as KubernetesObject;
    const [a, b] = [node('a', '4'), node('b', '4')];
    expect(seconds([a, b], [], 'v1.36', comparing)).toEqual(again);
    expect(isPluginError('running PreScore plugin "NodeAffinity": why')).toBe(true);
  });

  it('is as long as the configuration of kube-scheduler says', () => {
    const came: TimelineAction = { at: '6s', apply: [node('a', '4')] };
    const configuration = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      podInitialBackoffSeconds: 4,
      podMaxBackoffSeconds: 6,
    } as const;
    for (const release of ['v1.36', 'v1.32']) {
      const told = seconds([configuration], [came], release);
      expect(told).toEqual(['0.0', '5.0', 'bound 12.0']);
    }
  });
});

describe('a Pod that is being deleted and stays for its finalizers', () => {
  it('is not scheduled when its turn comes, which is told', () => {
    const held = { ...pod('web', '1'), metadata: { name: 'web', finalizers: ['a.b/hold'] } };
    const actions = [
      { at: '5s', run: 'kubectl delete pod web --wait=false' },
      { at: '10s', apply: [node('b', '4')] },
    ];
    const { story } = storyOf({
      standing: [node('a', '500m')],
      workload: [held],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
    });
    const timeline = new Timeline(story);
    timeline.runTo(20_000);
    expect(timeline.events.map(({ what }) => what)).not.toContain('bound');
    expect(timeline.world.notices.all).toMatchObject([
      { what: 'scheduling-skipped', object: { metadata: { name: 'web' } } },
    ]);
  });
});
