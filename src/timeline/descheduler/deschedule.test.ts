import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { node, pod, type Policy, run } from './testing/policyRun.ts';

const tainted = node('a', { taints: [{ key: 'k', effect: 'NoSchedule' }] });
const byTaints = (pods: readonly KubernetesObject[], policy: Policy = {}) =>
  run('deschedule', 'RemovePodsViolatingNodeTaints', [tainted, node('b'), ...pods], policy).evicted;

describe('a run of the descheduler', () => {
  it('does nothing where less than two nodes are ready, and says so', () => {
    const alone = run('deschedule', 'RemovePodsViolatingNodeTaints', [tainted, pod('x', 'a')]);
    expect(alone.evicted).toEqual([]);
    expect(alone.printed).toEqual(['Skipping descheduling cycle: requires >=2 nodes (found=1)']);
    expect(byTaints([pod('x', 'a')])).toEqual(['x']);
  });

  it('counts only the nodes that the policy selects', () => {
    const more = { nodeSelector: 'kubernetes.io/hostname=a' };
    expect(byTaints([pod('x', 'a')], { more })).toEqual([]);
  });

  it('takes by their taints also Pods that have ended', () => {
    const ended = { ...pod('ended', 'a'), status: { phase: 'Succeeded' } } as const;
    expect(byTaints([ended])).toEqual(['ended']);
  });

  it('gives Pods the grace period of the policy', () => {
    const spec = { terminationGracePeriodSeconds: 30 };
    const leaves = (more: object) => {
      const { timeline } = run(
        'deschedule',
        'RemovePodsViolatingNodeTaints',
        [tainted, node('b'), pod('x', 'a', spec, { annotations: { 'berth/stop': '20' } })],
        { more },
      );
      return timeline.events.find(({ what }) => what === 'gone')?.t;
    };
    expect(leaves({})).toBe(25_200);
    expect(leaves({ gracePeriodSeconds: 4 })).toBe(9200);
  });
});

describe('which Pods the evictor spares', () => {
  const local = pod('local', 'a', { volumes: [{ name: 'v', emptyDir: {} }] });
  const claim = { name: 'v', persistentVolumeClaim: { claimName: 'data' } };
  const claiming = pod('claiming', 'a', { volumes: [claim] });
  const all = [local, claiming, pod('plain', 'a')];

  it('is told by podProtections, which turns kinds off and on', () => {
    expect(byTaints(all)).toEqual(['claiming', 'plain']);
    const podProtections = {
      defaultDisabled: ['PodsWithLocalStorage'],
      extraEnabled: ['PodsWithPVC'],
    };
    expect(byTaints(all, { evictor: { podProtections } })).toEqual(['local', 'plain']);
    const withoutBudget = { podProtections: { extraEnabled: ['PodsWithoutPDB'] } };
    expect(byTaints(all, { evictor: withoutBudget })).toEqual([]);
  });

  it('is told by the older flags where podProtections says nothing', () => {
    const podProtections = { defaultDisabled: ['PodsWithLocalStorage'] };
    const evictor = { evictLocalStoragePods: false, podProtections };
    expect(byTaints(all, { evictor })).toHaveLength(3);
    expect(byTaints(all, { evictor: { evictLocalStoragePods: true } })).toHaveLength(3);
  });

  it('are by storage class those with a claim of one that is named', () => {
    const data = (storageClassName: string): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: {
        storageClassName,
        accessModes: ['ReadWriteOnce'],
        resources: { requests: { storage: '1Gi' } },
      },
    });
    const podProtections = {
      extraEnabled: ['PodsWithPVC'],
      config: { PodsWithPVC: { protectedStorageClasses: [{ name: 'fast' }] } },
    };
    const evictor = { podProtections };
    expect(byTaints([claiming, data('fast')], { evictor })).toEqual([]);
    expect(byTaints([claiming, data('slow')], { evictor })).toEqual(['claiming']);
  });

  it('are with noEvictionPolicy Mandatory those that ask for it', () => {
    const annotations = { 'descheduler.alpha.kubernetes.io/prefer-no-eviction': '' };
    const asking = pod('asking', 'a', {}, { annotations });
    expect(byTaints([asking])).toEqual(['asking']);
    expect(byTaints([asking], { evictor: { noEvictionPolicy: 'Mandatory' } })).toEqual([]);
  });

  it('are those of a priority from the threshold on, and of the system’s in any case', () => {
    const pods = [pod('low', 'a', { priority: 10 }), pod('high', 'a', { priority: 100 })];
    expect(byTaints(pods, { evictor: { priorityThreshold: { value: 100 } } })).toEqual(['low']);
    const system = pod('system', 'a', { priority: 2_000_000_000 });
    expect(byTaints([system], { evictor: { priorityThreshold: { value: 2 ** 31 - 1 } } })).toEqual(
      [],
    );
  });

  it('is of nodeFit told by the evictor’s own nodeSelector', () => {
    const evictor = { nodeFit: true };
    expect(byTaints([pod('x', 'a')], { evictor })).toEqual(['x']);
    const narrow = { ...evictor, nodeSelector: 'kubernetes.io/hostname=a' };
    expect(byTaints([pod('x', 'a')], { evictor: narrow })).toEqual([]);
  });

  it('spares what is in a namespace without the labels that it is given', () => {
    const pods = [pod('x', 'a'), pod('y', 'a', {}, { namespace: 'batch' })];
    const batch: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'batch', labels: { tier: 'low' } },
    };
    const by = (namespaceLabelSelector: object) =>
      byTaints([batch, ...pods], { evictor: { namespaceLabelSelector } });
    expect(by({ matchLabels: { tier: 'low' } })).toEqual(['batch/y']);
    expect(by({ matchLabels: { 'kubernetes.io/metadata.name': 'default' } })).toEqual(['x']);
    expect(by({}).toSorted()).toEqual(['batch/y', 'x']);
    const matchExpressions = [{ key: 'tier', operator: 'In', values: ['low'] }];
    expect(by({ matchExpressions }).toSorted()).toEqual(['batch/y', 'x']);
  });
});

describe('RemovePodsViolatingInterPodAntiAffinity', () => {
  it('looks only at Pods in its scope, as those that keep others off too', () => {
    const term = {
      labelSelector: { matchLabels: { app: 'y' } },
      topologyKey: 'kubernetes.io/hostname',
    };
    const affinity = {
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] },
    };
    const pods = [node('a'), node('b'), pod('x', 'a', { affinity }), pod('y', 'a')];
    const by = (args: object) =>
      run('deschedule', 'RemovePodsViolatingInterPodAntiAffinity', pods, { args }).evicted;
    expect(by({})).toEqual(['x']);
    expect(by({ labelSelector: { matchLabels: { app: 'x' } } })).toEqual([]);
  });

  it('has Pods of one node near each other by whatever key', () => {
    const term = { labelSelector: { matchLabels: { app: 'y' } }, topologyKey: 'rack' };
    const affinity = {
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] },
    };
    const by = (other: string) =>
      run('deschedule', 'RemovePodsViolatingInterPodAntiAffinity', [
        ...[node('a'), node('b'), pod('x', 'a', { affinity }), pod('y', other)],
      ]).evicted;
    expect(by('a')).toEqual(['x']);
    expect(by('b')).toEqual([]);
  });
});

describe('anti-affinity as the descheduler reads it', () => {
  const near = {
    labelSelector: { matchLabels: { app: 'y' } },
    topologyKey: 'kubernetes.io/hostname',
  };
  const picky = (on: string, more: object = {}) =>
    pod('x', on, {
      affinity: {
        podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ ...near, ...more }] },
      },
    });
  const team: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'team' },
  };
  const other = pod('y', 'a', {}, { namespace: 'team' });

  it('is about the Pod’s own namespace and those that are listed, whatever is selected', () => {
    const by = (more: object) =>
      run('deschedule', 'RemovePodsViolatingInterPodAntiAffinity', [
        ...[team, node('a'), node('b'), picky('a', more), other],
      ]).evicted;
    expect(by({ namespaces: ['team'] })).toEqual(['x']);
    expect(by({ namespaceSelector: {} })).toEqual([]);
  });

  it('minds no Pod that has ended where it is asked for room elsewhere', () => {
    const by = (phase: 'Running' | 'Succeeded') =>
      run(
        'deschedule',
        'RemovePodsViolatingNodeTaints',
        [tainted, node('b'), picky('a'), { ...pod('y', 'b'), status: { phase } }],
        { evictor: { nodeFit: true } },
      ).evicted;
    expect(by('Running')).toEqual([]);
    expect(by('Succeeded')).toEqual(['x']);
  });
});

describe('RemovePodsViolatingNodeAffinity', () => {
  it('takes for a preference what would be liked better elsewhere, also where there is no room', () => {
    const preference = {
      matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }],
    } as const;
    const preferred = [{ weight: 1, preference }];
    const affinity = {
      nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: preferred },
    };
    const full = pod('full', 'b', {
      containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu: '4' } } }],
    });
    const args = { nodeAffinityType: ['preferredDuringSchedulingIgnoredDuringExecution'] };
    const pods = [node('a'), node('b', {}, { disk: 'ssd' }), full, pod('x', 'a', { affinity })];
    expect(run('deschedule', 'RemovePodsViolatingNodeAffinity', pods, { args }).evicted).toEqual([
      'x',
    ]);
  });
});

describe('PodLifeTime', () => {
  const nodes = [node('a'), node('b')];

  it('takes what is older than its seconds, the oldest first, up to the limits of the policy', () => {
    const pods = [...nodes, pod('x', 'a'), pod('y', 'b')];
    const by = (maxPodLifeTimeSeconds: number, more: object = {}) =>
      run('deschedule', 'PodLifeTime', pods, { args: { maxPodLifeTimeSeconds }, more }).evicted;
    expect(by(14)).toEqual(['x', 'y']);
    expect(by(15)).toEqual([]);
    expect(by(14, { maxNoOfPodsToEvictTotal: 1 })).toEqual(['x']);
  });

  it('takes with states only those in one of them: a phase, or why a container waits', () => {
    const crashing = pod('crashing', 'a', {}, { annotations: { 'berth/run': '1' } });
    const by = (states: readonly string[]) =>
      run('deschedule', 'PodLifeTime', [...nodes, crashing, pod('y', 'b')], {
        args: { maxPodLifeTimeSeconds: 1, states },
        at: '9s',
      }).evicted;
    expect(by(['CrashLoopBackOff'])).toEqual(['crashing']);
    expect(by(['Running'])).toEqual(['y', 'crashing']);
    expect(by(['Pending'])).toEqual([]);
  });
});

describe('how many Pods an owner has', () => {
  it('is told by all that name it, be it their controller or not', () => {
    const by = (minReplicas: number) =>
      run('deschedule', 'PodLifeTime', [node('a'), node('b'), pod('x', 'a'), pod('y', 'b')], {
        args: { maxPodLifeTimeSeconds: 1 },
        evictor: { minReplicas },
      }).evicted;
    expect(by(2)).toEqual(['x', 'y']);
    expect(by(3)).toEqual([]);
  });
});

describe('how old a Pod is', () => {
  it('is told from the full second in which it was made, or taken by its kubelet', () => {
    const by = (maxPodLifeTimeSeconds: number, evictor: object = {}) =>
      run('deschedule', 'PodLifeTime', [node('a'), node('b'), pod('y', 'b', { priority: 2e9 })], {
        first: [{ at: '0.7s', apply: [pod('x', 'a')] }],
        at: '10s',
        args: { maxPodLifeTimeSeconds },
        evictor,
      }).evicted;
    expect(by(9)).toEqual(['x']);
    expect(by(10)).toEqual([]);
    expect(by(1, { minPodAge: '10s' })).toEqual(['x']);
    expect(by(1, { minPodAge: '11s' })).toEqual([]);
  });
});

describe('RemovePodsHavingTooManyRestarts', () => {
  it('takes Pods from so many restarts on', () => {
    const crashing = pod('crashing', 'a', {}, { annotations: { 'berth/run': '1' } });
    const by = (podRestartThreshold: number) =>
      run(
        'deschedule',
        'RemovePodsHavingTooManyRestarts',
        [node('a'), node('b'), pod('y', 'b'), crashing],
        {
          args: { podRestartThreshold },
          at: '30s',
        },
      ).evicted;
    expect(by(2)).toEqual(['crashing']);
    expect(by(3)).toEqual([]);
  });
});

describe('RemoveFailedPods', () => {
  it('takes failed Pods by owner, age, reason and exit code', () => {
    const annotations = { 'berth/run': '1', 'berth/exit': '3' };
    const failing = pod('failing', 'a', { restartPolicy: 'Never' }, { annotations });
    const by = (args: object) =>
      run('deschedule', 'RemoveFailedPods', [node('a'), node('b'), failing, pod('y', 'b')], {
        args,
      }).evicted;
    expect(by({})).toEqual(['failing']);
    expect(by({ excludeOwnerKinds: ['ReplicaSet'] })).toEqual([]);
    expect(by({ minPodLifetimeSeconds: 3600 })).toEqual([]);
    expect(by({ reasons: ['Error'] })).toEqual(['failing']);
    expect(by({ reasons: ['OOMKilled'] })).toEqual([]);
    expect(by({ exitCodes: [3] })).toEqual(['failing']);
    expect(by({ exitCodes: [1] })).toEqual([]);
  });
});

describe('the plugins of utilization', () => {
  const web = (many: number, on: string, spec: object = {}) =>
    Array.from({ length: many }, (_, at) => pod(`${on}${at}`, on, spec));
  const low = (others: readonly KubernetesObject[], args: object = {}) =>
    run('balance', 'LowNodeUtilization', others, {
      args: { thresholds: { cpu: 30 }, targetThresholds: { cpu: 30 }, ...args },
    }).evicted.length;

  it('take no more Pods from a node than evictionLimits say', () => {
    const cluster = [node('a'), node('b'), ...web(4, 'a')];
    expect(low(cluster)).toBe(2);
    const three = [node('a'), node('b'), node('c'), node('d'), ...web(4, 'a')];
    expect(low(three)).toBe(3);
    expect(low(three, { evictionLimits: { node: 2 } })).toBe(2);
  });

  it('move nothing to nodes that have a taint which a Pod does not tolerate, even one that only prefers', () => {
    const soft = { taints: [{ key: 'k', effect: 'PreferNoSchedule' }] };
    expect(low([node('a'), node('b', soft), ...web(4, 'a')])).toBe(0);
    const tolerant = { tolerations: [{ key: 'k', operator: 'Exists' }] };
    expect(low([node('a'), node('b', soft), ...web(4, 'a', tolerant)])).toBe(2);
  });

  it('with evictionModes take only Pods that ask for a resource of the thresholds', () => {
    const containers = [{ name: 'c', image: 'nginx', resources: { requests: { memory: '0' } } }];
    const cluster = [
      node('a'),
      node('b'),
      pod('asks', 'a'),
      pod('free', 'a', { containers }),
      ...web(3, 'b'),
    ];
    const by = (more: object) =>
      run('balance', 'HighNodeUtilization', cluster, {
        args: { thresholds: { cpu: 50 }, ...more },
      }).evicted;
    expect([...by({})].sort()).toEqual(['asks', 'free']);
    const evictionModes = ['OnlyThresholdingResources'];
    expect(by({ evictionModes })).toEqual(['asks']);
    expect(by({ evictionModes, thresholds: { memory: 2 } }).toSorted()).toEqual(['asks', 'free']);
  });

  it('take first what has no requests in its containers, whatever the Pod as a whole asks for', () => {
    const bare = [{ name: 'c', image: 'nginx' }];
    const resources = { requests: { cpu: '1' }, limits: { cpu: '1' } };
    const cluster = [
      ...[node('a'), node('b')],
      pod('asks', 'a'),
      pod('whole', 'a', { containers: bare, resources }),
      ...web(2, 'a'),
    ];
    const thresholds = { thresholds: { pods: 10 }, targetThresholds: { pods: 15 } };
    expect(run('balance', 'LowNodeUtilization', cluster, { args: thresholds }).evicted).toEqual([
      'whole',
    ]);
  });

  it('reckon shares as floats do: 11 of 20 Pods are more than 55 percent', () => {
    const tiny = { name: 'c', image: 'nginx' };
    const many = (count: number, on: string) =>
      Array.from({ length: count }, (_, nth) => pod(`${on}${nth}`, on, { containers: [tiny] }));
    const cluster = [node('a'), node('b'), ...many(11, 'a'), ...many(1, 'b')];
    const by = (pods: number) =>
      run('balance', 'LowNodeUtilization', cluster, {
        args: { thresholds: { pods: 50 }, targetThresholds: { pods } },
      }).evicted.length;
    expect(by(55)).toBe(1);
    expect(by(55.1)).toBe(0);
  });
});
