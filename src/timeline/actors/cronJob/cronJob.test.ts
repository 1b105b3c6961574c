import { describe, expect, it } from 'vitest';
import type { CronJob, Job, KubernetesObject, Node, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: Node = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
};

type Spec = Partial<CronJob['spec']>;

/** A CronJob whose Jobs run for so many seconds, by default every minute; stories begin at midnight UTC. */
function told(
  spec: Spec,
  run: number,
  actions: readonly TimelineAction[] = [],
  more: readonly KubernetesObject[] = [],
): Timeline {
  const template = {
    metadata: { annotations: { 'berth/run': String(run) } },
    spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'busybox' }] },
  };
  const cronJob: KubernetesObject = {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'c', namespace: 'default' },
    spec: { schedule: '* * * * *', jobTemplate: { spec: { template } }, ...spec },
  };
  const { story } = storyOf({
    standing: [NODE, ...more],
    workload: [cronJob],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** For which minute of the story each Job is, and when, in seconds, its Pod came. */
function starts(timeline: Timeline, until: number): readonly string[] {
  timeline.runTo(1000 * until);
  const midnight = Date.UTC(2025, 0, 1) / 60_000;
  return timeline.events.flatMap((event) => {
    if (event.what !== 'created') return [];
    const minute = Number(/-(\d{8})-/.exec(event.pod)?.[1]) - midnight;
    return [`${minute}: ${Math.round(event.t / 1000)}`];
  });
}

const patch = (second: number, spec: object): TimelineAction => ({
  at: `${second}s`,
  run: `kubectl patch cronjob c --type=merge -p '${JSON.stringify({ spec })}'`,
});

describe('a CronJob', () => {
  it('gives its Jobs the labels and the annotations of its template, and no finalizers', () => {
    const template = { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] } };
    const metadata = { labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['example.com/e'] };
    const timeline = told({ jobTemplate: { metadata, spec: { template } } }, 0);
    timeline.runTo(65_000);
    const [job] = timeline.world.store.all('Job');
    expect(job?.object.metadata).toMatchObject({ labels: { a: 'b' }, annotations: { c: 'd' } });
    expect(job?.object.metadata.finalizers).toBeUndefined();
  });

  it('starts a Job each time, also beside those that run', () => {
    expect(starts(told({}, 90), 185)).toEqual(['1: 60', '2: 120', '3: 180']);
  });

  it('with Forbid makes up for the last time that it missed, once the Job before is over', () => {
    // The first one is over at 152 s: then the one of 120 s starts, and over that 180 s is missed.
    const timeline = told({ concurrencyPolicy: 'Forbid' }, 90);
    expect(starts(timeline, 250)).toEqual(['1: 60', '2: 152', '4: 244']);
  });

  it('with Forbid does not make up for what is longer ago than startingDeadlineSeconds', () => {
    const spec = { concurrencyPolicy: 'Forbid', startingDeadlineSeconds: 20 };
    expect(starts(told(spec, 90), 250)).toEqual(['1: 60', '3: 180']);
  });

  it('with Replace takes the Job before away, and its Pods', () => {
    const timeline = told({ concurrencyPolicy: 'Replace' }, 90);
    expect(starts(timeline, 130)).toEqual(['1: 60', '2: 120']);
    expect(timeline.world.store.all('Job')).toHaveLength(1);
    expect(timeline.world.store.all('Pod')).toHaveLength(1);
    // Also what happens to Pods whose Job is gone is told of the CronJob that it was made for.
    expect(new Set(timeline.events.flatMap((each) => ('of' in each ? [each.of] : [])))).toEqual(
      new Set(['CronJob/c']),
    );
  });

  it('that goes on after it was suspended makes up for the last time, unless that is too long ago', () => {
    const actions = [patch(5, { suspend: true }), patch(200, { suspend: false })];
    expect(starts(told({}, 1, actions), 245)).toEqual(['3: 200', '4: 240']);
    const deadline = told({ startingDeadlineSeconds: 10 }, 1, actions);
    expect(starts(deadline, 245)).toEqual(['4: 240']);
  });

  it('goes by the clocks of its timeZone', () => {
    const spec = { schedule: '31 5 * * *', timeZone: 'Asia/Kolkata' };
    expect(starts(told(spec, 1), 65)).toEqual(['1: 60']);
  });

  it('tries a Job again that a quota does not let in, whose time is not scheduled before', () => {
    const quota: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'none', namespace: 'default' },
      spec: { hard: { 'count/jobs.batch': '0' } },
    };
    const actions = [{ at: '70s', run: 'kubectl delete resourcequota none' }];
    const timeline = told({ schedule: '1 0 * * *' }, 1, actions, [quota]);
    timeline.runTo(69_000);
    const { store } = timeline.world;
    expect(store.find('CronJob', 'default', 'c')?.object).not.toHaveProperty(
      'status.lastScheduleTime',
    );
    timeline.runTo(150_000);
    expect(store.all('Job').map(({ object }) => object.metadata.annotations)).toMatchObject([
      { 'batch.kubernetes.io/cronjob-scheduled-timestamp': '2025-01-01T00:01:00Z' },
    ]);
  });

  it('follows a schedule that is changed from its next time on', () => {
    const actions = [patch(70, { schedule: '*/3 * * * *' })];
    expect(starts(told({}, 1, actions), 365)).toEqual(['1: 60', '3: 180', '6: 360']);
  });

  it('counts @every from when it was made, and has one Job a minute at most', () => {
    expect(starts(told({ schedule: '@every 90s' }, 1), 185)).toEqual(['1: 90', '3: 180']);
    // The name for 50 s is taken by the Job before, which is over: of its tries again one at 91 s is the first after 75 s.
    expect(starts(told({ schedule: '@every 25s' }, 1), 100)).toEqual(['0: 25', '1: 91']);
    const long = told({ schedule: '@every 25s' }, 600);
    expect(starts(long, 130)).toEqual(['0: 25', '1: 75', '2: 125']);
    const alone = told({ schedule: '@every 25s', concurrencyPolicy: 'Forbid' }, 600);
    alone.runTo(70_000);
    expect(alone.world.notices.all).toEqual([]);
  });

  it('keeps as many Jobs that are over as its limits say', () => {
    const timeline = told({ successfulJobsHistoryLimit: 1 }, 1);
    timeline.runTo(310_000);
    expect(timeline.world.store.all('Job')).toHaveLength(1);
  });

  it('says for when a Job is, by its own clocks, and when the last one succeeded', () => {
    const timeline = told({}, 1);
    timeline.runTo(130_000);
    const scheduled = (of: Timeline) =>
      of.world.store
        .all('Job')
        .map(
          ({ object }) =>
            object.metadata.annotations?.['batch.kubernetes.io/cronjob-scheduled-timestamp'],
        );
    expect(scheduled(timeline)).toEqual(['2025-01-01T00:01:00Z', '2025-01-01T00:02:00Z']);
    expect(timeline.world.store.find('CronJob', 'default', 'c')?.object).toMatchObject({
      status: { lastSuccessfulTime: expect.stringMatching(/^2025-01-01T00:02:0\d/) as string },
    });
    const there = told({ schedule: '31 5 * * *', timeZone: 'Asia/Kolkata' }, 1);
    there.runTo(65_000);
    expect(scheduled(there)).toEqual(['2025-01-01T05:31:00+05:30']);
  });

  it('notices that a Job which went on is gone', () => {
    const timeline = told({ schedule: '1 0 * * *' }, 600, [
      { at: '70s', run: 'kubectl delete jobs --all' },
    ]);
    timeline.runTo(80_000);
    expect(timeline.world.notices.all).toMatchObject([{ what: 'job-missing' }]);
  });

  it('misses no Job that it takes away itself as one too many, and keeps when it succeeded', () => {
    const timeline = told({ successfulJobsHistoryLimit: 0 }, 1);
    timeline.runTo(70_000);
    expect(timeline.world.notices.all.map(({ what }) => what)).toEqual(['job-deleted']);
    expect(timeline.world.store.find('CronJob', 'default', 'c')?.object).toHaveProperty(
      'status.lastSuccessfulTime',
    );
  });

  it('warns of more than a hundred times that were missed, and makes up for the last one', () => {
    const missed = (minutes: number) => {
      const actions = [patch(5, { suspend: true }), patch(60 * minutes + 5, { suspend: false })];
      const timeline = told({}, 1, actions);
      expect(starts(timeline, 60 * minutes + 30)).toEqual([`${minutes}: ${60 * minutes + 5}`]);
      return timeline.world.notices.all.map(({ what }) => what).slice(0, 1);
    };
    expect(missed(101)).toEqual(['schedules-missed']);
    expect(missed(100)).toEqual(['job-completed']);
  });

  const owned = (name: string, status: object): Job => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name,
      namespace: 'default',
      ownerReferences: [
        { apiVersion: 'batch/v1', kind: 'CronJob', name: 'c', uid: 'c-uid', controller: true },
      ],
    },
    spec: {
      template: {
        spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'busybox' }] },
      },
    },
    ...{ status },
  });
  const standing = (status: object, jobs: readonly KubernetesObject[], spec: Spec = {}) => {
    const cronJob = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c', namespace: 'default', uid: 'c-uid' },
      spec: { schedule: '* * * * *', jobTemplate: { spec: owned('', {}).spec }, ...spec },
      status,
    } as KubernetesObject;
    const { story } = storyOf({
      standing: [NODE, cronJob, ...jobs],
      workload: [],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [] },
    });
    return new Timeline(story);
  };
  const jobs = (timeline: Timeline) => timeline.world.store.all('Job').map(({ name }) => name);

  it('keeps of the Jobs that are over those that started last, whichever was made first', () => {
    const conditions = [{ type: 'Complete', status: 'True' }];
    const timeline = standing(
      {},
      [
        owned('later', { conditions, startTime: '2025-01-01T09:00:00Z' }),
        owned('sooner', { conditions, startTime: '2025-01-01T08:00:00Z' }),
      ],
      { successfulJobsHistoryLimit: 1, schedule: '1 0 * * *' },
    );
    timeline.runTo(5000);
    expect(jobs(timeline)).toEqual(['later']);
  });

  it('knows the Jobs that its status says it has started', () => {
    const timeline = standing({ active: [{ name: 'mine' }] }, [owned('mine', {})], {
      concurrencyPolicy: 'Forbid',
    });
    timeline.runTo(65_000);
    expect(jobs(timeline)).toEqual(['mine']);
    expect(new Set(timeline.world.notices.all.map(({ what }) => what))).toEqual(
      new Set(['job-active']),
    );
  });

  it('leaves a Job of the name that somebody else has made, and its time does not count', () => {
    const name = `c-${Date.UTC(2025, 0, 1, 0, 1) / 60_000}`;
    const { metadata, ...job } = owned(name, {});
    const { namespace } = metadata;
    const foreign = { ...job, metadata: { name, namespace } } as KubernetesObject;
    const timeline = standing({}, [foreign], { schedule: '1 0 * * *' });
    timeline.runTo(130_000);
    expect(jobs(timeline)).toEqual([name]);
    expect(timeline.world.store.find('CronJob', 'default', 'c')?.object).not.toHaveProperty(
      'status.lastScheduleTime',
    );
    // It tries again after twice as long each time: at 101 s and at 142 s, for the minute that has come by then.
    const following = `c-${Date.UTC(2025, 0, 1, 0, 2) / 60_000}`;
    const each = standing({}, [foreign]);
    each.runTo(141_000);
    expect(jobs(each)).not.toContain(following);
    each.runTo(143_000);
    expect(jobs(each)).toContain(following);
  });
});
