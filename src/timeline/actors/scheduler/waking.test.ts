import { describe, expect, it } from 'vitest';
import type { KubernetesObject, PodSpec } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a', labels: { 'kubernetes.io/hostname': 'a' } },
  spec: { taints: [{ key: 'team', value: 'a', effect: 'NoSchedule' }] },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '20' } },
};

const MINE = [{ key: 'team', operator: 'Exists' as const }];

const pod = (name: string, spec: Partial<PodSpec> = {}, cpu = '100m'): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: {
    tolerations: MINE,
    containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu } } }],
    ...spec,
  },
});

const near = {
  affinity: {
    podAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: { matchLabels: { app: 'web' } },
        },
      ],
    },
  },
};

/** How often each of these Pods was refused, and by when the rest were placed, after `run` at 20 s. */
function refusals(
  pods: readonly KubernetesObject[],
  run: string,
  release = 'v1.36',
): readonly (number | 'placed')[] {
  const { story } = storyOf({
    standing: [
      node,
      pod('there', { nodeName: 'a' }),
      { apiVersion: 'berth/v1', kind: 'RunOptions', release } as KubernetesObject,
    ],
    workload: [],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        { at: '5s', apply: pods },
        { at: '20s', run },
      ],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(40_000);
  return pods.flatMap((each) => {
    if (each.kind !== 'Pod') return [];
    const { name } = each.metadata;
    if (timeline.world.store.find('Pod', 'default', name)?.object.spec.nodeName) return 'placed';
    return timeline.events.filter(
      (event) => event.what === 'unschedulable' && event.pod === `default/${name}`,
    ).length;
  });
}

describe('a Pod that waits, where labels of another change', () => {
  it('is tried again if its affinity selects them, and not for room that has not come', () => {
    const waiting = [pod('near', near), pod('big', {}, '8')];
    expect(refusals(waiting, 'kubectl label pod there tier=front')).toEqual([1, 1]);
    expect(refusals(waiting, 'kubectl label pod there app=web')).toEqual(['placed', 1]);
  });
});

describe('a Pod that waits and is changed itself', () => {
  const big = [pod('big', {}, '8')];
  const shy = [pod('shy', { tolerations: [] })];
  const tolerates = 'kubectl patch pod shy -p \'{"spec":{"tolerations":[{"operator":"Exists"}]}}\'';

  it('is tried again for what the plugins ask for that refused it', () => {
    expect(refusals(big, 'kubectl label pod big app=web')).toEqual([1]);
    expect(refusals(shy, 'kubectl label pod shy app=web')).toEqual([1]);
    expect(refusals(shy, tolerates)).toEqual(['placed']);
  });

  it('was tried again for any change before plugins were asked', () => {
    expect(refusals(big, 'kubectl label pod big app=web', 'v1.31')).toEqual([2]);
    expect(refusals(big, 'kubectl annotate pod big note=a', 'v1.31')).toEqual([2]);
  });
});
