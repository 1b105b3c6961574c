import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Node, Pod, PodSpec, Taint } from '../model/index.ts';
import {
  makeDeployment,
  makeNode,
  makePod,
  makeStatefulSet,
  makeTemplate,
  simulate,
  told,
} from './testing.ts';

/** By name: why the kubelet turned a Pod down, or the node that it has at the end, '' for none. */
function fates(...objects: KubernetesObject[]): Record<string, string> {
  const { run, scheduler } = simulate(...objects);
  return Object.fromEntries(
    run.pods.map(({ pod, rejection }, index) => {
      const step = run.cycles.findLast((each) => each.pod === index && each.node >= 0);
      const node = step ? (scheduler.nodeNames[step.node] ?? '') : (pod.spec.nodeName ?? '');
      return [pod.metadata.name, rejection?.reason ?? node];
    }),
  );
}

function messageOf(...objects: KubernetesObject[]): string | undefined {
  return simulate(...objects).run.pods.find(({ rejection }) => rejection)?.rejection?.message;
}

const asking = (cpu: string, spec: Partial<PodSpec> = {}): Partial<PodSpec> => ({
  containers: [{ name: 'main', resources: { requests: { cpu } } }],
  ...spec,
});
const bound = (name: string, cpu: string, spec: Partial<PodSpec> = {}, nodeName = 'a'): Pod =>
  makePod(name, asking(cpu, { nodeName, ...spec }));
const tainted = (...taints: Taint[]): Node => ({ ...makeNode('a'), spec: { taints } });

describe('the kubelet of a node under pressure', () => {
  const pressed = (...types: string[]): Node => ({
    ...makeNode('a'),
    status: {
      ...makeNode('a').status,
      conditions: ['Ready', ...types].map((type) => ({ type, status: 'True' })),
    },
  });
  const idle = (spec: Partial<PodSpec> = {}) =>
    makePod('p', { containers: [{ name: 'main' }], nodeName: 'a', ...spec });
  const tolerations = [{ key: 'node.kubernetes.io/memory-pressure', operator: 'Exists' }] as const;

  it('turns down for want of memory who asks for nothing and tolerates it not', () => {
    const node = pressed('MemoryPressure');
    expect(fates(node, idle())).toEqual({ p: 'Evicted' });
    expect(messageOf(node, idle())).toBe(
      'Pod was rejected: The node had condition: [MemoryPressure]. ',
    );
    expect(fates(node, idle({ tolerations }))).toEqual({ p: 'a' });
    expect(fates(node, bound('p', '1'))).toEqual({ p: 'a' });
  });

  it('turns down everyone for want of anything else, but for critical Pods', () => {
    const both = pressed('MemoryPressure', 'DiskPressure');
    expect(fates(both, bound('p', '1', { tolerations }))).toEqual({ p: 'Evicted' });
    expect(messageOf(pressed('PIDPressure'), bound('p', '9'))).toBe(
      'Pod was rejected: The node had condition: [PIDPressure]. ',
    );
    expect(fates(both, idle({ priority: 2_000_000_000 }))).toEqual({ p: 'a' });
    expect(fates(pressed(), idle())).toEqual({ p: 'a' });
  });
});

describe('the kubelet that a Pod asks for settings of the kernel', () => {
  const setting = (...names: string[]) => {
    const sysctls = names.map((name) => ({ name, value: '1' }));
    return bound('p', '1', { securityContext: { sysctls } } as Partial<PodSpec>);
  };
  const words = (name: string) => `Pod was rejected: forbidden sysctl: "${name}" not allowlisted`;

  it('turns it down for the first that is not its own', () => {
    expect(fates(makeNode('a'), setting('net.ipv4.tcp_syncookies'))).toEqual({ p: 'a' });
    const unsafe = setting('kernel/shm_rmid_forced', 'net/core/somaxconn', 'kernel.msgmax');
    expect(fates(makeNode('a'), unsafe)).toEqual({ p: 'SysctlForbidden' });
    expect(messageOf(makeNode('a'), unsafe)).toBe(words('net.core.somaxconn'));
    const windows = makeNode('a', { 'kubernetes.io/os': 'windows' });
    expect(fates(windows, setting('net.ipv4.tcp_syncookies'))).toEqual({ p: 'SysctlForbidden' });
  });

  it.each([
    ['v1.31', 'SysctlForbidden'],
    ['v1.32', 'a'],
  ])('lets its buffers of TCP be since v1.32: %s', (release, fate) => {
    const options = { apiVersion: 'berth/v1', kind: 'RunOptions', release } as KubernetesObject;
    expect(fates(makeNode('a'), setting('net.ipv4.tcp_rmem'), options)).toEqual({ p: fate });
  });
});

describe('the kubelet’s word on bound Pods', () => {
  it('A15: adds up and prints amounts above 2^53 to the byte', () => {
    const node: Node = {
      ...makeNode('a'),
      status: { allocatable: { cpu: '4', memory: '9007199254740993', pods: '110' } },
    };
    const held = (name: string, memory: string) =>
      makePod(name, {
        containers: [{ name: 'main', resources: { requests: { memory } } }],
        nodeName: 'a',
      });
    expect(messageOf(node, held('x', '9007199254740993'))).toBeUndefined();
    expect(messageOf(node, held('x', '9007199254740992'), held('y', '2'))).toBe(
      "Pod was rejected: Node didn't have enough resource: memory, requested: 2, used: 9007199254740992, capacity: 9007199254740993",
    );
  });

  it('A9: a bound Pod that does not fit fails with OutOfcpu and takes no room', () => {
    const objects = [makeNode('a'), bound('big', '5'), makePod('small', asking('1'))];
    expect(fates(...objects)).toEqual({ big: 'OutOfcpu', small: 'a' });
    expect(told(simulate(...objects))).toEqual(['small>a']);
    expect(messageOf(...objects)).toBe(
      "Pod was rejected: Node didn't have enough resource: cpu, requested: 5000, used: 0, capacity: 4000",
    );
  });

  it('A9: Pods are taken in in the order of their creation, those that run before them', () => {
    const running: Pod = { ...bound('running', '2'), status: { phase: 'Running' } };
    expect(fates(makeNode('a'), bound('first', '3'), bound('second', '2'), running)).toEqual({
      first: 'OutOfcpu',
      second: 'a',
      running: 'a',
    });
  });

  it.each<[string, Pod['status']]>([
    ['Running', { phase: 'Running' }],
    ['with a start time', { phase: 'Pending', startTime: '2026-01-01T00:00:00Z' }],
    [
      'with a condition that the kubelet sets',
      { phase: 'Pending', conditions: [{ type: 'Initialized', status: 'True' }] },
    ],
  ])('A9: what a server reports as %s was taken in and stands', (_, status = {}) => {
    expect(fates(makeNode('a'), { ...bound('big', '5'), status })).toEqual({ big: 'a' });
  });

  it('A9: what only a scheduler has touched was not taken in yet', () => {
    const status: Pod['status'] = {
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'True' }],
    };
    expect(fates(makeNode('a'), { ...bound('big', '5'), status })).toEqual({ big: 'OutOfcpu' });
  });

  it('A9: memory, ephemeral storage, Pods and extended resources run out likewise', () => {
    const node: Node = {
      ...makeNode('a'),
      status: {
        allocatable: {
          cpu: '4',
          memory: '1Gi',
          'ephemeral-storage': '1Gi',
          pods: '4',
          'x.io/gpu': '1',
        },
      },
    };
    const wanting = (name: string, resource: string, amount: string) =>
      makePod(name, {
        nodeName: 'a',
        containers: [{ name: 'main', resources: { requests: { [resource]: amount } } }],
      });
    expect(
      fates(
        node,
        wanting('memory', 'memory', '2Gi'),
        wanting('disk', 'ephemeral-storage', '2Gi'),
        wanting('gpus', 'x.io/gpu', '2'),
        // A kubelet drops requests for what its node knows nothing of.
        wanting('unknown', 'x.io/fpga', '2'),
        ...['p1', 'p2', 'p3', 'p4'].map((name) => bound(name, '0')),
      ),
    ).toEqual({
      memory: 'OutOfmemory',
      disk: 'OutOfephemeral-storage',
      gpus: 'OutOfx.io/gpu',
      unknown: 'a',
      p1: 'a',
      p2: 'a',
      p3: 'a',
      p4: 'OutOfpods',
    });
  });

  it('A9: node selector and required node affinity are looked at again', () => {
    const affinity: PodSpec['affinity'] = {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'Exists' }] }],
        },
      },
    };
    const pods = [
      bound('selector', '1', { nodeSelector: { disk: 'ssd' } }),
      bound('affinity', '1', { affinity }),
    ];
    expect(fates(makeNode('a'), ...pods)).toEqual({
      selector: 'NodeAffinity',
      affinity: 'NodeAffinity',
    });
    expect(fates(makeNode('a', { disk: 'ssd' }), ...pods)).toEqual({
      selector: 'a',
      affinity: 'a',
    });
    expect(messageOf(makeNode('a'), ...pods)).toBe(
      "Pod was rejected: Predicate NodeAffinity failed: node(s) didn't match Pod's node affinity/selector",
    );
  });

  it('A9: host ports that are taken', () => {
    const containers = [{ name: 'main', ports: [{ containerPort: 80, hostPort: 80 }] }];
    expect(
      fates(makeNode('a'), bound('one', '0', { containers }), bound('two', '0', { containers })),
    ).toEqual({ one: 'a', two: 'NodePorts' });
  });

  it('A9: of taints a NoExecute one alone', () => {
    const evicting: Taint = { key: 'broken', effect: 'NoExecute' };
    const closed: Taint = { key: 'closed', effect: 'NoSchedule' };
    expect(fates(tainted(closed), bound('pod', '1'))).toEqual({ pod: 'a' });
    expect(fates(tainted(closed, evicting), bound('pod', '1'))).toEqual({ pod: 'TaintToleration' });
    const tolerations = [{ key: 'broken', operator: 'Exists' as const }];
    expect(fates(tainted(evicting), bound('pod', '1', { tolerations }))).toEqual({ pod: 'a' });
  });

  it('A9: what only kube-scheduler would refuse runs', () => {
    const apart: PodSpec['affinity'] = {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: {}, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    };
    const pods = ['one', 'two'].map((name) => bound(name, '1', { affinity: apart }));
    expect(fates(makeNode('a'), ...pods)).toEqual({ one: 'a', two: 'a' });
  });

  it('A9: a critical Pod is not turned down for want of resources, but for other reasons', () => {
    const critical = { priorityClassName: 'system-node-critical' };
    expect(fates(makeNode('a'), bound('big', '5', critical))).toEqual({ big: 'a' });
    const selecting = { ...critical, nodeSelector: { disk: 'ssd' } };
    expect(fates(makeNode('a'), bound('big', '5', selecting))).toEqual({ big: 'NodeAffinity' });
  });

  it('A9: a static Pod is not turned down for a taint', () => {
    const pod = bound('etcd', '1');
    const annotations = { 'kubernetes.io/config.mirror': 'x' };
    const mirror = { ...pod, metadata: { ...pod.metadata, annotations } };
    expect(fates(tainted({ key: 'broken', effect: 'NoExecute' }), mirror)).toEqual({ etcd: 'a' });
  });

  it('A9: the controller of a failed Pod makes another, which goes through the scheduler', () => {
    const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', controller: true };
    const pod = bound('web-1', '5');
    const owned = { ...pod, metadata: { ...pod.metadata, ownerReferences: [owner] } };
    const replicaSet: KubernetesObject = {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: { name: 'web' },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: 'web' } },
        template: makeTemplate('web'),
      },
    };
    const { run } = simulate(makeNode('a'), owned, replicaSet);
    expect(run.pods.map(({ rejection }) => rejection?.reason)).toEqual(['OutOfcpu', undefined]);
    expect(run.cycles.map(({ pod: index, node }) => [index, node])).toEqual([[1, 0]]);
  });

  it('A9: a StatefulSet makes a failed Pod again under its name, also one that a dump shows', () => {
    const owner = { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true };
    const pod = bound('db-0', '5');
    const owned = { ...pod, metadata: { ...pod.metadata, ownerReferences: [owner] } };
    const { run } = simulate(makeNode('a'), owned, makeStatefulSet('db', 1));
    expect(run.pods.map(({ key }) => key)).toEqual(['default/db-0', 'default/db-0']);
    expect(run.cycles.map(({ pod: index }) => index)).toEqual([1]);
    const ended: Pod = { ...owned, status: { phase: 'Failed' } };
    expect(told(simulate(makeNode('a'), ended, makeStatefulSet('db', 1)))).toEqual(['db-0>a']);
  });

  it('A9: Pods of a template with a nodeName fail once each, and the run ends', () => {
    const { run } = simulate(makeNode('a'), makeDeployment('web', 3, { nodeName: 'a' }, '2'));
    expect(run.pods.map(({ rejection }) => rejection?.reason)).toEqual([
      undefined,
      undefined,
      'OutOfcpu',
    ]);
    expect(run.cycles).toEqual([]);
  });

  it('A9: a failed Pod keeps no Pod away, and counts for no one', () => {
    const labels = { app: 'web' };
    const apart: PodSpec['affinity'] = {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: labels }, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    };
    const failed = { ...bound('big', '5', { affinity: apart }), metadata: { name: 'big', labels } };
    const fresh = makePod('fresh', asking('1', { affinity: apart }), { labels });
    expect(fates(makeNode('a'), failed, fresh)).toEqual({ big: 'OutOfcpu', fresh: 'a' });
  });

  it('A9: a Pod on a node that is not there is nobody’s to turn down', () => {
    expect(fates(makeNode('a'), bound('pod', '5', {}, 'kube-99'))).toEqual({ pod: 'kube-99' });
  });

  it('turns down what asks for another operating system, by the Pod’s own label first', () => {
    const os = (name: string) => ({ 'kubernetes.io/os': name });
    const linux = makeNode('a', os('linux'));
    const windows = { os: { name: 'windows' } };
    const labelled = {
      ...bound('p', '1', windows),
      metadata: { name: 'p', labels: os('windows') },
    };
    expect(fates(linux, bound('p', '9', windows))).toEqual({ p: 'PodOSNotSupported' });
    expect(fates(linux, labelled)).toEqual({ p: 'PodOSSelectorNodeLabelDoesNotMatch' });
    expect(messageOf(linux, bound('p', '1', windows))).toBe(
      "Pod was rejected: Failed to admit pod as the OS field doesn't match node OS",
    );
    expect(fates(makeNode('a', os('windows')), bound('p', '1', windows))).toEqual({ p: 'a' });
    // A node that does not tell may be of either.
    expect(fates(makeNode('a'), bound('p', '1', windows))).toEqual({ p: 'a' });
    const status = { ...linux.status, nodeInfo: { operatingSystem: 'windows' } };
    expect(fates({ ...linux, status }, bound('p', '1', windows))).toEqual({ p: 'a' });
  });
});
