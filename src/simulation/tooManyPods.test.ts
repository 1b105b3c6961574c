import { describe, expect, it } from 'vitest';
import type { DaemonSet, Job, KubernetesObject, RunOptionsDocument } from '../model/index.ts';
import { planRun, planSteps } from './plan.ts';
import {
  clusterOf,
  makeDeployment,
  makeNode,
  makePod,
  makeStatefulSet,
  makeTemplate,
} from './testing.ts';

const FAR_TOO_MANY = 2_000_000_000;

function options(maxPods: number): RunOptionsDocument {
  return { apiVersion: 'berth/v1', kind: 'RunOptions', maxPods };
}

function job(rest: Partial<Job['spec']>, status: object = {}): Job {
  const spec = { template: makeTemplate('sum'), ...rest };
  return { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'sum' }, spec, status } as Job;
}

const daemon: DaemonSet = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'log' },
  spec: { selector: { matchLabels: { app: 'log' } }, template: makeTemplate('log') },
};

/** Stops of the planning, which grow with its work. */
function stops(...objects: KubernetesObject[]): number {
  let count = 0;
  for (const stop of planSteps(clusterOf(...objects), {})) count += stop === undefined ? 1 : 0;
  return count;
}

describe('a run has a ceiling', () => {
  it.each<[string, KubernetesObject]>([
    ['a Deployment', makeDeployment('web', FAR_TOO_MANY)],
    ['a StatefulSet', makeStatefulSet('db', FAR_TOO_MANY)],
    ['a Job', job({ parallelism: FAR_TOO_MANY, completions: FAR_TOO_MANY })],
    [
      'an Indexed Job of which nearly all is done',
      job(
        { parallelism: 300_000, completions: FAR_TOO_MANY, completionMode: 'Indexed' },
        { completedIndexes: '0-1999000000' },
      ),
    ],
  ])('D1: %s with two thousand million Pods costs nothing, and the rest runs', (_, asked) => {
    const { pods, tooMany } = planRun(clusterOf(makeNode('a'), asked, makeDeployment('small', 2)));
    expect(pods.map(({ pod }) => pod.metadata.labels?.['app'])).toEqual(['small', 'small']);
    expect(tooMany).toHaveLength(1);
    expect(tooMany[0]?.source).toMatch(/^\w+\/default\/(web|db|sum)$/);
    expect(stops(makeNode('a'), asked)).toBeLessThan(20);
  });

  it('D1: an Indexed Job goes on after a range of a thousand million', () => {
    const spec = { parallelism: 2, completions: FAR_TOO_MANY, completionMode: 'Indexed' } as const;
    const status = { completedIndexes: '0-999999999,1000000001', failedIndexes: '1000000002' };
    const { pods } = planRun(clusterOf(job(spec, status)));
    expect(pods.map(({ pod }) => pod.metadata.name.slice(0, -6))).toEqual([
      'sum-1000000000',
      'sum-1000000003',
    ]);
  });

  it('D1: counts the sum over workloads, DaemonSets times nodes, and the Pods that are given', () => {
    const nodes = ['a', 'b', 'c'].map((name) => makeNode(name));
    const cluster = clusterOf(
      options(7),
      ...nodes,
      makePod('bare'),
      makeDeployment('web', 3),
      makeDeployment('api', 4),
      daemon,
    );
    const { pods, tooMany } = planRun(cluster);
    expect(pods).toHaveLength(7);
    expect(tooMany).toEqual([{ source: 'Deployment/default/api', count: 4 }]);
  });

  it('D1: does not count Pods twice that are there already', () => {
    const owner = { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true };
    const given = [0, 1, 2].map((ordinal) =>
      makePod(`db-${ordinal}`, { nodeName: 'a' }, { ownerReferences: [owner] }),
    );
    const { pods, tooMany } = planRun(clusterOf(options(4), ...given, makeStatefulSet('db', 4)));
    expect(pods).toHaveLength(4);
    expect(tooMany).toEqual([]);
  });

  it('D1: stops after each Pod that it plans', () => {
    expect(stops(makeNode('a'), makeDeployment('web', 100))).toBeGreaterThan(200);
    expect(stops(makeNode('a'), makeStatefulSet('db', 100))).toBeGreaterThan(200);
  });
});
