import { describe, expect, it } from 'vitest';
import type { JobSpec, KubernetesObject, Node, TimelineAction } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { completionIndexOf } from '../../../simulation/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: Node = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
};

type Spec = Omit<JobSpec, 'template'>;

/** A Job whose Pods run for so long; and what is done to it. Without `run` they run for ever. */
function told(
  spec: Spec,
  annotations: Readonly<Record<string, string>>,
  actions: readonly TimelineAction[] = [],
  more: {
    readonly status?: object;
    readonly restartPolicy?: string;
    readonly release?: ReleaseName;
  } = {},
) {
  const { status, restartPolicy = 'Never', release = 'v1.36' } = more;
  const template = {
    metadata: { labels: { app: 'j' }, annotations },
    spec: { restartPolicy, containers: [{ name: 'c', image: 'busybox' }] },
  };
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'j', namespace: 'default' },
    spec: { ...spec, template },
    ...(status && { status }),
  } as KubernetesObject;
  const { story } = storyOf({
    standing: [NODE, { apiVersion: 'berth/v1', kind: 'RunOptions', release }],
    workload: [job],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** By second: how many Pods are pending, starting or running; the indexes of those that run. */
function at(timeline: Timeline, second: number) {
  timeline.runTo(1000 * second);
  const { store } = timeline.world;
  const pods = store.all('Pod');
  const job = store.find('Job', 'default', 'j');
  const active = pods.filter(({ object: { status }, deletion }) => {
    return deletion === undefined && status?.phase !== 'Succeeded' && status?.phase !== 'Failed';
  });
  const status = (job?.object as { status?: Record<string, unknown> } | undefined)?.status ?? {};
  const conditions = (status['conditions'] ?? []) as { type: string; reason?: string }[];
  const condition = conditions.find(({ type }) => type === 'Complete' || type === 'Failed');
  return {
    active: active.length,
    indexes: active.map(({ object }) => Number(completionIndexOf(object))).sort((a, b) => a - b),
    end: condition && [condition.type, condition.reason].filter(Boolean).join(' '),
    failed: status['failed'],
    completed: status['completedIndexes'],
    failedIndexes: status['failedIndexes'],
    pods,
    conditions: conditions.map(({ type }) => type),
  };
}

const patch = (second: number, spec: object): TimelineAction => ({
  at: `${second}s`,
  run: `kubectl patch job j --type=merge -p '${JSON.stringify({ spec })}'`,
});
/** Two Pods side by side, and the name of the one that was made last. */
const timelineOf = () => told({ completions: 2, parallelism: 2 }, { 'berth/run': '6' });
const second = (timeline: Timeline) => at(timeline, 2).pods.at(-1)?.name ?? '';
const INDEXED = { completionMode: 'Indexed', completions: 4, parallelism: 4 } as const;
const one = (index: number, second = 2): TimelineAction => ({
  at: `${second}s`,
  run: `kubectl annotate --overwrite pods -l batch.kubernetes.io/job-completion-index=${index} berth/run=4 berth/exit=1`,
});

describe('a Job whose Pods fail', () => {
  it('is told of once it has failed, with the reason, and not where it is complete', () => {
    const failures = (annotations: Readonly<Record<string, string>>) => {
      const timeline = told({ backoffLimit: 0 }, { 'berth/run': '2', ...annotations });
      timeline.runTo(60_000);
      return timeline.events.filter(({ what }) => what === 'job failed');
    };
    const named = { of: 'Job/j', job: 'default/j', reason: 'BackoffLimitExceeded' };
    expect(failures({ 'berth/exit': '1' })).toMatchObject([named]);
    expect(failures({})).toEqual([]);
  });

  it('makes another after 10 s, then 20 s, and has failed beyond its backoffLimit', () => {
    const timeline = told({ backoffLimit: 1 }, { 'berth/run': '2', 'berth/exit': '1' });
    // Runs from 1 s, fails at 3 s, is replaced 10 s later, and runs again from 14 s to 16 s.
    expect(at(timeline, 12)).toMatchObject({ active: 0, failed: 1, end: undefined });
    expect(at(timeline, 14)).toMatchObject({ active: 1 });
    expect(at(timeline, 20)).toMatchObject({ active: 0, end: 'Failed BackoffLimitExceeded' });
  });

  it('waits from the full second in which one failed, so that indexes that fail together are back together', () => {
    const spec = { ...INDEXED, backoffLimitPerIndex: 1 };
    const timeline = told(spec, { 'berth/run': '2', 'berth/exit': '1' });
    expect(at(timeline, 12.9)).toMatchObject({ active: 0 });
    expect(at(timeline, 13.5)).toMatchObject({ indexes: [0, 1, 2, 3] });
  });

  it('waits from when a Pod was taken that is deleted before its containers have begun', () => {
    const deleted = { at: '30s', run: 'kubectl delete pods --all' };
    const made = (annotations: Readonly<Record<string, string>>) =>
      at(told({}, annotations, [deleted]), 34).active;
    expect(made({ 'berth/start': '60' })).toBe(1);
    expect(made({})).toBe(0);
  });

  it('waits only after failures that came behind the last success', () => {
    // One succeeds after seven seconds; the other fails in the same second, or in a later one.
    const after = (run: string) => {
      const timeline = told({ completions: 2, parallelism: 2 }, { 'berth/run': '6' }, [
        {
          at: '3s',
          run: `kubectl annotate --overwrite pod ${second(timelineOf())} berth/run=${run} berth/exit=1`,
        },
      ]);
      return at(timeline, 10).active;
    };
    expect(['6', '7.9'].map(after)).toEqual([1, 0]);
  });

  it('does not count what its podFailurePolicy ignores, and waits all the same', () => {
    const onExitCodes = { operator: 'In', values: [1] };
    const spec = {
      backoffLimit: 0,
      podFailurePolicy: { rules: [{ action: 'Ignore', onExitCodes }] },
    };
    const timeline = told(spec, { 'berth/run': '2', 'berth/exit': '1' });
    expect(at(timeline, 12)).toMatchObject({ active: 0, failed: 0, end: undefined });
    expect(at(timeline, 15)).toMatchObject({ active: 1, end: undefined });
  });

  it('fails as a whole where its podFailurePolicy says FailJob, and takes its other Pods away', () => {
    const onExitCodes = { operator: 'NotIn', values: [2] };
    const podFailurePolicy = { rules: [{ action: 'FailJob', onExitCodes }] };
    const timeline = told({ ...INDEXED, podFailurePolicy }, {}, [one(1)]);
    expect(at(timeline, 5)).toMatchObject({ active: 4 });
    expect(at(timeline, 6.5)).toMatchObject({ active: 0 });
    expect(at(timeline, 9)).toMatchObject({ end: 'Failed PodFailurePolicy' });
  });

  it('does not count an eviction that onPodConditions ignores', () => {
    const onPodConditions = [{ type: 'DisruptionTarget' }];
    const podFailurePolicy = { rules: [{ action: 'Ignore', onPodConditions }] };
    const drain = [{ at: '5s', run: 'kubectl taint nodes node-1 a=b:NoExecute' }];
    const timeline = told({ backoffLimit: 0, podFailurePolicy }, {}, drain);
    expect(at(timeline, 9)).toMatchObject({ failed: 0, end: undefined });
    const counted = told({ backoffLimit: 0 }, {}, drain);
    expect(at(counted, 9)).toMatchObject({ failed: 1, end: 'Failed BackoffLimitExceeded' });
  });

  it('has a limit for each index with backoffLimitPerIndex, and fails when all others are done', () => {
    const timeline = told({ ...INDEXED, backoffLimitPerIndex: 0 }, { 'berth/run': '20' }, [one(1)]);
    expect(at(timeline, 19)).toMatchObject({
      indexes: [0, 2, 3],
      failedIndexes: '1',
      end: undefined,
    });
    expect(at(timeline, 24)).toMatchObject({ completed: '0,2,3', end: 'Failed FailedIndexes' });
  });

  it('makes an index wait for its own failures only', () => {
    const timeline = told(
      { ...INDEXED, completions: 8, backoffLimitPerIndex: 3 },
      { 'berth/run': '6' },
      [one(0)],
    );
    // Index 0 fails at 5 s and is back after 15 s: its place is kept free, and the others go on.
    expect(at(timeline, 9)).toMatchObject({ indexes: [4, 5, 6] });
    expect(at(timeline, 17.5)).toMatchObject({ indexes: [0, 7] });
    const pod = at(timeline, 17.5).pods.find(({ readyAt }) => readyAt !== undefined);
    expect(pod?.object.metadata.annotations).toMatchObject({
      'batch.kubernetes.io/job-index-failure-count': '1',
    });
  });

  it('fails where more indexes have failed than maxFailedIndexes', () => {
    const spec = { ...INDEXED, backoffLimitPerIndex: 0, maxFailedIndexes: 0 };
    const timeline = told(spec, {}, [one(1)]);
    expect(at(timeline, 10)).toMatchObject({ active: 0, end: 'Failed MaxFailedIndexesExceeded' });
  });

  it('fails an index at once by FailIndex', () => {
    const onExitCodes = { operator: 'In', values: [1] };
    const podFailurePolicy = { rules: [{ action: 'FailIndex', onExitCodes }] };
    const spec = { ...INDEXED, backoffLimitPerIndex: 5, podFailurePolicy };
    expect(at(told(spec, {}, [one(2)]), 30)).toMatchObject({
      failedIndexes: '2',
      indexes: [0, 1, 3],
    });
  });

  it('counts the restarts of containers with restartPolicy OnFailure', () => {
    const annotations = { 'berth/run': '1', 'berth/exit': '1' };
    const timeline = told({ backoffLimit: 2 }, annotations, [], { restartPolicy: 'OnFailure' });
    // Fails at 2 s and, 10 s later, at 13 s.
    expect(at(timeline, 13)).toMatchObject({ active: 1, end: undefined });
    expect(at(timeline, 17)).toMatchObject({ active: 0, end: 'Failed BackoffLimitExceeded' });
  });
});

describe('a Job whose Pods are taken away', () => {
  const drop = [{ at: '5s', run: 'kubectl delete pods -l app=j' }];

  it('replaces them while they still terminate', () => {
    const timeline = told({}, { 'berth/stop': '25' }, drop);
    expect(at(timeline, 17)).toMatchObject({ active: 1 });
    expect(at(timeline, 17).pods).toHaveLength(2);
  });

  it('replaces them 10 s after they have ended with podReplacementPolicy Failed', () => {
    const timeline = told({ podReplacementPolicy: 'Failed' }, { 'berth/stop': '25' }, drop);
    expect(at(timeline, 29)).toMatchObject({ active: 0, failed: 0 });
    // Their containers ended at 30 s, which their finalizer has them stay to tell.
    expect(at(timeline, 33)).toMatchObject({ active: 0, failed: 1 });
    expect(at(timeline, 41)).toMatchObject({ active: 1, failed: 1 });
  });
});

describe('a Job that is done', () => {
  it('has succeeded with the indexes that its successPolicy asks for, and the others leave', () => {
    const successPolicy = { rules: [{ succeededIndexes: '1-2', succeededCount: 1 }] };
    const end = { at: '2s', run: one(2).run?.replace('berth/exit=1', '') ?? '' };
    const timeline = told({ ...INDEXED, successPolicy }, {}, [end]);
    expect(at(timeline, 5)).toMatchObject({ active: 4 });
    expect(at(timeline, 6.5)).toMatchObject({ active: 0, completed: '2' });
    // That they are taken away is no failure.
    expect(at(timeline, 9)).toMatchObject({ end: 'Complete SuccessPolicy', failed: 0 });
  });

  it('is over only once its last Pods are gone', () => {
    const timeline = told({ activeDeadlineSeconds: 5 }, { 'berth/stop': '9' });
    expect(at(timeline, 13)).toMatchObject({ active: 0, end: undefined });
    expect(at(timeline, 17)).toMatchObject({ end: 'Failed DeadlineExceeded' });
  });

  it('says before how it is to end: SuccessCriteriaMet or FailureTarget', () => {
    const late = told({ activeDeadlineSeconds: 5 }, { 'berth/stop': '9' });
    expect(at(late, 8)).toMatchObject({ conditions: ['FailureTarget'] });
    expect(at(late, 17)).toMatchObject({ conditions: ['FailureTarget', 'Failed'] });
    const done = told({}, { 'berth/run': '2' });
    expect(at(done, 9)).toMatchObject({ conditions: ['SuccessCriteriaMet', 'Complete'] });
    const conditions = [{ type: 'FailureTarget', status: 'True', reason: 'PodFailurePolicy' }];
    const given = told({}, {}, [], { status: { conditions } });
    expect(at(given, 9)).toMatchObject({ active: 0, end: 'Failed PodFailurePolicy' });
  });

  it('goes on where its status says that it was, and is left alone where it is over', () => {
    const spec = { ...INDEXED, parallelism: 2 };
    const going = told(spec, {}, [], { status: { succeeded: 2, completedIndexes: '0,2' } });
    expect(at(going, 5)).toMatchObject({ indexes: [1, 3] });
    const conditions = [{ type: 'Complete', status: 'True' }];
    expect(at(told(spec, {}, [], { status: { conditions } }), 5)).toMatchObject({ active: 0 });
  });

  it('is left alone where another controller manages it', () => {
    expect(at(told({ managedBy: 'example.com/queue' }, {}), 5)).toMatchObject({ active: 0 });
  });

  it('goes when its ttlSecondsAfterFinished is over, also where that is given later', () => {
    const timeline = told({}, { 'berth/run': '1' }, [patch(10, { ttlSecondsAfterFinished: 4 })]);
    expect(at(timeline, 9)).toMatchObject({ end: 'Complete CompletionsReached' });
    expect(at(timeline, 12).pods).toHaveLength(0);
  });
});

describe('times of a Job', () => {
  it('count from the full second in which it started or ended, as its status has them', () => {
    const late = told({ activeDeadlineSeconds: 5 }, {}, []);
    const end = (timeline: Timeline, event: string) =>
      timeline.events.find(({ what }) => what === event)?.t;
    late.runTo(20_000);
    expect(end(late, 'deleting')).toBe(5000);
    const done = told({ ttlSecondsAfterFinished: 4 }, { 'berth/run': '1' });
    at(done, 30);
    const gone = done.history.versions.find(
      ({ entry, object }) =>
        entry.object.kind === 'Job' && object?.metadata.deletionTimestamp !== undefined,
    );
    expect(gone?.at).toBeGreaterThan(4000);
    expect((gone?.at ?? 1) % 1000).toBe(0);
  });

  it('tell no start while it is suspended, by releases in which its Pods may be directed anew then', () => {
    const started = (release: ReleaseName) => {
      const suspended = told({}, {}, [patch(5, { suspend: true })], { release });
      suspended.runTo(10_000);
      const job = suspended.world.store.find('Job', 'default', 'j')?.object;
      return (job as { status?: { startTime?: string } } | undefined)?.status?.startTime;
    };
    expect(started('v1.36')).toBeUndefined();
    expect(started('v1.35')).toBe('2025-01-01T00:00:00.000Z');
  });

  it('fail at once where they go on later than their deadline, by releases that hold them to when they started first', () => {
    // pastActiveDeadline is asked before the start is set anew.
    const resumed = (release: ReleaseName, after: number) => {
      const actions = [patch(5, { suspend: true }), patch(after, { suspend: false })];
      return at(told({ activeDeadlineSeconds: 20 }, {}, actions, { release }), after + 10);
    };
    const failed = { active: 0, end: 'Failed DeadlineExceeded' };
    expect(resumed('v1.35', 30)).toMatchObject(failed);
    expect(resumed('v1.35', 15)).toMatchObject({ active: 1, end: undefined });
    expect(resumed('v1.36', 30)).toMatchObject({ active: 1, end: undefined });
  });

  it('count nothing before they end where they go on, and are held to when they started, by the patch that refuses another start', () => {
    const actions = [patch(5, { suspend: true }), patch(8, { suspend: false })];
    const told25 = (release: ReleaseName) => {
      const spec = { completions: 2, parallelism: 1, activeDeadlineSeconds: 100 };
      const timeline = told(spec, { 'berth/run': '10' }, actions, { release });
      const { pods, conditions } = at(timeline, 25);
      const job = timeline.world.store.find('Job', 'default', 'j')?.object;
      const { status } = job as unknown as { status: { succeeded: number; startTime: string } };
      const held = pods.map(({ object }) => object.metadata.finalizers?.length ?? 0);
      const { end } = at(timeline, 40);
      return [status.succeeded, status.startTime.slice(17, 19), held, conditions, end];
    };
    const end = 'Complete CompletionsReached';
    expect(told25('v1.34.1')).toEqual([0, '00', [1, 1], ['Suspended'], end]);
    expect(told25('v1.34')).toEqual([1, '08', [0, 1], ['Suspended'], end]);
    const late = (release: ReleaseName) =>
      at(told({ activeDeadlineSeconds: 20 }, {}, actions, { release }), 24).end;
    expect(late('v1.34.1')).toBe('Failed DeadlineExceeded');
    expect(late('v1.34')).toBeUndefined();
  });

  it('say of each condition when it was looked at', () => {
    const timeline = told({}, { 'berth/run': '2' });
    timeline.runTo(20_000);
    const { status } = timeline.world.store.find('Job', 'default', 'j')?.object as unknown as {
      status: { conditions: Readonly<Record<string, string>>[] };
    };
    expect(status.conditions).toHaveLength(2);
    for (const { lastProbeTime, lastTransitionTime } of status.conditions) {
      expect(lastProbeTime).toBe(lastTransitionTime);
    }
  });
});

describe('a Job that is changed', () => {
  it('takes Pods of the last indexes away where completions and parallelism fall', () => {
    const timeline = told(INDEXED, {}, [patch(5, { completions: 2, parallelism: 2 })]);
    expect(at(timeline, 8)).toMatchObject({ indexes: [0, 1], failed: 0 });
  });

  it('counts only the indexes that are still wanted', () => {
    const timeline = told({ ...INDEXED, parallelism: 4 }, {}, [
      { at: '2s', run: one(3).run?.replace('berth/exit=1', '') ?? '' },
      patch(9, { completions: 2, parallelism: 2 }),
    ]);
    expect(at(timeline, 8)).toMatchObject({ completed: '3' });
    expect(at(timeline, 12)).toMatchObject({ completed: '', indexes: [0, 1], end: undefined });
  });

  it('keeps the Pods that have run longest where parallelism falls', () => {
    const timeline = told({ parallelism: 1, completions: 9 }, {}, [
      patch(5, { parallelism: 3 }),
      patch(12, { parallelism: 1 }),
    ]);
    const [first] = at(timeline, 4).pods;
    expect(at(timeline, 9)).toMatchObject({ active: 3 });
    expect(at(timeline, 15).pods.map(({ name }) => name)).toEqual([first?.name]);
  });

  it('takes its Pods away while it is suspended, makes them again, and counts no failure', () => {
    const timeline = told({ parallelism: 2, completions: 2, activeDeadlineSeconds: 20 }, {}, [
      patch(5, { suspend: true }),
      patch(30, { suspend: false }),
    ]);
    expect(at(timeline, 4)).toMatchObject({ conditions: [] });
    expect(at(timeline, 10)).toMatchObject({ active: 0, failed: 0, conditions: ['Suspended'] });
    // The deadline runs from when it goes on.
    expect(at(timeline, 45)).toMatchObject({ active: 2, failed: 0, end: undefined });
    expect(at(timeline, 54)).toMatchObject({ end: 'Failed DeadlineExceeded' });
  });

  it('counts a Pod that a Job which is to fail takes away at once, also where only those replaced have failed', () => {
    // trackJobStatusAndRemoveFinalizers: by then every Pod that has not ended has failed.
    const spec = { activeDeadlineSeconds: 5, podReplacementPolicy: 'Failed' };
    const timeline = told(spec, { 'berth/stop': '9' });
    expect(at(timeline, 4)).toMatchObject({ failed: 0 });
    expect(at(timeline, 8)).toMatchObject({ failed: 1, conditions: ['FailureTarget'] });
    expect(at(timeline, 20)).toMatchObject({ failed: 1, end: 'Failed DeadlineExceeded' });
  });
});

describe('a Pod of a Job', () => {
  const finalizersOf = (timeline: Timeline, second: number) =>
    at(timeline, second).pods.map(({ object }) => object.metadata.finalizers ?? []);
  const TRACKING = ['batch.kubernetes.io/job-tracking'];

  it('has a finalizer until the Job has counted it', () => {
    const timeline = told({}, { 'berth/run': '2' });
    expect(finalizersOf(timeline, 3.5)).toEqual([TRACKING]);
    expect(finalizersOf(timeline, 5)).toEqual([[]]);
    const suspended = told({}, { 'berth/stop': '9' }, [patch(5, { suspend: true })]);
    expect(finalizersOf(suspended, 6)).toEqual([[]]);
    const orphaned = [{ at: '5s', run: 'kubectl delete job j --cascade=orphan' }];
    expect(finalizersOf(told({}, {}, orphaned), 8)).toEqual([[]]);
  });

  it('that has ended stays until the Job has counted it, also where it was deleted', () => {
    const gone = [{ at: '5s', run: 'kubectl delete pods -l app=j --wait=false' }];
    const timeline = told({ podReplacementPolicy: 'Failed' }, { 'berth/stop': '4' }, gone);
    expect(at(timeline, 9.8).pods.map(({ object }) => object.status?.phase)).toEqual(['Failed']);
    expect(at(timeline, 10.5)).toMatchObject({ pods: [], failed: 1 });
    expect(timeline.events.filter(({ what }) => what === 'deleting')).toHaveLength(1);
  });

  it('is waited for by nobody once its Job is deleted', () => {
    for (const cascade of ['background', 'foreground']) {
      const run = `kubectl delete job j --cascade=${cascade} --wait=false`;
      const timeline = told({}, { 'berth/stop': '4' }, [{ at: '5s', run }]);
      expect(finalizersOf(timeline, 6), cascade).toEqual([[]]);
      expect(at(timeline, 9.5).pods, cascade).toEqual([]);
    }
  });

  it('has, of an Indexed Job, a name in the network and a variable with its index', () => {
    const [pod] = at(told({ ...INDEXED, completions: 1 }, {}), 2).pods;
    expect(pod?.object.spec).toMatchObject({
      hostname: 'j-0',
      containers: [{ env: [{ name: 'JOB_COMPLETION_INDEX' }] }],
    });
  });

  it('that fails counts with backoffLimitPerIndex once another has its index', () => {
    const spec = { ...INDEXED, completions: 1, backoffLimitPerIndex: 1 };
    const timeline = told(spec, { 'berth/run': '2', 'berth/exit': '1' });
    // Fails at 3 s, and is replaced at 13 s.
    expect(at(timeline, 12)).toMatchObject({ active: 0, failed: 0, failedIndexes: '' });
    expect(finalizersOf(timeline, 12)).toEqual([TRACKING]);
    expect(at(timeline, 14.5)).toMatchObject({ active: 1, failed: 1 });
    expect(finalizersOf(timeline, 14.5)).toEqual([[], TRACKING]);
    expect(at(timeline, 20)).toMatchObject({ failed: 2, failedIndexes: '0' });
  });
});
