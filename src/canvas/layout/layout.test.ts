import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD } from '../card/cardMetrics.ts';
import { MOST_ZOOM, ZONE, layOut, nodeAt, type CanvasLayout } from './layout.ts';
import { fitViewport, layoutSize } from '../view/viewport.ts';
import type { ZoneGroup } from './zones.ts';

/** The canvas beside editor and Why panel at 1440×900, below the tray. */
const ROOM = { width: 680, height: 658 };
const CANVAS = layoutSize(ROOM);

function zonesOf(...sizes: readonly number[]): readonly ZoneGroup[] {
  let node = 0;
  return sizes.map((size, index) => ({
    topologyKey: 'topology.kubernetes.io/zone',
    value: `zone-${String(index)}`,
    nodes: Array.from({ length: size }, () => node++),
  }));
}

function at(layout: CanvasLayout, node: number): readonly [number, number] {
  return [layout.x[node] ?? Number.NaN, layout.y[node] ?? Number.NaN];
}

describe('layOut', () => {
  it('puts every card inside its zone, and no two on each other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 0, max: 60 }),
        fc.record({
          width: fc.integer({ min: 300, max: 2400 }),
          height: fc.integer({ min: 200, max: 1400 }),
        }),
        (sizes, mostPods, size) => {
          const layout = layOut(zonesOf(...sizes), mostPods, size);
          const { cardWidth, cardHeight } = layout;
          const places = new Set<string>();
          for (const node of layout.order) {
            const [x, y] = at(layout, node);
            const zone = layout.zones[layout.zoneOf[node] ?? -1];
            expect(zone?.nodes).toContain(node);
            if (zone === undefined) return;
            expect(x).toBeGreaterThanOrEqual(zone.x);
            expect(x + cardWidth).toBeLessThanOrEqual(zone.x + zone.width + 0.01);
            expect(y).toBeGreaterThanOrEqual(zone.y + ZONE.header);
            expect(y + cardHeight).toBeLessThanOrEqual(zone.y + zone.height + 0.01);
            expect(nodeAt(layout, x + 1, y + 1)).toBe(node);
            expect(nodeAt(layout, x + cardWidth - 1, y + cardHeight - 1)).toBe(node);
            places.add(`${String(x)} ${String(y)}`);
          }
          expect(places.size).toBe(layout.order.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps zones apart and within the plane', () => {
    const layout = layOut(zonesOf(3, 9, 1, 4, 22, 2, 7), 6, CANVAS);
    layout.zones.forEach((a, index) => {
      expect(a.x + a.width).toBeLessThanOrEqual(layout.width + 0.01);
      expect(a.y + a.height).toBeLessThanOrEqual(layout.height + 0.01);
      for (const b of layout.zones.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    });
  });

  it('shows eight nodes in three zones at full size, a column for each zone', () => {
    const layout = layOut(zonesOf(3, 2, 3), 4, CANVAS);
    expect(layout.zoom).toBe(1);
    expect(layout.density).toBe('regular');
    expect(layout.zones.map((zone) => zone.columns)).toEqual([1, 1, 1]);
    expect(layout.width).toBeLessThanOrEqual(CANVAS.width);
    expect(layout.height).toBeLessThanOrEqual(CANVAS.height);
  });

  it('makes each zone as tall as its own nodes', () => {
    const { zones, cardHeight } = layOut(zonesOf(3, 1, 3), 4, CANVAS);
    const [three, one] = zones.map(({ height }) => height);
    expect((three ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(2 * cardHeight);
    expect(zones[2]?.height).toBe(three);
  });

  it('shows few nodes larger, and none larger than twice', () => {
    const few = layOut(zonesOf(3), 4, CANVAS);
    expect(few.zoom).toBeGreaterThan(1.2);
    expect(few.cardWidth).toBeGreaterThanOrEqual(CARD.goodWidth);
    expect(layOut(zonesOf(1), 1, CANVAS).zoom).toBe(MOST_ZOOM);
    expect(fitViewport(layOut(zonesOf(1), 1, CANVAS), ROOM).zoom).toBe(MOST_ZOOM);
  });

  it('stands few nodes of one zone in a row where cards of a good width have room', () => {
    const [zone] = layOut(zonesOf(3), 4, { width: 900, height: 594 }).zones;
    expect(zone?.columns).toBe(3);
  });

  it('stands them in full rows of fewer where they are read that much larger', () => {
    const three = layOut(zonesOf(3), 1, { width: 780, height: 660 });
    expect(three.zones[0]?.columns).toBe(1);
    expect(three.zoom).toBeGreaterThan(1.3);
    const four = layOut(zonesOf(4), 1, { width: 1066, height: 830 });
    expect(four.zones[0]?.columns).toBe(2);
    expect(four.zoom).toBe(MOST_ZOOM);
  });

  it('shows 24 nodes at 1440×900 without scrolling, at a size that can be read', () => {
    const layout = layOut(zonesOf(8, 8, 8), 8, CANVAS);
    // 12 px of text at 10.
    expect(layout.zoom).toBeGreaterThanOrEqual(0.84);
    expect(layout.width * layout.zoom).toBeLessThanOrEqual(CANVAS.width + 0.01);
    expect(layout.height * layout.zoom).toBeLessThanOrEqual(CANVAS.height + 0.01);
  });

  it('reads zone by zone, row by row', () => {
    const layout = layOut(zonesOf(8), 2, CANVAS);
    expect(layout.zones[0]?.columns).toBeGreaterThan(1);
    expect([...layout.order]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(at(layout, 1)[0]).toBeGreaterThan(at(layout, 0)[0]);
    expect(at(layout, 1)[1]).toBe(at(layout, 0)[1]);
  });

  it('keeps rows of chips for the fullest node, three at most', () => {
    expect(layOut(zonesOf(1), 2, CANVAS).chipRows).toBe(1);
    expect(layOut(zonesOf(2, 2, 2), 9, CANVAS).chipRows).toBe(2);
    expect(layOut(zonesOf(8, 8, 8), 60, CANVAS).chipRows).toBeLessThanOrEqual(3);
  });

  it('shows more rows of chips where the area has room for them at full size', () => {
    const one = layOut(zonesOf(1), 60, CANVAS);
    expect(one.chipCapacity).toBeGreaterThan(60);
    const six = layOut(zonesOf(2, 2, 2), 60, CANVAS);
    expect(six.chipRows).toBeGreaterThan(3);
    for (const layout of [one, six]) {
      expect(layout.zoom).toBeGreaterThanOrEqual(1);
      expect(layout.height * layout.zoom).toBeLessThanOrEqual(CANVAS.height);
    }
  });

  it('has the rows in which all chips have names, where the area has room for them at the same zoom', () => {
    const tall = layOut(zonesOf(3, 2, 3), 3, { width: 640, height: 720 });
    expect(tall).toMatchObject({ chipRows: 3, tagLines: 2, zoom: 1 });
    expect(tall.height).toBeLessThanOrEqual(720);
    // Without room for all of them none is worth its row.
    const low = layOut(zonesOf(3, 2, 3), 3, { width: 640, height: 640 });
    expect(low).toMatchObject({ chipRows: 1, tagLines: 2, zoom: 1 });
    const large = layOut(zonesOf(2), 4, { width: 1200, height: 600 });
    expect(large.zoom).toBeCloseTo(layOut(zonesOf(2), 1, { width: 1200, height: 600 }).zoom);
    expect(large.chipRows).toBe(2);
  });

  it('shows more rows of chips in compact cards too, where the area has room', () => {
    const zones = zonesOf(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3);
    const wide = layOut(zones, 12, { width: 1120, height: 860 });
    expect(wide).toMatchObject({ density: 'compact', chipRows: 2 });
    expect(wide.height * wide.zoom).toBeLessThanOrEqual(860);
    expect(layOut(zones, 12, { width: 1120, height: 620 }).chipRows).toBe(1);
  });

  it('has a second line for words that are cut in narrow cards, where the area has room for it', () => {
    const narrow = layOut(zonesOf(3, 2, 3), 4, { width: 640, height: 620 });
    expect(narrow).toMatchObject({ tagLines: 2 });
    expect(narrow.cardWidth).toBeLessThan(CARD.goodWidth);
    expect(narrow.height * narrow.zoom).toBeLessThanOrEqual(620);
    expect(layOut(zonesOf(3, 2, 3), 4, { width: 640, height: 460 }).tagLines).toBe(1);
    expect(layOut(zonesOf(3), 4, CANVAS).tagLines, 'cards of a good width').toBe(1);
  });

  it('has a second line for taints that leave a label no room in one, where the area has room for it', () => {
    const WIDE = { width: 1400, height: 900 };
    const { cardWidth, tagLines } = layOut(zonesOf(5), 4, WIDE);
    expect({ tagLines, isGood: cardWidth >= CARD.goodWidth }).toEqual({
      tagLines: 1,
      isGood: true,
    });
    expect(layOut(zonesOf(5), 4, WIDE, cardWidth - 60)).toMatchObject({ tagLines: 2, cardWidth });
    expect(layOut(zonesOf(5), 4, WIDE, 60).tagLines, 'a short one').toBe(1);
    const low = { width: 1400, height: 190 };
    expect(layOut(zonesOf(5), 4, low, cardWidth - 60).tagLines, 'in a low area').toBe(1);
  });

  it('shows a picture less large for taints that would be cut, but never smaller than at full size', () => {
    const low = { width: 1400, height: 500 };
    const cut = layOut(zonesOf(5), 4, low);
    const { tagLines, zoom, height } = layOut(zonesOf(5), 4, low, cut.cardWidth - 60);
    expect(tagLines).toBe(2);
    expect(zoom).toBeGreaterThanOrEqual(1);
    expect(zoom).toBeLessThan(cut.zoom);
    expect(height * zoom).toBeLessThanOrEqual(500 + 1e-6);
  });

  it('makes of the second line a row for names where few cards need it', () => {
    const size = { width: 1400, height: 500 };
    const { cardWidth } = layOut(zonesOf(5), 4, size);
    const shared = layOut(zonesOf(5), 4, size, cardWidth - 60);
    expect(shared).toMatchObject({ tagLines: 2, isLineShared: true });
    expect(shared.height * shared.zoom).toBeLessThanOrEqual(500 + 1e-6);
    const named = layOut(zonesOf(5), 1, size, cardWidth - 60);
    expect(named, 'whose names have a row').toMatchObject({ tagLines: 2, isLineShared: false });
    expect(shared.cardHeight - named.cardHeight).toBe(6);
    expect(layOut(zonesOf(5), 4, size).isLineShared, 'of one line').toBe(false);
  });

  it('gives zone names in a large cluster a height that can be read on the screen', () => {
    const layout = layOut(zonesOf(1667, 1667, 1666), 30, CANVAS);
    expect(layout.order).toHaveLength(5000);
    expect(layout.zoneHeader * layout.zoom).toBeGreaterThan(18);
  });

  it('puts zones inside the boxes of their regions, and regions apart', () => {
    const groups = zonesOf(3, 2, 5, 1, 1).map((group, index) => ({
      ...group,
      region: { topologyKey: 'region', value: ['eu', 'eu', 'us', 'us', undefined][index] },
    }));
    const layout = layOut(groups, 4, CANVAS);
    expect(layout.regions.map(({ value, nodeCount }) => [value, nodeCount])).toEqual([
      ['eu', 5],
      ['us', 6],
      [undefined, 1],
    ]);
    for (const zone of layout.zones) {
      const holds = layout.regions.filter(
        (box) =>
          zone.x > box.x &&
          zone.y > box.y &&
          zone.x + zone.width < box.x + box.width &&
          zone.y + zone.height < box.y + box.height,
      );
      expect(holds.map(({ value }) => value)).toEqual([zone.region?.value]);
    }
    layout.regions.forEach((a, index) => {
      expect(a.x + a.width).toBeLessThanOrEqual(layout.width + 0.01);
      for (const b of layout.regions.slice(index + 1)) {
        const apart = a.x + a.width <= b.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    });
    for (const node of layout.order) {
      expect(nodeAt(layout, at(layout, node)[0] + 1, at(layout, node)[1] + 1)).toBe(node);
    }
  });

  it('stands 5,000 boxes of one node in rows that fill the canvas', () => {
    const layout = layOut(zonesOf(...Array.from({ length: 5_000 }, () => 1)), 30, CANVAS);
    expect(layout.width / layout.height).toBeGreaterThan(0.5);
    expect(layout.width / layout.height).toBeLessThan(2);
  });

  it('finds no node in a gap, on a header or outside', () => {
    const layout = layOut(zonesOf(2, 2), 2, CANVAS);
    expect(nodeAt(layout, 5, 5)).toBe(-1);
    expect(nodeAt(layout, -10, 50)).toBe(-1);
    expect(nodeAt(layout, at(layout, 0)[0] + 5, at(layout, 0)[1] + layout.cardHeight + 2)).toBe(-1);
  });

  it('lays out an empty cluster as an empty plane', () => {
    expect(layOut([], 0, CANVAS).zones).toEqual([]);
  });
});
