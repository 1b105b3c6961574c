import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};

const selector = { matchLabels: { app: 'web' } };
const template = {
  metadata: { labels: { app: 'web' } },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
};

const web: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { replicas: 4, selector, template },
};

const budget = (spec: object): KubernetesObject => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web' },
  spec: { selector, ...spec },
});

/** What the budget says after ten seconds. */
function statusOf(workload: readonly KubernetesObject[], actions: readonly TimelineAction[] = []) {
  const { story } = storyOf({
    standing: [node],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(10_000);
  return timeline.world.store.find('PodDisruptionBudget', 'default', 'web')?.object.status;
}

describe('a budget in time', () => {
  it('counts from what the controllers of its Pods want, a percentage rounded up', () => {
    expect(statusOf([web, budget({ maxUnavailable: '30%' })])).toEqual({
      currentHealthy: 4,
      desiredHealthy: 2,
      expectedPods: 4,
      disruptionsAllowed: 2,
    });
    expect(statusOf([web, budget({ minAvailable: '30%' })])).toMatchObject({ desiredHealthy: 2 });
  });

  it('counts the Pods that are there for a number that must be available', () => {
    const other: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'bare', labels: { app: 'web' } },
      spec: template.spec,
    };
    const status = statusOf([web, other, budget({ minAvailable: 2 })]);
    expect(status).toMatchObject({ expectedPods: 5, desiredHealthy: 2, disruptionsAllowed: 3 });
    // Of what nobody keeps up none is expected.
    expect(statusOf([other, budget({ maxUnavailable: 1 })])).toMatchObject({
      expectedPods: 0,
      disruptionsAllowed: 0,
    });
  });

  it('counts anew when something happens to its Pods, not when more or fewer of them are wanted', () => {
    const quota: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'few' },
      spec: { hard: { pods: '5' } },
    };
    const bare: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'bare', labels: { app: 'web' } },
      spec: template.spec,
    };
    const status = (run: string, spec: object = { maxUnavailable: 1 }) =>
      statusOf([quota, bare, web, budget(spec)], [{ at: '5s', run }]);
    // None of those that are wanted more is let in.
    const more = status('kubectl scale deployment web --replicas=8');
    expect(more).toMatchObject({ expectedPods: 4, disruptionsAllowed: 2 });
    const fewer = status('kubectl scale deployment web --replicas=2');
    expect(fewer).toMatchObject({ expectedPods: 2, disruptionsAllowed: 2 });
    // One that a label takes from it.
    const left = status('kubectl label pod bare app-', { minAvailable: 2 });
    expect(left).toMatchObject({ expectedPods: 5, disruptionsAllowed: 3 });
  });

  it('allows nothing where a controller cannot be scaled, and keeps what it has counted before', () => {
    const agent = {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'agent' },
      spec: { selector, template },
    } as KubernetesObject;
    expect(statusOf([web, budget({ maxUnavailable: 1 })], [{ at: '5s', apply: [agent] }])).toEqual({
      currentHealthy: 4,
      desiredHealthy: 3,
      expectedPods: 4,
      disruptionsAllowed: 0,
      conditions: [
        {
          type: 'DisruptionAllowed',
          status: 'False',
          reason: 'SyncFailed',
          message: 'daemonsets.apps does not implement the scale subresource',
        },
      ],
    });
  });
});
