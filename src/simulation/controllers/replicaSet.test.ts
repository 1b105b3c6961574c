import { describe, expect, it } from 'vitest';
import type { ReplicaSet, ReplicationController } from '../../model/index.ts';
import { planRun } from '../plan.ts';
import { clusterOf, makePod, makeTemplate } from '../testing.ts';

function replicaSet(name: string, replicas: number): ReplicaSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: { name },
    spec: { replicas, selector: { matchLabels: { app: name } }, template: makeTemplate(name) },
  };
}

describe('a ReplicaSet', () => {
  it('adopts a Pod without a controller that its selector matches, and makes the others', () => {
    const orphan = makePod('lonely', {}, { labels: { app: 'web' } });
    const { pods, workloads } = planRun(clusterOf(orphan, replicaSet('web', 2)));
    expect(pods.map(({ pod }) => pod.metadata.name)).toEqual([
      'lonely',
      expect.stringMatching(/^web-[a-z0-9]{5}$/),
    ]);
    expect(pods[0]?.workload).toBe(0);
    expect(workloads[0]?.kind).toBe('ReplicaSet');
  });

  it('does not adopt a Pod of another namespace, another controller, or one that has ended', () => {
    const other = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'other', controller: true };
    const labels = { app: 'web' };
    const cluster = clusterOf(
      makePod('elsewhere', {}, { labels, namespace: 'prod' }),
      makePod('owned', {}, { labels, ownerReferences: [other] }),
      { ...makePod('ended', {}, { labels }), status: { phase: 'Succeeded' } },
      makePod('ending', {}, { labels, deletionTimestamp: '2026-01-01T00:00:00Z' }),
      replicaSet('web', 1),
    );
    const { pods } = planRun(cluster);
    expect(pods.filter(({ workload }) => workload === 0)).toHaveLength(1);
    expect(pods.map(({ key }) => key)).not.toContain('default/ended');
  });

  it('gives an adopted Pod to the first of two controllers only', () => {
    const second = { ...replicaSet('second', 1), spec: replicaSet('web', 1).spec };
    const orphan = makePod('lonely', {}, { labels: { app: 'web' } });
    const { pods } = planRun(clusterOf(orphan, replicaSet('web', 1), second));
    expect(pods.map(({ pod }) => pod.metadata.name)).toEqual([
      'lonely',
      expect.stringMatching(/^second-/),
    ]);
  });

  it('never gives a made Pod the name of one that exists', () => {
    const [first] = planRun(clusterOf(replicaSet('web', 1))).pods;
    const taken = makePod(first?.pod.metadata.name ?? '');
    const { pods } = planRun(clusterOf(taken, replicaSet('web', 1)));
    expect(new Set(pods.map(({ key }) => key)).size).toBe(2);
  });

  it('deletes nothing when it has more Pods than replicas', () => {
    const labels = { app: 'web' };
    const cluster = clusterOf(
      makePod('a', {}, { labels }),
      makePod('b', {}, { labels }),
      replicaSet('web', 1),
    );
    expect(planRun(cluster).pods.map(({ key }) => key)).toEqual(['default/a', 'default/b']);
  });
});

describe('a ReplicationController', () => {
  it('makes the Pods that its map selector lacks', () => {
    const controller: ReplicationController = {
      apiVersion: 'v1',
      kind: 'ReplicationController',
      metadata: { name: 'web' },
      spec: { replicas: 2, selector: { app: 'web' }, template: makeTemplate('web') },
    };
    const orphan = makePod('lonely', {}, { labels: { app: 'web' } });
    const { pods } = planRun(clusterOf(orphan, controller));
    expect(pods).toHaveLength(2);
    expect(pods[1]?.pod.metadata.ownerReferences?.[0]?.kind).toBe('ReplicationController');
  });
});
