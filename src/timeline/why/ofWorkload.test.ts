import { describe, expect, it } from 'vitest';
import type { Deployment, FullKey, KubernetesObject, TimelineAction } from '../../model/index.ts';
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

const web = (image: string, replicas = 4): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image }] },
    },
  },
});

/** What is told of the Deployment at a second. */
const facts = (
  second: number,
  actions: readonly TimelineAction[],
  standing: readonly KubernetesObject[] = [],
) => factsAbout('Deployment/default/web', second, [web('nginx:1')], actions, standing);

/** What is told of an object at a second. */
function factsAbout(
  key: FullKey,
  second: number,
  workload: readonly KubernetesObject[],
  actions: readonly TimelineAction[] = [],
  standing: readonly KubernetesObject[] = [],
  autoscalers: readonly unknown[] = [],
) {
  const { story } = storyOf({
    standing: [NODE, ...standing],
    workload,
    autoscalers: { standing: [], workload: autoscalers },
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * second);
  const { history, world } = timeline;
  const index = history.happenings.length - 1;
  const versions = new HistoryCursor(history).at(history.countAfter(index));
  const at = 1000 * second;
  const { options, refusals } = world;
  const given = { history, index, versions, at, actions: timeline.actions, options };
  const past = new Past({
    ...given,
    refusals: refusals.all,
    scalings: world.autoscalers.scalings,
  });
  return factsOf(past, key);
}

describe('why a Deployment is where it is', () => {
  it('counts as new the Pods of its template, also where it went back to a set made before', () => {
    const image = { at: '10s', run: 'kubectl set image deployment/web c=nginx:2' };
    const undo = { at: '30s', run: 'kubectl rollout undo deployment/web' };
    const rolling = (second: number, ...actions: readonly TimelineAction[]) =>
      facts(second, actions).find(({ kind }) => kind === 'rolling')?.values;
    // The first half of a rollout has more Pods of the template before.
    expect(rolling(10.5, image)).toEqual({ fresh: 2, old: 3 });
    expect(rolling(30.5, image, undo)).toEqual({ fresh: 2, old: 3 });
  });

  it('waits for a Pod whose volume an older one keeps on another node, which is not to go before', () => {
    const volumes = [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }];
    const containers = [{ name: 'c', image: 'i', volumeMounts: [{ name: 'd', mountPath: '/d' }] }];
    const spec = { containers, volumes };
    const mode = { accessModes: ['ReadWriteOnce'], storageClassName: '' };
    const claimRef = { namespace: 'default', name: 'data' };
    const csi = { driver: 'd.example.com', volumeHandle: 'v' };
    const metadata = { name: 'data', namespace: 'default' };
    const { metadata: named, ...of } = web('i', 1) as Deployment;
    const template = { metadata: { labels: { app: 'web' } }, spec };
    const deployment = { ...of, metadata: named, spec: { ...of.spec, template } };
    const patch = `kubectl patch deployment web -p '{"spec":{"template":{"spec":{"nodeName":"node-2"}}}}'`;
    const told = factsAbout(
      'Deployment/default/web',
      60,
      [deployment],
      [{ at: '10s', run: patch }],
      [
        {
          ...NODE,
          metadata: { name: 'node-2' },
          spec: { unschedulable: true },
        },
        {
          apiVersion: 'v1',
          kind: 'PersistentVolume',
          metadata: { name: 'pv' },
          spec: { ...mode, claimRef, csi },
        },
        {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata,
          spec: { ...mode, volumeName: 'pv' },
        },
      ],
    );
    expect(told.map(({ kind }) => kind)).toContain('rolloutStands');
    expect(told.find(({ kind }) => kind === 'waitsForVolume')?.values).toMatchObject({
      how: 'elsewhere',
      volume: 'pv',
      node: 'node-1',
    });
  });

  it('waits for no Pod of an older template, which is to go', () => {
    const stuck = `kubectl patch deployment web -p '{"spec":{"template":{"spec":{"nodeSelector":{"disk":"ssd"}}}}}'`;
    const actions = [
      { at: '10s', run: stuck },
      { at: '30s', run: 'kubectl rollout undo deployment/web' },
    ];
    const waits = (second: number) =>
      facts(second, actions).some(({ kind }) => kind === 'waitsFor');
    expect([waits(20), waits(30.25)]).toEqual([true, false]);
  });

  it('tells from when its deadline counts: the last progress, or that it was resumed', () => {
    const stuck = `kubectl patch deployment web -p '{"spec":{"template":{"spec":{"nodeSelector":{"disk":"ssd"}}}}}'`;
    const from = (second: number, ...actions: readonly TimelineAction[]) =>
      facts(second, [{ at: '10s', run: stuck }, ...actions]).find(({ kind }) => kind === 'timesOut')
        ?.values;
    expect(from(30)).toMatchObject({ from: 'progress' });
    const again = [
      { at: '40s', run: 'kubectl rollout pause deployment web' },
      { at: '60s', run: 'kubectl rollout resume deployment web' },
      { at: '62s', run: 'kubectl label node node-1 seen=yes' },
    ];
    expect(from(65, ...again)).toMatchObject({ from: 'resumed', sinceAt: 60_240, dueAt: 661_000 });
  });

  it('tells what the server says where its Pods are not let in, and no more once they are', () => {
    const limit: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name: 'most', namespace: 'default' },
      spec: { limits: [{ type: 'Pod', max: { cpu: '1' } }] },
    };
    const refused = (second: number, ...actions: readonly TimelineAction[]) =>
      facts(second, actions, [limit]).find(({ kind }) => kind === 'admissionRefuses')?.values;
    const look = { at: '1s', run: 'kubectl label node node-1 seen=yes' };
    expect(refused(2, look)).toEqual({
      there: 0,
      wanted: 4,
      message: expect.stringMatching(
        /^pods "web-\S+" is forbidden: .*maximum cpu usage per Pod is 1/,
      ) as string,
    });
    expect(refused(60, { at: '5s', run: 'kubectl delete limitrange most' })).toBeUndefined();
  });
});

describe('a Job whose Pods are not let in', () => {
  it('tells what the server says, until they are or it is suspended', () => {
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot' } };
    const containers = [{ name: 'c', image: 'i' }];
    const job = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'j', namespace: 'default' },
      spec: {
        completions: 3,
        parallelism: 2,
        template: { spec: { restartPolicy: 'Never', serviceAccountName: 'robot', containers } },
      },
    } as KubernetesObject;
    const refused = (second: number, ...actions: readonly TimelineAction[]) => {
      const brought = { at: '40s', apply: [account] };
      const found = factsAbout('Job/default/j', second, [job], [...actions, brought]);
      return found.find(({ kind }) => kind === 'admissionRefuses')?.values;
    };
    const look = { at: '1s', run: 'kubectl label node node-1 seen=yes' };
    expect(refused(2, look)).toEqual({
      there: 0,
      wanted: 2,
      message:
        'pods "j-" is forbidden: error looking up service account default/robot: serviceaccount "robot" not found',
    });
    const suspend = { at: '1s', run: `kubectl patch job j -p '{"spec":{"suspend":true}}'` };
    expect(refused(2, suspend)).toBeUndefined();
    expect(refused(80)).toBeUndefined();
  });
});

describe('Pods that a workload waits for, or has lost', () => {
  it('is told no more that its Pod is gated once the gates are gone', () => {
    const { spec, ...rest } = web('nginx:1', 1) as Deployment;
    const { template } = spec;
    const held = { ...template.spec, schedulingGates: [{ name: 'example.com/hold' }] };
    const gated = { ...rest, spec: { ...spec, template: { ...template, spec: held } } };
    const waits = (second: number, ...actions: readonly TimelineAction[]) =>
      factsAbout('Deployment/default/web', second, [gated], actions).find(
        ({ kind }) => kind === 'waitsFor',
      )?.values;
    const { pod = '', message } = waits(4) ?? {};
    expect(message).toContain('scheduling gates');
    const lift = `kubectl patch pod ${pod} -p '{"spec":{"schedulingGates":null}}'`;
    expect(waits(5.21, { at: '5s', run: lift })).toBeUndefined();
  });

  it('is told of no other that takes the place of one that went as there were to be fewer', () => {
    const second: KubernetesObject = { ...NODE, metadata: { name: 'node-2' } };
    const held = (replicas: number) =>
      facts(
        85,
        [
          { at: '10s', fail: 'node-1' },
          { at: '80s', run: `kubectl scale deployment web --replicas=${replicas}` },
          ...(replicas === 4 ? [{ at: '82s', run: 'kubectl delete pod --all --wait=false' }] : []),
        ],
        [second],
      ).some(({ kind }) => kind === 'replacedAlready');
    expect([held(1), held(4)]).toEqual([false, true]);
  });
});

describe('why a Job makes no Pods', () => {
  const job = (name: string, spec: object, run: Readonly<Record<string, string>>) =>
    ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name, namespace: 'default' },
      spec: {
        ...spec,
        template: {
          metadata: { annotations: run },
          spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
        },
      },
    }) as KubernetesObject;
  const fails = { 'berth/run': '1', 'berth/exit': '1' };
  // A moment is one of something that happened, and a Job's status is written without that.
  const later = [{ at: '9s', run: 'kubectl cordon node-1' }];
  const stands = (second: number, ...given: Parameters<typeof job>) =>
    factsAbout(`Job/default/${given[0]}`, second, [job(...given)], later).find(
      ({ kind }) => kind === 'jobStands',
    )?.values;

  it('says so once it has failed, is complete or suspended, in the words of its condition', () => {
    const backoff = { condition: 'Failed', reason: 'BackoffLimitExceeded' };
    const message = 'Job has reached the specified backoff limit';
    expect(stands(10, 'a', { backoffLimit: 0 }, fails)).toEqual({ ...backoff, message });
    expect(stands(10, 'b', {}, { 'berth/run': '1' })).toMatchObject({ condition: 'Complete' });
    expect(stands(10, 'c', { suspend: true }, {})).toMatchObject({ condition: 'Suspended' });
  });

  it('says nothing while it has a Pod, or makes the next', () => {
    expect(stands(2, 'a', { backoffLimit: 0 }, fails)).toBeUndefined();
    expect(stands(10, 'd', { backoffLimit: 3 }, fails)).toBeUndefined();
  });
});

describe('who has set a number of replicas', () => {
  const autoscaler = {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'h' },
    spec: {
      minReplicas: 2,
      maxReplicas: 3,
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
    },
  };
  const scaled = (second: number, actions: readonly TimelineAction[] = []) =>
    factsAbout('Deployment/default/web', second, [web('i')], actions, [], [autoscaler]).find(
      ({ kind }) => kind === 'autoscaled',
    )?.values;

  it('is told of an autoscaler, until somebody else sets another', () => {
    const values = { autoscaler: 'h', from: 4, to: 3, beyond: 'maxReplicas', at: 15_000 };
    expect([scaled(14), scaled(17)]).toEqual([undefined, values]);
    const later = [{ at: '18s', run: 'kubectl scale deployment web --replicas=2' }];
    expect(scaled(20, later)).toBeUndefined();
  });
});
