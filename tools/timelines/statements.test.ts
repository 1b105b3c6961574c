/** Each statement about time in the documents that Berth comes from, shown by a story: docs/time.md lists them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playScene, readScenario, type ScenePod } from '../../src/lessons/index.ts';
import { byZone, leaves, leftAt, named, stays } from './shown.ts';
import {
  beside,
  documents,
  EXECUTED,
  IGNORED,
  legacy,
  node,
  noExecute,
  pod,
  spread,
  ssd,
  timeline,
  workload,
} from './statements.ts';

interface Told {
  readonly cluster: string;
  readonly workload?: string;
  readonly scheduler: string;
  /** Seconds. */
  readonly until: number;
}

interface Statement {
  readonly says: string;
  readonly story: Told;
  readonly shown: (pods: readonly ScenePod[]) => void;
}

const TWO = documents(node('node-1', 'zone-a', { disktype: 'ssd' }), node('node-2', 'zone-b'));
const ZONES = documents(node('node-1'), node('node-2', 'zone-b'), node('node-3', 'zone-c'));
const AT_1 = { nodeName: 'node-1' };
const ON_SSD = { nodeSelector: { disktype: 'ssd' } };
const TAINT = ['10s', 'kubectl taint nodes node-1 key1=value1:NoExecute'] as const;
const UNTAINT = ['30m', 'kubectl taint nodes node-1 key1=value1:NoExecute-'] as const;
const DARK = ['30s', { fail: 'node-1' }] as const;
const NO_DISK = ['10s', 'kubectl label nodes node-1 disktype-'] as const;
const LASTING = legacy({ requiredDuringExecution: true });
const NEW_IMAGE = ['20s', 'kubectl set image deployment/web c=nginx:2'] as const;
const DESCHEDULE = {
  deschedule: {
    apiVersion: 'descheduler/v1alpha2',
    kind: 'DeschedulerPolicy',
    profiles: [
      {
        name: 'spread',
        pluginConfig: [
          {
            name: 'RemovePodsViolatingTopologySpreadConstraint',
            args: { constraints: ['DoNotSchedule'] },
          },
          { name: 'DefaultEvictor', args: {} },
        ],
        plugins: { balance: { enabled: ['RemovePodsViolatingTopologySpreadConstraint'] } },
      },
    ],
  },
};

const STATEMENTS: readonly Statement[] = [
  {
    says: 'Pods that do not tolerate a NoExecute taint are evicted at once',
    story: { cluster: documents(TWO, pod('a', AT_1)), scheduler: timeline(TAINT), until: 60 },
    shown: leaves(10),
  },
  {
    says: 'Pods that tolerate it without tolerationSeconds are never evicted',
    story: {
      cluster: documents(TWO, pod('a', { ...AT_1, ...noExecute() })),
      scheduler: timeline(TAINT),
      until: 100_000,
    },
    shown: stays,
  },
  {
    says: 'Pods that tolerate it for 3600 seconds stay for that long, and are evicted then',
    story: {
      cluster: documents(TWO, pod('a', { ...AT_1, ...noExecute(3600) })),
      scheduler: timeline(TAINT),
      until: 7200,
    },
    shown: leaves(3610),
  },
  {
    says: 'Where the taint is removed before, they are not evicted',
    story: {
      cluster: documents(TWO, pod('a', { ...AT_1, ...noExecute(3600) })),
      scheduler: timeline(TAINT, UNTAINT),
      until: 7200,
    },
    shown: stays,
  },
  {
    says: 'A NoSchedule taint evicts nobody that runs, and keeps away who comes later',
    story: {
      cluster: documents(TWO, pod('a', AT_1)),
      scheduler: timeline(
        ['10s', 'kubectl taint nodes node-1 key1=value1:NoSchedule'],
        ['20s', { apply: [JSON.parse(pod('late', ON_SSD)) as object] }],
      ),
      until: 600,
    },
    shown: (pods) => {
      expect(named(pods, 'a')?.end).toBe('placed');
      expect(named(pods, 'late')?.end).toBe('waiting');
    },
  },
  {
    says: 'A Pod gets tolerations for not-ready and unreachable of 300 seconds by default',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 1, ON_SSD),
      scheduler: timeline(DARK),
      until: 900,
    },
    // The node is tainted 50 s after its last word.
    shown: leaves(380),
  },
  {
    says: 'The taint of a node that is not ready is waited out for 300 seconds as well',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 1, ON_SSD),
      scheduler: timeline([
        '10s',
        `kubectl patch node node-1 --subresource=status -p '{"status":{"conditions":[{"type":"Ready","status":"False"}]}}'`,
      ]),
      until: 900,
    },
    // The node is tainted when the controller looks next.
    shown: leaves(315),
  },
  {
    says: 'A toleration of its own takes the place of the default one',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 1, {
        ...ON_SSD,
        tolerations: [
          {
            key: 'node.kubernetes.io/unreachable',
            operator: 'Exists',
            effect: 'NoExecute',
            tolerationSeconds: 6000,
          },
        ],
      }),
      scheduler: timeline(DARK),
      until: 7200,
    },
    shown: leaves(6080),
  },
  {
    says: 'Pods of a DaemonSet are never evicted by these taints',
    story: {
      cluster: TWO,
      workload: workload('DaemonSet', 'logs', 1),
      scheduler: timeline(DARK),
      until: 100_000,
    },
    shown: stays,
  },
  {
    says: 'Taints for node problems are added in a rate-limited way',
    story: {
      cluster: documents(
        ...[1, 2, 3].map((index) => node(`node-${String(index)}`)),
        ...[4, 5, 6, 7].map((index) => node(`node-${String(index)}`, 'zone-b')),
        ...[1, 2, 3].map((index) =>
          pod(`p${String(index)}`, { nodeName: `node-${String(index)}` }),
        ),
      ),
      scheduler: timeline(['30s', { fail: 'zone-a' }]),
      until: 900,
    },
    // Each has 300 s from its node's taint, as the API server gives every Pod: ten seconds apart.
    shown: leaves(380, 390, 400),
  },
  {
    says: 'Where a partition heals in time, the eviction is avoided',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 1, ON_SSD),
      scheduler: timeline(DARK, ['4m', { recover: 'node-1' }]),
      until: 1200,
    },
    shown: stays,
  },
  {
    says: 'A node whose labels change under a Pod moves nothing: IgnoredDuringExecution',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 1, ssd()),
      scheduler: timeline(NO_DISK),
      until: 600,
    },
    shown: stays,
  },
  {
    says: 'With RequiredDuringExecution the Pod is evicted once its node affinity ceases to hold',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 1, ssd(EXECUTED)),
      scheduler: documents(LASTING, timeline(NO_DISK)),
      until: 600,
    },
    shown: leaves(10),
  },
  {
    says: 'With RequiredDuringExecution the Pod is evicted once its Pod affinity ceases to hold',
    story: {
      cluster: documents(TWO, pod('cache', AT_1)),
      workload: workload('Deployment', 'web', 1, beside('cache', 'podAffinity', {}, EXECUTED)),
      scheduler: documents(LASTING, timeline(['10s', 'kubectl delete pod cache'])),
      until: 600,
    },
    shown: (pods) => {
      expect(leftAt(named(pods, 'web') ?? raise())).toBeGreaterThanOrEqual(10);
    },
  },
  {
    says: 'With IgnoredDuringExecution it stays when that ceases to hold',
    story: {
      cluster: documents(TWO, pod('cache', AT_1)),
      workload: workload('Deployment', 'web', 1, beside('cache', 'podAffinity', {}, IGNORED)),
      scheduler: timeline(['10s', 'kubectl delete pod cache']),
      until: 600,
    },
    shown: (pods) => {
      expect(named(pods, 'web')?.end).toBe('placed');
    },
  },
  {
    says: 'With RequiredDuringExecution one of two Pods goes once a label makes them keep apart',
    story: {
      cluster: documents(
        TWO,
        pod('s1', { ...AT_1, ...beside('s2', 'podAntiAffinity', {}, EXECUTED) }),
        pod('other', AT_1),
      ),
      scheduler: documents(
        LASTING,
        timeline(['10s', 'kubectl label pod other app=s2 --overwrite']),
      ),
      until: 600,
    },
    shown: leaves(10),
  },
  {
    says: 'By priority the less important of the two goes',
    story: {
      cluster: documents(
        TWO,
        JSON.stringify({
          apiVersion: 'scheduling.k8s.io/v1',
          kind: 'PriorityClass',
          metadata: { name: 'high' },
          value: 1000,
        }),
        pod('s1', {
          ...AT_1,
          priority: 1000,
          priorityClassName: 'high',
          ...beside('s2', 'podAntiAffinity', {}, EXECUTED),
        }),
        pod('other', AT_1),
      ),
      scheduler: documents(
        legacy({ requiredDuringExecution: true, requiredDuringExecutionByPriority: true }),
        timeline(['10s', 'kubectl label pod other app=s2 --overwrite']),
      ),
      until: 600,
    },
    shown: (pods) => {
      expect(named(pods, 's1')?.end).toBe('placed');
      expect(leftAt(named(pods, 'other') ?? raise())).toBe(10);
    },
  },
  {
    says: 'S1 keeps away from S2: a Pod of S2 that comes later is kept off the nodes of S1 too',
    story: {
      cluster: documents(TWO, pod('s1', { ...AT_1, ...beside('s2', 'podAntiAffinity') })),
      scheduler: timeline(['10s', { apply: [JSON.parse(pod('s2', ON_SSD)) as object] }]),
      until: 600,
    },
    shown: (pods) => {
      expect(named(pods, 's2')?.end).toBe('waiting');
      expect(named(pods, 's2')?.message).toContain(
        "didn't satisfy existing pods anti-affinity rules",
      );
    },
  },
  {
    says: 'A rolling update without matchLabelKeys is kept up by the Pods of the revision before',
    story: {
      cluster: TWO,
      workload: workload('Deployment', 'web', 2, beside('web', 'podAntiAffinity')),
      scheduler: timeline(NEW_IMAGE),
      until: 600,
    },
    shown: (pods) => {
      expect(pods.map(({ end }) => end).toSorted()).toEqual(['placed', 'placed', 'waiting']);
    },
  },
  {
    says: 'With matchLabelKeys and pod-template-hash it goes through',
    story: {
      cluster: TWO,
      workload: workload(
        'Deployment',
        'web',
        2,
        beside('web', 'podAntiAffinity', { matchLabelKeys: ['pod-template-hash'] }),
      ),
      scheduler: timeline(NEW_IMAGE),
      until: 600,
    },
    shown: (pods) => {
      expect(pods.map(({ end }) => end).toSorted()).toEqual(['left', 'left', 'placed', 'placed']);
    },
  },
  {
    says: 'A Pod that names a node which does not exist does not run, and is deleted in the end',
    story: {
      cluster: documents(TWO, pod('a', { nodeName: 'ghost' })),
      scheduler: timeline(['10s', 'kubectl cordon node-2']),
      until: 900,
    },
    shown: (pods) => {
      expect(named(pods, 'a')).toMatchObject({ end: 'left', reason: 'DeletionByPodGC' });
    },
  },
  {
    says: 'Scaling a Deployment down may leave its Pods imbalanced',
    story: {
      cluster: documents(node('node-1'), node('node-2'), node('node-3', 'zone-b')),
      workload: workload('Deployment', 'web', 4, spread('web')),
      scheduler: timeline(['20s', 'kubectl scale deployment web --replicas=2']),
      until: 300,
    },
    shown: (pods) => {
      expect(byZone(pods)).toEqual([1, 1, 0]);
    },
  },
  {
    says: 'A descheduler balances them again',
    story: {
      cluster: documents(node('node-1'), node('node-2'), node('node-3', 'zone-b')),
      workload: workload('Deployment', 'web', 4, spread('web')),
      scheduler: timeline(['20s', 'kubectl scale deployment web --replicas=2'], ['2m', DESCHEDULE]),
      until: 600,
    },
    shown: (pods) => {
      const [first = 0, second = 0, other] = byZone(pods);
      expect([first + second, other]).toEqual([1, 1]);
    },
  },
  {
    says: 'A zone that is scaled to no nodes is no domain any more',
    story: {
      cluster: ZONES,
      workload: workload('Deployment', 'web', 3, spread('web')),
      scheduler: timeline(
        ['20s', 'kubectl delete node node-3'],
        ['3m', 'kubectl scale deployment web --replicas=6'],
      ),
      until: 900,
    },
    shown: (pods) => {
      expect(byZone(pods)).toEqual([3, 3, 0]);
    },
  },
];

function raise(): never {
  throw new Error('The story has no such Pod.');
}

describe('what the documents say of time', () => {
  it.each(STATEMENTS.map((statement) => [statement.says, statement] as const))(
    '%s',
    (_, { story: { cluster, workload: placed = '', scheduler, until }, shown }) => {
      const scenario = readScenario({ cluster, workload: placed, scheduler });
      shown(playScene(scenario, { until: 1000 * until }).pods);
    },
  );

  it('stands in docs/time.md, statement by statement', () => {
    const listed = readFileSync('docs/time.md', 'utf8')
      .split('\n')
      .flatMap((line) => /^\| [1-5](?:, [1-5])* +\| (.+?) +\|/.exec(line)?.[1] ?? []);
    expect(listed).toEqual(STATEMENTS.map(({ says }) => says));
  });
});
