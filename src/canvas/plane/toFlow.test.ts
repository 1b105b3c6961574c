import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/layout.ts';
import { createToFlow, type ToFlow } from './toFlow.ts';
import type { Level } from '../view/level.ts';
import type { ZoneGroup } from '../layout/zones.ts';

const SIZE = { width: 640, height: 600 };
const group = (value: string, ...nodes: readonly number[]): ZoneGroup => ({
  topologyKey: 'zone',
  value,
  nodes,
});

const near = (nodes: Iterable<number>) =>
  new Map(Array.from(nodes, (node): [number, Level] => [node, 'near']));

function flow(toFlow: ToFlow, groups: readonly ZoneGroup[]) {
  const layout = layOut(groups, 2, SIZE);
  return toFlow(layout, near(layout.order), [...layout.zones.keys()]);
}

describe('createToFlow', () => {
  it('gives zones, then cards in reading order, with place and size', () => {
    const layout = layOut([group('a', 0, 2), group('b', 1)], 2, SIZE);
    const nodes = createToFlow()(layout, near(layout.order), [0, 1]);
    expect(nodes.map((node) => node.id)).toEqual([
      'zone/0',
      'zone/1',
      'node/0',
      'node/2',
      'node/1',
    ]);
    expect(nodes.every((node) => node.width !== undefined && node.height !== undefined)).toBe(true);
  });

  it('gives the very same list for a layout that places everything the same', () => {
    const toFlow = createToFlow();
    const groups = [group('a', 0, 2), group('b', 1)];
    const first = flow(toFlow, groups);
    expect(flow(toFlow, groups)).toBe(first);
  });

  it('keeps the object of every node that a change does not move', () => {
    const toFlow = createToFlow();
    const before = flow(toFlow, [group('a', 0, 2), group('b', 1)]);
    const after = flow(toFlow, [group('a', 0, 2), group('b', 1, 3)]);
    expect(after).toHaveLength(before.length + 1);
    // The zone that a node comes to grows with it.
    for (const node of before) {
      if (node.id !== 'zone/1') expect(after).toContain(node);
    }
  });

  it('makes anew only what moved', () => {
    const toFlow = createToFlow();
    const before = flow(toFlow, [group('a', 0, 1), group('b', 2)]);
    const after = flow(toFlow, [group('a', 1, 0), group('b', 2)]);
    const find = (nodes: typeof before, id: string) => nodes.find((node) => node.id === id);
    expect(find(after, 'node/0')).not.toBe(find(before, 'node/0'));
    expect(find(after, 'node/2')).toBe(find(before, 'node/2'));
    expect(find(after, 'zone/0')).toBe(find(before, 'zone/0'));
  });

  it('makes anew the card that is to say more', () => {
    const toFlow = createToFlow();
    const layout = layOut([group('a', 0, 1)], 2, SIZE);
    const before = toFlow(layout, near([0, 1]), [0, 1]);
    const after = toFlow(layout, new Map([...near([0]), [1, 'mid']]), [0, 1]);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
  });

  it('gives cards only to the nodes that are asked for', () => {
    const layout = layOut([group('a', 0, 2), group('b', 1)], 2, SIZE);
    const nodes = createToFlow()(layout, near([2]), [0, 1]);
    expect(nodes.map((node) => node.id)).toEqual(['zone/0', 'zone/1', 'node/2']);
    expect(createToFlow()(layout, near([-1, 7]), [1])).toHaveLength(1);
  });
});
