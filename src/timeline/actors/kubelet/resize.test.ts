import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import type { PodEntry } from '../../entry.ts';
import { comingTo, NODE, read } from '../../testing/onNode.ts';
import type { Timeline } from '../../timeline.ts';

const pod = (name: string, cpu: string, container: object = {}, spec: object = {}) =>
  read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: {
      containers: [{ name: 'c', image: 'i', resources: { requests: { cpu } }, ...container }],
      ...spec,
    },
  });

const resize = (at: string, name: string, cpu: string): TimelineAction => ({
  at,
  run: `kubectl patch pod ${name} --subresource=resize -p '${JSON.stringify({
    spec: { containers: [{ name: 'c', resources: { requests: { cpu } } }] },
  })}'`,
});

function told(
  pods: readonly KubernetesObject[],
  actions: readonly TimelineAction[],
  release: ReleaseName = 'v1.36',
): Timeline {
  return comingTo(pods, { actions, release });
}

const found = (timeline: Timeline, name: string): PodEntry | undefined =>
  timeline.world.store.find('Pod', 'default', name);

/** What its first container has, and was granted, of cpu; and what its kubelet says of the resize. */
function seen(timeline: Timeline, name: string, seconds: number) {
  timeline.runTo(1000 * seconds);
  const { status } = found(timeline, name)?.object ?? {};
  const [first] = status?.containerStatuses ?? [];
  const conditions = (status?.conditions ?? []).filter(({ type }) => type.startsWith('PodResize'));
  return [
    first?.resources?.requests?.['cpu'],
    first?.allocatedResources?.['cpu'],
    ...conditions.map(({ type, reason = '', message = '' }) =>
      [type.slice('PodResize'.length), reason, message].join(' ').trim(),
    ),
  ];
}

describe('a kubelet that is asked for a resize', () => {
  it('grants it where there is room, and carries it out a little later', () => {
    const timeline = told([pod('web', '1')], [resize('10s', 'web', '2')]);
    expect(seen(timeline, 'web', 9)).toEqual([undefined, undefined]);
    expect(seen(timeline, 'web', 10.5)).toEqual(['1', '2', 'InProgress']);
    expect(seen(timeline, 'web', 12)).toEqual(['2', '2']);
    expect(found(timeline, 'web')?.object.status?.containerStatuses?.[0]?.restartCount).toBe(
      undefined,
    );
  });

  it('says that it is infeasible where the node never has as much', () => {
    const timeline = told([pod('web', '1')], [resize('10s', 'web', '5')]);
    expect(seen(timeline, 'web', 100)).toEqual([
      '1',
      '1',
      "Pending Infeasible Node didn't have enough capacity: cpu, requested: 5000, capacity: 4000",
    ]);
  });

  const DEFERRED =
    "Pending Deferred Node didn't have enough resource: cpu, requested: 3000, used: 2000, capacity: 4000";

  it('defers it until others have left room', () => {
    const actions = [
      resize('10s', 'web', '3'),
      { at: '30s', run: 'kubectl delete pod idle' } as const,
    ];
    const timeline = told([pod('web', '1'), pod('idle', '2')], actions);
    expect(seen(timeline, 'web', 29)).toEqual(['1', '1', DEFERRED]);
    expect(seen(timeline, 'web', 33)).toEqual(['3', '3']);
  });

  it('defers it until others have less, and at first looked again at times alone', () => {
    const actions = [resize('10s', 'web', '3'), resize('30s', 'idle', '500m')];
    const pods = [pod('web', '1'), pod('idle', '2')];
    expect(seen(told(pods, actions), 'web', 34)).toEqual(['3', '3']);
    const before = told(pods, actions, 'v1.33');
    expect(seen(before, 'web', 69)).toEqual(['1', '1', DEFERRED]);
    expect(seen(before, 'web', 73)).toEqual(['3', '3']);
  });

  it('ends others for a critical Pod, as it does for a new one', () => {
    const critical = { priorityClassName: 'system-cluster-critical' };
    const pods = (others: object) => [
      pod('web', '1', {}, critical),
      pod('idle', '2', {}, others),
      pod('small', '500m'),
    ];
    const first = told(pods({}), [resize('10s', 'web', '3')]);
    expect(seen(first, 'web', 20)).toEqual(['3', '3']);
    const fates = ['idle', 'small'].map((name) => found(first, name)?.object.status);
    expect(fates).toMatchObject([{ phase: 'Failed', reason: 'Preempting' }, { phase: 'Running' }]);
    const held = { priorityClassName: 'system-node-critical' };
    const second = told(pods(held), [resize('10s', 'web', '3500m')]);
    expect(seen(second, 'web', 20)).toEqual([
      '1',
      '1',
      'Pending Deferred Unexpected error while attempting to recover from admission failure: preemption: error finding a set of pods to preempt: no set of running pods found to reclaim resources: [(res: cpu, q: 1500), ]',
    ]);
  });

  it('grants those of higher priority first as room comes', () => {
    const classOf = (name: string, value: number) =>
      read({
        apiVersion: 'scheduling.k8s.io/v1',
        kind: 'PriorityClass',
        metadata: { name },
        value,
      });
    const of = (priorityClassName: string) => ({ priorityClassName });
    const pods = [
      classOf('low', 1),
      classOf('high', 2),
      pod('a', '1', {}, of('low')),
      pod('b', '1', {}, of('high')),
      pod('idle', '2'),
    ];
    const actions = [
      resize('10s', 'a', '2500m'),
      resize('11s', 'b', '2500m'),
      { at: '30s', run: 'kubectl delete pod idle' } as const,
    ];
    const timeline = told(pods, actions);
    expect(seen(timeline, 'b', 40)).toEqual(['2500m', '2500m']);
    expect(seen(timeline, 'a', 40).slice(0, 2)).toEqual(['1', '1']);
  });

  it('takes it back where nothing else is asked for any more', () => {
    const actions = [resize('10s', 'web', '5'), resize('20s', 'web', '1')];
    const timeline = told([pod('web', '1')], actions);
    expect(seen(timeline, 'web', 30)).toEqual(['1', '1']);
  });

  it('starts a container again for it that says so, and no other', () => {
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }];
    const other = { name: 'd', image: 'i' };
    const given = pod('web', '1', { resizePolicy });
    const containers = given.kind === 'Pod' ? [...given.spec.containers, other] : [];
    const timeline = told([read({ ...given, spec: { containers } })], [resize('10s', 'web', '2')]);
    expect(seen(timeline, 'web', 20)).toEqual(['2', '2']);
    const { status } = found(timeline, 'web')?.object ?? {};
    expect(status?.containerStatuses?.map(({ restartCount = 0 }) => restartCount)).toEqual([1, 0]);
    expect(status?.containerStatuses?.[0]?.lastState?.terminated?.exitCode).toBe(143);
    expect(found(timeline, 'web')?.readyAt).toBeDefined();
  });

  it('goes on with one that stands', () => {
    const standing = read({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web', uid: 'w' },
      spec: {
        nodeName: 'node-1',
        containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '2' } } }],
      },
      status: {
        phase: 'Running',
        startTime: '2024-12-31T00:00:00Z',
        containerStatuses: [
          { name: 'c', resources: { requests: { cpu: '1' } }, allocatedResources: { cpu: '1' } },
        ],
      },
    });
    const timeline = comingTo([], { standing: [NODE, standing] });
    expect(seen(timeline, 'web', 5)).toEqual(['2', '2']);
  });

  it('lets a Pod begin with what it was granted before it ran', () => {
    const slow = pod('web', '1');
    const later = read({
      ...slow,
      metadata: { name: 'web', annotations: { 'berth/start': '20' } },
    });
    const timeline = told([later], [resize('10s', 'web', '5')]);
    expect(seen(timeline, 'web', 30).slice(0, 2)).toEqual(['1', '1']);
    const granted = told([later], [resize('10s', 'web', '2')]);
    expect(seen(granted, 'web', 30)).toEqual(['2', '2']);
  });
});

describe('kube-scheduler', () => {
  const at = (timeline: Timeline, name: string, seconds: number) => {
    timeline.runTo(1000 * seconds);
    return found(timeline, name)?.object.spec.nodeName;
  };

  it('tries a Pod again that waits, as soon as another has less and not when it is to', () => {
    const timeline = told([pod('web', '3'), pod('next', '2')], [resize('10s', 'web', '1')]);
    expect(at(timeline, 'next', 10.9)).toBeUndefined();
    expect(at(timeline, 'next', 12)).toBe('node-1');
  });

  it('keeps room for a resize that is deferred, and none for one that is infeasible', () => {
    const next = (cpu: string) => {
      const pods = [pod('web', '1'), pod('idle', '1')];
      const actions = [
        resize('10s', 'web', cpu),
        { at: '20s', apply: [pod('next', '1')] } as unknown as TimelineAction,
      ];
      return at(told(pods, actions), 'next', 30);
    };
    expect(next('3500m')).toBeUndefined();
    expect(next('5')).toBe('node-1');
  });

  it('tries a Pod again that asks for less itself', () => {
    const timeline = told([pod('web', '5')], [resize('10s', 'web', '2')]);
    expect(at(timeline, 'web', 9)).toBeUndefined();
    expect(at(timeline, 'web', 12)).toBe('node-1');
  });
});
