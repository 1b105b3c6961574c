import { CARD_GAP } from '../card/cardMetrics.ts';
import { type CanvasLayout, REGION_PADDING, ZONE, type ZoneRect } from '../layout/layout.ts';
import type { Rect } from '../view/viewport.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a line ends, in pixels of the plane.
 * - `card`: at a chip, or at the card itself. `lane`, where a side of the chip is not free: the height
 *   below its row, at which the line passes between it and the card's side; without one it ends at the
 *   card's side, beside the chip's row.
 * - `zone`: at the top of a zone's box
 * - `above`: over the plane, at an x of the screen
 */
export type End =
  | {
      readonly kind: 'card';
      readonly node: number;
      readonly box: Rect;
      readonly isFree: Readonly<Record<Side, boolean>>;
      readonly lane: number | undefined;
    }
  | { readonly kind: 'zone'; readonly zone: number }
  | { readonly kind: 'above'; readonly x: number };

export type CardEnd = Extract<End, { kind: 'card' }>;
type Side = 'left' | 'right';
const SIDES: readonly Side[] = ['right', 'left'];

/** What a detour within the card counts, in pixels of way. */
const LANE_COST = 16;

/** A way out of an end: its points up to a gutter, of which the last is where the line turns. */
interface Way {
  readonly points: readonly Point[];
  readonly zone: number;
  readonly cost: number;
  /** Whether it can go straight up beside the zone's head. */
  readonly isAtEdge: boolean;
}

/**
 * The shortest way from one end to another that passes between cards only: beside the columns of a zone,
 * between rows, which stand at one height in all zones of a band, and between bands.
 */
export function routeOf(layout: CanvasLayout, from: End, to: End): readonly Point[] {
  if (from.kind === 'card' && to.kind === 'card' && from.node === to.node) {
    const below = withinCard(from, to);
    if (below !== undefined) return below;
  }
  let best: readonly Point[] = [];
  let least = Infinity;
  for (const start of waysOf(layout, from)) {
    for (const goal of waysOf(layout, to)) {
      const middle = between(layout, start, goal);
      const points = [...start.points, ...middle, ...goal.points.toReversed()];
      const cost = lengthOf(points) + start.cost + goal.cost;
      if (cost < least) {
        least = cost;
        best = points;
      }
    }
  }
  return withoutRepeats(best);
}

/** Below a row of chips that both stand in. */
function withinCard(from: CardEnd, to: CardEnd): readonly Point[] | undefined {
  const { lane } = from;
  if (lane === undefined || lane !== to.lane) return undefined;
  const at = ({ box }: CardEnd): readonly Point[] => [
    { x: box.x + box.width / 2, y: box.y + box.height },
    { x: box.x + box.width / 2, y: lane },
  ];
  return [...at(from), ...at(to).toReversed()];
}

function waysOf(layout: CanvasLayout, end: End): readonly Way[] {
  switch (end.kind) {
    case 'above':
      return [{ points: [{ x: end.x, y: -ZONE.gap / 2 }], zone: -1, cost: 0, isAtEdge: true }];
    case 'zone': {
      const { x = 0, y = 0, width = 0 } = layout.zones[end.zone] ?? {};
      const top = { x: x + width / 2, y };
      const out = { x: top.x, y: topOf(layout, y) - ZONE.gap / 2 };
      return [{ points: [top, out], zone: end.zone, cost: 0, isAtEdge: true }];
    }
    case 'card':
      return SIDES.map((side) => besideCard(layout, end, side));
  }
}

function besideCard(layout: CanvasLayout, { node, box, isFree, lane }: CardEnd, side: Side): Way {
  const half = CARD_GAP[layout.density] / 2;
  const left = layout.x[node] ?? 0;
  const zone = layout.zoneOf[node] ?? -1;
  const rect = layout.zones[zone];
  const gutter = side === 'left' ? left - half : left + layout.cardWidth + half;
  const isAtEdge =
    rect !== undefined &&
    (side === 'left'
      ? gutter < rect.x + ZONE.padding
      : gutter > rect.x + rect.width - ZONE.padding);
  if (isFree[side] || lane === undefined) {
    const y = box.y + box.height / 2;
    const edge = isFree[side] ? box : { x: left, width: layout.cardWidth };
    const x = side === 'left' ? edge.x : edge.x + edge.width;
    return {
      points: [
        { x, y },
        { x: gutter, y },
      ],
      zone,
      cost: isFree[side] ? 0 : LANE_COST,
      isAtEdge,
    };
  }
  const x = box.x + box.width / 2;
  return {
    points: [
      { x, y: box.y + box.height },
      { x, y: lane },
      { x: gutter, y: lane },
    ],
    zone,
    cost: LANE_COST,
    isAtEdge,
  };
}

/** The points between two ways' last ones. */
function between(layout: CanvasLayout, start: Way, goal: Way): readonly Point[] {
  const a = start.points.at(-1);
  const b = goal.points.at(-1);
  if (a === undefined || b === undefined) return [];
  const startBand = bandOf(layout, start);
  const goalBand = bandOf(layout, goal);
  if (startBand === goalBand && start.zone >= 0 && goal.zone >= 0) {
    if (a.x === b.x || a.y <= headOf(layout, start) || b.y <= headOf(layout, goal)) {
      return [
        { x: a.x, y: Math.min(a.y, b.y) },
        { x: b.x, y: Math.min(a.y, b.y) },
      ];
    }
    const y = nearestOf(
      [...corridorsOf(layout, start.zone, a.y), ...corridorsOf(layout, goal.zone, b.y)],
      (each) => Math.abs(each - a.y) + Math.abs(each - b.y),
    );
    return [
      { x: a.x, y },
      { x: b.x, y },
    ];
  }
  const isDown = startBand < goalBand;
  const [upper, lower] = isDown ? [start, goal] : [goal, start];
  const points = downwards(layout, upper, lower);
  return isDown ? points : points.toReversed();
}

/** From an end of an upper band, or over the plane, to one of a lower band. */
function downwards(layout: CanvasLayout, upper: Way, lower: Way): readonly Point[] {
  const tops = topsOf(layout);
  const from = upper.points.at(-1);
  const to = lower.points.at(-1);
  const zone = layout.zones[lower.zone];
  if (from === undefined || to === undefined || zone === undefined) return [];
  const lowerTop = (tops[bandOf(layout, lower)] ?? 0) - ZONE.gap / 2;
  const leaves = upper.zone < 0 ? from.y : (tops[bandOf(layout, upper) + 1] ?? 0) - ZONE.gap / 2;
  const isHigh = to.y <= headOf(layout, lower);
  // Not on a region's border, which is nearer than the next zone.
  const beside = (layout.regions.length > 0 ? REGION_PADDING : ZONE.gap) / 2;
  // Beside an outer card it comes down there, else on the side that makes the shorter way.
  const aside = lower.isAtEdge || leaves !== lowerTop ? to.x : from.x;
  const edge = nearestOf(
    [zone.x - beside, zone.x + zone.width + beside],
    (x) => Math.abs(x - to.x) + Math.abs(x - aside),
  );
  const inner = nearestOf(corridorsOf(layout, lower.zone, to.y), (y) => Math.abs(y - lowerTop));
  // Beside a zone's outer cards it goes down between the zones: within, it would cross the zone's head.
  const entry: readonly Point[] = isHigh
    ? [{ x: to.x, y: lowerTop }]
    : lower.isAtEdge
      ? [
          { x: edge, y: lowerTop },
          { x: edge, y: to.y },
        ]
      : [
          { x: edge, y: lowerTop },
          { x: edge, y: inner },
          { x: to.x, y: inner },
        ];
  if (leaves === lowerTop) return [{ x: from.x, y: leaves }, ...entry];
  const outside = nearestOf(
    [-ZONE.gap / 2, layout.width + ZONE.gap / 2],
    (x) => Math.abs(x - from.x) + Math.abs(x - to.x),
  );
  return [
    { x: from.x, y: leaves },
    { x: outside, y: leaves },
    { x: outside, y: lowerTop },
    ...entry,
  ];
}

/** Heights between the rows above and below a height in a zone. */
function corridorsOf(layout: CanvasLayout, zone: number, y: number): readonly number[] {
  const gap = CARD_GAP[layout.density];
  const first = (layout.zones[zone]?.y ?? 0) + layout.zoneHeader + ZONE.padding;
  const pitch = layout.cardHeight + gap;
  const row = Math.floor((y - first) / pitch);
  return [first + row * pitch - gap / 2, first + (row + 1) * pitch - gap / 2];
}

/** Where a zone's head ends. */
function headOf(layout: CanvasLayout, { zone }: Way): number {
  return (layout.zones[zone]?.y ?? 0) + layout.zoneHeader;
}

const kept = new WeakMap<CanvasLayout, readonly number[]>();

/** Where each band of zones, or of regions, begins. */
function topsOf(layout: CanvasLayout): readonly number[] {
  const known = kept.get(layout);
  if (known !== undefined) return known;
  const boxes = layout.regions.length > 0 ? layout.regions : layout.zones;
  const tops = [...new Set(boxes.map(({ y }) => y))].toSorted((a, b) => a - b);
  kept.set(layout, tops);
  return tops;
}

/** Where the band begins that a height is in. */
function topOf(layout: CanvasLayout, y: number): number {
  return topsOf(layout).findLast((top) => top <= y) ?? 0;
}

/** Index of the band that a way's zone is in, -1 over the plane. */
function bandOf(layout: CanvasLayout, { zone }: Way): number {
  const rect: ZoneRect | undefined = layout.zones[zone];
  return rect === undefined ? -1 : topsOf(layout).findLastIndex((top) => top <= rect.y);
}

function nearestOf(values: readonly number[], distance: (value: number) => number): number {
  return values.reduce((best, value) => (distance(value) < distance(best) ? value : best));
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, at) => {
    const before = points[at - 1];
    return before === undefined ? 0 : sum + Math.abs(x - before.x) + Math.abs(y - before.y);
  }, 0);
}

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter(({ x, y }, at) => {
    const before = points[at - 1];
    return before?.x !== x || before.y !== y;
  });
}
