import { describe, expect, it } from 'vitest';
import type { CanvasLayout, ZoneRect } from '../layout.ts';
import { operationOf, placeAt, type DropPlace } from './drop.ts';

const zone = (part: Partial<ZoneRect>): ZoneRect => ({
  topologyKey: 'topology.kubernetes.io/zone',
  value: undefined,
  nodes: [0, 1],
  x: 0,
  y: 0,
  width: 240,
  height: 400,
  columns: 1,
  ...part,
});
const a = zone({ value: 'a' });
const none = zone({ nodes: [2], x: 300 });
const layout = { zones: [a, none] } as unknown as CanvasLayout;
const on = (node: number): DropPlace => ({ kind: 'node', node });

describe('placeAt', () => {
  it('is the zone below a node that is dragged, and nothing between zones', () => {
    const dragged = { kind: 'node', node: 0 } as const;
    expect(placeAt(layout, dragged, { x: 310, y: 20 })).toEqual({ kind: 'zone', zone: none });
    expect(placeAt(layout, dragged, { x: 270, y: 20 })).toBeUndefined();
  });
});

describe('operationOf', () => {
  it('binds a Pod to another node, and not to the one that it is on', () => {
    const pod = { kind: 'pod', pod: 7 } as const;
    expect(operationOf(pod, on(1), 0)).toEqual({ kind: 'bind-pod', pod: 7, node: 1 });
    expect(operationOf(pod, on(1), -1)).toEqual({ kind: 'bind-pod', pod: 7, node: 1 });
    expect(operationOf(pod, on(0), 0)).toBeUndefined();
  });

  it('makes a Pod Pending again in the tray, where it is not so already', () => {
    const pod = { kind: 'pod', pod: 7 } as const;
    expect(operationOf(pod, { kind: 'tray' }, 0)).toEqual({ kind: 'unbind-pod', pod: 7 });
    expect(operationOf(pod, { kind: 'tray' }, -1)).toBeUndefined();
  });

  it('gives a node the label of the zone that it is dropped in, or takes it away', () => {
    const node = { kind: 'node', node: 2 } as const;
    expect(operationOf(node, { kind: 'zone', zone: a }, -1)).toEqual({
      kind: 'move-nodes',
      nodes: [2],
      key: 'topology.kubernetes.io/zone',
      value: 'a',
    });
    expect(operationOf({ kind: 'node', node: 0 }, { kind: 'zone', zone: none }, -1)).toMatchObject({
      nodes: [0],
      value: '',
    });
  });

  it('does nothing in a node’s own zone, or while nodes are not grouped', () => {
    const node = { kind: 'node', node: 0 } as const;
    expect(operationOf(node, { kind: 'zone', zone: a }, -1)).toBeUndefined();
    const all = zone({ topologyKey: '', nodes: [5] });
    expect(operationOf(node, { kind: 'zone', zone: all }, -1)).toBeUndefined();
  });
});
