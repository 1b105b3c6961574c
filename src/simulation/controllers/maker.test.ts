import { describe, expect, it } from 'vitest';
import type { Job, Node, Pod } from '../../model/index.ts';
import {
  makeDeployment,
  makeNode,
  makePod,
  makeSpec,
  makeStatefulSet,
  makeTemplate,
} from '../testing.ts';
import type { Look, PodMaker } from './controller.ts';
import { newReplicaSet } from './deployment.ts';
import { reconcileMaker } from './maker.ts';

const NODES = ['a', 'b', 'c'].map((name) => makeNode(name));
const REPLICA_SET = newReplicaSet(makeDeployment('web', 3), 'x1');
const CONTROLLER = {
  apiVersion: 'v1',
  kind: 'ReplicationController',
  metadata: { name: 'old' },
  spec: { replicas: 2, selector: { app: 'old' }, template: makeTemplate('old') },
} as const;
const DAEMONS = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'log' },
  spec: { selector: { matchLabels: { app: 'log' } }, template: makeTemplate('log') },
} as const;

function job(spec: Partial<Job['spec']>, status: object = {}): Job {
  const template = { ...makeTemplate('sum'), spec: makeSpec() };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'sum' },
    spec: { template, ...spec },
    ...({ status } as object),
  };
}

const all = (count: number, ...places: string[]): Look => ({
  at: 'all',
  count,
  places: new Set(places),
});
const left = (count: number, pod: Pod): Look => ({ at: 'left', count, pod });

/** What the Pods are called that it is to create, a star for what the API server adds. */
function toCreate(maker: PodMaker, look: Look, nodes: readonly Node[] = NODES): readonly string[] {
  const { count, pods } = reconcileMaker(maker, look, { nodes });
  const names = [...pods].map(({ name, isGenerated }) => (isGenerated ? `${name}-*` : name));
  expect(names).toHaveLength(count);
  return names;
}

describe('a controller', () => {
  it('of Pods of which any will do creates as many as it lacks, and one for one that left', () => {
    const pod = makePod('gone');
    expect(toCreate(REPLICA_SET, all(1))).toEqual(['web-x1-*', 'web-x1-*']);
    expect(toCreate(REPLICA_SET, left(2, pod))).toEqual(['web-x1-*']);
    expect(toCreate(REPLICA_SET, left(1, pod))).toEqual(['web-x1-*']);
    expect(toCreate(REPLICA_SET, left(3, pod))).toEqual([]);
    expect(toCreate(CONTROLLER, all(0))).toEqual(['old-*', 'old-*']);
    expect(toCreate(CONTROLLER, left(2, pod))).toEqual([]);
  });

  it('is told by its own controller how many it keeps up', () => {
    const { count } = reconcileMaker(REPLICA_SET, all(1), { nodes: [], replicas: 7 });
    expect(count).toBe(6);
  });

  it('of a StatefulSet creates the names that are missing, and the very name that left', () => {
    const set = makeStatefulSet('db', 3);
    expect(toCreate(set, all(1, 'db-1'))).toEqual(['db-0', 'db-2']);
    expect(toCreate(set, left(2, makePod('db-2')))).toEqual(['db-2']);
    expect(toCreate(set, left(3, makePod('db-7')))).toEqual([]);
  });

  it('of a DaemonSet creates a Pod for each node that lacks one, and for that of the one that left', () => {
    const [first, ...others] = NODES;
    expect(toCreate(DAEMONS, all(1, 'a'))).toHaveLength(2);
    const pod = makePod('log-1', { nodeName: 'a' });
    const lack = reconcileMaker(DAEMONS, left(2, pod), { nodes: NODES });
    const [made] = [...lack.pods].map(({ make }) => make('log-2'));
    expect(made?.spec.affinity).toEqual(
      [...reconcileMaker(DAEMONS, all(0), { nodes: NODES }).pods][0]?.make('log-2').spec.affinity,
    );
    expect(toCreate(DAEMONS, left(2, pod), others)).toEqual([]);
    const taints = [{ key: 'k', effect: 'NoSchedule' as const }];
    const closed = { ...first, spec: { taints } } as Node;
    expect(toCreate(DAEMONS, left(2, pod), [closed, ...others])).toEqual([]);
  });

  it('of an Indexed Job creates the indexes that are open, and the index of the one that left', () => {
    const indexed = job({ completions: 4, parallelism: 3, completionMode: 'Indexed' });
    expect(toCreate(indexed, all(1, '1'))).toEqual(['sum-0-*', 'sum-2-*']);
    const annotations = { 'batch.kubernetes.io/job-completion-index': '2' };
    const pod = makePod('sum-2-x', {}, { annotations });
    expect(toCreate(indexed, left(2, pod))).toEqual(['sum-2-*']);
    expect(toCreate(indexed, left(3, pod))).toEqual([]);
  });

  it('of a Job without completions, once one has succeeded, leaves at it what still runs', () => {
    const queue = job({ parallelism: 3 });
    expect(toCreate(queue, left(2, makePod('sum-x')))).toEqual(['sum-*']);
    const begun = job({ parallelism: 3 }, { succeeded: 1 });
    expect(toCreate(begun, all(2))).toEqual([]);
    expect(toCreate(begun, left(1, makePod('sum-x')))).toEqual([]);
  });

  it('changes nothing of what it is given, and says the same when asked again', () => {
    const before = JSON.stringify([REPLICA_SET, DAEMONS, NODES]);
    for (const maker of [REPLICA_SET, DAEMONS]) {
      const look = all(0);
      expect(toCreate(maker, look)).toEqual(toCreate(maker, look));
    }
    expect(JSON.stringify([REPLICA_SET, DAEMONS, NODES])).toBe(before);
  });
});
