import { describe, expect, it } from 'vitest';
import { MARGIN, showRect, SMALL_MAP } from './viewport.ts';

const CANVAS = { width: 800, height: 600 };
const PLANE = { width: 4000, height: 4000 };
const CARD = { width: 150, height: 80 };
const VIEW = { x: -1000, y: -1000, zoom: 1 };

/** Where a card is on the screen once it is brought into view; it was at a point of the screen. */
function shown(left: number, top: number) {
  const rect = { x: left - VIEW.x, y: top - VIEW.y, ...CARD };
  const { x, y } = showRect(VIEW, rect, CANVAS, PLANE);
  return { left: rect.x + x, top: rect.y + y };
}

describe('a card that is gone to', () => {
  it('leaves the view as it is where it is seen', () => {
    const rect = { x: 1100, y: 1100, ...CARD };
    expect(showRect(VIEW, rect, CANVAS, PLANE)).toBe(VIEW);
  });

  it('comes into view with some room around it', () => {
    expect(shown(-500, 200)).toEqual({ left: 24, top: 200 });
    expect(shown(200, -300)).toEqual({ left: 200, top: 24 });
  });

  it('stands above the legend, and above the small map where that would lie on it', () => {
    const legend = CANVAS.height - MARGIN.bottom;
    expect(shown(200, 560).top + CARD.height).toBe(legend - 24);
    expect(shown(600, 500).top + CARD.height).toBe(legend - SMALL_MAP.height - 24);
    expect(shown(900, 560)).toEqual({
      left: CANVAS.width - CARD.width - 24,
      top: legend - SMALL_MAP.height - CARD.height - 24,
    });
  });

  it('moves nothing where all of the plane is in view, and no small map is there', () => {
    const view = { x: 10, y: 10, zoom: 0.1 };
    const rect = { x: 3800, y: 3800, ...CARD };
    expect(showRect(view, rect, CANVAS, PLANE)).toBe(view);
  });
});
