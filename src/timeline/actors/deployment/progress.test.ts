import { describe, expect, it } from 'vitest';
import type { Deployment, KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};

const containers = (cpu: string) => [
  { name: 'web', image: 'nginx', resources: { requests: { cpu } } },
];

/** A Deployment of two Pods; those that ask for 8 CPUs fit nowhere. */
const web = (spec: Partial<Deployment['spec']> = {}, cpu = '1'): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: containers(cpu) } },
    ...spec,
  },
});

function told(object: KubernetesObject, actions: readonly TimelineAction[] = []): Timeline {
  const { story } = storyOf({
    standing: [node],
    workload: [object],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** Status and reason of its condition Progressing after so many seconds. */
function after(timeline: Timeline, seconds: number): string {
  timeline.runTo(1000 * seconds);
  const [entry] = timeline.world.store.all('Deployment');
  const progress = entry && timeline.history.latest(entry)?.progress;
  return progress ? `${progress.status} ${progress.reason}` : 'none';
}

const patch = (at: string, cpu: string) => ({
  at,
  run: `kubectl patch deployment web -p '${JSON.stringify({ spec: { template: { spec: { containers: containers(cpu) } } } })}'`,
});

describe('the condition Progressing of a Deployment', () => {
  it('tells that the set is made, that it gets on, and that it is available', () => {
    const timeline = told(web());
    expect(after(timeline, 0.05)).toBe('True NewReplicaSetCreated');
    expect(after(timeline, 0.2)).toBe('True ReplicaSetUpdated');
    expect(after(timeline, 5)).toBe('True NewReplicaSetAvailable');
  });

  it('turns False a second after progressDeadlineSeconds without progress, and that is told once', () => {
    const timeline = told(web({ progressDeadlineSeconds: 30 }, '8'));
    expect(after(timeline, 30)).toBe('True ReplicaSetUpdated');
    expect(after(timeline, 32)).toBe('False ProgressDeadlineExceeded');
    timeline.runTo(600_000);
    const stalled = timeline.events.filter(({ what }) => what === 'stalled');
    expect(stalled).toMatchObject([{ of: 'Deployment/web', deployment: 'default/web' }]);
    expect(stalled[0]?.t).toBe(31_000);
  });

  it('turns False for whoever looks at the Deployment behind its deadline', () => {
    const looks = (at: string) => ({ at, run: 'kubectl annotate deployment web seen=yes' });
    const late = told(web({ progressDeadlineSeconds: 30 }, '8'), [looks('30.2s')]);
    expect(after(late, 30.1)).toBe('True ReplicaSetUpdated');
    expect(after(late, 30.6)).toBe('False ProgressDeadlineExceeded');
    const early = told(web({ progressDeadlineSeconds: 30 }, '8'), [looks('29.2s')]);
    expect(after(early, 30.6)).toBe('True ReplicaSetUpdated');
  });

  it('counts from the last progress: a rollout that stands begins anew with its set', () => {
    const timeline = told(web({ progressDeadlineSeconds: 30 }), [patch('60s', '8')]);
    expect(after(timeline, 59)).toBe('True NewReplicaSetAvailable');
    expect(after(timeline, 80)).toBe('True ReplicaSetUpdated');
    expect(after(timeline, 93)).toBe('False ProgressDeadlineExceeded');
  });

  it('is True again once something gets on', () => {
    const room = { at: '60s', apply: [{ ...node, metadata: { name: 'big' }, status: BIG }] };
    const timeline = told(web({ progressDeadlineSeconds: 30 }, '8'), [room]);
    expect(after(timeline, 59)).toBe('False ProgressDeadlineExceeded');
    expect(after(timeline, 70)).toBe('True NewReplicaSetAvailable');
  });

  it('is Unknown while the rollout is paused, and no deadline runs then', () => {
    const timeline = told(web({ progressDeadlineSeconds: 30 }), [
      { at: '60s', run: 'kubectl rollout pause deployment web' },
      { at: '300s', run: 'kubectl rollout resume deployment web' },
    ]);
    expect(after(timeline, 200)).toBe('Unknown DeploymentPaused');
    expect(after(timeline, 310)).toBe('True NewReplicaSetAvailable');
  });

  it('has the deadline run from when the rollout was resumed', () => {
    const timeline = told(web({ progressDeadlineSeconds: 30 }, '8'), [
      { at: '10s', run: 'kubectl rollout pause deployment web' },
      { at: '100s', run: 'kubectl rollout resume deployment web' },
    ]);
    expect(after(timeline, 99)).toBe('Unknown DeploymentPaused');
    expect(after(timeline, 130)).toBe('Unknown DeploymentResumed');
    expect(after(timeline, 132)).toBe('False ProgressDeadlineExceeded');
  });

  it('is not there where the deadline is the largest number', () => {
    expect(after(told(web({ progressDeadlineSeconds: 2 ** 31 - 1 }, '8')), 700)).toBe('none');
  });

  it('is given by a Deployment that stood before', () => {
    const conditions = [
      { type: 'Progressing', reason: 'ProgressDeadlineExceeded', status: 'False' },
    ];
    const { spec } = web({ replicas: 1 }, '8');
    const owned = (kind: string, by: string, of: string) => ({
      metadata: {
        name: `web-${kind}`,
        uid: kind,
        labels: { app: 'web' },
        ownerReferences: [{ apiVersion: 'apps/v1', kind: by, name: of, uid: by, controller: true }],
      },
    });
    const { story } = storyOf({
      standing: [
        node,
        {
          ...web({ replicas: 1 }, '8'),
          metadata: { name: 'web', uid: 'Deployment' },
          status: { conditions },
        } as KubernetesObject,
        {
          apiVersion: 'apps/v1',
          kind: 'ReplicaSet',
          ...owned('ReplicaSet', 'Deployment', 'web'),
          spec,
        },
        {
          apiVersion: 'v1',
          kind: 'Pod',
          ...owned('Pod', 'ReplicaSet', 'web-ReplicaSet'),
          spec: { containers: containers('8') },
        },
      ],
      workload: [],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [] },
    });
    expect(after(new Timeline(story), 0)).toBe('False ProgressDeadlineExceeded');
  });

  it('by default times out after ten minutes, for which alone no story is prolonged', () => {
    const timeline = told(web({}, '8'));
    timeline.runTo(60_000);
    expect(timeline.hasNews).toBe(false);
    expect(after(timeline, 600)).toBe('True ReplicaSetUpdated');
    expect(after(timeline, 602)).toBe('False ProgressDeadlineExceeded');
    expect(timeline.events.filter(({ what }) => what === 'stalled')).toEqual([]);
    const explicit = told(web({ progressDeadlineSeconds: 90 }, '8'));
    explicit.runTo(60_000);
    expect(explicit.hasNews).toBe(true);
  });
});

const BIG = { allocatable: { cpu: '64', memory: '64Gi', pods: '10' } };

describe('a Deployment whose ReplicaSet a quota does not let in', () => {
  const quota: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'q', namespace: 'default' },
    spec: { hard: { 'count/replicasets.apps': '0' } },
  };
  const freed = (at: string) => {
    const { story } = storyOf({
      standing: [node, quota],
      workload: [web()],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [{ at, run: 'kubectl delete resourcequota q' }],
      },
    });
    return new Timeline(story);
  };

  it('says so in its condition, and goes on once it is let in', () => {
    const timeline = freed('20s');
    expect(after(timeline, 10)).toBe('False ReplicaSetCreateError');
    const [entry] = timeline.world.store.all('Deployment');
    expect(entry && timeline.history.latest(entry)?.progress?.message).toMatch(
      /^Failed to create new replica set "web-\w+": replicasets\.apps "web-\w+" is forbidden: exceeded quota: q, /,
    );
    expect(after(timeline, 60)).toBe('True NewReplicaSetAvailable');
  });

  it('is given up after fifteen more tries, until something happens to it', () => {
    const timeline = freed('300s');
    expect(after(timeline, 290)).toBe('False ReplicaSetCreateError');
    const tries = timeline.world.notices.all.filter(({ what }) => what === 'set-refused');
    expect(tries).toHaveLength(16);
    expect(after(timeline, 900)).toBe('False ReplicaSetCreateError');
  });
});
