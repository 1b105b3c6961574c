import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTranslator, LANGUAGES } from '../../src/i18n/index.ts';
import type { FullKey } from '../../src/model/index.ts';
import {
  factsOf,
  sentenceOf,
  type StoryFact,
  Past,
  STORY_FACT_KINDS,
  Timeline,
  HistoryCursor,
} from '../../src/timeline/index.ts';
import { type RecordedScenario, storyOf } from './recorded.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/timelines.jsonl.gz');
const LINES = gunzipSync(readFileSync(FIXTURE))
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedScenario);

/** What no recording has: the default of 300 s, and what goes with its owner. */
const MORE: RecordedScenario = {
  id: 'more',
  cluster: ['a', 'b', 'c'].map((name) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name } },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  })),
  workload: [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      spec: {
        replicas: 3,
        selector: { matchLabels: { app: 'web' } },
        template: {
          metadata: { labels: { app: 'web' } },
          spec: { containers: [{ name: 'c', image: 'i' }], schedulingGates: [] },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'gated' },
      spec: { containers: [{ name: 'c', image: 'i' }], schedulingGates: [{ name: 'x/y' }] },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'astray' },
      spec: {
        nodeName: 'b',
        nodeSelector: { 'kubernetes.io/hostname': 'c' },
        containers: [{ name: 'c', image: 'i' }],
      },
    },
  ],
  actions: [
    { at: 10, fail: 'a' },
    { at: 90, run: 'kubectl delete deployment web' },
  ],
  until: 100,
};

/** A node that has no room left for a critical Pod. */
const CRITICAL: RecordedScenario = {
  id: 'critical',
  cluster: MORE.cluster?.slice(0, 1) ?? [],
  workload: ['plain', 'system-node-critical'].map((name) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: {
      nodeName: 'a',
      containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '3' } } }],
      ...(name !== 'plain' && { priorityClassName: name }),
    },
  })),
  until: 20,
};

/** A rule for Pods near x, the other way about, and then x changes its label. */
const near = (field: string, app: string) => ({
  [field]: {
    requiredDuringSchedulingIgnoredDuringExecution: [
      { labelSelector: { matchLabels: { app } }, topologyKey: 'kubernetes.io/hostname' },
    ],
  },
});
const pod = (name: string, affinity: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, labels: { app: name } },
  spec: { containers: [{ name: 'c', image: 'i' }], affinity },
});
const RELABELLED: RecordedScenario = {
  id: 'relabelled',
  cluster: MORE.cluster?.slice(0, 1) ?? [],
  workload: [
    pod('x'),
    pod('friend', near('podAffinity', 'x')),
    pod('foe', near('podAntiAffinity', 'y')),
  ],
  actions: [{ at: 10, run: 'kubectl label pod x app=y --overwrite' }],
  until: 20,
};

/** A budget that keeps what the descheduler wants to evict. */
const KEPT: RecordedScenario = {
  id: 'kept',
  cluster: MORE.cluster?.slice(0, 2) ?? [],
  workload: [
    ...(MORE.workload?.slice(0, 1) ?? []),
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'all' },
      spec: { minAvailable: 3, selector: { matchLabels: { app: 'web' } } },
    },
  ],
  actions: [
    { at: 10, run: 'kubectl taint nodes a x=y:NoSchedule' },
    {
      at: 15,
      deschedule: {
        profiles: [
          {
            name: 'p',
            plugins: { deschedule: { enabled: ['RemovePodsViolatingNodeTaints'] } },
            pluginConfig: [{ name: 'RemovePodsViolatingNodeTaints' }],
          },
        ],
      },
    },
    { at: 17, run: 'kubectl delete deployment web --cascade=foreground' },
  ],
  until: 20,
};

/** Nodes of one zone, of which some go dark while the others stand. */
const zoneInPart = (id: string, size: number, dark: readonly [count: number, at: number][]) => {
  let failed = 0;
  return {
    id,
    cluster: Array.from({ length: size }, (_, index) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: `n${index}`, labels: { 'topology.kubernetes.io/zone': 'a' } },
      status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
    })),
    workload: [],
    actions: dark.flatMap(([count, at]) =>
      Array.from({ length: count }, () => ({ at, fail: `n${failed++}` })),
    ),
    until: 300,
  } satisfies RecordedScenario;
};
const PARTS = [
  zoneInPart('few', 5, [[2, 10]]),
  zoneInPart('most', 5, [
    [2, 10],
    [1, 120],
  ]),
  zoneInPart('large', 60, [[40, 10]]),
];

const endsBy = (name: string, annotations: Record<string, string>, spec: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, annotations },
  spec: { containers: [{ name: 'c', image: 'i' }], ...spec },
});
/** What ends, and is held back, by fields that no recording has. */
const ENDS: RecordedScenario = {
  id: 'ends',
  cluster: MORE.cluster?.slice(0, 1) ?? [],
  workload: [
    endsBy('crashes', { 'berth/run': '1', 'berth/exit': '1' }, {}),
    endsBy('late', {}, { activeDeadlineSeconds: 5 }),
    endsBy('held', {}, { readinessGates: [{ conditionType: 'example.com/ready' }] }),
    {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'none', namespace: 'full' },
      spec: { hard: { pods: '0' } },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'refused', namespace: 'full' },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: 'refused' } },
        template: {
          metadata: { labels: { app: 'refused' } },
          spec: { containers: [{ name: 'c', image: 'i' }] },
        },
      },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'big' },
      spec: {
        progressDeadlineSeconds: 30,
        selector: { matchLabels: { app: 'big' } },
        template: {
          metadata: { labels: { app: 'big' } },
          spec: {
            containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '64' } } }],
          },
        },
      },
    },
  ],
  actions: [],
  until: 40,
};

/** A Pod waits for a claim, one for a claim that goes meanwhile, and a Namespace is deleted. */
const claimed = (name: string) => [
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'disk',
      resources: { requests: { storage: '1Gi' } },
    },
  },
  endsBy(name, {}, { volumes: [{ name: 'd', persistentVolumeClaim: { claimName: name } }] }),
];
const CLAIMS: RecordedScenario = {
  id: 'claims',
  cluster: [
    ...(MORE.cluster?.slice(0, 1) ?? []),
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'disk' },
      provisioner: 'disk.example.com',
      volumeBindingMode: 'WaitForFirstConsumer',
    },
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
  ],
  workload: [
    ...claimed('waits'),
    ...claimed('loses'),
    { ...pod('shopper'), metadata: { name: 'shopper', namespace: 'shop' } },
  ],
  actions: [
    { at: 0.05, run: 'kubectl delete pvc loses' },
    { at: 3, run: 'kubectl delete namespace shop' },
  ],
  until: 20,
};

/** An eviction that is set is not moved: not by a taint that comes later, nor where the first one goes. */
const SET: RecordedScenario = {
  id: 'set',
  cluster: MORE.cluster?.slice(0, 1) ?? [],
  workload: [
    endsBy(
      'stays',
      {},
      {
        tolerations: ['a', 'b'].map((key) => ({
          key,
          operator: 'Exists',
          effect: 'NoExecute',
          tolerationSeconds: key === 'a' ? 20 : 5,
        })),
      },
    ),
  ],
  actions: [
    { at: 6, run: 'kubectl taint nodes a a=1:NoExecute' },
    { at: 10, run: 'kubectl taint nodes a b=1:NoExecute' },
    { at: 18, run: 'kubectl taint nodes a a-' },
    { at: 20, run: 'kubectl label nodes a seen=yes' },
  ],
  until: 40,
};

/** A Job that fails, and something that happens then. */
const JOB: RecordedScenario = {
  id: 'job',
  cluster: MORE.cluster?.slice(0, 1) ?? [],
  workload: [
    {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'fails' },
      spec: {
        backoffLimit: 0,
        template: {
          metadata: { annotations: { 'berth/run': '1', 'berth/exit': '1' } },
          spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
        },
      },
    },
  ],
  actions: [{ at: 20, run: 'kubectl cordon a' }],
  until: 30,
};

/** By kind of fact, the scenarios in which it is told of something at some moment. */
const told = new Map<string, Set<string>>();
/** By sentence, a fact that it is said of. */
const said = new Map<string, StoryFact>();
for (const line of [...LINES, MORE, CRITICAL, RELABELLED, KEPT, ENDS, CLAIMS, SET, JOB, ...PARTS]) {
  const story = storyOf(line);
  // Kubelets of a cluster turn Pods down; what stood in for them in the recordings did not.
  const isAdmitted = line === MORE || line === CRITICAL;
  const options = isAdmitted ? { ...story.options, kubeletsAdmit: true } : story.options;
  const timeline = new Timeline({ ...story, ...(options && { options }) });
  timeline.runTo(1000 * (line.until ?? 60));
  const { history } = timeline;
  const cursor = new HistoryCursor(history);
  for (const [index, happening] of history.happenings.entries()) {
    const versions = cursor.at(history.countAfter(index));
    const { actions } = timeline;
    const refusals = timeline.world.refusals.all;
    const { at } = happening;
    const past = new Past({
      ...{ history, index, versions, at, actions, refusals },
      options: timeline.world.options,
    });
    const { event } = happening;
    const keys = versions.flatMap(({ entry }): FullKey[] =>
      ['Deployment', 'StatefulSet', 'Job'].includes(entry.object.kind) ? [entry.key] : [],
    );
    if ('pod' in event) keys.push(`Pod/${event.pod}`);
    if ('node' in event) keys.push(`Node/${event.node ?? ''}`);
    for (const { entry, object } of versions) {
      if (object?.kind === 'Node' || object?.kind === 'Pod') keys.push(entry.key);
    }
    for (const key of keys) {
      for (const fact of factsOf(past, key)) {
        const name = sentenceOf(fact);
        told.set(name, (told.get(name) ?? new Set()).add(line.id));
        said.set(name, fact);
      }
    }
  }
}

/** Of the scenarios in which a fact is told, those whose id begins so. */
const inFamily = (kind: string, family: string) =>
  [...(told.get(kind) ?? [])].filter((id) => id.startsWith(family));

describe('Why in time, over all recorded timelines', () => {
  it('tells of an eviction by which taint its moment was set', () => {
    expect(said.get('evictedAsSet')?.values).toMatchObject({ taint: 'a=1:NoExecute', seconds: 20 });
    expect(said.get('evictionKept')?.values).toEqual({ taint: 'b=1:NoExecute', seconds: 5 });
    for (const kind of ['evictedAsSet', 'leavesAsSet', 'evictionKept']) {
      expect([...(told.get(kind) ?? [])]).toEqual(['set']);
    }
    expect([...(told.get('leavesUnlessAllGo') ?? [])]).toContain('set');
  });

  it('tells every kind of fact in some', () => {
    // All nodes are ready here at first, no kubelet says that it is not, no ConfigMap is missed, no release evicts by a requirement, and
    // nowhere have thousands of Pods ended.
    const rare = new Set([
      ...[
        'notReady',
        'unreachableGiven',
        'evictedByRequirement',
        'tooManyEnded',
        'ending',
        'probed',
        'attachedElsewhere',
        'unmounted',
        'unconfigured',
        'evictedForDevice',
        'leavesForDevice',
        'waitsForVolume',
        'resizePending',
        'heldByFinalizers',
        'heldByJob',
        'autoscaled',
      ],
    ]);
    const missing = STORY_FACT_KINDS.filter(
      (kind) => !rare.has(kind) && ![...told.keys()].some((name) => name.split('.')[0] === kind),
    );
    expect(missing).toEqual([]);
    const ways = (kind: string) => [...told.keys()].filter((name) => name.startsWith(`${kind}.`));
    expect(ways('woken').length).toBeGreaterThan(3);
    expect(ways('ranked').length).toBeGreaterThan(4);
    expect(ways('descheduled').length).toBeGreaterThan(3);
    expect(ways('keptFrom')).toEqual(['keptFrom.budget']);
  });

  it.each(LANGUAGES)('has a sentence for each in %s, with all that it names', (language) => {
    const translator = createTranslator(language);
    for (const [name, { values }] of said) {
      const key = `why.${name}`;
      const text = translator.t(key, { ns: 'time', defaultValue: '', ...values });
      expect(text).not.toBe('');
      expect(text).not.toContain('{{');
    }
  });

  it('says by which rule a ReplicaSet chose, as the recordings of each rule have it', () => {
    expect([...(told.get('ranked.unassigned') ?? [])]).toEqual(['scale/pending-goes-first-1']);
    expect([...(told.get('ranked.cost') ?? [])]).toEqual(['scale/deletion-cost-1']);
    expect([...(told.get('ranked.lots') ?? [])]).toEqual(['scale/down-and-skew-1']);
  });

  it('says what IgnoredDuringExecution means where a label has gone', () => {
    expect(inFamily('ignoredNode', 'labels')).toEqual(['labels/ignored-during-execution-1']);
    expect(inFamily('ignoredNode', 'daemons')).toEqual([]);
  });

  it('tells at which pace a zone is tainted by how much of it is dark', () => {
    const parts = ['few', 'most', 'large'];
    const inParts = (kind: string) => parts.filter((id) => told.get(kind)?.has(id));
    // Nodes become Unknown one after the other: the first of the large zone are few at first.
    expect(inParts('taintWaits.steady')).toEqual(parts);
    expect(inParts('taintWaits.halted')).toEqual(['most']);
    expect(inParts('taintedInTurn.halted')).toEqual(['most']);
    expect(inParts('taintWaits.slow')).toEqual(['large']);
    expect(inParts('taintedInTurn.slow')).toEqual(['large']);
  });

  it('says where a rollout stands still, and by which limits', () => {
    expect(inFamily('rolloutStands', 'rollout/deadlock')).toHaveLength(1);
    expect(inFamily('rolloutStands', 'rollout/recreate')).toEqual([]);
    expect(inFamily('rollingLimits', 'rollout/recreate')).toEqual([]);
    expect(inFamily('rollingLimits', 'rollout/surge')).toHaveLength(1);
  });

  it('says of a Pod that lost its node alone why kubectl counts its containers as ready still', () => {
    expect(inFamily('unready', 'failure').length).toBeGreaterThan(0);
    expect(inFamily('unready', 'more')).toEqual(['more']);
    for (const family of ['rollout', 'drain', 'taint']) {
      expect(inFamily('unready', family)).toEqual([]);
    }
  });

  it('says that a kubelet has turned a Pod down, and in its words why', () => {
    expect([...(told.get('turnedDown') ?? [])]).toEqual(['more']);
    expect(said.get('turnedDown')?.values).toMatchObject({
      node: 'b',
      reason: 'NodeAffinity',
      message: expect.stringContaining('Predicate NodeAffinity failed') as unknown,
    });
  });

  it('says that a kubelet has ended a Pod for a critical one', () => {
    expect([...(told.get('endedForCritical') ?? [])]).toEqual(['critical']);
    expect(said.get('endedForCritical')?.values).toEqual({ node: 'a' });
  });

  it('says that a Pod waits for its claims, and not that it was never tried', () => {
    expect([...(told.get('awaitsClaims') ?? [])]).toEqual(['claims']);
    expect([...(told.get('noProvisioner') ?? [])]).toEqual(['claims']);
    expect([...(told.get('notBound') ?? [])]).toEqual(['claims']);
    expect([...(told.get('deletedWithNamespace') ?? [])]).toEqual(['claims']);
  });

  it('tells them where they belong', () => {
    expect([...(told.get('defaultToleration') ?? [])]).toEqual(['more']);
    expect([...(told.get('deletedWithOwner') ?? [])]).toEqual(['more']);
    expect([...(told.get('deletedBeforeOwner') ?? [])]).toEqual(['kept']);
    expect([...(told.get('waitsForOwned') ?? [])]).toEqual(['kept']);
    expect(inFamily('evictedByTaint', 'taint').length).toBeGreaterThan(0);
    expect(inFamily('taintedInTurn.steady', 'failure').length).toBeGreaterThan(0);
    expect(inFamily('allDark', 'failure').length).toBeGreaterThan(0);
    expect(inFamily('budgetBlocks', 'drain').length).toBeGreaterThan(0);
    expect(inFamily('evictedByDescheduler', 'descheduler').length).toBeGreaterThan(0);
    expect(inFamily('evictedByDrain', 'taint')).toEqual([]);
    expect(inFamily('budgetBlocks', 'failure')).toEqual([]);
  });
});
