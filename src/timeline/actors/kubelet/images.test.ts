import { describe, expect, it } from 'vitest';
import type { TimelineAction } from '../../../model/index.ts';
import { comingTo, read } from '../../testing/onNode.ts';
import type { Timeline } from '../../timeline.ts';

interface Given {
  readonly annotations?: object;
  readonly spec?: object;
  readonly container?: object;
  readonly actions: readonly TimelineAction[];
}

function told({ annotations = {}, spec = {}, container = {}, actions }: Given): Timeline {
  const pod = read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', annotations },
    spec: {
      containers: [
        { name: 'c', image: 'i:1', ...container },
        { name: 'd', image: 'i:1' },
      ],
      ...spec,
    },
  });
  return comingTo([pod], { actions });
}

function seen(timeline: Timeline, seconds: number) {
  timeline.runTo(1000 * seconds);
  const entry = timeline.world.store.find('Pod', 'default', 'p');
  const { containerStatuses = [], initContainerStatuses = [] } = entry?.object.status ?? {};
  return {
    restarts: [...initContainerStatuses, ...containerStatuses].map(
      ({ restartCount = 0 }) => restartCount,
    ),
    isReady: entry?.readyAt !== undefined,
    phase: entry?.object.status?.phase,
  };
}

const setImage = (at: string, what: string): TimelineAction => ({
  at,
  run: `kubectl set image pod/p ${what}`,
});

const resized = (at: string, cpu: string): TimelineAction => {
  const containers = ['c', 'd'].map((name) => ({ name, resources: { requests: { cpu } } }));
  const patch = JSON.stringify({ spec: { containers } });
  return { at, run: `kubectl patch pod p --subresource=resize -p '${patch}'` };
};

describe('a container that gets another image', () => {
  it('is told to end and started again with it, whatever its policy, and no other is', () => {
    const annotations = { 'berth/stop': '5' };
    const spec = { restartPolicy: 'Never' };
    const timeline = told({ annotations, spec, actions: [setImage('10s', 'c=i:2')] });
    expect(seen(timeline, 14)).toEqual({ restarts: [], isReady: true, phase: 'Running' });
    expect(seen(timeline, 16)).toEqual({ restarts: [1, 0], isReady: true, phase: 'Running' });
  });

  it('is ready once its probe was asked again', () => {
    const container = { readinessProbe: { httpGet: { port: 80 }, initialDelaySeconds: 20 } };
    const timeline = told({ container, actions: [setImage('30s', 'c=i:2')] });
    expect(seen(timeline, 29).isReady).toBe(true);
    expect(seen(timeline, 33).isReady).toBe(false);
    expect(seen(timeline, 53).isReady).toBe(true);
  });

  it('is a sidecar as well, and never an init container that is over', () => {
    const initContainers = [
      { name: 'first', image: 'i:1' },
      { name: 'beside', image: 'i:1', restartPolicy: 'Always' },
    ];
    const of = (what: string) =>
      seen(told({ spec: { initContainers }, actions: [setImage('10s', what)] }), 20).restarts;
    expect(of('beside=i:2')).toEqual([1, 0, 0]);
    expect(of('first=i:2')).toEqual([]);
  });

  it('runs from then on for as long as it is said to', () => {
    const annotations = { 'berth/run': '20' };
    const spec = { restartPolicy: 'Never' };
    const timeline = told({ annotations, spec, actions: [setImage('15s', '*=i:2')] });
    expect(seen(timeline, 30).phase).toBe('Running');
    expect(seen(timeline, 40).phase).toBe('Succeeded');
  });

  it('waits for its kubelet to be heard again', () => {
    const fail = { at: '5s', fail: 'node-1' } as const;
    const recover = { at: '30s', recover: 'node-1' } as const;
    const timeline = told({ actions: [fail, setImage('10s', 'c=i:2'), recover] });
    expect(seen(timeline, 29).restarts).toEqual([]);
    expect(seen(timeline, 33).restarts).toEqual([1, 0]);
    const meanwhile = { ...fail, at: '10.5s' };
    const late = told({ actions: [setImage('10s', 'c=i:2'), meanwhile, recover] });
    expect(seen(late, 29).restarts).toEqual([]);
    expect(seen(late, 33).restarts).toEqual([1, 0]);
  });

  it('is resized afterwards like any other', () => {
    const container = { resources: { requests: { cpu: '2' } } };
    const actions = [setImage('10s', 'c=i:2'), resized('20s', '1')];
    const timeline = told({ container, actions });
    timeline.runTo(30_000);
    const entry = timeline.world.store.find('Pod', 'default', 'p');
    const [status] = entry?.object.status?.containerStatuses ?? [];
    expect(status).toMatchObject({ restartCount: 1, resources: { requests: { cpu: '1' } } });
  });

  it('waits in no back-off any longer, nor does one that is resized', () => {
    const annotations = { 'berth/run': '1', 'berth/exit': '1' };
    const container = { resources: { requests: { cpu: '2' } } };
    const restarts = (action: TimelineAction) => {
      const timeline = told({ annotations, container, actions: [action] });
      timeline.runTo(100_000);
      return timeline.events.flatMap(({ what, t }) =>
        what === 'restarted' ? [Math.round(t / 1000)] : [],
      );
    };
    expect(restarts(setImage('80s', '*=i:2'))).toEqual([3, 14, 35, 76, 80, 91]);
    annotations['berth/run'] = '5';
    expect(restarts(setImage('24s', '*=i:2')).slice(0, 5)).toEqual([7, 22, 25, 31, 46]);
    expect(restarts(resized('24s', '1')).slice(0, 4)).toEqual([7, 22, 28, 43]);
    annotations['berth/run'] = '1';
    expect(restarts(setImage('80s', 'c=i:2'))).toEqual([3, 14, 35, 76]);
    expect(restarts(resized('80s', '1'))).toEqual([3, 14, 35, 76, 80, 91]);
  });
});
