import { describe, expect, it } from 'vitest';
import { type KubernetesObject, type TimelineAction, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: {
    allocatable: { cpu: '4', memory: '8Gi', pods: '10' },
    addresses: [{ type: 'InternalIP', address: '192.168.0.7' }],
  },
};

const BOX = { name: 'box', image: 'i' };

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

interface Asked {
  readonly annotations?: Readonly<Record<string, string>>;
  readonly spec?: object;
  readonly status?: object;
  readonly actions?: readonly TimelineAction[];
  readonly options?: object;
}

/** The console of a cluster with one node, and of one Pod with one container, so many seconds later. */
function after(seconds: number, { annotations = {}, spec, status, actions, options }: Asked) {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', annotations },
    spec: { containers: [BOX], ...spec },
    ...(status && { status }),
  };
  const runOptions = { apiVersion: 'berth/v1', kind: 'RunOptions', ...options };
  const { story } = storyOf({
    standing: [runOptions, NODE].map(read),
    workload: [read(pod)],
    ...(actions && { document: { apiVersion: 'berth/v1', kind: 'Timeline', actions } }),
  });
  return new Console(story, { begins: 1000 * seconds, looks: 0 });
}

type Fields = Readonly<Record<string, unknown>>;

interface Status {
  readonly phase: string;
  readonly conditions?: readonly (Fields & { readonly type: string; readonly status: string })[];
  readonly containerStatuses?: readonly Fields[];
  readonly initContainerStatuses?: readonly Fields[];
  readonly [field: string]: unknown;
}

function statusOf(console: Console): Status {
  const { stdout } = console.run('kubectl get pod web -o json');
  return (JSON.parse(stdout) as { readonly status: Status }).status;
}

/** Each condition in a line: its type and status, its reason and message where it has them. */
function told({ conditions = [] }: Status): readonly string[] {
  return conditions.map(({ type, status, reason, message }) =>
    [`${type}=${status}`, reason, message].filter((part) => typeof part === 'string').join(' '),
  );
}

/** READY, STATUS and RESTARTS of its row. */
function row(console: Console): string {
  const { stdout } = console.run('kubectl get pod web --no-headers');
  return stdout.trim().split(/ {2,}/).slice(1, 4).join(' ');
}

describe('a Pod on a node whose kubelet is heard', () => {
  const slow = { annotations: { 'berth/start': '60' } };

  it('is ContainerCreating until its containers run', () => {
    const console = after(5, slow);
    expect(row(console)).toBe('0/1 ContainerCreating 0');
    const status = statusOf(console);
    expect(status).toMatchObject({ phase: 'Pending', hostIP: '192.168.0.7' });
    expect(status['startTime']).toBeDefined();
    expect(status.containerStatuses?.[0]).toMatchObject({
      ...{ ready: false, started: false, state: { waiting: { reason: 'ContainerCreating' } } },
    });
    const unready = 'ContainersNotReady containers with unready status: [box]';
    expect(told(status)).toEqual([
      'PodReadyToStartContainers=True',
      'Initialized=True',
      `Ready=False ${unready}`,
      `ContainersReady=False ${unready}`,
      'PodScheduled=True',
    ]);
  });

  it('has no logs until then, and none of before', () => {
    const logs = (seconds: number, line: string) =>
      after(seconds, slow).run(`kubectl logs ${line}`).stderr;
    expect(logs(5, 'web')).toBe(
      'Error from server (BadRequest): container "box" in pod "web" is waiting to start: ContainerCreating\n',
    );
    expect(logs(90, 'web -p')).toBe(
      'Error from server (BadRequest): previous terminated container "box" in pod "web" not found\n',
    );
  });

  it('has a network of its own once its sandbox stands, which is told when a container runs', () => {
    const shown = (seconds: number, release = 'v1.36', spec = {}) => {
      const status = statusOf(after(seconds, { ...slow, spec, options: { release } }));
      return [told(status)[0]?.split('=')[1], 'podIP' in status];
    };
    expect(shown(0.5)).toEqual(['False', false]);
    // Its kubelet is busy with the first container, and says before it is only that it may be started.
    expect(shown(5)).toEqual(['True', false]);
    expect(shown(5, 'v1.35')).toEqual(['False', false]);
    expect(shown(65, 'v1.35')).toEqual(['True', true]);
    const initContainers = [{ ...BOX, name: 'first' }];
    expect(shown(5, 'v1.35', { initContainers })).toEqual(['True', true]);
  });

  it('waits for its init containers, which are over when it runs', () => {
    const side = { ...BOX, name: 'side', restartPolicy: 'Always' };
    const spec = { initContainers: [side, { ...BOX, name: 'one' }, { ...BOX, name: 'two' }] };
    const console = after(5, { ...slow, spec });
    expect(row(console)).toBe('1/2 Init:1/3 0');
    expect(told(statusOf(console))[1]).toBe(
      'Initialized=False ContainersNotInitialized containers with incomplete status: [one two]',
    );
    const { initContainerStatuses, containerStatuses } = statusOf(console);
    expect(initContainerStatuses?.map(({ state }) => Object.keys(state as Fields)[0])).toEqual([
      ...['running', 'running', 'waiting'],
    ]);
    expect(containerStatuses?.[0]).toMatchObject({
      state: { waiting: { reason: 'PodInitializing' } },
    });
    const running = after(90, { ...slow, spec });
    expect(row(running)).toBe('2/2 Running 0');
    expect(statusOf(running).initContainerStatuses?.slice(1)).toMatchObject([
      { ready: true, state: { terminated: { exitCode: 0, reason: 'Completed' } } },
      { ready: true, state: { terminated: { exitCode: 0, reason: 'Completed' } } },
    ]);
  });

  it('waits for a sidecar that has yet to start by its startup probe', () => {
    const startupProbe = { httpGet: { port: 80 }, initialDelaySeconds: 12 };
    const side = { ...BOX, name: 'side', restartPolicy: 'Always', startupProbe };
    const spec = { initContainers: [side, { ...BOX, name: 'one' }] };
    const console = after(5, { spec });
    expect(row(console)).toBe('0/2 Init:0/2 0');
    expect(told(statusOf(console))[1]).toBe(
      'Initialized=False ContainersNotInitialized containers with incomplete status: [side one]',
    );
    expect(statusOf(console).initContainerStatuses).toMatchObject([
      { started: false, ready: false, state: { running: {} } },
      { started: false, ready: false, state: { waiting: { reason: 'PodInitializing' } } },
    ]);
    expect(row(after(25, { spec }))).toBe('2/2 Running 0');
  });

  it('has its containers in the order of their names', () => {
    const spec = { containers: [BOX, { ...BOX, name: 'a' }] };
    const { containerStatuses } = statusOf(after(5, { spec }));
    expect(containerStatuses?.map(({ name }) => name)).toEqual(['a', 'box']);
  });

  it('is reached by its node’s address where it is in that one’s network', () => {
    const { podIP, podIPs } = statusOf(after(5, { spec: { hostNetwork: true } }));
    expect([podIP, podIPs]).toEqual(['192.168.0.7', [{ ip: '192.168.0.7' }]]);
  });

  it('says of which generation of the spec its conditions are, in releases that observe it', () => {
    const observed = (release: string) => {
      const status = statusOf(after(5, { options: { release } }));
      const of = (each: Fields) => each['observedGeneration'];
      return [of(status), ...new Set(status.conditions?.map(of))];
    };
    expect(observed('v1.35')).toEqual([1, 1]);
    expect(observed('v1.33')).toEqual([undefined, undefined]);
  });
});

describe('a Pod whose kubelet is silent', () => {
  const fail = (at: string) => ({ actions: [{ at, fail: 'node-1' }] });

  it('is Pending where that does not have it yet', () => {
    const spec = { nodeName: 'node-1' };
    const console = after(5, { spec, actions: [{ at: '0s', fail: 'node-1' }] });
    expect(row(console)).toBe('0/1 Pending 0');
    expect(told(statusOf(console))).toEqual([]);
  });

  it('keeps what was said of its containers, and is not ready', () => {
    const console = after(120, fail('10s'));
    expect(row(console)).toBe('1/1 Running 0');
    expect(told(statusOf(console)).slice(2, 4)).toEqual(['Ready=False', 'ContainersReady=True']);
  });
});

describe('a Pod that has ended', () => {
  const ended = (code: string) => ({
    annotations: { 'berth/run': '2', 'berth/exit': code },
    spec: { restartPolicy: 'Never' },
  });

  it('says of its conditions that it has', () => {
    expect(told(statusOf(after(10, ended('0'))))).toEqual([
      'PodReadyToStartContainers=False',
      'Initialized=True PodCompleted',
      'Ready=False PodCompleted',
      'ContainersReady=False PodCompleted',
      'PodScheduled=True',
    ]);
    expect(told(statusOf(after(10, ended('3')))).slice(1, 4)).toEqual([
      'Initialized=True',
      'Ready=False PodFailed',
      'ContainersReady=False PodFailed',
    ]);
  });

  it('has containers that were ended by a signal where its time was over', () => {
    const exitCode = (stop: string) => {
      const spec = { activeDeadlineSeconds: 20, terminationGracePeriodSeconds: 5 };
      const console = after(60, { annotations: { 'berth/stop': stop }, spec });
      expect(row(console)).toBe('0/1 Error 0');
      const [status] = statusOf(console).containerStatuses ?? [];
      return status?.['state'];
    };
    expect(exitCode('1')).toMatchObject({ terminated: { exitCode: 143 } });
    expect(exitCode('60')).toMatchObject({ terminated: { exitCode: 137 } });
  });

  it('has init containers that were ended by a signal where its time was over before they were', () => {
    const initContainers = ['one', 'two'].map((name) => ({ ...BOX, name }));
    const spec = { activeDeadlineSeconds: 5, initContainers };
    const console = after(20, { annotations: { 'berth/start': '60' }, spec });
    expect(row(console)).toBe('0/1 Init:Error 0');
    expect(statusOf(console)).toMatchObject({
      initContainerStatuses: [
        { ready: false, state: { terminated: { exitCode: 143, reason: 'Error' } } },
        { ready: false, state: { waiting: { reason: 'PodInitializing' } } },
      ],
      containerStatuses: [{ state: { waiting: { reason: 'PodInitializing' } } }],
    });
  });

  it('runs while its containers end that have no more time, and says of its conditions that it has failed', () => {
    const console = after(24, {
      annotations: { 'berth/stop': '10' },
      spec: { activeDeadlineSeconds: 20 },
    });
    expect(row(console)).toBe('1/1 Running 0');
    expect(told(statusOf(console))).toEqual([
      'PodReadyToStartContainers=True',
      'Initialized=True',
      'Ready=False PodFailed',
      'ContainersReady=False PodFailed',
      'PodScheduled=True',
    ]);
    expect(statusOf(console)).not.toHaveProperty('reason');
  });

  it('has neither conditions nor containers where its node has turned it down', () => {
    const containers = [{ ...BOX, resources: { requests: { cpu: '9' } } }];
    const console = after(5, { spec: { nodeName: 'node-1', containers } });
    expect(row(console)).toBe('0/1 OutOfcpu 0');
    expect(told(statusOf(console))).toEqual([]);
    expect(statusOf(console)).toMatchObject({ reason: 'OutOfcpu', qosClass: 'Burstable' });
    expect(statusOf(console)).toHaveProperty('startTime');
    expect(statusOf(console)).toHaveProperty('observedGeneration', 1);
    expect(statusOf(console)).not.toHaveProperty('containerStatuses');
  });
});

describe('a Pod whose containers end again and again', () => {
  it('tells of the last end while it waits', () => {
    const annotations = { 'berth/run': '1', 'berth/exit': '2' };
    // It runs from 1 s to 2 s and from 3 s to 4 s, and waits until 14 s.
    const console = after(9, { annotations });
    expect(row(console)).toBe('0/1 CrashLoopBackOff 1 (5s ago)');
    const [status] = statusOf(console).containerStatuses ?? [];
    expect(status).toMatchObject({
      restartCount: 1,
      lastState: {
        terminated: {
          exitCode: 2,
          startedAt: '2025-01-01T00:00:03Z',
          finishedAt: '2025-01-01T00:00:04Z',
        },
      },
    });
  });
});

describe('a sidecar beside containers that are started again', () => {
  const annotations = { 'berth/run': '9', 'berth/exit': '2' };
  const side = { ...BOX, name: 'side', restartPolicy: 'Always' };
  const beside = (seconds: number, more: object = {}) =>
    row(after(seconds, { annotations, spec: { initContainers: [{ ...side, ...more }] } }));

  it('goes on, and is as ready as it was, while they wait', () => {
    // The other one runs from 1 s to 10 s, from 11 s to 20 s, and from 30 s on.
    expect(beside(25)).toBe('1/2 CrashLoopBackOff 1 (5s ago)');
    expect(beside(32)).toBe('2/2 Running 2 (12s ago)');
  });

  it('is not asked anew whether it is ready when they are', () => {
    const readinessProbe = { httpGet: { port: 80 }, initialDelaySeconds: 18 };
    expect(beside(15, { readinessProbe })).toBe('1/2 Running 1 (5s ago)');
    expect(beside(25, { readinessProbe })).toBe('1/2 CrashLoopBackOff 1 (5s ago)');
    expect(beside(32, { readinessProbe })).toBe('2/2 Running 2 (12s ago)');
  });
});

describe('a Pod of which only what has failed is started again', () => {
  it('is not ready, as its other containers have ended', () => {
    const annotations = { 'berth/run': '3', 'berth/exit': '2' };
    const containers = [BOX, { ...BOX, name: 'other' }];
    // It runs from 1 s to 4 s, and from 5 s on.
    const console = after(6, { annotations, spec: { restartPolicy: 'OnFailure', containers } });
    expect(row(console)).toBe('1/2 NotReady 1 (2s ago)');
    const status = statusOf(console);
    expect(status.containerStatuses?.[0]).toMatchObject({
      lastState: { terminated: { exitCode: 2, finishedAt: '2025-01-01T00:00:04Z' } },
    });
    expect(told(status)[2]).toBe(
      'Ready=False ContainersNotReady containers with unready status: [other]',
    );
    expect(status.containerStatuses?.[1]).toMatchObject({
      ready: false,
      restartCount: 0,
      state: { terminated: { exitCode: 0, finishedAt: '2025-01-01T00:00:04Z' } },
    });
  });
});

describe('a Pod of which all is started again for one of its containers', () => {
  const exitCodes = { operator: 'In', values: [42] };
  const restartPolicyRules = [{ action: 'RestartAllContainers', exitCodes }];
  const containers = [
    { ...BOX, restartPolicy: 'Never', restartPolicyRules },
    { ...BOX, name: 'other' },
  ];
  const initContainers = [
    { ...BOX, name: 'first' },
    { ...BOX, name: 'side', restartPolicy: 'Always' },
  ];
  const annotations = { 'berth/run': '10', 'berth/exit': '42' };
  const spec = { nodeName: 'node-1', restartPolicy: 'Never', containers, initContainers };
  // It runs from 1 s to 11 s, and from 12 s on.
  const seen = (seconds: number, release = 'v1.36') =>
    after(seconds, { annotations, spec, options: { release } });

  it('says so, and that each was taken away, its init containers too', () => {
    const console = seen(15);
    expect(row(console)).toBe('3/3 Running 3');
    const { containerStatuses = [], initContainerStatuses = [] } = statusOf(console);
    for (const status of [...initContainerStatuses, ...containerStatuses]) {
      expect(status).toMatchObject({
        restartCount: 1,
        lastState: {
          terminated: {
            exitCode: 137,
            reason: 'RestartingAllContainers',
            message: 'The container is removed because RestartAllContainers in place',
            startedAt: null,
            finishedAt: null,
          },
        },
      });
    }
    expect(initContainerStatuses.map(({ state }) => state)).toMatchObject([
      { terminated: { exitCode: 0, finishedAt: '2025-01-01T00:00:12Z' } },
      { running: { startedAt: '2025-01-01T00:00:12Z' } },
    ]);
    const { stdout } = console.run('kubectl describe pod web');
    expect(stdout.match(/Finished: +Mon, 01 Jan 0001 00:00:00 [+]0000/g)).toHaveLength(4);
  });

  it('tells in a condition whether that is under way, since a release', () => {
    const of = (seconds: number, release?: string) => told(statusOf(seen(seconds, release))).at(-1);
    expect(of(5)).toBe('AllContainersRestarting=False');
    expect(of(11.5)).toBe(
      'AllContainersRestarting=True RestartAllContainersStarted container exited with restart policy rule',
    );
    expect(of(15)).toBe('AllContainersRestarting=False');
    expect(of(5, 'v1.35')).toBe('PodScheduled=True');
  });
});

describe('a Pod of which one container gets another image', () => {
  it('is not ready until that one is by its probe', () => {
    const readinessProbe = { httpGet: { port: 80 }, initialDelaySeconds: 20 };
    const containers = [
      { ...BOX, readinessProbe },
      { ...BOX, name: 'other' },
    ];
    const actions = [{ at: '40s', run: 'kubectl set image pod/web box=i:2' }];
    const seen = (seconds: number) => after(seconds, { spec: { containers }, actions });
    // It ends within a second.
    expect(row(seen(45))).toBe('1/2 Running 1 (4s ago)');
    expect(told(statusOf(seen(45)))[2]).toBe(
      'Ready=False ContainersNotReady containers with unready status: [box]',
    );
    expect(row(seen(65))).toBe('2/2 Running 1 (24s ago)');
  });
});

describe('readiness gates', () => {
  const readinessGates = [{ conditionType: 'a/b' }, { conditionType: 'a/c' }];

  it('are named where they keep a Pod from being ready', () => {
    const status = statusOf(after(5, { spec: { readinessGates } }));
    const lacks = (type: string) =>
      `corresponding condition of pod readiness gate "${type}" does not exist.`;
    expect(told(status).slice(2, 4)).toEqual([
      `Ready=False ReadinessGatesNotReady ${lacks('a/b')}, ${lacks('a/c')}`,
      'ContainersReady=True',
    ]);
  });
});

describe('a Pod whose probes have yet to be asked', () => {
  const probe = { httpGet: { port: 80 }, initialDelaySeconds: 20 };
  const spec = {
    containers: [
      { ...BOX, readinessProbe: probe },
      { name: 'side', image: 'i', startupProbe: probe },
    ],
  };

  it('runs and is not ready until they have succeeded', () => {
    const console = after(10, { spec });
    expect(row(console)).toBe('0/2 Running 0');
    const status = statusOf(console);
    expect(status.containerStatuses).toMatchObject([
      { name: 'box', ready: false, started: true },
      { name: 'side', ready: false, started: false },
    ]);
    const unready = 'ContainersNotReady containers with unready status: [box side]';
    expect(told(status).slice(2, 4)).toEqual([
      `Ready=False ${unready}`,
      `ContainersReady=False ${unready}`,
    ]);
    expect(row(after(40, { spec }))).toBe('2/2 Running 0');
  });
});
