import {
  CARD,
  CARD_GAP,
  DENSITIES,
  cardHeight,
  chipCapacity,
  chipRows,
  type Density,
} from './cardMetrics.ts';
import { unitsOf, type Unit } from './units.ts';
import type { ZoneGroup, ZoneRegion } from './zones.ts';

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

export const ZONE = { padding: 10, header: 32, gap: 12 } as const;

/** What fits is shown larger, up to this: for few nodes, and on a wall. */
export const MOST_ZOOM = 2;
/** A wider picture is worth less than one that need not be made smaller. */
const WORTH_OF_LARGER = 0.3;

/** Below this zoom zone names grow with the plane; then a header is planned to have this height on the screen. */
const SMALL_ZOOM = 0.55;
const HEADER_ON_SCREEN = 26;
/** Where there are so many boxes that taller headers would leave no room for their nodes. */
const HEADER_OF_MANY = 20;

/** Below this zoom a denser card is better than a smaller one, if it wins at least so much zoom. */
const READABLE_ZOOM = 0.9;
const DENSITY_COST = 0.04;
/** Another band of zones must win this much zoom. */
const BAND_COST = 0.05;
/** So many nodes, where they are all, stand in one row if cards of a good width have room in it. */
const MOST_IN_A_ROW = 4;
const MAX_BANDS = 12;
/** With more boxes than `MAX_BANDS` there are many bands anyhow: then zoom decides. */
const BAND_COST_OF_MANY = 0.0001;
/** Boxes of which each has room for a taller header. */
export const MOST_TALL_HEADERS = 40;
/** Between the box of a region and those of its zones. */
const REGION_PADDING = 8;

type Band = readonly Unit[];

interface Plan {
  readonly density: Density;
  readonly rows: number;
  readonly header: number;
  /** By group. */
  readonly columns: readonly number[];
  /** Band by band, a band being a row of zones, or of regions. */
  readonly bands: readonly Band[];
  readonly minWidth: number;
  readonly minHeight: number;
  readonly zoom: number;
  /** From 1: how much larger than at `zoom` 1 it can be shown with cards of a good width. */
  readonly scale: number;
  /** What the area has room for, before it is cut to `CARD.maxWidth`. */
  readonly cardWidth: number;
}

/**
 * Places zones side by side, each as large as its cards in columns, so that all of it fits `size` at the
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
    const tall = groups.length > MOST_TALL_HEADERS ? HEADER_OF_MANY : HEADER_ON_SCREEN;
    plan = bestPlan(groups, plan.density, mostPods, tall / plan.zoom, area);
  }
  return place(groups, withSpareRows(groups, plan, mostPods, area));
}

/**
 * Rows of chips beyond those that every plan has, for Pods that would be "+n" beside empty room: what could be
 * shown larger is shown less large for them.
 */
function withSpareRows(
  groups: readonly ZoneGroup[],
  plan: Plan,
  mostPods: number,
  area: Size,
): Plan {
  if (plan.zoom < 1) return plan;
  const wanted = chipRows(plan.density, mostPods, plan.cardWidth);
  let { rows, minHeight, scale } = plan;
  while (rows < wanted) {
    const next = planHeight(groups, plan, cardHeight(plan.density, rows + 1));
    if (next > area.height) break;
    rows += 1;
    minHeight = next;
    scale = Math.min(scale, area.height / next);
  }
  return { ...plan, rows, minHeight, scale };
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
  const units = unitsOf(groups);
  const bandCost = units.length > MAX_BANDS ? BAND_COST_OF_MANY : BAND_COST;
  const [only] = groups;
  if (groups.length === 1 && only !== undefined && only.nodes.length <= MOST_IN_A_ROW) {
    const row = makePlan(groups, units, density, mostPods, header, 1, 1, area);
    if (row.scale > 1) return row;
  }
  for (const cardRows of candidateRows(groups)) {
    for (const bandCount of bandCounts(units.length)) {
      const plan = makePlan(groups, units, density, mostPods, header, cardRows, bandCount, area);
      // Zoom decides; between equals the card nearest to its ideal width.
      const worth =
        plan.zoom +
        WORTH_OF_LARGER * (plan.scale - 1) -
        bandCost * (plan.bands.length - 1) -
        Math.abs(plan.cardWidth - CARD.idealWidth) / 100_000;
      if (worth > bestWorth) {
        best = plan;
        bestWorth = worth;
      }
    }
  }
  return best ?? makePlan(groups, units, density, mostPods, header, 1, 1, area);
}

/** Numbers of bands that are worth trying: each of few; of many those about as many as columns. */
function bandCounts(units: number): readonly number[] {
  const isMany = units > MAX_BANDS ** 2;
  const first = isMany ? Math.ceil(Math.sqrt(units) / 2) : 1;
  const last = isMany ? Math.ceil(Math.sqrt(units) * 3) : Math.max(1, units);
  const counts: number[] = [];
  for (let count = first; count <= last;) {
    counts.push(count);
    count += count < MAX_BANDS ? 1 : Math.ceil(count / 5);
  }
  return counts;
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
  units: readonly Unit[],
  density: Density,
  mostPods: number,
  header: number,
  cardRows: number,
  bandCount: number,
  area: Size,
): Plan {
  const columns = groups.map((group) => Math.max(1, Math.ceil(group.nodes.length / cardRows)));
  const bands = splitBands(units, columns, bandCount);
  const gap = CARD_GAP[density];
  const minWidth = bands.reduce(
    (most, band) => Math.max(most, bandWidth(band, columns, gap, CARD.minWidth)),
    0,
  );
  // Shown smaller, the plane is wider and cards with it: at zoom 1 they have the least room.
  const wanted = chipRows(density, mostPods, cardWidthIn(Math.max(minWidth, area.width)));
  const rows = Math.min(CARD.maxChipRows, wanted);
  const shape = { density, header, columns, bands };
  const minHeight = planHeight(groups, shape, cardHeight(density, rows));
  const zoom = Math.min(1, area.width / minWidth, area.height / minHeight);
  const good = bands.reduce(
    (most, band) => Math.max(most, bandWidth(band, columns, gap, CARD.goodWidth)),
    0,
  );
  const larger = Math.min(MOST_ZOOM, area.width / good, area.height / minHeight);
  const scale = zoom < 1 ? 1 : Math.max(1, larger);
  const cardWidth = cardWidthIn(Math.max(minWidth, area.width / zoom / scale));
  return { density, rows, header, columns, bands, minWidth, minHeight, zoom, scale, cardWidth };

  function cardWidthIn(planeWidth: number): number {
    return bands.reduce((least, band) => {
      const cards = band.reduce((sum, unit) => sum + unitColumns(unit, columns), 0);
      return Math.min(least, (planeWidth - bandWidth(band, columns, gap, 0)) / cards);
    }, Infinity);
  }
}

/** Of all bands and the gaps between them, with cards of this height. */
function planHeight(
  groups: readonly ZoneGroup[],
  { density, header, columns, bands }: Pick<Plan, 'density' | 'header' | 'columns' | 'bands'>,
  height: number,
): number {
  return bands.reduce(
    (sum, band) => sum + bandHeight(band, groups, columns, CARD_GAP[density], height, header),
    (bands.length - 1) * ZONE.gap,
  );
}

function unitColumns({ groups }: Unit, columns: readonly number[]): number {
  return groups.reduce((sum, group) => sum + (columns[group] ?? 0), 0);
}

/** Splits units, in order, into bands of about as many columns each. */
function splitBands(
  units: readonly Unit[],
  columns: readonly number[],
  count: number,
): readonly Band[] {
  const total = columns.reduce((sum, each) => sum + each, 0);
  const bands: Unit[][] = [];
  let band: Unit[] = [];
  let seen = 0;
  units.forEach((unit) => {
    const each = unitColumns(unit, columns);
    const due = (total * (bands.length + 1)) / count;
    if (band.length > 0 && bands.length < count - 1 && seen + each / 2 > due) {
      bands.push(band);
      band = [];
    }
    band.push(unit);
    seen += each;
  });
  bands.push(band);
  return bands;
}

function zoneWidth(columns: number, gap: number, cardWidth: number): number {
  return 2 * ZONE.padding + columns * cardWidth + (columns - 1) * gap;
}

function unitWidth(
  { groups, region }: Unit,
  columns: readonly number[],
  gap: number,
  cardWidth: number,
): number {
  return groups.reduce(
    (sum, group) => sum + zoneWidth(columns[group] ?? 1, gap, cardWidth),
    (groups.length - 1) * ZONE.gap + (region === undefined ? 0 : 2 * REGION_PADDING),
  );
}

function bandWidth(band: Band, columns: readonly number[], gap: number, cardWidth: number): number {
  return band.reduce(
    (sum, unit) => sum + unitWidth(unit, columns, gap, cardWidth),
    Math.max(0, band.length - 1) * ZONE.gap,
  );
}

/** Of a region's box above and below its zones. */
function frameOf(band: Band, header: number): { readonly top: number; readonly both: number } {
  if (band[0]?.region === undefined) return { top: 0, both: 0 };
  return { top: header + REGION_PADDING, both: header + 2 * REGION_PADDING };
}

function bandHeight(
  band: Band,
  groups: readonly ZoneGroup[],
  columns: readonly number[],
  gap: number,
  height: number,
  header: number,
): number {
  let rows = 1;
  for (const group of band.flatMap((unit) => unit.groups)) {
    rows = Math.max(rows, Math.ceil((groups[group]?.nodes.length ?? 0) / (columns[group] ?? 1)));
  }
  const inside = header + 2 * ZONE.padding + rows * height + (rows - 1) * gap;
  return inside + frameOf(band, header).both;
}

function place(groups: readonly ZoneGroup[], plan: Plan): CanvasLayout {
  const count = groups.reduce((sum, group) => sum + group.nodes.length, 0);
  const gap = CARD_GAP[plan.density];
  const height = cardHeight(plan.density, plan.rows);
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
