import { describe, expect, it } from 'vitest';
import type { FullKey, KubernetesObject, Pod, PodSpec, TimelineAction } from '../../model/index.ts';
import { HistoryCursor } from '../history.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';
import { factsOf } from './index.ts';
import { Past } from './past.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

const OTHER: KubernetesObject = { ...NODE, metadata: { name: 'node-2' } };

const pod = (
  spec: Partial<PodSpec> = {},
  annotations: Readonly<Record<string, string>> = {},
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'default', labels: { app: 'web' }, annotations },
  spec: { containers: [{ name: 'c', image: 'nginx:1' }], ...spec },
});

/** What is told of an object after what has happened up to a second. */
function told(
  key: FullKey,
  second: number,
  workload: readonly KubernetesObject[],
  ...actions: readonly TimelineAction[]
) {
  return toldOn([NODE], key, second, workload, ...actions);
}

/** The same where other nodes stand. */
function toldOn(
  standing: readonly KubernetesObject[],
  key: FullKey,
  second: number,
  workload: readonly KubernetesObject[],
  ...actions: readonly TimelineAction[]
) {
  const { story } = storyOf({
    standing,
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * second);
  const { history, world } = timeline;
  const index = history.happenings.length - 1;
  const versions = new HistoryCursor(history).at(history.countAfter(index));
  const { options, refusals } = world;
  const { at } = history.happenings[index] ?? { at: 0 };
  const given = { history, index, versions, at, actions: timeline.actions, options };
  return factsOf(new Past({ ...given, refusals: refusals.all }), key);
}

const RUN = { 'berth/run': '10', 'berth/exit': '0' };

describe('why a Pod is where it is', () => {
  const WEB = 'Pod/default/web';

  it('is told of containers that have ended and are not started again', () => {
    const ending = (exit: string) =>
      pod({ restartPolicy: 'Never' }, { 'berth/run': '10', 'berth/exit': exit });
    const ended = (exit: string) =>
      told(WEB, 60, [ending(exit)]).find(({ kind }) => kind === 'containersEnded')?.values;
    expect(ended('0')).toMatchObject({ how: 'succeeded', policy: 'Never', node: 'node-1' });
    expect(ended('3')).toMatchObject({ how: 'failed' });
    const own = pod({ containers: [{ name: 'c', image: 'i', restartPolicy: 'Never' }] }, RUN);
    expect(
      told(WEB, 60, [own]).find(({ kind }) => kind === 'containersEnded')?.values,
    ).toMatchObject({
      how: 'succeeded',
      policy: 'Never',
    });
    const deleted = { at: '20s', run: 'kubectl delete pod web --wait=false' };
    const kinds = told(WEB, 15, [ending('0')], deleted).map(({ kind }) => kind);
    expect(kinds).toContain('containersEnded');
  });

  it('of a taint that it does not tolerate at all it is not told that it tolerates it for 0 s', () => {
    const taint = { at: '10s', run: 'kubectl taint node node-1 m=1:NoExecute' };
    const [first] = told(WEB, 10.25, [pod()], taint);
    expect(first?.kind).toBe('leavesNotTolerated');
    expect(first?.values).toMatchObject({ node: 'node-1', taint: 'm=1:NoExecute' });
  });

  it('is told what keeps it where a drain wants to evict it, not that a cordon takes nobody away', () => {
    const budget: KubernetesObject = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'all', namespace: 'default' },
      spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
    };
    const line = { at: '10s', run: 'kubectl drain node-1 --force' };
    const kinds = (workload: readonly KubernetesObject[], action: TimelineAction) =>
      told(WEB, 12, workload, action).map(({ kind }) => kind);
    expect(kinds([pod(), budget], line)[0]).toBe('budgetBlocks');
    expect(kinds([pod(), budget], { at: '10s', run: 'kubectl cordon node-1' })[0]).toBe(
      'stillBound',
    );
  });

  describe('on a node whose kubelet has fallen silent', () => {
    const fail = { at: '10s', fail: 'node-1' };
    const taint = { at: '15s', run: 'kubectl taint node node-1 m=1:NoExecute' };
    const patient = pod({
      tolerations: [{ key: 'm', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 }],
    });
    const kinds = (second: number, ...given: Parameters<typeof told>[2]) =>
      toldOn([NODE, OTHER], WEB, second, given, fail).map(({ kind }) => kind);

    it('is not told that it stays when the node is heard again, where the taint is another', () => {
      const [first] = toldOn([NODE, OTHER], WEB, 20, [patient], fail, taint);
      expect(first?.kind).toBe('leaves');
      // Heard again, the node still has the one.
      const kindsOfBoth = toldOn([NODE, OTHER], WEB, 70, [patient], fail, taint).map(
        ({ kind }) => kind,
      );
      expect(kindsOfBoth).toContain('leavesUnlessAllGo');
      expect(kinds(70, pod())).toContain('leavesUnlessBack');
    });

    it('is not told when it is to be ready or started again, which nobody sees', () => {
      const probed = pod({
        containers: [
          {
            name: 'c',
            image: 'i',
            readinessProbe: { initialDelaySeconds: 30 },
          },
        ],
      });
      expect(kinds(9, probed)).toContain('probed');
      expect(kinds(11, probed)).toEqual(['nodeSilent', 'bound']);
      // And its containers, which have yet to be ready, count as no such.
      expect(kinds(62, probed)).not.toContain('unready');
      expect(kinds(62, pod())).toContain('unready');
      const crashes = pod({}, { 'berth/run': '8.5', 'berth/exit': '1' });
      const [first] = toldOn([NODE, OTHER], WEB, 12, [crashes], fail);
      expect(first?.values).toMatchObject({ how: 'silent' });
    });

    it('is not told of its NoSchedule taint once that has gone', () => {
      const back = { at: '70s', recover: 'node-1' };
      expect(toldOn([NODE, OTHER], WEB, 100, [pod()], fail, back).map(({ kind }) => kind)).toEqual([
        'bound',
      ]);
    });
  });

  it('is told of the readinessGate that is not met, where another is', () => {
    const gates = ['x/a', 'x/b'].map((conditionType) => ({ conditionType }));
    const met = {
      at: '5s',
      run: `kubectl patch pod web --subresource=status -p '{"status":{"conditions":[{"type":"x/a","status":"True"}]}}'`,
    };
    const of = (second: number) => told(WEB, second, [pod({ readinessGates: gates })], met)[0];
    expect(of(4)?.values).toEqual({ gate: 'x/a' });
    expect(of(6)?.values).toEqual({ gate: 'x/b' });
  });

  it('that a drain deletes without evictions was not deleted by its controller', () => {
    const set: KubernetesObject = {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db', namespace: 'default' },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: 'db' } },
        template: {
          metadata: { labels: { app: 'db' } },
          spec: { containers: [{ name: 'c', image: 'i' }] },
        },
      },
    };
    const deleted = (run: string) =>
      told('Pod/default/db-0', 10.5, [set], { at: '10s', run })[0]?.kind;
    expect(deleted('kubectl drain node-1 --disable-eviction')).toBe('deletedByAction');
    expect(deleted('kubectl scale statefulset db --replicas=0')).toBe('deletedByController');
  });

  it('that is deleted and has finalizers is not told to be gone when its containers have ended', () => {
    const metadata = { name: 'web', namespace: 'default', finalizers: ['example.com/hold'] };
    const held: KubernetesObject = { ...(pod() as Pod), metadata };
    const line = { at: '10s', run: 'kubectl delete pod web --wait=false' };
    const kinds = told(WEB, 10.5, [held], line).map(({ kind }) => kind);
    expect(kinds).toEqual(['deletedByAction', 'heldByFinalizers']);
  });

  it('that is deleted and has ended is told to wait for its Job, which has yet to count it', () => {
    const job: KubernetesObject = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'j', namespace: 'default' },
      spec: {
        parallelism: 2,
        template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] } },
      },
    };
    const older = { apiVersion: 'berth/v1', kind: 'RunOptions', release: 'v1.35' } as const;
    const line = { at: '10s', run: 'kubectl delete pod j-hvmtr --wait=false' };
    const told = toldOn([NODE, older], 'Pod/default/j-hvmtr', 15, [job], line);
    expect(told.map(({ kind }) => kind)).toContain('heldByJob');
  });

  it('that asks for more than it is granted is told whether its node ever can', () => {
    const asking = (cpu: string) => ({
      containers: [{ name: 'c', image: 'i', resources: { requests: { cpu } } }],
    });
    const other = pod(asking('2500m'));
    const beside = { ...other, metadata: { name: 'beside', namespace: 'default' } };
    const resized = (cpu: string) => {
      const patch = JSON.stringify({ spec: asking(cpu) });
      const run = `kubectl patch pod web --subresource=resize -p '${patch}'`;
      const given = [pod(asking('1')), beside as KubernetesObject];
      const facts = told(WEB, 13, given, { at: '10s', run });
      return facts.filter(({ kind }) => kind === 'resizePending').map(({ values }) => values);
    };
    expect(resized('500m')).toEqual([]);
    expect(resized('3')).toMatchObject([{ reason: 'Deferred', node: 'node-1' }]);
    expect(resized('30')).toMatchObject([{ reason: 'Infeasible', node: 'node-1' }]);
  });

  it('that is deleted is not told when it ends, where its node is gone and nobody ends it', () => {
    const slow = pod({}, { 'berth/stop': '5' });
    const actions = [
      { at: '10s', run: 'kubectl delete pod web --wait=false' },
      { at: '12s', run: 'kubectl delete node node-1' },
      { at: '20s', run: 'kubectl label node node-2 seen=yes' },
    ];
    const kinds = (second: number) =>
      toldOn([NODE, OTHER], WEB, second, [slow], ...actions).map(({ kind }) => kind);
    expect(kinds(11)).toEqual(['deletedByAction', 'terminating']);
    expect(kinds(21)).toEqual(['deletedByAction']);
  });

  it('that tolerates a taint for ever is told what keeps it where a drain wants to evict it', () => {
    const tolerant = pod({ tolerations: [{ operator: 'Exists' }] });
    const tainted = { ...NODE, spec: { taints: [{ key: 'm', effect: 'NoExecute' as const }] } };
    const budget: KubernetesObject = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'all', namespace: 'default' },
      spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
    };
    const first = (...actions: readonly TimelineAction[]) =>
      toldOn([tainted], WEB, 12, [tolerant, budget], ...actions)[0]?.kind;
    expect(first()).toBe('toleratesForever');
    expect(first({ at: '10s', run: 'kubectl drain node-1 --force' })).toBe('budgetBlocks');
  });

  it('whose gates are gone has not been tried, though its condition said that they were there', () => {
    const gated = pod({ schedulingGates: [{ name: 'example.com/hold' }] });
    const open = { at: '5s', run: `kubectl patch pod web -p '{"spec":{"schedulingGates":null}}'` };
    expect(told(WEB, 4, [gated], open)[0]?.kind).toBe('gated');
    expect(told(WEB, 5.21, [gated], open)[0]?.kind).toBe('notTried');
    expect(told(WEB, 6, [gated], open)[0]?.kind).toBe('bound');
  });
});

it('a node whose kubelet is heard again is not told to be silent since it became unreachable', () => {
  const actions = [
    { at: '10s', fail: 'node-1' },
    { at: '100s', recover: 'node-1' },
  ];
  const first = (second: number) => told('Node/node-1', second, [], ...actions)[0];
  expect(first(99)).toMatchObject({ kind: 'unreachable', values: { sinceAt: 10_000 } });
  expect(first(100)?.kind).not.toBe('unreachable');
});

describe('a node that is dark from the start', () => {
  const UNREACHABLE = 'node.kubernetes.io/unreachable';
  const dark = (name: string, status: string): KubernetesObject => ({
    ...(NODE as object),
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    spec: {
      taints: (['NoSchedule', 'NoExecute'] as const).map((effect) => ({
        key: UNREACHABLE,
        effect,
      })),
    },
    status: {
      allocatable: { cpu: '4', memory: '8Gi', pods: '50' },
      conditions: [{ type: 'Ready', status }],
    },
  });
  const kinds = (...nodes: readonly KubernetesObject[]) =>
    toldOn(nodes, 'Node/a', 5, [pod()]).map(({ kind }) => kind);

  it('is told to be so, and not when it became so or in which turn it was tainted', () => {
    expect(kinds(dark('a', 'Unknown'), dark('b', 'Unknown'), NODE)).toEqual(['unreachableGiven']);
  });

  it('is told that nothing is evicted where no other is ready, though one is heard', () => {
    expect(kinds(dark('a', 'Unknown'), dark('b', 'False'))).toEqual([
      'unreachableGiven',
      'allDark',
    ]);
  });
});

it('a node that fell silent before, and has its taint no longer, waits for its turn', () => {
  const actions = [
    { at: '10s', fail: 'node-1' },
    { at: '80s', recover: 'node-1' },
    ...['node-1', 'node-2'].map((fail) => ({ at: '100s', fail })),
  ];
  const nodes = [NODE, OTHER, { ...NODE, metadata: { name: 'node-3' } } as KubernetesObject];
  const kinds = (second: number) =>
    toldOn(nodes, 'Node/node-1', second, [], ...actions).map(({ kind }) => kind);
  expect(kinds(150.02)).toEqual(['unreachable', 'taintWaits']);
  expect(kinds(155)).toEqual(['unreachable', 'taintedInTurn']);
});

it('a Pod that is not started is told to which node its volume is attached, and until when', () => {
  const mode = { accessModes: ['ReadWriteOnce'], storageClassName: '' };
  const volumes: readonly KubernetesObject[] = [
    {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'pv' },
      spec: {
        ...mode,
        claimRef: { namespace: 'default', name: 'data' },
        csi: { driver: 'd.example.com', volumeHandle: 'v' },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data', namespace: 'default' },
      spec: { ...mode, volumeName: 'pv' },
    },
  ];
  const using = (name: string, nodeName: string) => {
    const spec = {
      nodeName,
      containers: [{ name: 'c', image: 'i', volumeMounts: [{ name: 'd', mountPath: '/' }] }],
      volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }],
    };
    return { ...pod(spec), metadata: { name, namespace: 'default' } } as KubernetesObject;
  };
  const standing = [NODE, OTHER, ...volumes, using('old', 'node-2')];
  const of = (second: number, ...actions: readonly TimelineAction[]) =>
    toldOn(standing, 'Pod/default/new', second, [using('new', 'node-1')], ...actions)
      .filter(({ kind }) => kind === 'attachedElsewhere')
      .map(({ values: { volume: _, node: on, ...values } }) => ({ on, ...values }));
  const on = 'node-2';
  const fails: TimelineAction = { at: '10s', fail: on };
  const goes = (more = ''): TimelineAction => ({
    at: '20s',
    run: `kubectl delete pod old${more}`,
  });
  const used = { on, pods: 'default/old' };
  expect(of(5)).toEqual([{ ...used, how: 'used' }]);
  expect(of(15, fails)).toEqual([{ ...used, how: 'usedOnSilent' }]);
  const untilAt = expect.any(Number) as unknown;
  expect(of(23, goes())).toEqual([{ on, pods: '', how: 'leftUntil', untilAt: 25_000 }]);
  expect(of(27, goes())).toEqual([]);
  expect(of(90, fails, goes(' --force'))).toEqual([{ on, pods: '', how: 'leftOnSilent', untilAt }]);
});

it('a Pod whose claim is not there is told what its kubelet says of that', () => {
  const spec = {
    nodeName: 'node-1',
    containers: [{ name: 'c', image: 'i', volumeMounts: [{ name: 'd', mountPath: '/' }] }],
    volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'none' } }],
  };
  const [first] = told('Pod/default/web', 5, [pod(spec)]);
  expect(first).toMatchObject({
    kind: 'unmounted',
    values: { message: expect.stringContaining('"none" not found') as unknown },
  });
});

it('a Pod whose ConfigMap comes later is told what its kubelet misses', () => {
  const envFrom = [{ configMapRef: { name: 'config' } }];
  const spec = { nodeName: 'node-1', containers: [{ name: 'c', image: 'i', envFrom }] };
  const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'config' } };
  const [first] = told('Pod/default/web', 5, [pod(spec)], { at: '9s', apply: [config] });
  expect(first).toEqual({
    kind: 'unconfigured',
    values: { message: 'configmap "config" not found' },
  });
  const crashes = pod(spec, { 'berth/run': '4', 'berth/exit': '1' });
  const gone = { at: '3s', run: 'kubectl delete configmap config' };
  expect(told('Pod/default/web', 9, [crashes], gone)[0]).toMatchObject({
    kind: 'exited',
    values: { how: 'unconfigured', message: 'configmap "config" not found' },
  });
});
