import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

const web = (replicas: number): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas,
    minReadySeconds: 5,
    selector: { matchLabels: { app: 'web' } },
    strategy: { rollingUpdate: { maxSurge: replicas, maxUnavailable: 0 } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image: 'nginx:1' }] },
    },
  },
});

/** When Pods of a rollout at 20 s are deleted, in tenths of seconds; the second of two new ones starts `late`. */
function deletions(release: ReleaseName, replicas = 1, late?: string): readonly string[] {
  const { story } = storyOf({
    standing: [NODE, { apiVersion: 'berth/v1', kind: 'RunOptions', release }],
    workload: [web(replicas)],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '20s', run: 'kubectl set image deployment/web c=nginx:2' }],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(20_290);
  const { store } = timeline.world;
  const pod = store.all('Pod').at(-1);
  if (pod && late !== undefined) {
    const { object } = pod;
    const metadata = { ...object.metadata, annotations: { 'berth/start': late } };
    store.changePod(pod, { object: { ...object, metadata } });
  }
  timeline.runTo(60_000);
  return timeline.events.flatMap(({ what, t }) =>
    what === 'deleting' ? [(t / 1000).toFixed(1)] : [],
  );
}

describe('a ReplicaSet with minReadySeconds', () => {
  it('tells that a Pod is available when it is, and before 1.34 when it looks', () => {
    // Made at 20.2 s, ready at 21.3 s, which is kept as 21 s.
    expect(deletions('v1.34.1')).toEqual(['26.0']);
    expect(deletions('v1.33')).toEqual(['26.4']);
  });

  it('looks for what is available before 1.34 once, and for what came later only that long after', () => {
    expect(deletions('v1.34', 2, '3')).toEqual(['26.0', '28.0']);
    // One look is due at 27.3 s, of two only the sooner; all are ready by then, so the next is five seconds later.
    expect(deletions('v1.33', 2, '3')).toEqual(['27.4', '32.4']);
  });
});
