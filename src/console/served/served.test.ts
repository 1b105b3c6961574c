import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const template = { metadata: { labels: { app: 'db' } }, spec: { containers: [CONTAINER()] } };

function CONTAINER() {
  return { name: 'c', image: 'i:1' };
}

const STANDING = [
  { apiVersion: 'berth/v1', kind: 'RunOptions', podStopSeconds: 20 },
  ...['node-1', 'node-2', 'node-3'].map((name) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    spec: name === 'node-3' ? { unschedulable: true } : {},
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  })),
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
];
const WORKLOAD = [
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'agent' },
    spec: {
      selector: { matchLabels: { app: 'agent' } },
      template: { metadata: { labels: { app: 'agent' } }, spec: { containers: [CONTAINER()] } },
    },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db' },
    spec: { serviceName: 'names', replicas: 2, selector: { matchLabels: { app: 'db' } }, template },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'db' },
    spec: { minAvailable: 2, selector: { matchLabels: { app: 'db' } } },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'sum' },
    spec: { template: { spec: { restartPolicy: 'Never', containers: [CONTAINER()] } } },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'nightly' },
    spec: {
      schedule: '0 3 * * *',
      jobTemplate: {
        spec: { template: { spec: { restartPolicy: 'Never', containers: [CONTAINER()] } } },
      },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'nowhere' },
    spec: { nodeSelector: { disk: 'none' }, containers: [CONTAINER()] },
  },
];

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

type Fields = Readonly<Record<string, unknown>>;

/** Once the set's Pods run: what the last of these commands prints, read as JSON. */
function served(...lines: readonly string[]): Record<string, Fields> {
  return servedBy({}, ...lines);
}

function servedBy(options: object, ...lines: readonly string[]): Record<string, Fields> {
  return JSON.parse(printed(options, ...lines)) as Record<string, Fields>;
}

/** Once the set's Pods run: what the last of these commands prints. */
function printed(options: object, ...lines: readonly string[]): string {
  const [runOptions, ...others] = STANDING;
  const standing = [{ ...runOptions, ...options }, ...others];
  const { story } = storyOf({ standing: standing.map(read), workload: WORKLOAD.map(read) });
  const console = new Console(story);
  console.run('kubectl rollout status sts/db');
  const answers = lines.map((line) => console.run(`kubectl ${line}`));
  return answers.at(-1)?.stdout ?? '';
}

describe('an object, as a server has it', () => {
  it('of a StatefulSet’s Pod has the name in its network, and what its own name was made from', () => {
    expect(served('get pod db-1 -o json')).toMatchObject({
      metadata: { generateName: 'db-' },
      spec: { hostname: 'db-1', subdomain: 'names' },
    });
  });

  it('of a DaemonSet and its Pods says how often the template was another', () => {
    const GENERATION = 'deprecated.daemonset.template.generation';
    expect(served('get ds agent -o json')).toMatchObject({
      metadata: { annotations: { [GENERATION]: '1' } },
    });
    const rolled = ['set image ds/agent c=i:2', 'rollout status ds/agent'];
    expect(served(...rolled, 'get ds agent -o json')).toMatchObject({
      metadata: { annotations: { [GENERATION]: '2' } },
    });
    expect(served(...rolled, 'get pods -l pod-template-generation=1 -o json')).toMatchObject({
      items: [],
    });
    const { items } = served(...rolled, 'get pods -l pod-template-generation=2 -o json');
    expect(items).toHaveLength(3);
  });

  it('of a Deployment and its sets says, in releases that do, how many of its Pods leave', () => {
    const CREATE = 'create deployment web --image=i --replicas=2';
    const RUN = [CREATE, 'rollout status deploy/web', 'scale deploy/web --replicas=1'];
    const leaving = (release: string) =>
      servedBy({ release }, ...RUN, 'get deploy web -o json')['status']?.['terminatingReplicas'];
    expect(leaving('v1.35')).toBe(1);
    expect(leaving('v1.34')).toBeUndefined();
    expect(servedBy({ release: 'v1.35' }, ...RUN, 'get rs -l app=web -o json')).toMatchObject({
      items: [{ status: { terminatingReplicas: 1 } }],
    });
  });

  it('stands in a table of its release', () => {
    const head = (release: string, line: string) =>
      printed({ release }, line).split('\n')[0]?.split(/ {2,}/);
    expect(head('v1.34', 'get sa')).toEqual(['NAME', 'SECRETS', 'AGE']);
    expect(head('v1.35', 'get sa')).toEqual(['NAME', 'AGE']);
    const wide = ['OS-IMAGE', 'KERNEL-VERSION', 'CONTAINER-RUNTIME'];
    expect(head('v1.35', 'get nodes -o wide')?.slice(-3)).toEqual(wide);
    wide.splice(2, 0, 'ARCH');
    expect(head('v1.36', 'get nodes -o wide')?.slice(-4)).toEqual(wide);
    expect(head('v1.36', 'get nodes')?.at(-1)).toBe('VERSION');
  });

  it('of a Pod that is bound has, in releases that do so, the zone and region of its node', () => {
    const labelled = (release: string) =>
      servedBy(
        { release },
        'label nodes --all topology.kubernetes.io/zone=a topology.kubernetes.io/region=r',
        'run late --image=i --labels=app=late,topology.kubernetes.io/zone=mine',
        'get node',
        'get pod late -o json',
      )['metadata']?.['labels'];
    expect(labelled('v1.35')).toEqual({
      app: 'late',
      'topology.kubernetes.io/zone': 'a',
      'topology.kubernetes.io/region': 'r',
    });
    expect(labelled('v1.34')).toEqual({ app: 'late', 'topology.kubernetes.io/zone': 'mine' });
  });

  it('that every namespace has is as old as it, and each object has a uid and a version', () => {
    const age = '{"creationTimestamp":"2025-01-01T00:00:';
    const of = (what: string) =>
      served('create namespace late', `get ${what} -o json`)['metadata'] ?? {};
    const late = of('namespace late');
    expect(JSON.stringify(late)).toContain(age);
    const inLate = of('sa default -n late');
    expect(inLate['creationTimestamp']).toBe(late['creationTimestamp']);
    for (const made of [of('namespace default'), inLate, of('cm kube-root-ca.crt')]) {
      expect(made).toMatchObject({
        uid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        resourceVersion: expect.stringMatching(/^\d+$/) as string,
      });
    }
    const kept = served(
      'create configmap c --from-literal=a=b',
      'label configmap c x=y',
      'get configmap c -o json',
    )['metadata'];
    const before = served('create configmap c --from-literal=a=b', 'get configmap c -o json')[
      'metadata'
    ];
    expect(Number(kept?.['resourceVersion'])).toBeGreaterThan(Number(before?.['resourceVersion']));
    expect(kept?.['uid']).toBe(before?.['uid']);
  });

  it('that every namespace has is made again, and new, once it is deleted', () => {
    const made = (what: string, ...lines: readonly string[]) =>
      served(...lines, `get ${what} -o json`)['metadata'];
    for (const what of ['sa default', 'cm kube-root-ca.crt']) {
      const [before, after] = [made(what), made(what, 'create ns late', `delete ${what}`)];
      expect(after?.['creationTimestamp']).not.toBe(before?.['creationTimestamp']);
      expect(after?.['uid']).not.toBe(before?.['uid']);
      expect(Number(after?.['resourceVersion'])).toBeGreaterThan(
        Number(before?.['resourceVersion']),
      );
    }
  });

  it('of a Pod counts how often its spec was written: not by what binds it, once by who deletes it', () => {
    expect(served('get pod db-1 -o json')).toMatchObject({ metadata: { generation: 1 } });
    expect(served('set image pod/db-1 c=i:2', 'get pod db-1 -o json')).toMatchObject({
      metadata: { generation: 2 },
    });
    expect(served('delete pod db-1 --wait=false', 'get pod db-1 -o json')).toMatchObject({
      metadata: { generation: 2, deletionGracePeriodSeconds: 30 },
    });
  });

  it('of a Pod that waits tells of which spec kube-scheduler says so', () => {
    expect(served('get pod nowhere -o json')).toMatchObject({
      metadata: { generation: 1 },
      status: { conditions: [{ type: 'PodScheduled', status: 'False', observedGeneration: 1 }] },
    });
  });

  it('of a Pod that is evicted says so of the spec before its deletion', () => {
    const evicted = served('taint node node-1 a=b:NoExecute', 'get pod db-0 -o json');
    expect(evicted).toMatchObject({
      metadata: { generation: 2 },
      status: {
        conditions: expect.arrayContaining([
          expect.objectContaining({ type: 'DisruptionTarget', observedGeneration: 1 }),
        ]) as object[],
      },
    });
  });

  it('of a Pod has a generation only in releases that count it', () => {
    const generations = ['v1.32', 'v1.33', 'v1.34.1'].map((release) => {
      const { metadata, status } = servedBy({ release }, 'get pod nowhere -o json');
      const conditions = (status ?? {})['conditions'] as readonly object[];
      return [Object.keys(metadata ?? {}), ...conditions.map(Object.keys)].map((fields) =>
        fields.some((field) => /eneration$/.test(field)),
      );
    });
    expect(generations).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('of a StatefulSet has what becomes of its claims, and no counts of none', () => {
    const set = served(
      'scale sts db --replicas=0',
      'wait --for=delete pod/db-0 --timeout=5m',
      'get sts db -o json',
    );
    expect(set).toMatchObject({
      spec: {
        persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
      },
    });
    expect(Object.keys(set['status'] ?? {}).sort()).toEqual([
      'availableReplicas',
      'collisionCount',
      'currentRevision',
      'observedGeneration',
      'replicas',
      'updateRevision',
    ]);
  });

  it('of a Job tells its times in seconds, and Pods that leave or are not counted yet', () => {
    expect(served('get job sum -o json')).toMatchObject({
      status: {
        startTime: expect.stringMatching(/T\d\d:\d\d:\d\dZ$/) as string,
        terminating: 0,
        uncountedTerminatedPods: {},
      },
    });
  });

  it('of a budget tells whether a Pod may go, and why not', () => {
    expect(served('get pdb db -o json')).toMatchObject({
      status: {
        observedGeneration: 1,
        conditions: [
          {
            type: 'DisruptionAllowed',
            status: 'False',
            reason: 'InsufficientPods',
            message: '',
            observedGeneration: 1,
          },
        ],
      },
    });
    expect(
      served('patch pdb db -p {"spec":{"minAvailable":1}}', 'get pdb db -o json'),
    ).toMatchObject({
      status: {
        observedGeneration: 2,
        disruptionsAllowed: 1,
        conditions: [{ status: 'True', reason: 'SufficientPods' }],
      },
    });
  });

  it('of a Namespace has its finalizer, of a CronJob an empty status', () => {
    expect(served('get ns shop -o json')).toMatchObject({ spec: { finalizers: ['kubernetes'] } });
    expect(served('get cj nightly -o json')).toMatchObject({ status: {} });
  });

  it('of a node says when a controller put a taint on it', () => {
    expect(served('get node node-3 -o json')).toMatchObject({
      spec: {
        taints: [
          {
            key: 'node.kubernetes.io/unschedulable',
            timeAdded: expect.stringMatching(/^20\d\d-/) as string,
          },
        ],
      },
    });
    const tainted = served('taint nodes node-1 a=b:NoSchedule', 'get node node-1 -o json');
    expect(tainted).toMatchObject({ spec: { taints: [{ key: 'a' }] } });
    expect(JSON.stringify(tainted)).not.toContain('timeAdded');
  });
});
