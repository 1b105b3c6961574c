import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

const WEB: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 2,
    revisionHistoryLimit: 1,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image: 'nginx:1' }] },
    },
  },
};

const image = (at: string, tag: string) => ({
  at,
  run: `kubectl set image deployment/web c=nginx:${tag}`,
});

function told(workload: KubernetesObject, actions: readonly TimelineAction[]): Timeline {
  const { story } = storyOf({
    standing: [NODE],
    workload: [workload],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** The images of the ReplicaSets that there are after 60 s. */
function sets(actions: readonly TimelineAction[]): readonly (string | undefined)[] {
  const timeline = told(WEB, actions);
  timeline.runTo(60_000);
  return timeline.world.store
    .all('ReplicaSet')
    .map(({ object }) => object.spec.template.spec.containers[0]?.image);
}

describe('old ReplicaSets beyond revisionHistoryLimit', () => {
  it('go once the rollout is over, the oldest revision first', () => {
    expect(sets([image('10s', '2')])).toEqual(['nginx:1', 'nginx:2']);
    expect(sets([image('10s', '2'), image('20s', '3')])).toEqual(['nginx:2', 'nginx:3']);
  });

  it('stay while it stands still, also where it was scaled', () => {
    const wide = `kubectl patch deployment web -p '{"spec":{"template":{"spec":{"nodeSelector":{"disk":"ssd"}}}}}'`;
    const stuck = [image('10s', '2'), { at: '20s', run: wide }];
    expect(
      sets([...stuck, { at: '30s', run: 'kubectl scale deployment web --replicas=3' }]),
    ).toEqual(['nginx:1', 'nginx:2', 'nginx:2']);
  });

  it('go while it is paused, where they are empty', () => {
    const pause = { at: '30s', run: 'kubectl rollout pause deployment web' };
    const narrow = {
      at: '40s',
      run: `kubectl patch deployment web -p '{"spec":{"revisionHistoryLimit":0}}'`,
    };
    expect(sets([image('10s', '2'), pause, narrow])).toEqual(['nginx:2']);
    const changed = [image('10s', '2'), pause, image('35s', '3'), narrow];
    expect(sets(changed)).toEqual(['nginx:2']);
  });

  it('go while their Pods terminate still: status.replicas counts none of these', () => {
    const slow = structuredClone(WEB) as KubernetesObject & {
      spec: {
        revisionHistoryLimit: number;
        template: { metadata: object };
      };
    };
    slow.spec.revisionHistoryLimit = 0;
    slow.spec.template.metadata = {
      labels: { app: 'web' },
      annotations: { 'berth/stop': '25' },
    };
    const timeline = told(slow, [image('10s', '2')]);
    timeline.runTo(30_000);
    const { store } = timeline.world;
    expect(store.all('Pod').filter(({ deletion }) => deletion)).not.toEqual([]);
    expect(store.all('ReplicaSet')).toHaveLength(1);
    timeline.runTo(60_000);
    expect(store.all('Pod')).toHaveLength(2);
  });
});

describe('what a Deployment notes on its ReplicaSet', () => {
  it('stays where it is of another strategy and has as many Pods as are wanted', () => {
    const most = (actions: readonly TimelineAction[]) => {
      const timeline = told(WEB, actions);
      timeline.runTo(60_000);
      const [set] = timeline.world.store.all('ReplicaSet');
      return set?.object.metadata.annotations?.['deployment.kubernetes.io/max-replicas'];
    };
    const strategy = { type: 'Recreate', rollingUpdate: null };
    const recreated = {
      at: '10s',
      run: `kubectl patch deployment web -p '${JSON.stringify({ spec: { strategy } })}'`,
    };
    expect(most([])).toBe('3');
    expect(most([recreated])).toBe('3');
    expect(most([recreated, { at: '20s', run: 'kubectl scale deployment web --replicas=4' }])).toBe(
      '4',
    );
  });

  it('stays, too, where it is scaled in a rollout to what its only set has: the rollout stands still', () => {
    // https://github.com/kubernetes/kubernetes/issues/102551, which scale() of the deployment controller leads to.
    const strategy = { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } };
    const five = { ...WEB, spec: { ...WEB.spec, replicas: 5, strategy } } as KubernetesObject;
    const sizes = (scaledAt: string) => {
      const scaled = { at: scaledAt, run: 'kubectl scale deployment web --replicas=4' };
      const timeline = told(five, [image('10s', '2'), scaled]);
      timeline.runTo(60_000);
      return timeline.world.store.all('ReplicaSet').map(({ object }) => object.spec.replicas);
    };
    expect(sizes('10.06s')).toEqual([4, 0]);
    expect(sizes('12s')).toEqual([0, 4]);
  });
});
