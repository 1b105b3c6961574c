import { CARD_GAP } from '../card/cardMetrics.ts';
import { ZONE, type CanvasLayout, type Size } from './layout.ts';
import type { Viewport } from '../view/viewport.ts';

/** The zones of which some part is in view, or less than a card away from it. */
export function zonesInView(
  layout: CanvasLayout,
  viewport: Viewport,
  canvas: Size,
): readonly number[] {
  const left = -viewport.x / viewport.zoom - layout.cardWidth;
  const top = -viewport.y / viewport.zoom - layout.cardHeight;
  const right = (canvas.width - viewport.x) / viewport.zoom + layout.cardWidth;
  const bottom = (canvas.height - viewport.y) / viewport.zoom + layout.cardHeight;
  return layout.zones.flatMap(({ x, y, width, height }, index) =>
    x < right && x + width > left && y < bottom && y + height > top ? [index] : [],
  );
}

/**
 * The nodes whose cards are in view, or less than a card away from it, in the order of reading.
 * Costs what is in view, not what there is: each zone is a grid.
 */
export function cardsInView(
  layout: CanvasLayout,
  viewport: Viewport,
  canvas: Size,
): readonly number[] {
  const gap = CARD_GAP[layout.density];
  const stepX = layout.cardWidth + gap;
  const stepY = layout.cardHeight + gap;
  const left = -viewport.x / viewport.zoom - stepX;
  const top = -viewport.y / viewport.zoom - stepY;
  const right = (canvas.width - viewport.x) / viewport.zoom + stepX;
  const bottom = (canvas.height - viewport.y) / viewport.zoom + stepY;
  const nodes: number[] = [];
  for (const zone of layout.zones) {
    const x = zone.x + ZONE.padding;
    const y = zone.y + layout.zoneHeader + ZONE.padding;
    const firstColumn = Math.max(0, Math.floor((left - x) / stepX));
    const lastColumn = Math.min(zone.columns - 1, Math.floor((right - x) / stepX));
    const firstRow = Math.max(0, Math.floor((top - y) / stepY));
    const lastRow = Math.min(
      Math.ceil(zone.nodes.length / zone.columns) - 1,
      Math.floor((bottom - y) / stepY),
    );
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const node = zone.nodes[row * zone.columns + column];
        if (node !== undefined) nodes.push(node);
      }
    }
  }
  return nodes;
}
