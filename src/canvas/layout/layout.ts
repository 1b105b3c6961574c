import {
  CARD,
  CARD_GAP,
  DENSITIES,
  cardHeight,
  chipCapacity,
  type Density,
  type TagLines,
} from '../card/cardMetrics.ts';
import {
  bestPlan,
  frameOf,
  MOST_ZOOM,
  type Plan,
  REGION_PADDING,
  type Size,
  withSpareRows,
  ZONE,
  zoneWidth,
} from './plan.ts';
import type { ZoneGroup, ZoneRegion } from './zones.ts';

export { MOST_ZOOM, REGION_PADDING, type Size, ZONE };

export interface ZoneRect extends ZoneGroup {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/** The box of a region, around those of its zones. */
export interface RegionRect extends ZoneRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly nodeCount: number;
}

/** Where everything stands, in pixels of a plane whose top left is 0,0. */
export interface CanvasLayout {
  readonly density: Density;
  /** Rows of chips that a card has room for, and chips that it shows. */
  readonly chipRows: number;
  readonly chipCapacity: number;
  /** Lines that a card has for its reason, or for taints and labels. */
  readonly tagLines: TagLines;
  /** Whether the second of them is a row of chips in the cards that need one line alone. */
  readonly isLineShared: boolean;
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly width: number;
  readonly height: number;
  /** The zoom at which the plane was thought to fill the size that it was made for, up to `MOST_ZOOM`. */
  readonly zoom: number;
  /** Height of a zone's header; larger in planes that are shown small, so that names can be read. */
  readonly zoneHeader: number;
  readonly zones: readonly ZoneRect[];
  /** None unless zones stand in their regions. */
  readonly regions: readonly RegionRect[];
  /** By node index. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** By node index: index in `zones`. */
  readonly zoneOf: Int32Array;
  /** Node indexes zone by zone, row by row: the order of reading. */
  readonly order: Int32Array;
}

/** Below this zoom zone names grow with the plane; then a header is planned to have this height on the screen. */
const SMALL_ZOOM = 0.55;
const HEADER_ON_SCREEN = 26;
/** Where there are so many boxes that taller headers would leave no room for their nodes. */
const HEADER_OF_MANY = 20;
/** Boxes of which each has room for a taller header. */
export const MOST_TALL_HEADERS = 40;

/** Below this zoom a denser card is better than a smaller one, if it wins at least so much zoom. */
const READABLE_ZOOM = 0.9;
const DENSITY_COST = 0.04;

/**
 * Places zones side by side, each as large as its cards in columns, so that all of it fits `size` at the
 * greatest zoom, choosing the roomiest card that stays readable. `mostPods` is the Pod count of the
 * fullest node at the end of the run, `widestTaints` the pixels that the taints of one node take at most. The same
 * arguments give the same layout.
 */
export function layOut(
  groups: readonly ZoneGroup[],
  mostPods: number,
  size: Size,
  widestTaints = 0,
): CanvasLayout {
  const area = { width: Math.max(size.width, 120), height: Math.max(size.height, 120) };
  let plan: Plan | undefined;
  for (const density of DENSITIES) {
    const next = bestPlan(groups, density, mostPods, ZONE.header, area);
    if (plan === undefined || next.zoom > plan.zoom + DENSITY_COST) plan = next;
    if (plan.zoom >= READABLE_ZOOM) break;
  }
  if (plan === undefined) throw new Error('DENSITIES is empty: a layout needs one density.');
  if (plan.zoom < SMALL_ZOOM) {
    const tall = groups.length > MOST_TALL_HEADERS ? HEADER_OF_MANY : HEADER_ON_SCREEN;
    plan = bestPlan(groups, plan.density, mostPods, tall / plan.zoom, area);
  }
  return place(groups, withSpareRows(groups, plan, mostPods, area, widestTaints));
}

function place(groups: readonly ZoneGroup[], plan: Plan): CanvasLayout {
  const count = groups.reduce((sum, group) => sum + group.nodes.length, 0);
  const gap = CARD_GAP[plan.density];
  const height = cardHeight(plan.density, plan.rows, plan.lines, plan.isShared);
  const cardWidth = Math.floor(Math.min(CARD.maxWidth, plan.cardWidth));
  const zones: ZoneRect[] = [];
  const regions: RegionRect[] = [];
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const zoneOf = new Int32Array(count);
  const order = new Int32Array(count);
  let placed = 0;
  let top = 0;
  let planeWidth = 0;
  let planeHeight = 0;
  for (const band of plan.bands) {
    const frame = frameOf(band, plan.header);
    const zoneTop = top + frame.top;
    let left = 0;
    let bandBottom = top;
    for (const unit of band) {
      const side = unit.region === undefined ? 0 : REGION_PADDING;
      const start = left;
      left += side;
      let nodeCount = 0;
      let unitTall = 0;
      for (const index of unit.groups) {
        const group = groups[index];
        if (group === undefined) continue;
        const columns = plan.columns[index] ?? 1;
        const wide = zoneWidth(columns, gap, cardWidth);
        const tall = zoneHeight(group.nodes.length, columns, gap, height, plan.header);
        group.nodes.forEach((node, at) => {
          x[node] = left + ZONE.padding + (at % columns) * (cardWidth + gap);
          y[node] =
            zoneTop + plan.header + ZONE.padding + Math.floor(at / columns) * (height + gap);
          zoneOf[node] = zones.length;
          order[placed] = node;
          placed += 1;
        });
        zones.push({ ...group, x: left, y: zoneTop, width: wide, height: tall, columns });
        nodeCount += group.nodes.length;
        unitTall = Math.max(unitTall, tall);
        left += wide + ZONE.gap;
      }
      left += side;
      bandBottom = Math.max(bandBottom, top + unitTall + frame.both);
      planeWidth = Math.max(planeWidth, left - ZONE.gap);
      if (unit.region !== undefined) {
        const box = {
          x: start,
          y: top,
          width: left - ZONE.gap - start,
          height: unitTall + frame.both,
        };
        regions.push({ ...unit.region, ...box, nodeCount });
      }
    }
    planeHeight = bandBottom;
    top = bandBottom + ZONE.gap;
  }
  return {
    density: plan.density,
    chipRows: plan.rows,
    chipCapacity: chipCapacity(plan.density, plan.rows, cardWidth),
    tagLines: plan.lines,
    isLineShared: plan.isShared,
    cardWidth,
    cardHeight: height,
    width: Math.max(1, planeWidth),
    height: Math.max(1, planeHeight),
    zoom: plan.zoom * plan.scale,
    zoneHeader: plan.header,
    zones,
    regions,
    x,
    y,
    zoneOf,
    order,
  };
}

/** Of a zone around its cards; one without nodes has room for one. */
function zoneHeight(
  nodes: number,
  columns: number,
  gap: number,
  height: number,
  header: number,
): number {
  const rows = Math.max(1, Math.ceil(nodes / columns));
  return header + 2 * ZONE.padding + rows * height + (rows - 1) * gap;
}

/** The node whose card covers a point of the plane, -1 for none. */
export function nodeAt(layout: CanvasLayout, x: number, y: number): number {
  const zone = layout.zones.find(
    (each) => x >= each.x && x < each.x + each.width && y >= each.y && y < each.y + each.height,
  );
  if (zone === undefined) return -1;
  const gap = CARD_GAP[layout.density];
  const column = Math.floor((x - zone.x - ZONE.padding) / (layout.cardWidth + gap));
  const row = Math.floor(
    (y - zone.y - ZONE.padding - layout.zoneHeader) / (layout.cardHeight + gap),
  );
  if (column < 0 || column >= zone.columns || row < 0) return -1;
  const node = zone.nodes[row * zone.columns + column];
  if (node === undefined) return -1;
  const inside =
    x < (layout.x[node] ?? 0) + layout.cardWidth && y < (layout.y[node] ?? 0) + layout.cardHeight;
  return inside ? node : -1;
}
