import {
  CARD,
  CARD_GAP,
  cardHeight,
  chipRows,
  namedRows,
  type Density,
  SMALL_WORDS,
  type TagLines,
} from '../card/cardMetrics.ts';
import { unitsOf, type Unit } from './units.ts';
import type { ZoneGroup } from './zones.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZONE = { padding: 10, header: 32, gap: 12 } as const;

/** What fits is shown larger, up to this: for few nodes, and on a wall. */
export const MOST_ZOOM = 2;
/** A wider picture is worth less than one that need not be made smaller. */
const WORTH_OF_LARGER = 0.3;

/** Another band of zones must win this much zoom. */
const BAND_COST = 0.05;
/**
 * So many nodes, where they are all, stand in one row if cards of a good width have room in it, and full rows of
 * fewer would not have them read so much larger: in a narrow picture a row leaves most of the height empty.
 */
const MOST_IN_A_ROW = 4;
const WORTH_OF_A_ROW = 5 / 4;
const MAX_BANDS = 12;
/** With more boxes than `MAX_BANDS` there are many bands anyhow: then zoom decides. */
const BAND_COST_OF_MANY = 0.0001;
/** Between the box of a region and those of its zones. */
export const REGION_PADDING = 8;

type Band = readonly Unit[];

/** How zones are to stand: in which bands, with which cards. */
export interface Plan {
  readonly density: Density;
  readonly rows: number;
  readonly lines: TagLines;
  /** Whether chips have the second line as a row where a card needs one for its tags. */
  readonly isShared: boolean;
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
 * What cards have beyond that of every plan where there is empty room: rows of chips for Pods that would be "+n",
 * then a second line for reasons, taints and labels that are cut in a narrow card, then rows in which the fullest
 * node's chips have names, or else a second line in which those stand that need it. What could be shown larger is shown
 * less large for chips and for taints, and not for other words. `widestTaints` are the pixels that the taints of one
 * node take at most.
 */
export function withSpareRows(
  groups: readonly ZoneGroup[],
  plan: Plan,
  mostPods: number,
  area: Size,
  widestTaints: number,
): Plan {
  if (plan.zoom < SMALL_WORDS.below) return plan;
  const room = area.height / plan.zoom;
  const wanted = chipRows(plan.density, mostPods, plan.cardWidth);
  let { rows, minHeight, scale } = plan;
  while (rows < wanted) {
    const next = planHeight(groups, plan, cardHeight(plan.density, rows + 1));
    if (next > room) break;
    rows += 1;
    minHeight = next;
    scale = Math.min(scale, room / next);
  }
  const inside = Math.min(CARD.maxWidth, plan.cardWidth) - 2 * CARD.inset;
  const isFull = widestTaints > 0 && inside < widestTaints + CARD.label;
  const isNarrow = plan.density !== 'compact' && (isFull || plan.cardWidth < CARD.goodWidth);
  const tall = planHeight(groups, plan, cardHeight(plan.density, rows, 2));
  // A taint that is cut in a picture larger than it need be is read in a smaller one.
  const hasTwo = isNarrow && tall <= (isFull ? room : room / scale);
  const lines = hasTwo ? 2 : 1;
  if (hasTwo) {
    minHeight = tall;
    scale = Math.min(scale, room / tall);
  }
  // Fewer rows than all names need would stand empty below letters.
  const forNames = namedRows(plan.density, mostPods, plan.cardWidth);
  const named = planHeight(groups, plan, cardHeight(plan.density, forNames, lines));
  if (forNames > rows && forNames <= CARD.maxChipRows && named <= room / scale) {
    rows = forNames;
    minHeight = named;
  }
  // Few cards need their second line: in the others it would stand empty below letters.
  const shared = planHeight(groups, plan, cardHeight(plan.density, rows, lines, true));
  const isShared = hasTwo && forNames > rows && shared <= (isFull ? room : room / scale);
  if (isShared) {
    minHeight = shared;
    scale = Math.min(scale, room / shared);
  }
  return { ...plan, rows, lines, isShared, minHeight, scale };
}

/** The plan that shows cards of this density, under headers of this height, best in the area. */
export function bestPlan(
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
    const count = only.nodes.length;
    const [row, ...others] = Array.from({ length: count }, (_, index) => index + 1)
      .filter((rows) => count % rows === 0)
      .map((rows) => makePlan(groups, units, density, mostPods, header, rows, 1, area));
    const larger = others.find(({ scale }) => scale > (row?.scale ?? 0) * WORTH_OF_A_ROW);
    if (row !== undefined && row.scale > 1) return larger ?? row;
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
  const rows = density === 'compact' ? 1 : Math.min(CARD.maxChipRows, wanted);
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
  const size = { minWidth, minHeight, zoom, scale, cardWidth };
  return { density, rows, lines: 1, isShared: false, header, columns, bands, ...size };

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

/** Of a zone around so many columns of cards. */
export function zoneWidth(columns: number, gap: number, cardWidth: number): number {
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
export function frameOf(
  band: Band,
  header: number,
): { readonly top: number; readonly both: number } {
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
