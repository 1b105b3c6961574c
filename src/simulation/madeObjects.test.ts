import { describe, expect, it } from 'vitest';
import { createScheduler } from '../engine/index.ts';
import type { KubernetesObject, Pod } from '../model/index.ts';
import { planRun } from './plan.ts';
import {
  clusterOf,
  makeDeployment,
  makeNode,
  makePod,
  makeStatefulSet,
  simulate,
} from './testing.ts';

const [deployment, statefulSet] = [makeDeployment('web', 6, {}, '500m'), makeStatefulSet('web', 6)];

const likeIt: Readonly<Record<string, KubernetesObject>> = {
  Deployment: deployment,
  ReplicaSet: {
    ...deployment,
    kind: 'ReplicaSet',
    spec: {
      replicas: 6,
      selector: { matchLabels: { app: 'web' } },
      template: deployment.spec.template,
    },
  },
  StatefulSet: {
    ...statefulSet,
    spec: { ...statefulSet.spec, template: deployment.spec.template },
  },
};

function placesOf(object: KubernetesObject): string {
  const { run, scheduler } = simulate(makeNode('n1', {}, '32'), makeNode('n2', {}, '16'), object);
  return run.cycles.map(({ node }) => scheduler.nodeNames[node] ?? '?').join(' ');
}

/** A dumped Pod of a Deployment's former ReplicaSet, which the text does not have. */
function dumped(name: string, on: string): Pod {
  const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-aaaaa', controller: true };
  return makePod(
    name,
    { nodeName: on },
    { labels: { app: 'web', 'pod-template-hash': 'aaaaa' }, ownerReferences: [owner] },
  );
}

describe('what controllers make is there for the scheduler', () => {
  it.each(Object.keys(likeIt))('A2: the Pods of a %s spread by default', (kind) => {
    const object = likeIt[kind];
    expect(object && placesOf(object)).toBe('n1 n2 n1 n2 n1 n2');
  });

  it('A2: a Deployment’s ReplicaSets are among those of the cluster, the ones of dumped Pods too', () => {
    const objects = [makeNode('n1'), deployment, dumped('web-aaaaa-1', 'n1')];
    const { cluster, pods } = planRun(clusterOf(...objects));
    expect(cluster.replicaSets.map(({ metadata }) => metadata.name)).toEqual(['web-aaaaa']);
    const scheduler = createScheduler(cluster);
    for (const { pod } of pods) expect(scheduler.spreadConstraints(pod)).toHaveLength(2);
  });

  it('keeps the ReplicaSets of the text as they are', () => {
    const cluster = clusterOf(makeNode('n1'), likeIt['ReplicaSet'] ?? deployment);
    expect(planRun(cluster).cluster.replicaSets).toBe(cluster.replicaSets);
  });

  it('makes the claims that a waiting Pod of a StatefulSet lacks, and none for one on a node', () => {
    const claims = { volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: {} }] };
    const owner = { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true };
    const own = { labels: { app: 'db' }, ownerReferences: [owner] };
    const { cluster } = planRun(
      clusterOf(
        makeNode('n1'),
        makeStatefulSet('db', 2, claims),
        makePod('db-0', { nodeName: 'n1' }, own),
        makePod('db-1', {}, own),
      ),
    );
    expect(cluster.persistentVolumeClaims.map(({ metadata }) => metadata.name)).toEqual([
      'data-db-1',
    ]);
  });

  it('reads owners again where other lists take the place of the cluster’s', () => {
    const { cluster, pods } = planRun(clusterOf(makeNode('n1'), deployment));
    const [pod] = pods;
    if (pod === undefined) expect.fail('the Deployment made no Pod');
    let { replicaSets } = cluster;
    const scheduler = createScheduler({
      ...cluster,
      get replicaSets() {
        return replicaSets;
      },
    });
    expect(scheduler.spreadConstraints(pod.pod)).toHaveLength(2);
    replicaSets = [];
    expect(scheduler.spreadConstraints(pod.pod)).toEqual([]);
  });
});
