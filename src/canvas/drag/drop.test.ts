import { describe, expect, it } from 'vitest';
import type { CanvasLayout, ZoneRect } from '../layout/layout.ts';
import type { RunView } from '../../protocol/index.ts';
import { addTemplate, operationOf, placeAt, workloadPlace, type DropPlace } from './drop.ts';

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
const POD = 'Pod/default/web' as const;
const NODES = ['a', 'b', 'c'].map((name) => ({ name, labels: {} })) as unknown as RunView['nodes'];
const on = (node: number): DropPlace => ({ kind: 'node', node });

describe('placeAt', () => {
  it('is the zone below a node that is dragged, and nothing between zones', () => {
    const dragged = { kind: 'node', node: 'Node/a' } as const;
    expect(placeAt(layout, dragged, { x: 310, y: 20 })).toEqual({ kind: 'zone', zone: none });
    expect(placeAt(layout, dragged, { x: 270, y: 20 })).toBeUndefined();
  });
});

describe('a template', () => {
  const dragged = { kind: 'template', template: 'deployment' } as const;
  const one = { zoneHeader: 32, density: 'regular', cardWidth: 200, cardHeight: 120 };
  const cards = { x: new Float64Array([10, 10, 310]), y: new Float64Array([42, 180, 42]) };
  const region = { topologyKey: 'topology.kubernetes.io/region', value: 'eu', x: 0, y: -40 };
  const box = { ...region, width: 260, height: 500, nodeCount: 2 };
  const whole = (zones: readonly ZoneRect[], regions: readonly object[] = []) =>
    ({ ...one, ...cards, zones, regions }) as unknown as CanvasLayout;
  const nodes = [
    { name: 'n', labels: { 'kubernetes.io/hostname': 'host' } },
    { name: 'bare', labels: {} },
  ];
  const kept = (place: DropPlace) =>
    workloadPlace(place, nodes as unknown as Parameters<typeof workloadPlace>[1]);

  it('is dropped on a node, else in its group, else in the region, else anywhere', () => {
    const layout = whole([a, none], [box]);
    expect(placeAt(layout, dragged, { x: 20, y: 60 })).toEqual(on(0));
    expect(placeAt(layout, dragged, { x: 20, y: 10 })).toEqual({ kind: 'zone', zone: a });
    expect(placeAt(layout, dragged, { x: 20, y: -10 })).toEqual({ kind: 'region', region: box });
    expect(placeAt(layout, dragged, { x: 900, y: 10 })).toEqual({ kind: 'anywhere' });
    const all = whole([zone({ topologyKey: '' })]);
    expect(placeAt(all, dragged, { x: 20, y: 10 })).toEqual({ kind: 'anywhere' });
  });

  it('is kept to the label of where it is dropped', () => {
    expect(kept({ kind: 'zone', zone: a })).toEqual({
      key: 'topology.kubernetes.io/zone',
      value: 'a',
    });
    expect(kept({ kind: 'zone', zone: none })).toEqual({ key: 'topology.kubernetes.io/zone' });
    expect(kept({ kind: 'region', region: box })).toMatchObject({ value: 'eu' });
    expect(kept(on(0))).toEqual({ key: 'kubernetes.io/hostname', value: 'host' });
    expect(kept(on(1))).toEqual({ key: 'kubernetes.io/hostname', value: 'bare' });
    expect(kept({ kind: 'anywhere' })).toBeUndefined();
  });

  it('begins with as many Pods as in its dialog', () => {
    expect(addTemplate('pod', '', undefined)).toMatchObject({ replicas: 1 });
    expect(addTemplate('deployment', '', undefined)).toMatchObject({ replicas: 3, name: '' });
  });
});

describe('operationOf', () => {
  it('binds a Pod to another node, and not to the one that it is on', () => {
    const pod = { kind: 'pod', pod: POD } as const;
    expect(operationOf(pod, on(1), 0, NODES)).toEqual({
      kind: 'bind-pod',
      pod: POD,
      node: 'Node/b',
    });
    expect(operationOf(pod, on(1), -1, NODES)).toEqual({
      kind: 'bind-pod',
      pod: POD,
      node: 'Node/b',
    });
    expect(operationOf(pod, on(0), 0, NODES)).toBeUndefined();
  });

  it('makes a Pod Pending again in the tray, where it is not so already', () => {
    const pod = { kind: 'pod', pod: POD } as const;
    expect(operationOf(pod, { kind: 'tray' }, 0, NODES)).toEqual({ kind: 'unbind-pod', pod: POD });
    expect(operationOf(pod, { kind: 'tray' }, -1, NODES)).toBeUndefined();
  });

  it('gives a node the label of the zone that it is dropped in, or takes it away', () => {
    const node = { kind: 'node', node: 'Node/c' } as const;
    expect(operationOf(node, { kind: 'zone', zone: a }, 2, NODES)).toEqual({
      kind: 'move-nodes',
      nodes: ['Node/c'],
      key: 'topology.kubernetes.io/zone',
      value: 'a',
    });
    const other = { kind: 'node', node: 'Node/a' } as const;
    expect(operationOf(other, { kind: 'zone', zone: none }, 0, NODES)).toMatchObject({
      nodes: ['Node/a'],
      value: '',
    });
  });

  it('does nothing in a node’s own zone, or while nodes are not grouped', () => {
    const node = { kind: 'node', node: 'Node/a' } as const;
    expect(operationOf(node, { kind: 'zone', zone: a }, 0, NODES)).toBeUndefined();
    const all = zone({ topologyKey: '', nodes: [5] });
    expect(operationOf(node, { kind: 'zone', zone: all }, 0, NODES)).toBeUndefined();
  });
});
