import { describe, expect, it } from 'vitest';
import { objectKey } from '../model/index.ts';
import { planRun } from './plan.ts';
import { clusterOf, makeDeployment, makeNode, makePod, makeStatefulSet } from './testing.ts';

describe('planRun', () => {
  it('lists the Pods of the cluster first, then those that controllers make', () => {
    const { pods } = planRun(clusterOf(makeDeployment('web', 1), makePod('bare')));
    expect(pods.map(({ workload }) => workload)).toEqual([-1, 0]);
  });

  it('lets Pods arrive in the order in which their objects stand in the text', () => {
    const objects = [makeStatefulSet('db', 1), makePod('bare'), makeDeployment('web', 2)];
    const arrival = new Map(objects.map((object, index) => [objectKey(object), index]));
    const { pods } = planRun(clusterOf(...objects), { arrival });
    const inOrder = [...pods].sort((a, b) => a.arrival - b.arrival);
    expect(inOrder.map(({ pod }) => pod.metadata.name.replace(/-.*/, ''))).toEqual([
      'db',
      'bare',
      'web',
      'web',
    ]);
  });

  it('leaves out Pods that have finished, also from what the scheduler sees', () => {
    const finished = {
      ...makePod('done', { nodeName: 'a' }),
      status: { phase: 'Succeeded' as const },
    };
    const { pods, cluster } = planRun(clusterOf(makeNode('a'), finished));
    expect(pods).toEqual([]);
    expect(cluster.pods).toEqual([]);
  });

  it('admits the Pods that controllers make', () => {
    const cluster = clusterOf(
      {
        apiVersion: 'scheduling.k8s.io/v1',
        kind: 'PriorityClass',
        metadata: { name: 'high' },
        value: 1000,
      },
      makeDeployment('web', 1, { priorityClassName: 'high' }),
    );
    expect(planRun(cluster).pods[0]?.pod.spec.priority).toBe(1000);
  });

  it('gives the Pods of a ReplicaSet without its Deployment to the Deployment all the same', () => {
    const { pods, workloads } = planRun(
      clusterOf({
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        metadata: {
          name: 'web-aaaaa',
          ownerReferences: [
            { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', controller: true },
          ],
        },
        spec: makeDeployment('web', 1).spec,
      }),
    );
    expect(workloads[pods[0]?.workload ?? -1]).toEqual({
      kind: 'Deployment',
      namespace: 'default',
      name: 'web',
    });
  });

  it('plans the same run for the same cluster', () => {
    const cluster = clusterOf(makeNode('a'), makeDeployment('web', 3), makeStatefulSet('db', 2));
    expect(planRun(cluster)).toEqual(planRun(cluster));
  });
});
