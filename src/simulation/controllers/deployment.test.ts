import { describe, expect, it } from 'vitest';
import type { Pod, ReplicaSet } from '../../model/index.ts';
import { planRun } from '../plan.ts';
import { clusterOf, makeDeployment, makePod, makeTemplate } from '../testing.ts';
import { newReplicaSet, TEMPLATE_HASH_LABEL } from './deployment.ts';

function ownedPod(name: string, replicaSet: string, hash: string): Pod {
  return makePod(
    name,
    { nodeName: 'node-1' },
    {
      labels: { app: 'web', [TEMPLATE_HASH_LABEL]: hash },
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: replicaSet, controller: true },
      ],
    },
  );
}

function dumpedReplicaSet(hash: string, replicas: number, revision: string): ReplicaSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name: `web-${hash}`,
      annotations: { 'deployment.kubernetes.io/revision': revision },
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', controller: true },
      ],
    },
    spec: {
      replicas,
      selector: { matchLabels: { app: 'web', [TEMPLATE_HASH_LABEL]: hash } },
      template: {
        ...makeTemplate('web'),
        metadata: { labels: { app: 'web', [TEMPLATE_HASH_LABEL]: hash, revision } },
      },
    },
  };
}

describe('a Deployment', () => {
  it('makes its Pods through a ReplicaSet named after the hash of its template', () => {
    const { pods, workloads } = planRun(clusterOf(makeDeployment('web', 3)));
    const hash = pods[0]?.pod.metadata.labels?.[TEMPLATE_HASH_LABEL] ?? '';
    expect(hash).toMatch(/^[a-z0-9]{10}$/);
    expect(pods).toHaveLength(3);
    for (const { pod, workload } of pods) {
      expect(pod.metadata.name).toMatch(new RegExp(`^web-${hash}-[a-z0-9]{5}$`));
      expect(pod.metadata.labels).toEqual({ app: 'web', [TEMPLATE_HASH_LABEL]: hash });
      expect(pod.metadata.ownerReferences?.[0]).toMatchObject({
        kind: 'ReplicaSet',
        name: `web-${hash}`,
        controller: true,
      });
      expect(workloads[workload]).toEqual({
        kind: 'Deployment',
        namespace: 'default',
        name: 'web',
      });
    }
  });

  it('keeps the names of its Pods when it is scaled', () => {
    const names = (replicas: number) =>
      planRun(clusterOf(makeDeployment('web', replicas))).pods.map(({ key }) => key);
    expect(names(5).slice(0, 3)).toEqual(names(3));
  });

  it('puts the hash into the selector of its ReplicaSet', () => {
    const replicaSet = newReplicaSet(makeDeployment('web', 1), 'abcde');
    expect(replicaSet.spec.selector).toEqual({
      matchLabels: { app: 'web', [TEMPLATE_HASH_LABEL]: 'abcde' },
    });
  });

  it('uses the ReplicaSet of a dump instead of making another', () => {
    const cluster = clusterOf(
      makeDeployment('web', 3),
      dumpedReplicaSet('aaaaa', 3, '1'),
      ownedPod('web-aaaaa-11111', 'web-aaaaa', 'aaaaa'),
    );
    const { pods, workloads } = planRun(cluster);
    expect(pods).toHaveLength(3);
    expect(pods.every(({ pod }) => pod.metadata.name.startsWith('web-aaaaa-'))).toBe(true);
    expect(workloads).toHaveLength(1);
  });

  it('scales the newest ReplicaSet up and leaves an older one as it is', () => {
    const cluster = clusterOf(
      makeDeployment('web', 6),
      dumpedReplicaSet('aaaaa', 2, '1'),
      dumpedReplicaSet('bbbbb', 2, '2'),
    );
    const names = planRun(cluster).pods.map(({ pod }) => pod.metadata.name);
    expect(names.filter((name) => name.startsWith('web-aaaaa-'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('web-bbbbb-'))).toHaveLength(4);
  });

  it('knows its running Pods although the dump holds no ReplicaSets', () => {
    const cluster = clusterOf(
      makeDeployment('web', 3),
      ownedPod('web-aaaaa-11111', 'web-aaaaa', 'aaaaa'),
      ownedPod('web-aaaaa-22222', 'web-aaaaa', 'aaaaa'),
    );
    const { pods } = planRun(cluster);
    expect(pods).toHaveLength(3);
    expect(pods[2]?.pod.metadata.name).toMatch(/^web-aaaaa-/);
  });

  it('makes no Pod while it is paused before its first ReplicaSet', () => {
    const deployment = makeDeployment('web', 3);
    const paused = { ...deployment, spec: { ...deployment.spec, paused: true } };
    expect(planRun(clusterOf(paused)).pods).toEqual([]);
  });
});
