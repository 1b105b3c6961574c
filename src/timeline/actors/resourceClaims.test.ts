import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const DEVICES = 'resource.k8s.io/v1';
const DRIVER = 'gpu.example.com';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});
const gpus = (...names: readonly string[]) =>
  ({
    apiVersion: DEVICES,
    kind: 'ResourceSlice',
    metadata: { name: 'gpus' },
    spec: {
      driver: DRIVER,
      nodeName: 'a',
      pool: { name: 'a', generation: 1, resourceSliceCount: 1 },
      devices: names.map((name) => ({ name })),
    },
  }) as unknown as KubernetesObject;
const deviceClass = {
  apiVersion: DEVICES,
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: {},
} as unknown as KubernetesObject;
const devices = { requests: [{ name: 'r', exactly: { deviceClassName: 'gpu' } }] };
const template = {
  apiVersion: DEVICES,
  kind: 'ResourceClaimTemplate',
  metadata: { name: 'one-gpu', namespace: 'default' },
  spec: { spec: { devices } },
} as unknown as KubernetesObject;
const shared = {
  apiVersion: DEVICES,
  kind: 'ResourceClaim',
  metadata: { name: 'shared', namespace: 'default' },
  spec: { devices },
} as unknown as KubernetesObject;
const pod = (name: string, claim: object, more: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'default' },
  spec: {
    terminationGracePeriodSeconds: 0,
    containers: [{ name: 'c', image: 'i' }],
    resourceClaims: [{ name: 'gpu', ...claim }],
    ...more,
  },
});
const own = { resourceClaimTemplateName: 'one-gpu' };
const ofAll = { resourceClaimName: 'shared' };

interface Scene {
  readonly standing?: readonly KubernetesObject[];
  readonly workload: readonly KubernetesObject[];
  readonly actions?: readonly TimelineAction[];
}

function played({ standing = [], workload, actions = [] }: Scene): Timeline {
  const { story } = storyOf({
    standing: [node('a'), node('b'), deviceClass, ...standing],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  return timeline;
}

/** What became of the Pods, in seconds. */
function told(timeline: Timeline): string[] {
  return timeline.events.flatMap((event) => {
    const at = Math.floor(event.t / 1000);
    if (event.what === 'bound') return [`${at} ${event.pod} ${event.node}`];
    return event.what === 'unschedulable' ? [`${at} ${event.message.split('. ')[0]}`] : [];
  });
}

function claims(timeline: Timeline): string[] {
  return timeline.world.store.all('ResourceClaim').map(({ object: { metadata, status } }) => {
    const got = status?.allocation?.devices.results.map(({ device }) => device) ?? [];
    const users = status?.reservedFor?.map(({ name }) => name) ?? [];
    return `${metadata.name.replace(/-[a-z0-9]{5}$/, '-…')}: ${[...got, ...users].join(' ')}`;
  });
}

describe('claims of devices, in time', () => {
  it('are made from their template, get devices as the Pod is bound, and give them back as it goes', () => {
    const timeline = played({
      standing: [gpus('g0'), template],
      workload: [pod('p', own), pod('q', own)],
      actions: [{ at: '10s', run: 'kubectl delete pod p' }],
    });
    expect(told(timeline)).toEqual([
      '0 default/p a',
      '0 0/2 nodes are available: 2 cannot allocate all claims',
      expect.stringMatching(/^1[01] default\/q a$/),
    ]);
    expect(claims(timeline)).toEqual(['q-gpu-…: g0 q']);
  });

  it('are shared where Pods name one, which keeps its devices until the last of them goes', () => {
    const timeline = played({
      standing: [gpus('g0'), shared],
      workload: [pod('p', ofAll), pod('q', ofAll)],
      actions: [{ at: '10s', run: 'kubectl delete pod p' }],
    });
    expect(told(timeline)).toEqual(['0 default/p a', '0 default/q a']);
    expect(claims(timeline)).toEqual(['shared: g0 q']);
    const none = played({
      standing: [gpus('g0'), shared],
      workload: [pod('p', ofAll)],
      actions: [{ at: '10s', run: 'kubectl delete pod p' }],
    });
    expect(claims(none)).toEqual(['shared: ']);
  });

  it('keep a Pod out of the queue until they are there, and its template brings them', () => {
    const byName = played({
      standing: [gpus('g0')],
      workload: [pod('p', ofAll)],
      actions: [{ at: '10s', apply: [shared] }],
    });
    expect(told(byName)).toEqual([expect.stringMatching(/^1[01] default\/p a$/)]);
    const byTemplate = played({
      standing: [gpus('g0')],
      workload: [pod('p', own)],
      actions: [{ at: '10s', apply: [template] }],
    });
    expect(told(byTemplate)).toEqual([expect.stringMatching(/^1\d default\/p a$/)]);
  });

  it('keep their devices for a Pod that nobody has seen, as of a dump that is not whole', () => {
    const status = {
      allocation: {
        devices: { results: [{ request: 'r', driver: DRIVER, pool: 'a', device: 'g0' }] },
      },
      reservedFor: [{ resource: 'pods', name: 'unseen', uid: 'u-1' }],
    };
    const held = {
      ...shared,
      metadata: { name: 'held', namespace: 'default' },
      status,
    } as unknown as KubernetesObject;
    const timeline = played({ standing: [gpus('g0'), held, template], workload: [pod('p', own)] });
    expect(told(timeline)).toEqual(['0 0/2 nodes are available: 2 cannot allocate all claims']);
    expect(claims(timeline)).toContain('held: g0 unseen');
  });

  it('are kept as they are while no Pod uses them, and reserved for a Pod that came to its node by itself', () => {
    const allocation = {
      devices: { results: [{ request: 'r', driver: DRIVER, pool: 'a', device: 'g0' }] },
    };
    const unused = { ...shared, status: { allocation } } as unknown as KubernetesObject;
    const placed = pod('bare', ofAll, { nodeName: 'a' });
    expect(claims(played({ standing: [gpus('g0'), unused], workload: [] }))).toEqual([
      'shared: g0',
    ]);
    expect(claims(played({ standing: [gpus('g0'), unused], workload: [placed] }))).toEqual([
      'shared: g0 bare',
    ]);
  });

  it('are made again where one was deleted, each with some of both names, and none is noted before all are there', () => {
    const names = ['a', 'b'].map((letter) => letter.repeat(40));
    const [name = '', second = ''] = names;
    const resourceClaims = [
      { name: 'gpu', ...own },
      { name: second, resourceClaimTemplateName: 'late' },
    ];
    const late = { ...template, metadata: { name: 'late', namespace: 'default' } };
    const scene = {
      standing: [template],
      workload: [pod(name, own, { resourceClaims })],
    };
    const waiting = played(scene);
    const [entry] = waiting.world.store.all('Pod');
    expect(claims(waiting)).toEqual([`${name}-gpu-…: `]);
    expect(entry?.object.status?.resourceClaimStatuses).toBeUndefined();
    expect(waiting.world.notices.all[0]).toMatchObject({
      what: 'claim-refused',
      message: `PodResourceClaim ${second}: resource claim template "late": resourceclaimtemplate.resource.k8s.io "late" not found`,
    });
    const later = played({
      ...scene,
      actions: [
        { at: '10s', apply: [late] },
        {
          at: '30s',
          run: `kubectl delete resourceclaim ${waiting.world.store.all('ResourceClaim')[0]?.name ?? ''}`,
        },
      ],
    });
    // Without devices nothing holds it.
    const cut = `${name.slice(0, 27)}-${second.slice(0, 27)}`;
    const made = later.world.store.all('ResourceClaim').map(({ name: each }) => each);
    made.sort();
    expect(made).toEqual([
      expect.stringMatching(`^${cut}.....$`),
      expect.stringMatching(`^${name}-gpu-.....$`),
    ]);
    const [told] = later.world.store.all('Pod');
    expect(told?.object.status?.resourceClaimStatuses).toEqual([
      { name: second, resourceClaimName: made[0] },
      { name: 'gpu', resourceClaimName: made[1] },
    ]);
  });

  it('give their devices back where a Pod cannot go, unless another plugin kept it away first', () => {
    const allocation = {
      devices: { results: [{ request: 'r', driver: DRIVER, pool: 'x', device: 'far' }] },
      nodeSelector: {
        nodeSelectorTerms: [
          { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['x'] }] },
        ],
      },
    };
    const far = { ...shared, status: { allocation } } as unknown as KubernetesObject;
    const tried = played({ standing: [gpus('g0'), far], workload: [pod('p', ofAll)] });
    expect(told(tried)).toEqual([
      '0 0/2 nodes are available: 2 resourceclaim not available on the node',
      // Nothing else is in the queue, so that it does not wait.
      '0 default/p a',
    ]);
    expect(claims(tried)).toEqual(['shared: g0 p']);
    const kept = played({
      standing: [gpus('g0'), far],
      workload: [pod('p', ofAll, { nodeSelector: { no: 'where' } })],
    });
    expect(kept.events).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining('. still not schedulable, ') as string,
      }),
    );
    expect(claims(kept)).toEqual(['shared: far']);
  });

  it('have a Pod tried again as devices come', () => {
    const timeline = played({
      standing: [shared],
      workload: [pod('p', ofAll)],
      actions: [{ at: '10s', apply: [gpus('g0')] }],
    });
    expect(told(timeline)).toEqual([
      '0 0/2 nodes are available: 2 cannot allocate all claims',
      expect.stringMatching(/^1[01] default\/p a$/),
    ]);
  });
});
