import type { CanvasLayout } from './layout.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The card that an arrow key leads to: up and down stay in the column, left and right go to the
 * nearest card of the next column, across zones. At an edge it is the node itself.
 */
export function neighbour(layout: CanvasLayout, from: number, direction: Direction): number {
  const x = layout.x[from];
  const y = layout.y[from];
  if (x === undefined || y === undefined) return layout.order[0] ?? -1;
  const across = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best = from;
  let bestDistance = Infinity;
  for (const node of layout.order) {
    const dx = (layout.x[node] ?? 0) - x;
    const dy = (layout.y[node] ?? 0) - y;
    const ahead = (across ? dx : dy) * sign;
    // A card counts as ahead when it stands wholly beyond this one.
    if (ahead < (across ? layout.cardWidth : layout.cardHeight)) continue;
    const aside = Math.abs(across ? dy : dx);
    // Up and down prefer their own column; left and right the next column, whatever the row.
    const distance = across ? ahead * 4 + aside : ahead + aside * 4;
    if (distance < bestDistance) {
      best = node;
      bestDistance = distance;
    }
  }
  return best;
}
