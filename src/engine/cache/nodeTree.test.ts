import { describe, expect, it } from 'vitest';
import type { Labels, Node } from '../../model/index.ts';
import { makeNode } from '../testing/builders.ts';
import { NodeTree } from './nodeTree.ts';

const ZONE = 'topology.kubernetes.io/zone';
const REGION = 'topology.kubernetes.io/region';
const BETA_ZONE = 'failure-domain.beta.kubernetes.io/zone';

function nodesOf(...labels: readonly Labels[]): Node[] {
  return labels.map((given, index) => makeNode(`n${index}`, { labels: given }));
}

function orderOf(...labels: readonly Labels[]): number[] {
  return listed(NodeTree.of(nodesOf(...labels)));
}

function listed(tree: NodeTree): number[] {
  return [...tree.list(10).nodes];
}

const inZones = (...zones: readonly string[]) => zones.map((zone) => ({ [ZONE]: zone }));

describe('the order in which nodes are visited', () => {
  it('takes one node of each zone in turn, as zones and nodes came', () => {
    const [a, b] = [{ [ZONE]: 'a' }, { [ZONE]: 'b' }];
    expect(orderOf(a, a, a, b, b, {})).toEqual([0, 3, 5, 1, 4, 2]);
  });

  it('tells zones of the same name in two regions apart', () => {
    const inRegion = (region: string) => ({ [ZONE]: 'a', [REGION]: region });
    expect(orderOf(inRegion('r1'), inRegion('r1'), inRegion('r2'))).toEqual([0, 2, 1]);
  });

  it('reads the beta label first, also where it is empty', () => {
    const both = { [ZONE]: 'a', [BETA_ZONE]: 'b' };
    expect(orderOf({ [ZONE]: 'b' }, both, { [ZONE]: 'a' })).toEqual([0, 2, 1]);
    expect(orderOf({}, { [ZONE]: 'a', [BETA_ZONE]: '' }, { [ZONE]: 'a' })).toEqual([0, 2, 1]);
  });

  it('tells each node its place', () => {
    const { nodes: order, placeOf } = NodeTree.of(nodesOf(...inZones('a', 'a', 'b'))).list(4);
    order.forEach((node, place) => expect(placeOf[node]).toBe(place));
    expect(placeOf[3]).toBe(-1);
  });

  it('puts a node that came last in its zone, and a new zone last', () => {
    const [, , , more, other] = nodesOf(...inZones('a', 'b', 'b', 'a', 'c'));
    const tree = NodeTree.of(nodesOf(...inZones('a', 'b', 'b')));
    if (!more || !other) throw new Error('five nodes were made');
    expect(listed(tree.with(3, more))).toEqual([0, 1, 3, 2]);
    expect(listed(tree.with(3, other).with(4, more))).toEqual([0, 1, 3, 4, 2]);
    expect(listed(tree)).toEqual([0, 1, 2]);
  });

  it('forgets a zone with its last node, so that it comes last when it comes again', () => {
    const nodes = nodesOf(...inZones('a', 'b', 'b'));
    const [first] = nodes;
    if (!first) throw new Error('three nodes were made');
    const without = NodeTree.of(nodes).without(0, first);
    expect(listed(without)).toEqual([1, 2]);
    expect(listed(without.with(0, first))).toEqual([1, 0, 2]);
  });

  it('moves a node whose zone is another, and leaves every other where it is', () => {
    const nodes = nodesOf(...inZones('a', 'a', 'b'));
    const [first] = nodes;
    const [moved, same] = [makeNode('n0', { labels: { [ZONE]: 'b' } }), makeNode('n0', {})];
    if (!first) throw new Error('three nodes were made');
    const tree = NodeTree.of(nodes);
    expect(listed(tree.moved(0, first, moved))).toEqual([1, 2, 0]);
    expect(tree.moved(0, first, { ...first, spec: { unschedulable: true } })).toBe(tree);
    expect(listed(tree.moved(0, first, same))).toEqual([1, 2, 0]);
  });
});
