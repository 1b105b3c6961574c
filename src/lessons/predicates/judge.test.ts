import { describe, expect, it } from 'vitest';
import { holds, nodes, pods, predicateOf, sceneOf } from '../testing.ts';
import { isLimit } from './editing.ts';

const CLUSTER = nodes('a1 4 zone=a', 'a2 4 zone=a', 'b1 4 zone=b');
const spread = sceneOf(`${CLUSTER}\n---\n${pods('x 1 on=a1 app=web', 'y 1 on=b1 app=web')}`, '');
const full = sceneOf(nodes('n1 2', 'n2 2'), pods('big 3 app=big', 'small 1 app=small'));

describe('a predicate', () => {
  it('says where Pods stand, all of them or so many', () => {
    expect(holds(spread, { placed: { pods: 'app=web' } })).toBe(true);
    expect(holds(spread, { placed: { pods: 'app=web', at: 'zone=a' } })).toBe(false);
    expect(holds(spread, { placed: { pods: 'app=web', at: 'zone=a', count: 1 } })).toBe(true);
    expect(holds(spread, { placed: { pods: 'x', notAt: 'b1' } })).toBe(true);
    expect(holds(spread, { placed: { pods: 'app=none' } })).toBe(false);
    expect(holds(spread, { not: { placed: { pods: 'app=none' } } })).toBe(true);
  });

  it('says who waits, and because of which plugin', () => {
    expect(holds(full, { pending: { pods: 'big', plugin: 'NodeResourcesFit' } })).toBe(true);
    expect(holds(full, { pending: { pods: 'big', plugin: 'TaintToleration' } })).toBe(false);
    expect(holds(full, { pending: { pods: 'small' } })).toBe(false);
    expect(holds(full, { event: { pods: 'big', contains: '2 Insufficient cpu' } })).toBe(true);
    expect(holds(full, { event: { pods: 'big', contains: 'taint' } })).toBe(false);
  });

  it('says which nodes are feasible', () => {
    expect(holds(full, { feasible: { pod: 'small', are: ['n2', 'n1'] } })).toBe(true);
    expect(holds(full, { feasible: { pod: 'small', include: ['n1'] } })).toBe(true);
    expect(holds(full, { feasible: { pod: 'small', exclude: ['n1'] } })).toBe(false);
    expect(holds(full, { feasible: { pod: 'big', are: [] } })).toBe(true);
    expect(holds(full, { feasible: { pod: 'nobody', are: [] } })).toBe(false);
  });

  it('says how Pods stand to one another by a label of nodes', () => {
    expect(holds(spread, { apart: { pods: 'app=web', by: 'zone' } })).toBe(true);
    expect(holds(spread, { together: { pods: 'app=web', by: 'zone' } })).toBe(false);
    expect(
      holds(spread, { domains: { pods: 'app=web', by: 'zone', counts: { a: 1, b: 1 } } }),
    ).toBe(true);
    expect(holds(spread, { domains: { pods: 'app=web', by: 'zone', counts: { a: 1 } } })).toBe(
      false,
    );
    expect(holds(spread, { skew: { pods: 'x', by: 'zone', atMost: 0 } })).toBe(false);
    expect(holds(spread, { skew: { pods: 'x', by: 'zone', atMost: 1 } })).toBe(true);
    expect(holds(spread, { beside: { pods: 'x', of: 'y', by: 'zone' } })).toBe(false);
    expect(holds(spread, { notBeside: { pods: 'x', of: 'y', by: 'zone' } })).toBe(true);
  });

  it('says what a node gets of a plugin', () => {
    const points = { pod: 'small', node: 'n1', plugin: 'NodeAffinity', are: 0 };
    expect(holds(full, { points })).toBe(true);
    expect(holds(full, { points: { ...points, are: 1 } })).toBe(false);
  });

  it('says what was edited, and what is as it was', () => {
    const now = sceneOf(nodes('n1 2', 'n2 3'), pods('big 3 app=big', 'small 1 app=small'));
    expect(holds(now, { keeps: { object: 'Pod' } }, full)).toBe(true);
    expect(holds(now, { keeps: { object: 'Node' } }, full)).toBe(false);
    expect(holds(now, { keeps: { object: 'Node/n1' } }, full)).toBe(true);
    expect(holds(now, { keeps: { object: 'Node/n2', path: 'metadata' } }, full)).toBe(true);
    expect(holds(now, { edits: { atMost: 1 } }, full)).toBe(true);
    expect(holds(now, { edits: { atMost: 0 } }, full)).toBe(false);
    const cpu = 'spec.containers[*].resources.requests.cpu';
    expect(holds(now, { uses: { object: 'Pod/big', path: cpu } })).toBe(true);
    expect(holds(now, { uses: { object: 'Pod', path: cpu, value: 3 } })).toBe(true);
    expect(holds(now, { uses: { object: 'Pod/small', path: cpu, value: '3' } })).toBe(false);
  });

  it('is a limit where it says what may be changed or used, and the opening keeps to it', () => {
    const isOne = (value: unknown) => isLimit(predicateOf(value), spread);
    const uses = { object: 'Pod/x', path: 'spec.nodeName' };
    expect(isOne({ uses })).toBe(true);
    expect(isOne({ not: { uses } })).toBe(false);
    expect(isOne({ keeps: { object: 'Node' } })).toBe(true);
    expect(isOne({ placed: { pods: 'x' } })).toBe(false);
  });

  it('knows an object that the API server does not take', () => {
    const bad = sceneOf(nodes('n1 2'), pods('ok 1', 'NotAName 1'));
    expect(holds(bad, { refused: { object: 'Pod' } })).toBe(true);
    expect(holds(bad, { refused: { object: 'Pod/ok' } })).toBe(false);
  });

  it('knows who left for whom', () => {
    const urgent = `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: urgent }
value: 10
---
apiVersion: v1
kind: Pod
metadata: { name: vip }
spec:
  priorityClassName: urgent
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 2 } } }]
`;
    const scene = sceneOf(`${nodes('n1 2')}\n---\n${pods('old 1 on=n1')}`, urgent);
    expect(holds(scene, { victims: { are: ['old'] } })).toBe(true);
    expect(holds(scene, { victims: { are: [] } })).toBe(false);
    expect(holds(scene, { stays: { pods: 'old' } })).toBe(false);
    expect(holds(scene, { stays: { pods: 'vip' } })).toBe(true);
  });

  it('knows when somebody leaves, in time', () => {
    const drained = `apiVersion: berth/v1
kind: Timeline
actions:
  - { at: 10s, run: kubectl taint nodes n1 gone=now:NoExecute }
`;
    const cluster = `${nodes('n1 2', 'n2 2')}\n---\n${pods('old 1 on=n1', 'other 1 on=n2')}`;
    const scene = sceneOf(`${cluster}\n---\n${drained}`, '', 60_000);
    expect(holds(scene, { leaves: { pods: 'old', notBefore: '10s', by: '12s' } })).toBe(true);
    expect(holds(scene, { leaves: { pods: 'old', by: '10s' } })).toBe(false);
    expect(holds(scene, { stays: { pods: 'old', until: '9s' } })).toBe(true);
    expect(holds(scene, { stays: { pods: 'old' } })).toBe(false);
    expect(holds(scene, { stays: { pods: 'other' } })).toBe(true);
  });
});
