import type { Rect } from '../viewport.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An end of a line, and where it points to there, in degrees. */
export interface Tip extends Point {
  readonly angle: number;
}

/** A line between two boxes, in the same pixels as they. */
export interface EdgeShape {
  /** SVG path from `from` to `to`. */
  readonly path: string;
  readonly from: Tip;
  readonly to: Tip;
  /** Where a label stands. */
  readonly label: Point;
}

/** Pixels between a box and the tip of its line. */
const GAP = 4;
/** Where on a line its label stands: near the end that it tells of. */
const LABEL_AT = 0.8;
/** How far a line bows out, as a share of its length, and in pixels. */
const BOW = { share: 0.13, least: 8, most: 70 } as const;

/**
 * A line that bows a little from one box to another and ends at their borders. `side` -1 bows it the
 * other way, so that two lines between the same boxes stay apart.
 */
export function edgeShape(a: Rect, b: Rect, side: 1 | -1 = 1): EdgeShape {
  const start = centre(a);
  const end = centre(b);
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = Math.hypot(dx, dy) || 1;
  const bow = Math.min(BOW.most, Math.max(BOW.least, length * BOW.share));
  // Upwards where the line lies, to the right where it stands.
  const up = dx >= 0 ? side : -side;
  const bend = {
    x: (start.x + end.x) / 2 + (dy / length) * bow * up,
    y: (start.y + end.y) / 2 - (dx / length) * bow * up,
  };
  const from = border(a, bend);
  const to = border(b, bend);
  return {
    path: `M${text(from)}Q${text(bend)} ${text(to)}`,
    from: { ...from, angle: angleOf(bend, from) },
    to: { ...to, angle: angleOf(bend, to) },
    label: along(from, bend, to, LABEL_AT),
  };
}

/** A point of a quadratic curve. */
function along(from: Point, bend: Point, to: Point, share: number): Point {
  const rest = 1 - share;
  const at = (axis: 'x' | 'y') =>
    rest * rest * from[axis] + 2 * rest * share * bend[axis] + share * share * to[axis];
  return { x: at('x'), y: at('y') };
}

function centre({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the line from a box's centre to a point leaves the box, a little outside. */
function border(box: Rect, toward: Point): Point {
  const { x, y } = centre(box);
  const dx = toward.x - x;
  const dy = toward.y - y;
  const share = Math.min(
    (box.width / 2 + GAP) / Math.max(Math.abs(dx), 0.001),
    (box.height / 2 + GAP) / Math.max(Math.abs(dy), 0.001),
    1,
  );
  return { x: x + dx * share, y: y + dy * share };
}

function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
