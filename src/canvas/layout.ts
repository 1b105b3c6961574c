import {
  CARD,
  CARD_GAP,
  DENSITIES,
  cardHeight,
  chipCapacity,
  chipRows,
  type Density,
} from './cardMetrics.ts';
import type { ZoneGroup } from './zones.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ZoneRect extends ZoneGroup {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/** Where everything stands, in pixels of a plane whose top left is 0,0. */
export interface CanvasLayout {
  readonly density: Density;
  /** Rows of chips that a card has room for, and chips that it shows. */
  readonly chipRows: number;
  readonly chipCapacity: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly width: number;
  readonly height: number;
  /** The zoom at which the plane fills the size that it was made for; at most 1. */
  readonly zoom: number;
  /** Height of a zone's header; larger in planes that are shown small, so that names can be read. */
  readonly zoneHeader: number;
  readonly zones: readonly ZoneRect[];
  /** By node index. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** By node index: index in `zones`. */
  readonly zoneOf: Int32Array;
  /** Node indexes zone by zone, row by row: the order of reading. */
  readonly order: Int32Array;
}

export const ZONE = { padding: 10, header: 32, gap: 12 } as const;

/** Below this zoom zone names grow with the plane; then a header keeps this height on the screen. */
const SMALL_ZOOM = 0.4;
const HEADER_ON_SCREEN = 26;

/** Below this zoom a denser card is better than a smaller one, if it wins at least so much zoom. */
const READABLE_ZOOM = 0.9;
const DENSITY_COST = 0.04;
/** Another band of zones must win this much zoom. */
const BAND_COST = 0.05;
const MAX_BANDS = 12;

interface Plan {
  readonly density: Density;
  readonly rows: number;
  readonly header: number;
  /** By group. */
  readonly columns: readonly number[];
  /** Group indexes band by band, a band being a row of zones. */
  readonly bands: readonly (readonly number[])[];
  readonly minWidth: number;
  readonly minHeight: number;
  readonly zoom: number;
  /** What the area has room for, before it is cut to `CARD.maxWidth`. */
  readonly cardWidth: number;
}

/**
 * Places zones side by side and their cards in columns so that all of it fills `size` at the
 * greatest zoom, choosing the roomiest card that stays readable. `mostPods` is the Pod count of the
 * fullest node at the end of the run. The same arguments give the same layout.
 */
export function layOut(groups: readonly ZoneGroup[], mostPods: number, size: Size): CanvasLayout {
  const area = { width: Math.max(size.width, 120), height: Math.max(size.height, 120) };
  let plan: Plan | undefined;
  for (const density of DENSITIES) {
    const next = bestPlan(groups, density, mostPods, ZONE.header, area);
    if (plan === undefined || next.zoom > plan.zoom + DENSITY_COST) plan = next;
    if (plan.zoom >= READABLE_ZOOM) break;
  }
  if (plan === undefined) throw new Error('DENSITIES is empty: a layout needs one density.');
  if (plan.zoom < SMALL_ZOOM) {
    plan = bestPlan(groups, plan.density, mostPods, HEADER_ON_SCREEN / plan.zoom, area);
  }
  return place(groups, plan, area);
}

function bestPlan(
  groups: readonly ZoneGroup[],
  density: Density,
  mostPods: number,
  header: number,
  area: Size,
): Plan {
  let best: Plan | undefined;
  let bestWorth = -Infinity;
  const bandLimit = Math.min(Math.max(groups.length, 1), MAX_BANDS);
  for (const cardRows of candidateRows(groups)) {
    for (let bandCount = 1; bandCount <= bandLimit; bandCount += 1) {
      const plan = makePlan(groups, density, mostPods, header, cardRows, bandCount, area);
      // Zoom decides; between equals the card nearest to its ideal width.
      const worth =
        plan.zoom -
        BAND_COST * (plan.bands.length - 1) -
        Math.abs(plan.cardWidth - CARD.idealWidth) / 100_000;
      if (worth > bestWorth) {
        best = plan;
        bestWorth = worth;
      }
    }
  }
  return best ?? makePlan(groups, density, mostPods, header, 1, 1, area);
}

/** Heights of the tallest zone, in cards, that are worth trying. */
function candidateRows(groups: readonly ZoneGroup[]): readonly number[] {
  const most = groups.reduce((sum, group) => Math.max(sum, group.nodes.length), 1);
  const rows = new Set<number>();
  for (let columns = 1; columns <= Math.min(most, 128); columns += 1) {
    rows.add(Math.ceil(most / columns));
  }
  return [...rows];
}

function makePlan(
  groups: readonly ZoneGroup[],
  density: Density,
  mostPods: number,
  header: number,
  cardRows: number,
  bandCount: number,
  area: Size,
): Plan {
  const columns = groups.map((group) => Math.max(1, Math.ceil(group.nodes.length / cardRows)));
  const bands = splitBands(columns, bandCount);
  const gap = CARD_GAP[density];
  const minWidth = bands.reduce(
    (most, band) => Math.max(most, bandWidth(band, columns, gap, CARD.minWidth)),
    0,
  );
  // Shown smaller, the plane is wider and cards with it: at zoom 1 they have the least room.
  const rows = chipRows(density, mostPods, cardWidthIn(Math.max(minWidth, area.width)));
  const height = cardHeight(density, rows);
  const minHeight = bands.reduce(
    (sum, band) => sum + bandHeight(band, groups, columns, gap, height, header),
    (bands.length - 1) * ZONE.gap,
  );
  const zoom = Math.min(1, area.width / minWidth, area.height / minHeight);
  const cardWidth = cardWidthIn(Math.max(minWidth, area.width / zoom));
  return { density, rows, header, columns, bands, minWidth, minHeight, zoom, cardWidth };

  function cardWidthIn(planeWidth: number): number {
    return bands.reduce((least, band) => {
      const cards = band.reduce((sum, group) => sum + (columns[group] ?? 0), 0);
      return Math.min(least, (planeWidth - bandWidth(band, columns, gap, 0)) / cards);
    }, Infinity);
  }
}

/** Splits zones, in order, into bands of about as many columns each. */
function splitBands(columns: readonly number[], count: number): readonly (readonly number[])[] {
  const total = columns.reduce((sum, each) => sum + each, 0);
  const bands: number[][] = [];
  let band: number[] = [];
  let seen = 0;
  columns.forEach((each, group) => {
    const due = (total * (bands.length + 1)) / count;
    if (band.length > 0 && bands.length < count - 1 && seen + each / 2 > due) {
      bands.push(band);
      band = [];
    }
    band.push(group);
    seen += each;
  });
  bands.push(band);
  return bands;
}

function zoneWidth(columns: number, gap: number, cardWidth: number): number {
  return 2 * ZONE.padding + columns * cardWidth + (columns - 1) * gap;
}

function bandWidth(
  band: readonly number[],
  columns: readonly number[],
  gap: number,
  cardWidth: number,
): number {
  return band.reduce(
    (sum, group) => sum + zoneWidth(columns[group] ?? 1, gap, cardWidth),
    Math.max(0, band.length - 1) * ZONE.gap,
  );
}

function bandHeight(
  band: readonly number[],
  groups: readonly ZoneGroup[],
  columns: readonly number[],
  gap: number,
  height: number,
  header: number,
): number {
  let rows = 1;
  for (const group of band) {
    rows = Math.max(rows, Math.ceil((groups[group]?.nodes.length ?? 0) / (columns[group] ?? 1)));
  }
  return header + 2 * ZONE.padding + rows * height + (rows - 1) * gap;
}

function place(groups: readonly ZoneGroup[], plan: Plan, area: Size): CanvasLayout {
  const count = groups.reduce((sum, group) => sum + group.nodes.length, 0);
  const gap = CARD_GAP[plan.density];
  const height = cardHeight(plan.density, plan.rows);
  const cardWidth = Math.floor(Math.min(CARD.maxWidth, plan.cardWidth));
  const planeWidth = Math.max(plan.minWidth, area.width / plan.zoom);
  const planeHeight = Math.max(plan.minHeight, area.height / plan.zoom);
  const spareHeight = (planeHeight - plan.minHeight) / plan.bands.length;
  const zones: ZoneRect[] = [];
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const zoneOf = new Int32Array(count);
  const order = new Int32Array(count);
  let placed = 0;
  let top = 0;
  for (const band of plan.bands) {
    const tall = bandHeight(band, groups, plan.columns, gap, height, plan.header) + spareHeight;
    const spare =
      (planeWidth - bandWidth(band, plan.columns, gap, cardWidth)) / Math.max(1, band.length);
    let left = 0;
    for (const index of band) {
      const group = groups[index];
      if (group === undefined) continue;
      const columns = plan.columns[index] ?? 1;
      const wide = zoneWidth(columns, gap, cardWidth) + spare;
      group.nodes.forEach((node, at) => {
        x[node] = left + ZONE.padding + (at % columns) * (cardWidth + gap);
        y[node] = top + plan.header + ZONE.padding + Math.floor(at / columns) * (height + gap);
        zoneOf[node] = zones.length;
        order[placed] = node;
        placed += 1;
      });
      zones.push({ ...group, x: left, y: top, width: wide, height: tall, columns });
      left += wide + ZONE.gap;
    }
    top += tall + ZONE.gap;
  }
  return {
    density: plan.density,
    chipRows: plan.rows,
    chipCapacity: chipCapacity(plan.density, plan.rows, cardWidth),
    cardWidth,
    cardHeight: height,
    width: planeWidth,
    height: planeHeight,
    zoom: plan.zoom,
    zoneHeader: plan.header,
    zones,
    x,
    y,
    zoneOf,
    order,
  };
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
