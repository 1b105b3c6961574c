import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

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
