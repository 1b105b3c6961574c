import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};

function told(
  annotations: Record<string, string>,
  restartPolicy?: string,
  actions: readonly TimelineAction[] = [],
): Timeline {
  const { story } = storyOf({
    standing: [node],
    workload: [
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'app', annotations },
        spec: {
          containers: [{ name: 'app', image: 'nginx' }],
          ...(restartPolicy && { restartPolicy }),
        },
      },
    ],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** Seconds, rounded, at which containers of the Pod were started again. */
function restarts(timeline: Timeline, until: number): readonly number[] {
  timeline.runTo(1000 * until);
  return timeline.events.flatMap(({ what, t }) =>
    what === 'restarted' ? [Math.round(t / 1000)] : [],
  );
}

function pod(timeline: Timeline): PodEntry | undefined {
  return timeline.world.store.all('Pod')[0];
}

describe('a Pod whose containers end', () => {
  it('is started again at once, and then twice as late each time, where it says nothing', () => {
    const timeline = told({ 'berth/run': '1', 'berth/exit': '1' });
    // It runs at 1 s. Each run lasts 1 s; the waits are 1, 10, 20, 40, 80, 160, 300 and 300 s.
    expect(restarts(timeline, 920)).toEqual([3, 14, 35, 76, 157, 318, 619]);
    expect(pod(timeline)?.object.status?.phase).toBe('Running');
    expect(pod(timeline)?.object.status?.containerStatuses?.[0]).toMatchObject({
      restartCount: 7,
      lastState: { terminated: { exitCode: 1, reason: 'Error' } },
    });
  });

  it('is started again with Always whatever the exit code, and is not ready until then', () => {
    const timeline = told({ 'berth/run': '1' }, 'Always');
    timeline.runTo(10_000);
    expect(pod(timeline)?.readyAt).toBeUndefined();
    expect(pod(timeline)?.restart).toMatchObject({ code: 0, isHeld: true });
  });

  it('begins anew with the waits once it has run for ten minutes', () => {
    expect(restarts(told({ 'berth/run': '700' }), 2200)).toEqual([702, 1403, 2104]);
  });

  it('ends with OnFailure where the exit code is 0, and with Never in any case', () => {
    const ended = (exit: string, policy: string) => {
      const timeline = told({ 'berth/run': '1', 'berth/exit': exit }, policy);
      timeline.runTo(20_000);
      return pod(timeline)?.object.status?.phase;
    };
    expect(ended('0', 'OnFailure')).toBe('Succeeded');
    expect(ended('3', 'OnFailure')).toBe('Running');
    expect(ended('0', 'Never')).toBe('Succeeded');
    expect(ended('3', 'Never')).toBe('Failed');
  });

  it('is started again when its silent kubelet is back', () => {
    const timeline = told({ 'berth/run': '1' }, 'Always', [
      { at: '5s', fail: 'node-1' },
      { at: '30s', recover: 'node-1' },
    ]);
    expect(restarts(timeline, 40)).toEqual([3, 30]);
  });

  it('is started no more once it is deleted', () => {
    const timeline = told({ 'berth/run': '1', 'berth/stop': '20' }, 'Always', [
      { at: '5s', run: 'kubectl delete pod app --wait=false' },
    ]);
    expect(restarts(timeline, 60)).toEqual([3]);
    expect(pod(timeline)).toBeUndefined();
  });
});

describe('a Pod that its spec ends or holds back', () => {
  const spec = { containers: [{ name: 'app', image: 'nginx' }] };
  const alone = (more: object): Timeline => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'app' } } as const;
    const { story } = storyOf({
      standing: [node],
      workload: [{ ...pod, spec: { ...spec, ...more } }],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [] },
    });
    return new Timeline(story);
  };

  it('fails once its activeDeadlineSeconds are over, whatever its restartPolicy', () => {
    const timeline = alone({ activeDeadlineSeconds: 20 });
    timeline.runTo(19_000);
    expect(pod(timeline)?.object.status?.phase).toBe('Running');
    timeline.runTo(21_000);
    expect(pod(timeline)?.object.status).toMatchObject({
      phase: 'Failed',
      reason: 'DeadlineExceeded',
    });
  });

  it('runs and is never ready where a readinessGate asks for what nothing sets', () => {
    const timeline = alone({ readinessGates: [{ conditionType: 'example.com/ready' }] });
    timeline.runTo(30_000);
    expect(pod(timeline)?.object.status?.phase).toBe('Running');
    expect(pod(timeline)?.readyAt).toBeUndefined();
  });
});
