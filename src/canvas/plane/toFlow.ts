import type { DrawnCards } from './gradually.ts';
import type { CanvasLayout, RegionRect, ZoneRect } from '../layout/layout.ts';
import type { Level } from '../view/level.ts';

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardNode extends Placed {
  readonly type: 'card';
  readonly data: { readonly node: number; readonly level: Level };
}
export interface ZoneNode extends Placed {
  readonly type: 'zone';
  readonly data: { readonly zone: number };
}
export interface RegionNode extends Placed {
  readonly type: 'region';
  readonly data: { readonly region: number };
}
export type FlowNode = CardNode | ZoneNode | RegionNode;

/**
 * What stands on the plane for a layout, regions first (they lie beneath), then zones, then cards in
 * reading order. `cards`: the nodes that get one; `zones`: the zones that get a box. A node whose place, size and level did not change is the very
 * object of the last call, and so is the whole list: React then skips it.
 */
export type ToFlow = (
  layout: CanvasLayout,
  cards: DrawnCards,
  zones: readonly number[],
) => readonly FlowNode[];

export function createToFlow(): ToFlow {
  const zoneCache: ZoneNode[] = [];
  const cardCache: CardNode[] = [];
  const regionCache: RegionNode[] = [];

  const regionNode = ({ x, y, width, height }: RegionRect, region: number): RegionNode =>
    kept(regionCache, region, {
      id: `region/${String(region)}`,
      x,
      y,
      width,
      height,
      type: 'region',
      data: { region },
    });
  const zoneNode = ({ x, y, width, height }: ZoneRect, zone: number): ZoneNode =>
    kept(zoneCache, zone, {
      id: `zone/${String(zone)}`,
      x,
      y,
      width,
      height,
      type: 'zone',
      data: { zone },
    });
  const cardNode = (layout: CanvasLayout, node: number, level: Level): CardNode =>
    kept(cardCache, node, {
      id: `node/${String(node)}`,
      x: layout.x[node] ?? 0,
      y: layout.y[node] ?? 0,
      width: layout.cardWidth,
      height: layout.cardHeight,
      type: 'card',
      data: { node, level },
    });

  let last: readonly FlowNode[] = [];
  return (layout, cards, zones) => {
    const nodes: FlowNode[] = layout.regions.map(regionNode);
    for (const index of zones) {
      const zone = layout.zones[index];
      if (zone !== undefined) nodes.push(zoneNode(zone, index));
    }
    for (const [node, level] of cards) {
      if (node >= 0 && node < layout.order.length) nodes.push(cardNode(layout, node, level));
    }
    const unchanged =
      nodes.length === last.length && nodes.every((node, index) => node === last[index]);
    if (!unchanged) last = nodes;
    return last;
  };
}

/** What was made last time, where that says the same. */
function kept<T extends FlowNode>(cache: T[], index: number, made: T): T {
  const known = cache[index];
  return known !== undefined && isSame(known, made) ? known : (cache[index] = made);
}

function isSame(a: FlowNode, b: FlowNode): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    (a.type !== 'card' || b.type !== 'card' || a.data.level === b.data.level)
  );
}
