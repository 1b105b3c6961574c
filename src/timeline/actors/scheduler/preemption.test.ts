import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '20' } },
};

const high: KubernetesObject = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
};

const pod = (name: string, cpu: string, spec: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, annotations: { 'berth/stop': '10' } },
  spec: {
    containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu } } }],
    ...spec,
  },
});

describe('a Pod that waits for those that it has preempted', () => {
  const { story } = storyOf({
    standing: [node, high],
    workload: [pod('low', '1500m'), pod('small', '200m')],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        { at: '5s', apply: [pod('vip', '1500m', { priorityClassName: 'high' })] },
        { at: '7s', run: 'kubectl delete pod small --now' },
      ],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(30_000);
  const ofVip = timeline.events.filter((event) => 'pod' in event && event.pod === 'default/vip');

  it('is nominated once, and preempts nothing more when something else wakes it', () => {
    expect(ofVip.filter(({ what }) => what === 'nominated')).toHaveLength(1);
    expect(ofVip.flatMap((event) => ('message' in event ? event.message : []))).toEqual([
      '0/1 nodes are available: 1 Insufficient cpu.',
      '0/1 nodes are available: 1 Insufficient cpu. no new claims to deallocate, preemption: not eligible due to a terminating pod on the nominated node.',
    ]);
  });

  it('gets its node once they are gone', () => {
    expect(ofVip.find(({ what }) => what === 'bound')?.t).toBeGreaterThan(15_000);
  });
});

describe('a Pod whose victims are still to be deleted', () => {
  /** What is told of a Pod that preempts, where something that may help it happens before its victims are deleted. */
  const toldIn = (release: string) => {
    const { story } = storyOf({
      standing: [
        node,
        high,
        { apiVersion: 'berth/v1', kind: 'RunOptions', release } as KubernetesObject,
      ],
      workload: [pod('low', '1500m'), pod('small', '200m')],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [
          { at: '5s', apply: [pod('vip', '1500m', { priorityClassName: 'high' })] },
          { at: '4.83s', run: 'kubectl delete pod small --grace-period=0 --force' },
        ],
      },
    });
    const timeline = new Timeline(story);
    timeline.runTo(30_000);
    return timeline.events.flatMap((event) =>
      'pod' in event && event.pod === 'default/vip' ? [event.what] : [],
    );
  };

  it('is not tried again, and preempts once; before v1.33 it is tried once they are', () => {
    const once = ['created', 'nominated', 'unschedulable', 'bound', 'running'];
    const [oldest, ...others] = ['v1.32', 'v1.33', 'v1.34', 'v1.36'].map(toldIn);
    expect(others).toEqual([once, once, once]);
    expect(oldest).toEqual(once.toSpliced(3, 0, 'unschedulable'));
  });
});
