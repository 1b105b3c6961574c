import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CanvasLayout, layOut } from '../layout/layout.ts';
import { type CardEnd, type Point, routeOf } from './gutters.ts';

const SIZE = { width: 640, height: 590 };

function layoutOf(sizes: readonly number[], inRegions = false): CanvasLayout {
  let node = 0;
  const groups = sizes.map((size, index) => ({
    topologyKey: 'zone',
    value: `zone-${String(index)}`,
    nodes: Array.from({ length: size }, () => node++),
    ...(inRegions && { region: { topologyKey: 'region', value: `r${String(index % 3)}` } }),
  }));
  return layOut(groups, 4, SIZE);
}

/** A chip in the middle of a card, with others on both sides of it unless told. */
function chipOn(layout: CanvasLayout, node: number, isFree = false): CardEnd {
  const x = (layout.x[node] ?? 0) + layout.cardWidth / 2;
  const y = (layout.y[node] ?? 0) + layout.cardHeight / 2;
  return {
    kind: 'card',
    node,
    box: { x: x - 10, y: y - 11, width: 20, height: 22 },
    isFree: { left: isFree, right: isFree },
    lane: y + 13,
  };
}

/** Nodes, but for those of the ends, whose cards a part of the line passes over. */
function crossed(layout: CanvasLayout, points: readonly Point[], ends: readonly number[]) {
  return [...layout.order].filter((node) => {
    if (ends.includes(node)) return false;
    const [left, top] = [layout.x[node] ?? 0, layout.y[node] ?? 0];
    return points.slice(1).some((to, at) => {
      const from = points[at] ?? to;
      return (
        Math.max(from.x, to.x) > left &&
        Math.min(from.x, to.x) < left + layout.cardWidth &&
        Math.max(from.y, to.y) > top &&
        Math.min(from.y, to.y) < top + layout.cardHeight
      );
    });
  });
}

describe('the way of a line', () => {
  it('passes between cards, in right angles, in any cluster', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 25 }),
        fc.boolean(),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (sizes, inRegions, isFree, first, second) => {
          const layout = layoutOf(sizes, inRegions);
          const count = layout.order.length;
          const [a, b] = [first % count, second % count];
          const points = routeOf(layout, chipOn(layout, a, isFree), chipOn(layout, b, isFree));
          expect(crossed(layout, points, [a, b])).toEqual([]);
          points.slice(1).forEach((to, at) => {
            const from = points[at] ?? to;
            expect(Math.abs(from.x - to.x) < 0.01 || Math.abs(from.y - to.y) < 0.01).toBe(true);
          });
        },
      ),
    );
  });

  it('comes down on the side of a zone that makes the shorter way', () => {
    const zone = { topologyKey: 'zone', value: 'a', nodes: [0, 1, 2, 3, 4] };
    const layout = layOut([zone], 4, { width: 1400, height: 240 });
    const [{ x, width }] = [layout.zones[0] ?? { x: 0, width: 0 }];
    const reach = (from: number): readonly number[] =>
      routeOf(layout, { kind: 'above', x: from }, chipOn(layout, 3, true)).map((point) => point.x);
    expect(new Set(layout.y).size).toBe(1);
    expect(Math.max(...reach(20))).toBeLessThan(x + width);
    expect(Math.min(...reach(x + width))).toBeGreaterThan(x);
  });

  it('comes from over the plane, and ends at a zone, without a card below it', () => {
    const layout = layoutOf([3, 2, 5, 1, 4, 2, 6, 3]);
    for (const node of layout.order) {
      const points = routeOf(layout, { kind: 'above', x: 200 }, chipOn(layout, node));
      expect(crossed(layout, points, [node])).toEqual([]);
      expect(points[0]?.y).toBeLessThan(0);
    }
    layout.zones.forEach(({ y }, zone) => {
      const points = routeOf(layout, chipOn(layout, 0), { kind: 'zone', zone });
      expect(crossed(layout, points, [0])).toEqual([]);
      expect(points.at(-1)?.y).toBe(y);
    });
  });

  it('comes down between the zones, over no words of a head', () => {
    const layout = layoutOf([3, 2, 5, 1, 4, 2, 6, 3]);
    for (const node of layout.order) {
      const points = routeOf(layout, { kind: 'above', x: 200 }, chipOn(layout, node));
      const over = layout.zones.filter((zone) =>
        points.slice(1).some((to, at) => {
          const from = points[at] ?? to;
          return (
            Math.max(from.x, to.x) > zone.x &&
            Math.min(from.x, to.x) < zone.x + zone.width &&
            Math.max(from.y, to.y) > zone.y &&
            Math.min(from.y, to.y) < zone.y + layout.zoneHeader
          );
        }),
      );
      expect(over).toEqual([]);
    }
  });

  it('comes down beside a region’s border, not on it', () => {
    const layout = layoutOf([3, 2, 5, 1, 4, 2], true);
    const borders = layout.regions.flatMap(({ x, width }) => [x, x + width]);
    for (const node of layout.order) {
      const [, ...points] = routeOf(layout, { kind: 'above', x: 200 }, chipOn(layout, node));
      const ups = points.filter(({ x }, at) => x === points[at + 1]?.x);
      const near = ups.filter(({ x }) => borders.some((border) => Math.abs(border - x) < 3));
      expect(near.filter(({ x }) => x > 0 && x < layout.width)).toEqual([]);
    }
  });

  it('leaves a chip by its free side, else below its row', () => {
    const layout = layoutOf([2, 2]);
    const free = routeOf(layout, chipOn(layout, 0, true), chipOn(layout, 2, true));
    expect(free[1]?.y).toBe(free[0]?.y);
    const below = routeOf(layout, chipOn(layout, 0), chipOn(layout, 2));
    expect(below[0]?.x).toBe(below[1]?.x);
    expect(below[1]?.y).toBe(chipOn(layout, 0).lane);
  });

  it('stays within a card whose two chips stand in one row', () => {
    const layout = layoutOf([2]);
    const chip = chipOn(layout, 0);
    const other = { ...chip, box: { ...chip.box, x: chip.box.x + 30 } };
    expect(routeOf(layout, chip, other).map(({ y }) => y)).toEqual([
      chip.box.y + 22,
      chip.lane,
      chip.lane,
      chip.box.y + 22,
    ]);
  });
});
