import { type CanvasLayout, MOST_ZOOM, type Size } from '../layout/layout.ts';

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the plane in screen pixels; the bottom holds the legend and the zoom buttons. */
export const MARGIN = { side: 18, top: 14, bottom: 50 } as const;
export const ZOOM = { max: 2.5, step: 1.25 } as const;
/** Screen pixels kept free around a card that is brought into view. */
const COMFORT = 24;
/** The largest that the small map is, above the zoom buttons at the right; it is away while all is in view. */
export const SMALL_MAP = { width: 150, height: 96 } as const;

/** The part of the canvas that a layout may fill. */
export function layoutSize(canvas: Size): Size {
  return {
    width: canvas.width - 2 * MARGIN.side,
    height: canvas.height - MARGIN.top - MARGIN.bottom,
  };
}

/** The viewport that shows the whole plane, as large as there is room, in the middle. */
export function fitViewport(layout: CanvasLayout, canvas: Size): Viewport {
  const area = layoutSize(canvas);
  const zoom = Math.min(MOST_ZOOM, area.width / layout.width, area.height / layout.height);
  return {
    x: MARGIN.side + Math.max(0, (area.width - layout.width * zoom) / 2),
    y: MARGIN.top + Math.max(0, (area.height - layout.height * zoom) / 2),
    zoom: Math.max(zoom, 0.005),
  };
}

/**
 * Moves the viewport as little as needed to show `rect` (in the plane of that size), above the legend and clear of the
 * small map; the same object if it is seen.
 */
export function showRect(viewport: Viewport, rect: Rect, canvas: Size, plane: Size): Viewport {
  const { zoom } = viewport;
  if (showsAll(viewport, canvas, plane)) return viewport;
  const x = shift(viewport.x, rect.x, rect.width, zoom, canvas.width);
  const room = canvas.height - MARGIN.bottom;
  const isAtMap = x + (rect.x + rect.width) * zoom > canvas.width - MARGIN.side - SMALL_MAP.width;
  const above = isAtMap ? room - SMALL_MAP.height : room;
  const y = shift(viewport.y, rect.y, rect.height, zoom, above);
  return x === viewport.x && y === viewport.y ? viewport : { x, y, zoom };
}

/** Whether all of the plane is in view. */
export function showsAll({ x, y, zoom }: Viewport, canvas: Size, plane: Size): boolean {
  return (
    x >= 0 &&
    y >= 0 &&
    x + plane.width * zoom <= canvas.width &&
    y + plane.height * zoom <= canvas.height
  );
}

/** The viewport in which a part of the plane fills the canvas, at a zoom of at most `most`. */
export function zoomRect(rect: Rect, canvas: Size, most: number): Viewport {
  const area = layoutSize(canvas);
  const zoom = Math.max(0.005, Math.min(most, area.width / rect.width, area.height / rect.height));
  return {
    x: MARGIN.side + (area.width - rect.width * zoom) / 2 - rect.x * zoom,
    y: MARGIN.top + (area.height - rect.height * zoom) / 2 - rect.y * zoom,
    zoom,
  };
}

function shift(offset: number, from: number, length: number, zoom: number, room: number): number {
  const start = offset + from * zoom;
  const end = start + length * zoom;
  if (start < 0 || length * zoom > room) return offset - start + COMFORT;
  if (end > room) return offset - (end - room) - COMFORT;
  return offset;
}
