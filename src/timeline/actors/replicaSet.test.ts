import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { inOneGo } from '../testing/inOneGo.ts';
import { Timeline } from '../timeline.ts';
import type { PodEntry } from '../entry.ts';
import { toDelete } from './podRanking.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
});

const labels = { app: 'web' };
const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'nginx' }] } };

/** A ReplicaSet of three Pods that stand on these nodes, of a Deployment or of nobody, and which goes when one has to. */
function goesOf(nodes: readonly string[], owner?: 'Deployment'): readonly string[] {
  const spec = { replicas: nodes.length, selector: { matchLabels: labels }, template };
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'd' } as const;
  const set = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-1', uid: 's' } as const;
  const pods = nodes.map((nodeName, index): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `web-${index}`,
      labels,
      ownerReferences: [{ ...set, controller: true }],
    },
    spec: { ...template.spec, nodeName },
  }));
  const { story } = storyOf({
    standing: [
      node('a'),
      node('b'),
      ...(owner === undefined
        ? []
        : [
            {
              apiVersion: 'apps/v1' as const,
              kind: owner,
              metadata: { name: 'web', uid: 'd' },
              spec,
            },
          ]),
      {
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        metadata: {
          name: set.name,
          uid: set.uid,
          labels,
          ...(owner && { ownerReferences: [{ ...deployment, controller: true }] }),
        },
        spec,
      },
      ...pods,
    ],
    workload: [],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        {
          at: '10s',
          run: `kubectl scale ${owner === undefined ? 'replicaset web-1' : 'deployment web'} --replicas=2`,
        },
      ],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(30_000);
  return timeline.events.flatMap((event) =>
    event.what === 'deleting' ? [event.pod?.replace('default/', '') ?? ''] : [],
  );
}

describe('of a ReplicaSet’s Pods there goes', () => {
  it('one that shares its node with others of the same Deployment', () => {
    expect(goesOf(['a', 'a', 'b'], 'Deployment')).toEqual(['web-1']);
  });

  it('any where nobody owns the set: who shares a node is not asked', () => {
    expect(goesOf(['a', 'a', 'b'])).toEqual(['web-2']);
  });
});

/** Pods that run, made one after the other: each with when it became ready, and what else is said of it. */
function ready(
  ...pods: readonly {
    readonly readyAt: number;
    readonly restarts?: number;
    readonly sidecar?: number;
  }[]
) {
  return pods.map(({ readyAt, restarts = 0, sidecar = 0 }, order) => {
    const containerStatuses = [{ name: 'c', restartCount: restarts }];
    const initContainerStatuses = [
      { name: 'once', restartCount: 9 - order },
      { name: 'log', restartCount: sidecar },
    ];
    const status = { phase: 'Running', containerStatuses, initContainerStatuses };
    const initContainers = [{ name: 'once' }, { name: 'log', restartPolicy: 'Always' }];
    const spec = { nodeName: 'a', initContainers };
    const object = { metadata: { name: `p-${order}` }, spec, status };
    return { name: `p-${order}`, object, readyAt, createdAt: 0, order } as unknown as PodEntry;
  });
}

const firstOf = (pods: readonly PodEntry[]) =>
  toDelete(pods, 1, [], 5000).map(({ pod, rule }) => [pod.name, rule])[0];

describe('times by which a Pod goes', () => {
  it('are of full seconds, as they stand in its status', () => {
    // 4 s and 3 s, of one magnitude; 3.8 s and 2.1 s are not.
    expect(firstOf(ready({ readyAt: 2900 }, { readyAt: 1200 }))).toEqual(['p-1', 'lots']);
    // 4 s and 5 s; 3.9 s and 4.1 s are of one.
    expect(firstOf(ready({ readyAt: 1100 }, { readyAt: 900 }))).toEqual(['p-0', 'readyTime']);
  });

  it('give way to restarts where Pods became ready within one second', () => {
    const pods = ready({ readyAt: 1100, restarts: 1 }, { readyAt: 1900 });
    expect(firstOf(pods)).toEqual(['p-0', 'restarts']);
  });

  it('give way there to restarts of sidecars too, where the others were started as often', () => {
    const [a, b] = [1100, 1900];
    const pods = ready({ readyAt: a, sidecar: 2 }, { readyAt: b, sidecar: 1 });
    expect(firstOf(pods)).toEqual(['p-0', 'restarts']);
    const others = ready({ readyAt: a, sidecar: 2 }, { readyAt: b, restarts: 1 });
    expect(firstOf(others)).toEqual(['p-1', 'restarts']);
  });
});

it('Pods of a template with finalizers have these, and stay until somebody takes them away', () => {
  const finalizers = ['example.com/a'];
  const spec = {
    replicas: 1,
    selector: { matchLabels: labels },
    template: { ...template, metadata: { labels, finalizers } },
  };
  const { story } = storyOf({
    standing: [node('a')],
    workload: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: { name: 'web' }, spec }],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '5s', run: 'kubectl delete pods -l app=web --wait=false' }],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  const pods = timeline.world.store.all('Pod').map(({ object, deletion }) => {
    return [object.metadata.finalizers, deletion !== undefined];
  });
  expect(pods).toEqual([
    [finalizers, true],
    [finalizers, false],
  ]);
});

it('of a ReplicaSet no more than 500 Pods are made or deleted in one go', () => {
  const spec = { replicas: 501, selector: { matchLabels: labels }, template };
  const metadata = { name: 'web', uid: 's', labels };
  const { story } = storyOf({
    standing: [],
    workload: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata, spec }],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '10s', run: 'kubectl scale replicaset web --replicas=0' }],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(20_000);
  expect([inOneGo(timeline, 'created'), inOneGo(timeline, 'deleting')]).toEqual([
    [500, 1],
    [500, 1],
  ]);
});
