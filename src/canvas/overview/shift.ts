import type { CanvasLayout, Size } from '../layout/layout.ts';
import type { Viewport } from '../view/viewport.ts';

/** How the canvas as it is painted is moved and scaled to show another viewport, from its corner. */
export interface Shift {
  /** Pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /**
   * Pixels of the screen by which what is painted reaches beyond the view where it is least; below
   * zero it lacks something that is in view. Infinite where all of the plane is painted.
   */
  readonly spare: number;
}

/** Pixels painted beyond each edge, so that a pan moves the canvas instead of painting it. */
export const MARGIN = 200;
/** Scaled further than this a painted cell looks blurred, or is more than it is worth. */
const MOST = 1.3;
const LEAST = 0.7;

/** Shows `to` with what was painted for `from`. */
export function shiftOf(
  from: Viewport,
  to: Viewport,
  size: Size,
  plane: Pick<CanvasLayout, 'width' | 'height'>,
): Shift {
  const scale = to.zoom / from.zoom;
  const [x, spareX] = along(from.x, to.x, scale, size.width, from.zoom, plane.width);
  const [y, spareY] = along(from.y, to.y, scale, size.height, from.zoom, plane.height);
  return { x, y, scale, spare: Math.min(spareX, spareY) };
}

/** Whether what was painted does for such a scale. */
export function isSharp(scale: number): boolean {
  return scale <= MOST && scale >= LEAST;
}

/** The move along one axis, and how far what is painted reaches beyond the view. */
function along(
  from: number,
  to: number,
  scale: number,
  size: number,
  zoom: number,
  plane: number,
): readonly [move: number, spare: number] {
  const move = to - (from + MARGIN) * scale + MARGIN;
  const first = move - MARGIN;
  const last = first + (size + 2 * MARGIN) * scale;
  // Where the plane ends within what is painted there is nothing beyond it.
  const before = from >= -MARGIN ? Infinity : -first;
  const after = from + plane * zoom <= size + MARGIN ? Infinity : last - size;
  return [move, Math.min(before, after)];
}
