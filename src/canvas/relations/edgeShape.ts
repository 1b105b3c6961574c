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
  /** SVG path from `from` to `to`, in two parts where it passes below something. */
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
 * other way, so that two lines between the same boxes stay apart. It passes below `over`.
 */
export function edgeShape(a: Rect, b: Rect, side: 1 | -1 = 1, over?: Rect): EdgeShape {
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
    path: pathOf(from, bend, to, over),
    from: { ...from, angle: angleOf(bend, from) },
    to: { ...to, angle: angleOf(bend, to) },
    label: along(from, bend, to, LABEL_AT),
  };
}

/** A quadratic curve, without its part between where it enters a box and where it leaves it. */
function pathOf(from: Point, bend: Point, to: Point, over: Rect | undefined): string {
  const crossings = over === undefined ? [] : crossingsOf(from, bend, to, over);
  const enters = Math.min(...crossings);
  const leaves = Math.max(...crossings);
  if (!(enters < leaves)) return `M${text(from)}Q${text(bend)} ${text(to)}`;
  const before = `Q${text(between(from, bend, enters))} ${text(along(from, bend, to, enters))}`;
  const after = `M${text(along(from, bend, to, leaves))}Q${text(between(bend, to, leaves))}`;
  return `M${text(from)}${before}${after} ${text(to)}`;
}

/** The shares of a quadratic curve at which it meets the border of a box. */
function crossingsOf(from: Point, bend: Point, to: Point, box: Rect): readonly number[] {
  const sides = [
    ['x', box.x],
    ['x', box.x + box.width],
    ['y', box.y],
    ['y', box.y + box.height],
  ] as const;
  const shares = sides.flatMap(([axis, place]) => {
    const a = from[axis] - 2 * bend[axis] + to[axis];
    const b = bend[axis] - from[axis];
    // Never quite 0, so that a straight line is a very slight curve.
    const square = Math.abs(a) < 1e-6 ? 1e-6 : a;
    const root = Math.sqrt(b * b - square * (from[axis] - place));
    return [(-b + root) / square, (-b - root) / square];
  });
  return shares.filter((share) => {
    if (!(share > 0 && share < 1)) return false;
    const { x, y } = along(from, bend, to, share);
    const isInside = (at: number, start: number, size: number) =>
      at > start - 0.01 && at < start + size + 0.01;
    return isInside(x, box.x, box.width) && isInside(y, box.y, box.height);
  });
}

/** A point of a straight line. */
function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
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
