import type { CanvasLayout, Size } from '../layout.ts';
import type { Viewport } from '../viewport.ts';

/** How the canvas as it is painted is moved and scaled to show another viewport, from its corner. */
export interface Shift {
  /** Pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Pixels painted beyond each edge, so that a pan moves the canvas instead of painting it. */
export const MARGIN = 200;
/** Scaled further than this a painted cell looks blurred, or is more than it is worth. */
const MOST = 1.6;
const LEAST = 0.55;

/**
 * Shows `to` with what was painted for `from`; undefined where that lacks something that is in
 * view, or would be scaled too far.
 */
export function shiftOf(
  from: Viewport,
  to: Viewport,
  size: Size,
  plane: Pick<CanvasLayout, 'width' | 'height'>,
): Shift | undefined {
  const scale = to.zoom / from.zoom;
  if (scale > MOST || scale < LEAST) return undefined;
  const x = along(from.x, to.x, scale, size.width, from.zoom, plane.width);
  const y = along(from.y, to.y, scale, size.height, from.zoom, plane.height);
  return x === undefined || y === undefined ? undefined : { x, y, scale };
}

/** The move along one axis; undefined where the painted part does not reach all that is in view. */
function along(
  from: number,
  to: number,
  scale: number,
  size: number,
  zoom: number,
  plane: number,
): number | undefined {
  const move = to - (from + MARGIN) * scale + MARGIN;
  const first = move - MARGIN;
  const last = first + (size + 2 * MARGIN) * scale;
  // Where the plane ends within what is painted there is nothing beyond it.
  const hasStart = from >= -MARGIN;
  const hasEnd = from + plane * zoom <= size + MARGIN;
  return (first <= 0 || hasStart) && (last >= size || hasEnd) ? move : undefined;
}
