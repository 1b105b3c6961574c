import { describe, expect, it } from 'vitest';
import type { KubernetesObject, StatefulSet, TimelineAction } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
};

function told(
  spec: Partial<StatefulSet['spec']>,
  actions: readonly TimelineAction[] = [],
  release: ReleaseName = 'v1.36',
  until = 60,
): Timeline {
  const set: KubernetesObject = {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db', namespace: 'default' },
    spec: {
      replicas: 3,
      serviceName: 'db',
      selector: { matchLabels: { app: 'db' } },
      template: {
        metadata: { labels: { app: 'db' } },
        spec: { containers: [{ name: 'c', image: 'nginx' }] },
      },
      ...spec,
    },
  };
  const { story } = storyOf({
    standing: [node, { apiVersion: 'berth/v1', kind: 'RunOptions', release }],
    workload: [set],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  return timeline;
}

/** At which full second each Pod was made. */
function madeAt(timeline: Timeline): readonly string[] {
  return timeline.events.flatMap((event) =>
    event.what === 'created'
      ? [`${event.pod.replace('default/', '')} ${Math.floor(event.t / 1000)}`]
      : [],
  );
}

describe('a StatefulSet with minReadySeconds', () => {
  it('goes on when a Pod is available', () => {
    const timeline = told({ minReadySeconds: 4 });
    expect(madeAt(timeline)).toEqual(['db-0 0', 'db-1 5', 'db-2 10']);
  });

  it('is looked at every so many seconds by releases that do not reckon when that is', () => {
    const timeline = told({ minReadySeconds: 4 }, [], 'v1.34');
    expect(madeAt(timeline)).toEqual(['db-0 0', 'db-1 8', 'db-2 16']);
  });

  it('counts from the full second in which a Pod became ready, as its condition is written', () => {
    // Ready a little after 1 s, and available at 2 s.
    const timeline = told({ minReadySeconds: 1 }, [], 'v1.34');
    expect(madeAt(timeline)).toEqual(['db-0 0', 'db-1 2', 'db-2 4']);
  });

  it('is at rest for a story where the Pod that it waits for can never run', () => {
    const spec = {
      minReadySeconds: 4,
      template: {
        metadata: { labels: { app: 'db' } },
        spec: { containers: [{ name: 'c', image: 'nginx' }], nodeSelector: { disk: 'ssd' } },
      },
    };
    for (const release of ['v1.34', 'v1.36'] as const) {
      expect(told(spec, [], release).hasNews).toBe(false);
    }
    const room = {
      at: '30s',
      apply: [{ ...node, metadata: { name: 'b', labels: { disk: 'ssd' } } }],
    };
    const timeline = told(spec, [room], 'v1.34');
    expect(madeAt(timeline)[1]).toMatch(/^db-1 3[4-9]$/);
  });

  it('is not at rest while a Pod is ready and not available yet', () => {
    const timeline = told({ minReadySeconds: 4 }, [], 'v1.34', 2);
    expect(timeline.hasNews).toBe(true);
  });
});
