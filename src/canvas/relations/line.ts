import type { Point } from './gutters.ts';

/** An end of a line, and where it points to there, in degrees. */
export interface Tip extends Point {
  readonly angle: number;
}

/** A line through points, in the same pixels as they. */
export interface Line {
  /** SVG path with round corners. */
  readonly path: string;
  readonly from: Tip;
  readonly to: Tip;
  /** Where a label stands: in the middle of the way down or up to its end. */
  readonly label: Point;
}

const RADIUS = 5;
/** Pixels of a part that has room for a label. */
const LEAST_LABELLED = 20;

/**
 * The line through points in right angles. `aside`: pixels by which all but its ends are moved, so that
 * lines of two kinds in one gutter stay apart.
 */
export function lineThrough(points: readonly Point[], aside: number): Line | undefined {
  const last = points.length - 1;
  const moved = points.map((point, at) => {
    if (at === 0 || at === last) return point;
    const beside = points[at === 1 ? 0 : last];
    // The first and last part stay at the height, or the side, of their ends.
    const isFirst = at === 1 || at === last - 1;
    const keepsX = isFirst && beside?.x === point.x;
    const keepsY = isFirst && beside?.y === point.y;
    return { x: point.x + (keepsX ? 0 : aside), y: point.y + (keepsY ? 0 : aside) };
  });
  const [from, second] = moved;
  const to = moved.at(-1);
  const before = moved.at(-2);
  if (!from || !second || !to || !before) return undefined;
  return {
    path: pathOf(moved),
    from: { ...from, angle: angleOf(second, from) },
    to: { ...to, angle: angleOf(before, to) },
    label: middle(longest(moved)),
  };
}

function pathOf(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1];
      const after = points[at + 1];
      if (before === undefined) return `M${text(point)}`;
      if (after === undefined) return `L${text(point)}`;
      return `L${text(toward(point, before))}Q${text(point)} ${text(toward(point, after))}`;
    })
    .join('');
}

/** A point on the way from a corner to another one, as far as its rounding goes. */
function toward(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return {
    x: corner.x + (other.x - corner.x) * share,
    y: corner.y + (other.y - corner.y) * share,
  };
}

type Part = readonly [Point, Point];

/** The longest of the last parts, of those up or down where there are: beside cards, not below chips. */
function longest(points: readonly Point[]): Part {
  const parts = points.slice(1).map((to, at): Part => [points[at] ?? to, to]);
  const last = parts.slice(-3);
  const upright = last.filter(([a, b]) => Math.abs(a.y - b.y) > LEAST_LABELLED);
  return (upright.length > 0 ? upright : last).reduce((best, part) =>
    size(part) > size(best) ? part : best,
  );
}

const size = ([a, b]: Part): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
const middle = ([a, b]: Part): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
