import type { Node } from '@xyflow/react';
import type { DrawnCards } from './gradually.ts';
import type { CanvasLayout, RegionRect, ZoneRect } from './layout.ts';
import type { Level } from './level.ts';

export type CardNode = Node<{ readonly node: number; readonly level: Level }, 'card'>;
export type ZoneNode = Node<{ readonly zone: number }, 'zone'>;
export type RegionNode = Node<{ readonly region: number }, 'region'>;
export type FlowNode = CardNode | ZoneNode | RegionNode;

/** What React Flow would say of its wrapper; the card inside says it all itself. */
const WRAPPER_ATTRIBUTES = { 'aria-roledescription': undefined } as const;

const FIXED = {
  draggable: false,
  selectable: false,
  focusable: false,
  connectable: false,
  deletable: false,
  domAttributes: WRAPPER_ATTRIBUTES,
} as const;

/**
 * React Flow's nodes for a layout, regions first (they lie beneath), then zones, then cards in
 * reading order. `cards`: the nodes that get one; `zones`: the zones that get a box. A node whose place, size and level did not change is the very
 * object of the last call, and so is the whole list: React Flow then skips it.
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

  const regionNode = (box: RegionRect, index: number): RegionNode => {
    const known = regionCache[index];
    if (known !== undefined && samePlace(known, box.x, box.y, box.width, box.height)) return known;
    const made: RegionNode = {
      ...FIXED,
      id: `region/${String(index)}`,
      type: 'region',
      position: { x: box.x, y: box.y },
      width: box.width,
      height: box.height,
      zIndex: 0,
      data: { region: index },
    };
    regionCache[index] = made;
    return made;
  };

  const zoneNode = (zone: ZoneRect, index: number): ZoneNode => {
    const known = zoneCache[index];
    if (known !== undefined && samePlace(known, zone.x, zone.y, zone.width, zone.height)) {
      return known;
    }
    const made: ZoneNode = {
      ...FIXED,
      id: `zone/${String(index)}`,
      type: 'zone',
      position: { x: zone.x, y: zone.y },
      width: zone.width,
      height: zone.height,
      zIndex: 0,
      data: { zone: index },
    };
    zoneCache[index] = made;
    return made;
  };

  const cardNode = (layout: CanvasLayout, node: number, level: Level): CardNode => {
    const x = layout.x[node] ?? 0;
    const y = layout.y[node] ?? 0;
    const known = cardCache[node];
    const same =
      known?.data.level === level && samePlace(known, x, y, layout.cardWidth, layout.cardHeight);
    if (same) return known;
    const made: CardNode = {
      ...FIXED,
      id: `node/${String(node)}`,
      type: 'card',
      // A card that is dragged does not drag the plane.
      className: 'nopan',
      position: { x, y },
      width: layout.cardWidth,
      height: layout.cardHeight,
      zIndex: 1,
      data: { node, level },
    };
    cardCache[node] = made;
    return made;
  };

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

function samePlace(node: FlowNode, x: number, y: number, width: number, height: number): boolean {
  return (
    node.position.x === x && node.position.y === y && node.width === width && node.height === height
  );
}
