import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { HistoryCursor } from '../history.ts';
import { Timeline } from '../timeline.ts';
import { factsOf } from '../why/index.ts';
import { Past } from '../why/past.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};

const template = {
  metadata: { labels: { app: 'web' }, annotations: { 'berth/stop': '5' } },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
};
const selector = { matchLabels: { app: 'web' } };

const web: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { replicas: 2, selector, template },
};

function told(workload: readonly KubernetesObject[], actions: readonly TimelineAction[]) {
  const { story } = storyOf({
    standing: [node],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** What stands at a moment, but for the node and the classes that every cluster has. */
function at(timeline: Timeline, second: number): readonly string[] {
  timeline.runTo(1000 * second);
  return timeline.world.store
    .everything()
    .map(({ object }) => object.kind)
    .filter((kind) => kind !== 'Node' && kind !== 'PriorityClass')
    .sort();
}

const remove = (what: string, cascade: string) => ({
  at: '10s',
  run: `kubectl delete ${what} --cascade=${cascade}`,
});

describe('what is deleted in the foreground', () => {
  it('stays until all that it owns is gone, from the last of the chain to the first', () => {
    const timeline = told([web], [remove('deployment web', 'foreground')]);
    expect(at(timeline, 9)).toEqual(['Deployment', 'Pod', 'Pod', 'ReplicaSet']);
    expect(at(timeline, 14)).toEqual(['Deployment', 'Pod', 'Pod', 'ReplicaSet']);
    const deployment = timeline.world.store.find('Deployment', 'default', 'web');
    expect(deployment?.object.metadata).toMatchObject({
      deletionTimestamp: '2025-01-01T00:00:10Z',
      finalizers: ['foregroundDeletion'],
    });
    expect(timeline.world.store.all('Pod').every(({ deletion }) => deletion)).toBe(true);
    // Its status is told to the end.
    expect(deployment && timeline.world.availabilities.of(deployment)?.isEnough).toBe(false);
    expect(at(timeline, 17)).toEqual([]);
  });

  it('makes no other Pods in the place of those that leave', () => {
    const actions = [
      remove('deployment web', 'foreground'),
      { at: '11s', run: 'kubectl delete pods --all' },
    ];
    const timeline = told([web], actions);
    at(timeline, 30);
    expect(timeline.events.filter(({ what }) => what === 'created')).toHaveLength(2);
  });

  it('is gone at once with what it owns left behind, where it is deleted in the background meanwhile', () => {
    const again = { at: '12s', run: 'kubectl delete deployment web' };
    const timeline = told([web], [remove('deployment web', 'foreground'), again]);
    expect(at(timeline, 13)).toEqual(['Pod', 'Pod', 'ReplicaSet']);
    expect(at(timeline, 17)).toEqual([]);
  });

  it('is gone soon where it owns nothing', () => {
    const timeline = told([], [{ at: '5s', run: 'kubectl delete node a --cascade=foreground' }]);
    at(timeline, 6);
    expect(timeline.world.store.all('Node')).toEqual([]);
  });

  it('does so of every kind that owns Pods', () => {
    for (const [kind, apiVersion] of [
      ['ReplicaSet', 'apps/v1'],
      ['StatefulSet', 'apps/v1'],
      ['DaemonSet', 'apps/v1'],
      ['Job', 'batch/v1'],
    ] as const) {
      const spec = {
        ...(kind !== 'Job' && { selector }),
        ...(kind === 'StatefulSet' && { serviceName: 'web' }),
        template: {
          ...template,
          spec: { ...template.spec, ...(kind === 'Job' && { restartPolicy: 'Never' }) },
        },
      };
      const object = { apiVersion, kind, metadata: { name: 'web' }, spec } as KubernetesObject;
      const timeline = told([object], [remove(`${kind.toLowerCase()} web`, 'foreground')]);
      expect(at(timeline, 14), kind).toEqual([kind, 'Pod'].sort());
      expect(at(timeline, 17), kind).toEqual([]);
    }
  });
});

describe('what is deleted in the background', () => {
  it('is gone at once, and what it owned leaves behind it', () => {
    const timeline = told([web], [remove('deployment web', 'background')]);
    expect(at(timeline, 12)).toEqual(['Pod', 'Pod']);
    expect(at(timeline, 17)).toEqual([]);
  });
});

describe('what has finalizers of others', () => {
  const held: KubernetesObject = {
    ...web,
    metadata: { name: 'web', finalizers: ['example.com/hold'] },
  };
  const free = {
    at: '30s',
    run: `kubectl patch deployment web -p '{"metadata":{"finalizers":null}}'`,
  };

  it('stays when it is deleted, with what it owns, until they are taken away', () => {
    const timeline = told([held], [remove('deployment web', 'background'), free]);
    expect(at(timeline, 29)).toEqual(['Deployment', 'Pod', 'Pod', 'ReplicaSet']);
    const deployment = timeline.world.store.find('Deployment', 'default', 'web');
    expect(deployment?.object.metadata).toMatchObject({
      deletionTimestamp: '2025-01-01T00:00:10Z',
      finalizers: ['example.com/hold'],
    });
    const { history, actions, world } = timeline;
    const index = history.happenings.length - 1;
    const versions = new HistoryCursor(history).at(history.countAfter(index));
    const given = { history, index, versions, at: timeline.now, actions, options: world.options };
    expect(factsOf(new Past({ ...given, refusals: [] }), 'Deployment/default/web')).toEqual([
      { kind: 'heldByFinalizers', values: { finalizers: 'example.com/hold' } },
    ]);
    expect(at(timeline, 60)).toEqual([]);
  });

  it('is let go by the garbage collector first where it is deleted in the foreground', () => {
    const timeline = told([held], [remove('deployment web', 'foreground'), free]);
    expect(at(timeline, 29)).toEqual(['Deployment']);
    expect(at(timeline, 31)).toEqual([]);
  });
});

describe('a Pod that has finalizers of others', () => {
  const held = (spec: object = {}, annotations: Record<string, string> = {}): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', finalizers: ['example.com/hold'], annotations },
    spec: { containers: [{ name: 'c', image: 'nginx' }], ...spec },
  });
  const run = `kubectl patch pod p --type=merge -p '{"metadata":{"finalizers":[]}}'`;
  const phase = (timeline: Timeline, second: number) => {
    timeline.runTo(1000 * second);
    return timeline.world.store.all('Pod').map(({ object }) => object.status?.phase);
  };

  it('has failed once its containers have ended, and stays until they are taken away', () => {
    const del = { at: '10s', run: 'kubectl delete pod p --wait=false' };
    const timeline = told([held()], [del, { at: '30s', run }]);
    expect(phase(timeline, 9)).toEqual(['Running']);
    expect(phase(timeline, 29)).toEqual(['Failed']);
    expect(phase(timeline, 31)).toEqual([]);
  });

  it('is gone at its end where they were taken away before', () => {
    const del = { at: '10s', run: 'kubectl delete pod p --wait=false' };
    const timeline = told([held({}, { 'berth/stop': '20' })], [del, { at: '15s', run }]);
    expect(phase(timeline, 29)).toEqual(['Running']);
    expect(phase(timeline, 31)).toEqual([]);
  });

  it('stays when it is forced, or has no node', () => {
    const del = { at: '10s', run: 'kubectl delete pod p --force --grace-period=0' };
    const timeline = told([held()], [del, { at: '30s', run }]);
    expect(phase(timeline, 29)).toEqual(['Failed']);
    expect(phase(timeline, 31)).toEqual([]);
    const pending = told([held({ nodeSelector: { no: 'node' } })], [del, { at: '30s', run }]);
    // The Pod garbage collector says that it has failed.
    expect(phase(pending, 17)).toEqual([undefined]);
    expect(phase(pending, 29)).toEqual(['Failed']);
    expect(phase(pending, 31)).toEqual([]);
  });

  it('has failed where its node is gone, for whose Pods nobody else speaks', () => {
    const del = { at: '10s', run: 'kubectl delete node a' };
    const timeline = told([held()], [del, { at: '150s', run }]);
    expect(phase(timeline, 149)).toEqual(['Failed']);
    expect(phase(timeline, 151)).toEqual([]);
  });
});

describe('a claim that is deleted and in use', () => {
  const claim: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data' },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  };
  const volume: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'disk' },
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      hostPath: { path: '/data' },
    },
  };
  const user: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'user' },
    spec: {
      containers: [{ name: 'c', image: 'nginx' }],
      volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'data' } }],
    },
  };
  const claims = (timeline: Timeline, second: number) =>
    at(timeline, second).filter((kind) => kind === 'PersistentVolumeClaim').length;
  const del = { at: '10s', run: 'kubectl delete pvc data --wait=false' };

  it('is gone as soon as its finalizers are taken away by hand', () => {
    const run = `kubectl patch pvc data -p '{"metadata":{"finalizers":null}}'`;
    const timeline = told([volume, claim, user], [del, { at: '20s', run }]);
    expect(claims(timeline, 19)).toBe(1);
    expect(claims(timeline, 21)).toBe(0);
  });

  it('stays for a finalizer of others when nothing uses it any more', () => {
    const other = { ...claim, metadata: { name: 'data', finalizers: ['example.com/backup'] } };
    const timeline = told(
      [volume, other, user],
      [del, { at: '20s', run: 'kubectl delete pod user' }],
    );
    expect(claims(timeline, 60)).toBe(1);
    const found = timeline.world.store.find('PersistentVolumeClaim', 'default', 'data');
    expect(found?.object.metadata.finalizers).toEqual(['example.com/backup']);
  });
});

describe('what names owners that are no controllers of it', () => {
  const owner = (name: string, kind = 'Deployment', more: object = {}) => ({
    apiVersion: kind === 'Node' ? 'v1' : 'apps/v1',
    kind,
    name,
    uid: `uid-of-${name}`,
    ...more,
  });
  const owning = (name: string): KubernetesObject => ({
    ...web,
    metadata: { name, uid: `uid-of-${name}` },
    spec: { ...web.spec, replicas: 0 },
  });
  const budget = (
    ownerReferences: readonly ReturnType<typeof owner>[],
    finalizers: readonly string[] = [],
  ): KubernetesObject => ({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'budget', ownerReferences, finalizers },
    spec: { selector, minAvailable: 1 },
  });
  const owners = (timeline: Timeline) => {
    const found = timeline.world.store.find('PodDisruptionBudget', 'default', 'budget');
    return found?.object.metadata.ownerReferences?.map(({ name }) => name);
  };

  it('goes with the last of them, and forgets those that go before', () => {
    const workload = [owning('x'), owning('y'), budget([owner('x'), owner('y')])];
    const timeline = told(workload, [
      remove('deployment x', 'background'),
      { at: '20s', run: 'kubectl delete deployment y' },
    ]);
    at(timeline, 9);
    expect(owners(timeline)).toEqual(['x', 'y']);
    at(timeline, 11);
    expect(owners(timeline)).toEqual(['y']);
    expect(at(timeline, 21)).toEqual([]);
  });

  it('stays where they are left behind', () => {
    const timeline = told([owning('x'), budget([owner('x')])], [remove('deployment x', 'orphan')]);
    at(timeline, 20);
    expect(owners(timeline)).toEqual([]);
  });

  it('goes at once where its owner is deleted in the foreground, which waits for it only where it blocks that', () => {
    const held = (blockOwnerDeletion: boolean) => {
      const owners = [owner('x', 'Deployment', { blockOwnerDeletion })];
      const workload = [owning('x'), budget(owners, ['example.com/hold'])];
      return at(told(workload, [remove('deployment x', 'foreground')]), 20);
    };
    expect(held(false)).toEqual(['PodDisruptionBudget']);
    expect(held(true)).toEqual(['Deployment', 'PodDisruptionBudget']);
  });

  it('is deleted where its owner is not there, unless that is of a kind that nobody knows or a dump has it', () => {
    const left = (owner: object, more: object = {}) => {
      const pod = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p', ownerReferences: [owner], ...more },
        spec: { containers: [{ name: 'c', image: 'nginx' }] },
      } as KubernetesObject;
      return at(told([pod], []), 40);
    };
    expect(left(owner('lost'))).toEqual([]);
    expect(left(owner('lost', 'Rollout'))).toEqual(['Pod']);
    expect(left(owner('lost'), { creationTimestamp: '2025-01-01T00:00:00Z' })).toEqual(['Pod']);
  });

  it('is deleted where its owner has another name or stands in another namespace, which is told', () => {
    const child = (metadata: object): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p', ...metadata },
      spec: { containers: [{ name: 'c', image: 'nginx' }] },
    });
    const left = (pod: KubernetesObject) => {
      const timeline = told([owning('x'), pod], []);
      const kinds = at(timeline, 40);
      return [kinds.includes('Pod'), timeline.world.notices.all.map(({ what }) => what)];
    };
    const misnamed = { ...owner('x'), name: 'z' };
    expect(left(child({ ownerReferences: [owner('x')] }))).toEqual([true, []]);
    expect(left(child({ ownerReferences: [misnamed] }))).toEqual([false, []]);
    const apart = child({ namespace: 'shop', ownerReferences: [owner('x')] });
    expect(left(apart)).toEqual([false, ['owner-elsewhere']]);
    const volume: KubernetesObject = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'disk', ownerReferences: [owner('x')] },
      provisioner: 'disk.example.com',
    };
    const timeline = told([owning('x'), volume], []);
    // What stands in no namespace stays.
    expect(at(timeline, 40)).toContain('StorageClass');
    expect(timeline.world.notices.all).toHaveLength(1);
  });

  it('is deleted with its node, too: a Pod that a kubelet runs of its own', () => {
    const standing = { ...node, metadata: { name: 'b', uid: 'uid-of-b' } } as KubernetesObject;
    const mirror: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'kube-proxy', ownerReferences: [owner('b', 'Node', { controller: true })] },
      spec: { nodeName: 'b', containers: [{ name: 'c', image: 'nginx' }] },
    };
    const timeline = told([standing, mirror], [{ at: '10s', run: 'kubectl delete node b' }]);
    timeline.runTo(11_000);
    const pod = timeline.world.store.find('Pod', 'default', 'kube-proxy');
    expect(pod === undefined || pod.deletion !== undefined).toBe(true);
  });
});
