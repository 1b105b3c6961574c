import { describe, expect, it } from 'vitest';
import { cardsInView } from '../layout/inView.ts';
import { layOut } from '../layout/layout.ts';
import { levelAt } from '../view/level.ts';
import { largerAt } from '../card/cardMetrics.ts';
import { createLayoutMemory } from '../layout/layoutMemory.ts';
import { neighbour } from '../layout/neighbour.ts';
import { createCells } from '../minimap/cells.ts';
import { createFacts } from '../facts/facts.ts';
import { threeZones } from '../testing/fixtures.ts';
import { MARGIN, fitViewport, layoutSize } from '../view/viewport.ts';
import { podColours } from '../../store/index.ts';
import type { ZoneGroup } from '../layout/zones.ts';

const CANVAS = { width: 680, height: 658 };
const SIZE = layoutSize(CANVAS);
const group = (value: string, ...nodes: readonly number[]): ZoneGroup => ({
  topologyKey: 'zone',
  value,
  nodes,
});
const THREE = [group('a', 0, 1, 2), group('b', 3, 4), group('c', 5, 6, 7)];

describe('neighbour', () => {
  const layout = layOut(THREE, 4, SIZE);

  it('goes up and down within a column', () => {
    expect(neighbour(layout, 0, 'down')).toBe(1);
    expect(neighbour(layout, 2, 'up')).toBe(1);
  });

  it('crosses into the next zone, to the nearest card', () => {
    expect(neighbour(layout, 0, 'right')).toBe(3);
    expect(neighbour(layout, 2, 'right')).toBe(4);
    expect(neighbour(layout, 7, 'left')).toBe(4);
  });

  it('stays at the edges', () => {
    expect(neighbour(layout, 0, 'up')).toBe(0);
    expect(neighbour(layout, 0, 'left')).toBe(0);
    expect(neighbour(layout, 7, 'right')).toBe(7);
  });

  it('reaches every card from the first by right and down', () => {
    const seen = new Set([0]);
    const open = [0];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const direction of ['right', 'down'] as const) {
        const next = neighbour(layout, node, direction);
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    expect(seen.size).toBe(8);
  });
});

describe('fitViewport', () => {
  it('shows the whole plane in the middle of the room, as large as it fits', () => {
    const { width, height } = layOut(THREE, 4, SIZE);
    const { x, y, zoom } = fitViewport(layOut(THREE, 4, SIZE), CANVAS);
    expect(zoom).toBeGreaterThanOrEqual(1);
    expect(x - MARGIN.side).toBeCloseTo(CANVAS.width - MARGIN.side - (x + width * zoom), 5);
    expect(y - MARGIN.top).toBeCloseTo(CANVAS.height - MARGIN.bottom - (y + height * zoom), 5);
    expect(Math.min(x - MARGIN.side, y - MARGIN.top)).toBeCloseTo(0, 5);
  });
});

describe('cardsInView', () => {
  const layout = layOut([group('a', ...Array.from({ length: 400 }, (_, node) => node))], 4, SIZE);

  it('is every node in the order of reading when all of the plane is in view', () => {
    expect(cardsInView(layout, fitViewport(layout, CANVAS), CANVAS)).toEqual([...layout.order]);
  });

  it('is what a look at every card says, and at most a card around it', () => {
    const viewport = { x: -700, y: -900, zoom: 1 };
    const near = new Set(cardsInView(layout, viewport, CANVAS));
    for (const node of layout.order) {
      const x = (layout.x[node] ?? 0) + viewport.x;
      const y = (layout.y[node] ?? 0) + viewport.y;
      const { cardWidth, cardHeight } = layout;
      const within = (room: number) =>
        x + cardWidth > -room &&
        x < CANVAS.width + room &&
        y + cardHeight > -room &&
        y < CANVAS.height + room;
      if (within(0)) expect(near.has(node)).toBe(true);
      if (!within(2 * cardWidth)) expect(near.has(node)).toBe(false);
    }
    expect(near.size).toBeGreaterThan(10);
    expect(near.size).toBeLessThan(100);
  });
});

describe('levelAt', () => {
  it('goes from the whole card to name and verdict to cells', () => {
    expect(levelAt(1, 'near')).toBe('near');
    expect(levelAt(0.45, 'near')).toBe('mid');
    expect(levelAt(0.08, 'mid')).toBe('far');
  });

  it('holds a level a little beyond its threshold', () => {
    expect(levelAt(0.52, 'near')).toBe('near');
    expect(levelAt(0.52, 'mid')).toBe('mid');
    expect(levelAt(0.58, 'mid')).toBe('mid');
    expect(levelAt(0.42, 'far')).toBe('far');
    expect(levelAt(0.38, 'mid')).toBe('mid');
  });
});

describe('createLayoutMemory', () => {
  it('gives the last layout again while nothing that it depends on has changed', () => {
    const remember = createLayoutMemory();
    const first = remember(THREE, 4, SIZE);
    expect(remember(structuredClone(THREE), 4, SIZE)).toBe(first);
    expect(remember(structuredClone(THREE), 5, SIZE)).toBe(first);
  });

  it('lays out anew for another node, another size, and more Pods than there is room for', () => {
    const remember = createLayoutMemory();
    const first = remember(THREE, 4, SIZE);
    const more = remember([...THREE, group('d', 8)], 4, SIZE);
    expect(more).not.toBe(first);
    expect(remember([...THREE, group('d', 8)], 40, SIZE)).not.toBe(more);
    expect(remember(THREE, 4, { width: 900, height: 600 })).not.toEqual(first);
  });

  it('lays out anew where the same cards are shown so much smaller that their letters are larger', () => {
    const remember = createLayoutMemory();
    const near = remember(THREE, 1, { width: 348, height: 476 });
    const small = remember(THREE, 1, { width: 340, height: 464 });
    expect([small.cardWidth, small.height]).toEqual([near.cardWidth, near.height]);
    expect([largerAt(near.zoom), largerAt(small.zoom)]).toEqual([1, 1.25]);
  });
});

describe('the cells of a zone', () => {
  const { run, decision } = threeZones();
  const moment = {
    run,
    groups: THREE,
    colours: podColours({ run, colourBy: 'workload' }),
    refused: new Map(),
    podsByNode: [],
    nominations: [],
    selectedPod: -1,
    selectedNode: -1,
  };
  const { cards } = createFacts()({ ...moment, decision });
  const layout = layOut(THREE, 4, SIZE);

  it('are one path for each kind of verdict', () => {
    const [paths] = createCells()(layout, cards);
    const count = Object.entries(paths ?? {}).map(([kind, path]) => [
      kind,
      path.match(/M/g)?.length,
    ]);
    expect(Object.fromEntries(count)).toEqual({ feasible: 2, filtered: 5, chosen: 1 });
  });
});
