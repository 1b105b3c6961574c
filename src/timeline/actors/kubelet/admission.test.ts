import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { comingTo } from '../../testing/onNode.ts';
import type { Timeline } from '../../timeline.ts';

const node = (more: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', labels: { 'kubernetes.io/os': 'linux' } },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '3' } },
  ...more,
});

const pod = (name: string, spec: object = {}, metadata: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, ...metadata },
  spec: {
    containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '500m' } } }],
    ...spec,
  },
});

const ports = [
  { name: 'c', image: 'i', ports: [{ containerPort: 80, hostPort: 80, protocol: 'TCP' }] },
];
const large = [{ name: 'c', image: 'i', resources: { requests: { cpu: '1800m' } } }];
const SYSCTLS = { sysctls: [{ name: 'net.core.somaxconn', value: '1024' }] };
const BOUND = { nodeName: 'node-1' };

function told(
  workload: readonly KubernetesObject[],
  standing: readonly KubernetesObject[] = [node()],
  actions: readonly TimelineAction[] = [],
): Timeline {
  return comingTo(workload, { standing, actions });
}

/** Phase and reason by Pod after some time. */
function ends(timeline: Timeline, until = 10_000): readonly (readonly unknown[])[] {
  timeline.runTo(until);
  return timeline.world.store
    .all('Pod')
    .map(({ name, object: { status } }) => [name, status?.phase, status?.reason]);
}

describe('a kubelet that a Pod comes to', () => {
  it.each([
    ['of another operating system', { os: { name: 'windows' } }, 'PodOSNotSupported'],
    ['that is larger than what is left', { ...BOUND, containers: large }, 'OutOfcpu'],
    ['whose node selector does not match', { ...BOUND, nodeSelector: { a: 'b' } }, 'NodeAffinity'],
    ['that sets what is its node’s', { ...BOUND, securityContext: SYSCTLS }, 'SysctlForbidden'],
    ['whose host port is taken', { ...BOUND, containers: ports }, 'NodePorts'],
  ])('turns down one %s, and says why', (_, spec, reason) => {
    const first = pod('first', { ...BOUND, containers: ports });
    const half = pod('half', BOUND);
    const timeline = told([pod('p', spec)], [node(), first, half]);
    expect(ends(timeline)).toContainEqual(['p', 'Failed', reason]);
    const events = timeline.events.filter((event) => 'pod' in event && event.pod === 'default/p');
    expect(events.map(({ what }) => what)).toContain('failed');
    expect(events.map(({ what }) => what)).not.toContain('running');
    const failed = events.find(({ what }) => what === 'failed');
    const message: unknown = expect.stringMatching(`^${reason}: Pod was rejected: `);
    expect(failed).toMatchObject({ message });
  });

  it('turns down one that does not tolerate what keeps Pods from running there', () => {
    const taints = [{ key: 'a', effect: 'NoExecute' }];
    const timeline = told([pod('p', BOUND)], [node({ spec: { taints } })]);
    timeline.runTo(1);
    expect(ends(timeline, 1)).toEqual([['p', 'Failed', 'TaintToleration']]);
  });

  it('takes in what fits, and counts nobody that has ended', () => {
    const timeline = told([
      pod('a', { ...BOUND, containers: large }),
      pod('b', { ...BOUND, containers: large }),
      pod('c', BOUND, { annotations: { 'berth/start': '0' } }),
    ]);
    expect(ends(timeline)).toEqual([
      ['a', 'Running', undefined],
      ['b', 'Failed', 'OutOfcpu'],
      ['c', 'Failed', 'OutOfcpu'],
    ]);
  });

  it('looks once it is heard of again', () => {
    const conditions = [{ type: 'Ready', status: 'Unknown' }];
    const allocatable = { cpu: '2', memory: '8Gi', pods: '3' };
    const unheard = node({ status: { allocatable, conditions } });
    const actions = [{ at: '20s', recover: 'node-1' }];
    const tolerations = [{ operator: 'Exists' }];
    const workload = [pod('p', { ...BOUND, tolerations, nodeSelector: { a: 'b' } })];
    const silent = told(workload, [unheard], actions);
    expect(ends(silent, 15_000)).toEqual([['p', undefined, undefined]]);
    expect(ends(silent, 30_000)).toEqual([['p', 'Failed', 'NodeAffinity']]);
  });

  it('has the Pods that stand from the start looked at alike, but those that run already', () => {
    const running = { status: { phase: 'Running' } };
    const cramped = node({ status: { allocatable: { cpu: '2', memory: '8Gi', pods: '9' } } });
    const timeline = told(
      [],
      [
        cramped,
        pod('new', { ...BOUND, containers: large }),
        { ...pod('old', { ...BOUND, nodeSelector: { a: 'b' } }), ...running } as KubernetesObject,
      ],
    );
    expect(ends(timeline, 0)).toEqual([
      ['new', 'Failed', 'OutOfcpu'],
      ['old', 'Running', undefined],
    ]);
  });

  it('turns down those that a controller makes one after the other ever later', () => {
    const spec = { os: { name: 'windows' }, containers: [{ name: 'c', image: 'i' }] };
    const set = {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: { name: 'web' },
      spec: {
        replicas: 2,
        selector: { matchLabels: { app: 'web' } },
        template: { metadata: { labels: { app: 'web' } }, spec },
      },
    } as KubernetesObject;
    const timeline = told([set]);
    timeline.runTo(3_600_000);
    const failed = timeline.events.filter(({ what }) => what === 'failed');
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.length).toBeLessThan(60);
    expect(failed.at(-1)?.t).toBeGreaterThan(3_000_000);
  });
});
