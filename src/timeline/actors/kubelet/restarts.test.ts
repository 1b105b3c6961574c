import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import type { PodEntry } from '../../entry.ts';
import { comingTo, NODE, read } from '../../testing/onNode.ts';
import type { Timeline } from '../../timeline.ts';

function told(
  annotations: Record<string, string>,
  restartPolicy?: string,
  actions: readonly TimelineAction[] = [],
): Timeline {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'app', annotations },
    spec: {
      containers: [{ name: 'app', image: 'nginx' }],
      ...(restartPolicy && { restartPolicy }),
    },
  };
  return comingTo([read(pod)], { actions });
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

describe('a container that says itself when it is started again', () => {
  const declaredFeatures = ['RestartAllContainersOnContainerExits'];
  const allocatable = { cpu: '4', pods: '10' };
  const able = read({ ...NODE, status: { allocatable, declaredFeatures } });
  const two = (
    first: object,
    second: object,
    more: object = {},
    release: ReleaseName = 'v1.36',
  ) => {
    const metadata = { name: 'app', annotations: { 'berth/run': '1', 'berth/exit': '42' } };
    const containers = [
      { name: 'first', image: 'nginx', ...first },
      { name: 'second', image: 'nginx', ...second },
    ];
    const given = { apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers, ...more } };
    const timeline = comingTo([given as KubernetesObject], { standing: [able], release });
    timeline.runTo(10_000);
    const found = pod(timeline);
    const counts = found?.object.status?.containerStatuses?.map((each) => each.restartCount ?? 0);
    return [found?.object.status?.phase, found?.readyAt !== undefined, ...(counts ?? [])];
  };
  const rule = (action: string, ...values: number[]) => ({
    restartPolicy: 'Never',
    restartPolicyRules: [{ action, exitCodes: { operator: 'In', values } }],
  });
  const never = { restartPolicy: 'Never' };

  it('is started again by its own restartPolicy, whatever that of its Pod', () => {
    expect(two({ restartPolicy: 'OnFailure' }, {}, never)).toEqual([
      ...['Running', false],
      ...[1, 0],
    ]);
    expect(two(never, {})).toEqual(['Running', false, 0, 1]);
    expect(two(never, never)).toEqual(['Failed', false, 0, 0]);
    expect(two({ restartPolicy: 'OnFailure' }, { restartPolicy: 'OnFailure' })).toEqual([
      ...['Running', false],
      ...[1, 0],
    ]);
  });

  it('is started again by the first of its rules that names the exit code, else as it says', () => {
    expect(two(rule('Restart', 41, 42), {}, never)).toEqual(['Running', false, 1, 0]);
    expect(two(rule('Restart', 41), {}, never)).toEqual(['Failed', false, 0, 0]);
    const notIn = [{ action: 'Restart', exitCodes: { operator: 'NotIn', values: [0] } }];
    const own = { restartPolicy: 'Never', restartPolicyRules: notIn };
    expect(two(own, own, never)).toEqual(['Running', false, 1, 0]);
  });

  it('has all of its Pod started again at once and without a back-off where its rule says so', () => {
    const all = rule('RestartAllContainers', 42);
    // From 1 s on each runs for a second, and starts a second later.
    expect(two(all, never, never)).toEqual(['Running', true, 4, 4]);
    expect(two(all, never, never, 'v1.35')).toEqual(['Failed', false, 0, 0]);
  });

  it('is started again as its Pod says in releases that do not heed it', () => {
    expect(two(never, {}, {}, 'v1.34.1')).toEqual(['Running', false, 1, 1]);
  });
});

describe('a Pod that its spec ends or holds back', () => {
  const spec = { containers: [{ name: 'app', image: 'nginx' }] };
  const alone = (
    more: object,
    annotations: Record<string, string> = {},
    actions: readonly TimelineAction[] = [],
  ): Timeline => {
    const metadata = { name: 'app', annotations };
    const given = { apiVersion: 'v1', kind: 'Pod', metadata, spec: { ...spec, ...more } };
    return comingTo([read(given)], { actions });
  };
  const at = (timeline: Timeline, seconds: number) => {
    timeline.runTo(1000 * seconds);
    const found = pod(timeline);
    return found && [found.object.status?.phase, found.readyAt !== undefined];
  };
  const patch = (seconds: number) =>
    `kubectl patch pod app -p '{"spec":{"activeDeadlineSeconds":${seconds}}}'`;

  it('runs on after its deadline for as long as its containers take to end, and is not ready', () => {
    const timeline = alone({ activeDeadlineSeconds: 20 }, { 'berth/stop': '8' });
    expect(at(timeline, 19)).toEqual(['Running', true]);
    expect(at(timeline, 27)).toEqual(['Running', false]);
    expect(at(timeline, 29)).toEqual(['Failed', false]);
    const exitCode = () =>
      pod(timeline)?.object.status?.containerStatuses?.[0]?.state?.terminated?.exitCode;
    expect(exitCode()).toBe(143);
    const deaf = { activeDeadlineSeconds: 20, terminationGracePeriodSeconds: 5 };
    const killed = alone(deaf, { 'berth/stop': '8' });
    expect(at(killed, 24)).toEqual(['Running', false]);
    expect(at(killed, 26)).toEqual(['Failed', false]);
  });

  it('is gone as soon as its containers have ended where it is deleted after its deadline', () => {
    const del = { at: '22s', run: 'kubectl delete pod app --wait=false' };
    const timeline = alone({ activeDeadlineSeconds: 20 }, { 'berth/stop': '8' }, [del]);
    expect(at(timeline, 27)).toEqual(['Running', false]);
    expect(at(timeline, 29)).toBeUndefined();
  });

  it('ends by the deadline that it has been given since', () => {
    const timeline = alone({}, {}, [{ at: '30s', run: patch(40) }]);
    expect(at(timeline, 39)).toEqual(['Running', true]);
    expect(at(timeline, 42)).toEqual(['Failed', false]);
    const late = alone({ activeDeadlineSeconds: 100 }, {}, [{ at: '30s', run: patch(20) }]);
    expect(at(late, 29)).toEqual(['Running', true]);
    expect(at(late, 33)).toEqual(['Failed', false]);
  });

  it('is told to end after its wait in preStop, of which its time of grace has to be enough', () => {
    const held = (seconds: number, more: object = {}) => {
      const lifecycle = { preStop: { sleep: { seconds } } };
      const containers = [{ name: 'app', image: 'nginx', lifecycle }];
      const del = { at: '10s', run: 'kubectl delete pod app --wait=false' };
      const timeline = alone({ containers, ...more }, { 'berth/stop': '4' }, [del]);
      timeline.runTo(100_000);
      const gone = timeline.events.find(({ what }) => what === 'gone');
      return Math.round((gone?.t ?? 0) / 1000) - 10;
    };
    expect(held(0)).toBe(4);
    expect(held(15)).toBe(19);
    expect(held(28)).toBe(30);
    expect(held(29)).toBe(31);
  });

  it('is gone soon where nothing of it runs as it is deleted: it waits to be started, or started again', () => {
    const del = (second: number) => ({
      at: `${second}s`,
      run: 'kubectl delete pod app --wait=false',
    });
    const again = alone({}, { 'berth/run': '1', 'berth/stop': '20' }, [del(6)]);
    expect(at(again, 6)?.[0]).toBe('Running');
    expect(at(again, 8)).toBeUndefined();
    const slow = alone({}, { 'berth/start': '20', 'berth/stop': '20' }, [del(6)]);
    expect(at(slow, 8)).toBeUndefined();
  });

  it('has two seconds at least before it is killed, and its new time of grace from when that is asked for', () => {
    let stop = '25';
    const asked = (...times: readonly (readonly [second: number, flags: string])[]) => {
      const actions = times.map(([second, flags]) => ({
        at: `${second}s`,
        run: `kubectl delete pod app --wait=false ${flags}`,
      }));
      const timeline = alone({}, { 'berth/stop': stop }, actions);
      timeline.runTo(100_000);
      const gone = timeline.events.find(({ what }) => what === 'gone');
      return Math.round((gone?.t ?? 0) / 1000);
    };
    expect(asked([10, '--now'])).toBe(12);
    expect(asked([10, '--grace-period=5'])).toBe(15);
    expect(asked([10, ''], [20, '--grace-period=5'])).toBe(25);
    expect(asked([10, ''], [20, '--now'])).toBe(22);
    expect(asked([10, ''], [33, '--grace-period=5'])).toBe(35);
    expect(asked([10, '--grace-period=5'], [12, '--grace-period=20'])).toBe(15);
    expect(asked([10, '--grace-period=20'], [12, ''])).toBe(30);
    stop = '90';
    expect(asked([10, '--grace-period=40'], [12, ''])).toBe(50);
  });

  it('fails once its activeDeadlineSeconds are over, whatever its restartPolicy', () => {
    const timeline = alone({ activeDeadlineSeconds: 20 });
    timeline.runTo(19_000);
    expect(pod(timeline)?.object.status?.phase).toBe('Running');
    timeline.runTo(22_000);
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

describe('a Pod with probes', () => {
  const started = (probes: object, annotations: Record<string, string> = {}) => {
    const given = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'app', annotations },
      spec: { containers: [{ name: 'app', image: 'nginx', ...probes }] },
    };
    return comingTo([read(given)]);
  };
  /** The second at which it is ready; it runs at 1 s. */
  const readyAt = (probes: object) => {
    const timeline = started(probes);
    timeline.runTo(200_000);
    return Math.round((pod(timeline)?.readyAt ?? 0) / 1000);
  };
  const httpGet = { port: 80 };

  it('is ready as it runs where readiness has no delay, else by its first turn after that', () => {
    expect(readyAt({ readinessProbe: { httpGet } })).toBe(1);
    expect(readyAt({ readinessProbe: { httpGet, initialDelaySeconds: 5 } })).toBe(11);
    expect(readyAt({ readinessProbe: { httpGet, initialDelaySeconds: 5, periodSeconds: 2 } })).toBe(
      7,
    );
    expect(readyAt({ readinessProbe: { httpGet, initialDelaySeconds: 30 } })).toBe(31);
  });

  it('is ready once readiness has succeeded often enough', () => {
    expect(readyAt({ readinessProbe: { httpGet, successThreshold: 3 } })).toBe(21);
    const readinessProbe = { httpGet, initialDelaySeconds: 5, periodSeconds: 3 };
    expect(readyAt({ readinessProbe: { ...readinessProbe, successThreshold: 2 } })).toBe(10);
  });

  it('is not ready before it has started by its startup probe', () => {
    expect(readyAt({ startupProbe: { httpGet } })).toBe(1);
    const startupProbe = { httpGet, initialDelaySeconds: 12, periodSeconds: 5 };
    expect(readyAt({ startupProbe, readinessProbe: { httpGet } })).toBe(16);
  });

  it('counts the turns of readiness from when it has started by its startup probe', () => {
    const startupProbe = { httpGet, initialDelaySeconds: 12, periodSeconds: 5 };
    const readinessProbe = { httpGet, initialDelaySeconds: 20 };
    expect(readyAt({ startupProbe, readinessProbe })).toBe(26);
    expect(readyAt({ startupProbe, readinessProbe: { httpGet, successThreshold: 2 } })).toBe(26);
  });

  it('asks them again once its containers were started again', () => {
    const probes = { readinessProbe: { httpGet, initialDelaySeconds: 5, periodSeconds: 1 } };
    const timeline = started(probes, { 'berth/run': '20' });
    const isReady = (second: number) => {
      timeline.runTo(1000 * second);
      return pod(timeline)?.readyAt !== undefined;
    };
    // It runs from 1 to 21 s, and again from 22 s.
    expect([5, 7, 20, 22, 26, 28].map(isReady)).toEqual([false, true, true, false, false, true]);
  });
});
