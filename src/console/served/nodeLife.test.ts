import { describe, expect, it } from 'vitest';
import { type KubernetesObject, type TimelineAction, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const pressure = (type: string, reason: string) => ({
  ...{ type, status: 'False', reason, message: 'as given' },
});

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: {
    allocatable: { cpu: '4', memory: '8Gi', pods: '10' },
    conditions: [
      pressure('NetworkUnavailable', 'RouteCreated'),
      pressure('MemoryPressure', 'KubeletHasSufficientMemory'),
      { type: 'DiskPressure', status: 'True' },
    ],
  },
};

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

function after(seconds: number, actions: readonly TimelineAction[] = []): Console {
  const { story } = storyOf({
    standing: [read(NODE)],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Console(story, { begins: 1000 * seconds });
}

interface Event {
  readonly metadata: { readonly name: string };
  readonly source: { readonly component: string };
  readonly reason: string;
  readonly count: number;
}

type Condition = Readonly<Record<string, string>>;

/** Each condition in a line: its type and status, and its reason. */
function told(console: Console): readonly string[] {
  return conditions(console).map(({ type, status, reason }) => `${type}=${status} ${reason}`);
}

function conditions(console: Console): readonly Condition[] {
  const { stdout } = console.run('kubectl get node node-1 -o json');
  const { status } = JSON.parse(stdout) as { status: { conditions: readonly Condition[] } };
  return status.conditions;
}

describe('what a node tells of itself', () => {
  const WELL = [
    'NetworkUnavailable=False RouteCreated',
    'MemoryPressure=False KubeletHasSufficientMemory',
    'DiskPressure=True KubeletHasDiskPressure',
    'Ready=True KubeletReady',
  ];

  it('has the kubelet’s reasons, those that are given as they are', () => {
    expect(told(after(5))).toEqual(WELL);
    expect(conditions(after(5))[2]).toMatchObject({ message: 'kubelet has disk pressure' });
  });

  it('is Unknown in all that its kubelet tells once nothing is heard, and then as it was', () => {
    const actions = [
      { at: '10s', fail: 'node-1' },
      { at: '200s', recover: 'node-1' },
    ];
    const silent = after(120, actions);
    expect(told(silent)).toEqual([
      'NetworkUnavailable=False RouteCreated',
      ...['MemoryPressure', 'DiskPressure', 'PIDPressure', 'Ready'].map(
        (type) => `${type}=Unknown NodeStatusUnknown`,
      ),
    ]);
    expect(conditions(silent)[1]).toMatchObject({
      message: 'Kubelet stopped posting node status.',
      lastTransitionTime: conditions(silent)[4]?.['lastTransitionTime'],
    });
    expect(told(after(240, actions))).toEqual(WELL);
  });

  it('changes with its reason, and its kubelet says so, and what it tells again once it is heard', () => {
    const patched = (at: string, ...changed: readonly (readonly [string, string])[]) => {
      const conditions = changed.map(([type, status]) => ({ type, status }));
      const patch = JSON.stringify({ status: { conditions } });
      return { at, run: `kubectl patch node node-1 --subresource=status -p '${patch}'` };
    };
    const actions = [
      patched('10s', ['MemoryPressure', 'True'], ['Ready', 'False']),
      patched('20s', ['DiskPressure', 'False'], ['PIDPressure', 'False'], ['Ready', 'True']),
      { at: '30s', fail: 'node-1' },
      { at: '200s', recover: 'node-1' },
    ];
    expect(told(after(15, actions)).slice(1)).toEqual([
      'MemoryPressure=True KubeletHasInsufficientMemory',
      'DiskPressure=True KubeletHasDiskPressure',
      'Ready=False KubeletNotReady',
    ]);
    const message = 'kubelet has insufficient memory available';
    expect(conditions(after(15, actions))[1]).toMatchObject({ message });
    const { stdout } = after(240, actions).run('kubectl get events -o json');
    const { items } = JSON.parse(stdout) as { items: readonly Event[] };
    const events = items
      .toSorted((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))
      .map(({ count, source, reason }) => `${count} ${source.component} ${reason}`);
    expect(events.slice(1)).toEqual([
      '2 kubelet NodeHasInsufficientMemory',
      '1 kubelet NodeNotReady',
      '2 kubelet NodeHasNoDiskPressure',
      '2 kubelet NodeReady',
      '1 node-controller NodeNotReady',
      '1 kubelet NodeHasSufficientPID',
    ]);
  });

  it('is reported every five minutes while it stays the same', () => {
    const heard = (seconds: number) => conditions(after(seconds))[3]?.['lastHeartbeatTime'];
    expect(heard(250)).toBe(heard(5));
    expect(heard(400)).not.toBe(heard(5));
    const { stdout } = after(20).run('kubectl get nodes --watch');
    expect(stdout.match(/^node-1/gm)).toHaveLength(1);
  });

  it('goes beside its Lease, which is renewed every ten seconds', () => {
    const { stdout } = after(100).run('kubectl describe node node-1');
    expect(stdout).toMatch(/RenewTime: +Wed, 01 Jan 2025 00:01:35 \+0000/);
  });

  it('is told of the Pods there, too, once nothing is heard', () => {
    const pod = {
      ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' } },
      spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'i' }] },
    };
    // Under pressure its kubelet would turn it down.
    const well = { ...NODE, status: { allocatable: NODE.status.allocatable } };
    const { story } = storyOf({
      standing: [well, pod].map(read),
      workload: [],
      document: {
        ...{ apiVersion: 'berth/v1', kind: 'Timeline' },
        actions: [{ at: '10s', fail: 'node-1' }],
      },
    });
    const { stdout } = new Console(story, { begins: 90_000 }).run('kubectl get events');
    const told = stdout.split('\n').map((line) => line.split(/ {2,}/).slice(1).join(' '));
    expect(told).toContain(
      'Normal NodeNotReady node/node-1 Node node-1 status is now: NodeNotReady',
    );
    expect(told).toContain('Warning NodeNotReady pod/web Node is not ready');
  });
});
