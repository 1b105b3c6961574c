import { describe, expect, it } from 'vitest';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';
import { SchedulerCache } from './schedulerCache.ts';

function open(nodes: number, cpuOf: (node: number) => string = () => '4') {
  const cluster = makeCluster(
    ...Array.from({ length: nodes }, (_, node) =>
      makeNode(`n${node}`, { allocatable: { cpu: cpuOf(node), memory: '8Gi' } }),
    ),
    makePod('one', { requests: { cpu: '1', memory: '1Gi' } }),
    makePod('bare', {}),
    makePod('cpu', { requests: { cpu: '100m' } }),
    makePod('memory', { requests: { memory: '200Mi' } }),
  );
  const cache = new SchedulerCache({ ...cluster, pods: [] });
  const [one, bare, cpu, memory] = cluster.pods;
  if (!one || !bare || !cpu || !memory) throw new Error('the cluster has four Pods');
  return { cache, states: cache.resourceStates, one, bare, cpu, memory };
}

describe('ResourceStates', () => {
  it('gives one state to nodes with the same amounts, whatever stands between them', () => {
    const { states } = open(6, (node) => String(4 + (node % 2)));
    expect(states.refresh()).toBe(true);
    expect([...states.stateOf]).toEqual([0, 1, 0, 1, 0, 1]);
    expect([...states.cpu.allocatable.subarray(0, states.count)]).toEqual([4000, 5000]);
  });

  it('moves a node to another state when a Pod comes, and back when it goes', () => {
    const { cache, states, one } = open(3);
    states.refresh();
    cache.bind(one, 1);
    states.refresh();
    expect([...states.stateOf]).toEqual([0, 1, 0]);
    expect(states.memory.requested[1]).toBe(2 ** 30);
    cache.removePod('default/one');
    states.refresh();
    expect([...states.stateOf]).toEqual([0, 0, 0]);
  });

  it('tells nodes apart by what is assumed of Pods that ask for nothing', () => {
    const { cache, states, bare } = open(2);
    states.refresh();
    cache.bind(bare, 0);
    states.refresh();
    expect(states.stateOf[0]).not.toBe(states.stateOf[1]);
    expect(states.cpu.nonZero[states.stateOf[0] ?? -1]).toBe(100);
  });

  it.each(['cpu', 'memory'] as const)(
    'tells nodes apart by the %s asked for, where as much is assumed of others',
    (resource) => {
      const { cache, states, bare, ...asking } = open(3);
      cache.bind(bare, 0);
      cache.bind(asking[resource], 1);
      states.refresh();
      expect([...states.stateOf]).toEqual([0, 1, 2]);
      cache.removePod('default/bare');
      cache.bind(bare, 2);
      states.refresh();
      expect([...states.stateOf]).toEqual([2, 1, 0]);
    },
  );

  it('has no states where nearly every node has its own', () => {
    const { cache, states, one } = open(100, (node) => String(node + 1));
    expect(states.refresh()).toBe(false);
    cache.bind(one, 0);
    expect(states.refresh()).toBe(false);
  });

  it('has no states where numbers do not hold an amount', () => {
    const { states } = open(2, () => '9007199254740993');
    expect(states.refresh()).toBe(false);
  });

  it('starts anew when states of nodes that changed have used up the room', () => {
    const { cache, states, one } = open(8);
    states.refresh();
    for (let round = 0; round < 40; round += 1) {
      const requests = { cpu: `${round + 1}m`, memory: '1Mi' };
      const [container] = one.spec.containers;
      if (container === undefined) throw new Error('the Pod has a container');
      const containers = [{ ...container, resources: { requests } }];
      cache.bind({ ...one, spec: { ...one.spec, containers } }, 0);
      expect(states.refresh()).toBe(true);
      expect(states.cpu.requested[states.stateOf[0] ?? -1]).toBe(round + 1);
    }
    expect(states.count).toBeLessThan(20);
  });
});
