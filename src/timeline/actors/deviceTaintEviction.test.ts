import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { HistoryCursor } from '../history.ts';
import { comingTo, NODE, read } from '../testing/onNode.ts';
import type { Timeline } from '../timeline.ts';
import { factsOf } from '../why/index.ts';
import { Past } from '../why/past.ts';

const TAINT = { key: 'broken', value: 'yes', effect: 'NoExecute' };

const gpus = (taints: readonly object[] = [], more: object = {}) => ({
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceSlice',
  metadata: { name: 'gpus' },
  spec: {
    driver: 'gpu.example.com',
    nodeName: 'node-1',
    pool: { name: 'node-1', generation: 1, resourceSliceCount: 1 },
    devices: [
      { name: 'g0', ...(taints.length > 0 && { taints }) },
      { name: 'g1', ...more },
    ],
  },
});

function played({
  tolerations = [],
  actions,
  release = 'v1.36',
}: {
  readonly tolerations?: readonly object[];
  readonly actions: readonly TimelineAction[];
  readonly release?: ReleaseName;
}): Timeline {
  const exactly = { deviceClassName: 'gpu', ...(tolerations.length > 0 && { tolerations }) };
  const standing = [
    NODE,
    {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClass',
      metadata: { name: 'gpu' },
      spec: {},
    },
    {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceClaim',
      metadata: { name: 'mine', namespace: 'default' },
      spec: { devices: { requests: [{ name: 'r', exactly }] } },
    },
    gpus(),
  ].map((each) => ('status' in each ? (each as KubernetesObject) : read(each)));
  const pod = read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default' },
    spec: {
      terminationGracePeriodSeconds: 0,
      containers: [{ name: 'c', image: 'i' }],
      resourceClaims: [{ name: 'gpu', resourceClaimName: 'mine' }],
    },
  });
  const timeline = comingTo([pod], { actions, standing, release });
  timeline.runTo(30_000);
  return timeline;
}

const tainted = (second: number, taints: readonly object[] = [TAINT]): TimelineAction => ({
  at: `${second}s`,
  apply: [gpus(taints)],
});
const onlyFor = (tolerationSeconds?: number, effect = 'NoExecute') => [
  {
    key: 'broken',
    operator: 'Exists',
    effect,
    ...(tolerationSeconds !== undefined && { tolerationSeconds }),
  },
];
const NEVER: readonly string[] = [];

/** When it was evicted, and in which words. */
function evictions({ events }: Timeline): readonly string[] {
  return events.flatMap((event) =>
    event.what === 'deleting' ? [`${Math.floor(event.t / 1000)} ${event.reason ?? ''}`] : [],
  );
}

describe('a Pod whose device gets a NoExecute taint', () => {
  it('is evicted at once, when its toleration is over, or never, by what its request says of NoExecute by name', () => {
    const reason = 'DeletionByDeviceTaintManager';
    const actions = [tainted(5)];
    expect(evictions(played({ actions }))).toEqual([`5 ${reason}`]);
    expect(evictions(played({ actions, tolerations: onlyFor(8) }))).toEqual([`13 ${reason}`]);
    expect(evictions(played({ actions, tolerations: onlyFor() }))).toEqual(NEVER);
    // One that tolerates every effect lets a Pod have the device, and not keep it.
    const any = [{ key: 'broken', operator: 'Exists' }];
    expect(evictions(played({ actions, tolerations: any }))).toEqual([`5 ${reason}`]);
    const [deleting] = played({ actions }).events.filter(({ what }) => what === 'deleting');
    const message = 'Device Taint manager: deleting due to NoExecute taint';
    expect(deleting).toMatchObject({ message, node: 'node-1' });
  });

  it('stays where the taint goes before, and counts anew when it comes back', () => {
    const timeline = played({
      actions: [tainted(5), tainted(9, []), tainted(15)],
      tolerations: onlyFor(8),
    });
    expect(evictions(timeline)).toEqual(['23 DeletionByDeviceTaintManager']);
    expect(timeline.world.notices.all.map(({ what, at }) => [what, at])).toEqual([
      ['device-eviction-cancelled', 9000],
    ]);
  });

  it('stays where the taint is of another effect, of another device, or of a release that knows none', () => {
    const soft = { ...TAINT, effect: 'NoSchedule' };
    expect(evictions(played({ actions: [tainted(5, [soft])] }))).toEqual(NEVER);
    const other = { at: '5s', apply: [gpus([], { taints: [TAINT] })] };
    const actions = [other];
    expect(evictions(played({ actions }))).toEqual(NEVER);
    expect(evictions(played({ actions: [tainted(5)], release: 'v1.34' }))).toEqual(NEVER);
  });

  it('tells why it goes, and why it is gone', () => {
    const timeline = played({ actions: [tainted(5)], tolerations: onlyFor(8) });
    const why = (second: number) => {
      const { history, world } = timeline;
      const index = history.happenings.findLastIndex(({ at }) => at <= 1000 * second);
      const versions = new HistoryCursor(history).at(history.countAfter(index));
      const { options, refusals } = world;
      const { at } = history.happenings[index] ?? { at: 0 };
      const given = { history, index, versions, at, actions: timeline.actions, options };
      return factsOf(new Past({ ...given, refusals: refusals.all }), 'Pod/default/p');
    };
    const device = { how: 'shortly', claim: 'mine', device: 'g0', taint: 'broken=yes:NoExecute' };
    const values = { ...device, node: 'node-1', sinceAt: 5000, seconds: 8 };
    expect(why(6)).toContainEqual({
      kind: 'leavesForDevice',
      values: { ...values, leavesAt: 13_040 },
    });
    expect(why(20)).toContainEqual({ kind: 'evictedForDevice', values: { ...values, at: 13_040 } });
  });
});
