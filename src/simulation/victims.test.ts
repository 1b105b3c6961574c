import { describe, expect, it } from 'vitest';
import type { DaemonSet, Job, KubernetesObject } from '../model/index.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import {
  asking,
  clusterOf,
  makeDeployment,
  makeNode,
  makePod,
  makeStatefulSet,
  makeTemplate,
  on,
  originsOf,
  simulate,
  told,
  urgent,
} from './testing.ts';

describe('a victim', () => {
  it('of a Deployment gets a successor of another name, after all that arrived before', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makePod('web-h-given', on('a', '1'), {
        labels: { app: 'web', 'pod-template-hash': 'h' },
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-h', controller: true },
        ],
      }),
      makeDeployment('web', 1, {}, '1'),
      makePod('last', asking('1')),
      makePod('new', urgent('1')),
    );
    expect(told(simulation)).toEqual(['new!a(web-h-given)', 'new>a', 'last?', 'web-h-*?']);
    const { run, plan } = simulation;
    expect(run.pods[3]).toMatchObject({ replaces: 0, workload: 0 });
    expect(originsOf(simulation)[3]).toEqual([0, 0]);
    expect(plan.workloads[0]).toMatchObject({ kind: 'Deployment', name: 'web' });
  });

  it('of a ReplicaSet is replaced from its template, and the new Pod knows whom it replaces', () => {
    const replicaSet: KubernetesObject = {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: { name: 'web' },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: 'web' } },
        template: makeTemplate('web', {}, '500m'),
      },
    };
    const simulation = simulate(
      makeNode('a', {}, '1'),
      replicaSet,
      makePod('web-given', on('a', '1'), { labels: { app: 'web' } }),
      makePod('new', urgent('600m')),
      makePod('tail', { ...asking('1'), priority: -1 }),
    );
    expect(told(simulation)).toEqual(['new!a(web-given)', 'new>a', 'web-*?', 'tail?']);
    expect(simulation.run.pods[3]).toMatchObject({ replaces: 0, workload: 0 });
    expect(originsOf(simulation)[3]).toEqual([0, 0]);
    expect(simulation.run.pods[3]?.pod.spec.nodeName).toBeUndefined();
    expect(simulation.run.pods[3]?.pod.metadata.ownerReferences?.[0]).toMatchObject({
      kind: 'ReplicaSet',
      name: 'web',
    });
  });

  it('is not replaced where its controller has as many Pods as it wants without it', () => {
    const simulation = simulate(
      makeNode('a', {}, '2'),
      makeDeployment('web', 1),
      ...['x', 'y'].map((name) =>
        makePod(`web-${name}`, on('a', '1'), {
          labels: { app: 'web', 'pod-template-hash': 'h' },
          ownerReferences: [
            { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-h', controller: true },
          ],
        }),
      ),
      {
        apiVersion: 'apps/v1',
        kind: 'ReplicaSet',
        metadata: { name: 'web-h' },
        spec: {
          replicas: 1,
          selector: { matchLabels: { app: 'web' } },
          template: makeTemplate('web'),
        },
      },
      makePod('new', urgent('1')),
    );
    expect(told(simulation)[0]).toMatch(/^new!a\(web-.\)$/);
    expect(simulation.run.pods.filter(({ replaces }) => replaces >= 0)).toEqual([]);
  });

  it('is just gone when its owner is not in the scenario', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makePod('orphan', on('a', '1'), {
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'gone', controller: true },
        ],
      }),
      makePod('new', urgent('1')),
    );
    expect(simulation.run.pods).toHaveLength(2);
  });

  it('is not replaced by a template that names its node, which would take the place back', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makeDeployment('pinned', 1, { nodeName: 'a' }, '1'),
      makePod('new', urgent('1')),
    );
    expect(told(simulation)[0]).toMatch(/^new!a\(pinned-.*\*\)$/);
    expect(simulation.run.pods).toHaveLength(2);
  });

  it('of a StatefulSet comes back under its name, as another Pod', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makeStatefulSet('db', 1, { template: makeTemplate('db', {}, '500m') }),
      makePod('db-0', on('a', '1'), { labels: { app: 'db' }, uid: 'first' }),
      makePod('new', urgent('500m')),
    );
    expect(told(simulation)).toEqual(['new!a(db-0)', 'new>a', 'db-0>a']);
    const lives = simulation.run.pods.filter(({ key }) => key === 'default/db-0');
    const { pods } = simulation.run;
    const origins = originsOf(simulation).filter((_, pod) => pods[pod]?.key === 'default/db-0');
    expect(origins).toEqual([
      [-1, -1],
      [0, 0],
    ]);
    expect(lives[1]?.pod.metadata.uid).not.toBe('first');
  });

  it('of a DaemonSet is replaced by a Pod for the same node', () => {
    const agent: DaemonSet = {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'agent' },
      spec: {
        selector: { matchLabels: { app: 'agent' } },
        template: makeTemplate('agent', {}, '1'),
      },
    };
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makeNode('b', {}, '1'),
      makePod('agent-a', on('a', '1'), { labels: { app: 'agent' } }),
      makePod('agent-b', on('b', '1', 5), { labels: { app: 'agent' } }),
      agent,
      makePod('new', urgent('1')),
    );
    expect(told(simulation)).toEqual(['new!a(agent-a)', 'new>a', 'agent-*?']);
    const [term] =
      simulation.run.pods[3]?.pod.spec.affinity?.nodeAffinity
        ?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
    expect(term?.matchFields?.[0]?.values).toEqual(['a']);
  });

  it('of an Indexed Job is replaced by a Pod of the same completion index', () => {
    const job: Job = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'sum' },
      spec: {
        completions: 2,
        parallelism: 2,
        completionMode: 'Indexed',
        template: makeTemplate('sum', { priority: 1 }, '1'),
      },
    };
    const simulation = simulate(
      makeNode('a', {}, '2'),
      job,
      makeStatefulSet('db', 1, { template: makeTemplate('db', { priority: 0 }, '1') }),
    );
    expect(told(simulation)).toEqual(['sum-0-*>a', 'sum-1-*>a', 'db-0?']);
    const evicting = new Simulation(
      planRun(
        clusterOf(
          makeNode('a', {}, '2'),
          job,
          makePod('new', { ...urgent('1'), schedulingGates: [] }),
          makePod('sum-1-given', on('a', '2'), {
            labels: { 'batch.kubernetes.io/job-completion-index': '1' },
            ownerReferences: [
              { apiVersion: 'batch/v1', kind: 'Job', name: 'sum', controller: true },
            ],
          }),
        ),
      ),
    );
    evicting.advance(500);
    const made = evicting.run.pods.find(({ replaces }) => replaces >= 0)?.pod;
    expect(made?.metadata.name).toMatch(/^sum-1-.{5}$/);
    expect(made?.metadata.annotations).toEqual({ 'batch.kubernetes.io/job-completion-index': '1' });
  });
});

describe('a StatefulSet with OrderedReady', () => {
  const db = (replicas: number, priority: number) =>
    makeStatefulSet('db', replicas, { template: makeTemplate('db', { priority }, '1') });
  const member = (ordinal: number, node: string) =>
    makePod(`db-${ordinal}`, on(node, '1', 5), { labels: { app: 'db' } });

  it('makes an evicted one again first, and no later one while that is Pending', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makeNode('b', {}, '1'),
      member(0, 'a'),
      makePod(
        'db-1',
        { ...urgent('1', 5), nodeSelector: { 'kubernetes.io/hostname': 'b' } },
        {
          labels: { app: 'db' },
        },
      ),
      db(3, 5),
      makePod('new', { ...urgent('1'), nodeSelector: { 'kubernetes.io/hostname': 'a' } }),
    );
    // db-1 is bound after db-0 has left: db-2 is not made.
    expect(told(simulation)).toEqual(['new!a(db-0)', 'new>a', 'db-1>b', 'db-0?']);
    expect(simulation.run.pods.map(({ pod }) => pod.metadata.name)).toEqual([
      'db-0',
      'db-1',
      'new',
      'db-0',
    ]);
  });

  it('makes two evicted ones again in order, each when the one before is bound', () => {
    const simulation = simulate(
      makeNode('a', {}, '2'),
      makeNode('b', {}, '1'),
      makePod('big', { ...urgent('2'), nodeSelector: { 'kubernetes.io/hostname': 'a' } }),
      member(0, 'a'),
      member(1, 'a'),
      db(2, 5),
    );
    expect(told(simulation)).toEqual(['big!a(db-0 db-1)', 'big>a', 'db-0>b', 'db-1?']);
    expect(originsOf(simulation)).toEqual([
      [-1, -1],
      [-1, -1],
      [-1, -1],
      [0, 1],
      [2, 2],
    ]);
  });
});
