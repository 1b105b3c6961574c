import { describe, expect, it, vi } from 'vitest';
import { columnsOf, pictureOf } from '../testing/overview.ts';
import type { View } from './canvas.ts';
import type { Clock } from './judge.ts';
import {
  createPainter,
  createPictureOf,
  type Order,
  type Painted,
  type Picture,
} from './painter.ts';

const viewAt = (x: number): View => ({
  viewport: { x, y: 0, zoom: 1 },
  size: { width: 100, height: 80 },
  ratio: 1,
});
const bitmap = (name: string, close = () => undefined) =>
  ({ name, close }) as unknown as ImageBitmap;
const picture: Picture = pictureOf(columnsOf([]));

/** A painter whose worker is in the test's hands; what it shows is noted as `name@x`. */
function setUp(clock?: Clock) {
  const orders: Order[] = [];
  const shown: string[] = [];
  let painted: (painted: Painted) => void = () => undefined;
  let died: () => void = () => undefined;
  const spawn = vi.fn((onPainted: typeof painted, onDied: typeof died) => {
    painted = onPainted;
    died = onDied;
    return { post: (order: Order) => orders.push(order), terminate: vi.fn() };
  });
  const painter = createPainter(
    spawn,
    (map, { viewport }) =>
      shown.push(`${(map as unknown as { name: string }).name}@${String(viewport.x)}`),
    () => bitmap('here'),
    clock,
  );
  return {
    painter,
    orders,
    shown,
    spawn,
    reply: (id: number, map = bitmap('apart')) => {
      painted({ id, bitmap: map });
    },
    die: () => {
      died();
    },
  };
}

describe('the painter of the overview', () => {
  it('starts no worker before something is ordered', () => {
    const { painter, spawn, shown } = setUp();
    painter.paint(picture, viewAt(1));
    expect(spawn).not.toHaveBeenCalled();
    expect(shown).toEqual(['here@1']);
  });

  it('F: paints here from then on where the page gets too few frames beside the worker', () => {
    let now = 0;
    const { painter, orders, shown, reply } = setUp({ now: () => now, frame: () => undefined });
    painter.paint(picture, viewAt(0));
    for (let x = 1; x <= 6; x += 1) {
      painter.order(picture, viewAt(x));
      now += 200;
      reply(x);
    }
    expect(shown.at(-1)).toBe('apart@6');
    painter.order(picture, viewAt(7));
    expect(shown.at(-1)).toBe('here@7');
    expect(orders).toHaveLength(6);
  });

  it('has one order in flight, then the newest', () => {
    const { painter, orders, shown, reply } = setUp();
    for (const x of [1, 2, 3]) painter.order(picture, viewAt(x));
    expect(orders.map(({ view }) => view.viewport.x)).toEqual([1]);
    reply(1);
    expect(orders.map(({ view }) => view.viewport.x)).toEqual([1, 3]);
    reply(2);
    expect(shown).toEqual(['apart@1', 'apart@3']);
  });

  it('sends of a picture what differs from the one before, and the worker has the whole of each', () => {
    const { painter, orders, reply } = setUp();
    const pictureOf = createPictureOf();
    const [drawn, colours] = picture;
    const stepped: Picture = [{ ...drawn, columns: { ...drawn.columns } }, colours];
    const marked: Picture = [{ ...stepped[0], marks: { ...drawn.marks, lit: [1] } }, colours];
    const relaid: Picture = [{ ...drawn, layout: { ...drawn.layout } }, { ...colours }];
    const sent = [picture, picture, stepped, marked, relaid, picture].map((each, index) => {
      painter.order(each, viewAt(index));
      reply(index + 1);
      const order = orders.at(-1);
      expect(order && pictureOf(order)).toEqual(each);
      return Object.keys(order?.changed ?? {});
    });
    const all = ['layout', 'columns', 'marks', 'colours'];
    expect(sent).toEqual([all, [], ['columns'], ['marks'], all, ['layout', 'colours']]);
  });

  it('sends all again to a worker that is started anew', () => {
    const { painter, orders } = setUp();
    painter.order(picture, viewAt(1));
    painter.stop();
    painter.order(picture, viewAt(2));
    expect(Object.keys(orders.at(-1)?.changed ?? {})).toHaveLength(4);
  });

  it('drops what was ordered before it painted at once', () => {
    const { painter, shown, reply } = setUp();
    painter.order(picture, viewAt(1));
    painter.paint(picture, viewAt(2));
    const close = vi.fn();
    reply(1, bitmap('apart', close));
    expect(close).toHaveBeenCalled();
    expect(shown).toEqual(['here@2']);
    painter.order(picture, viewAt(3));
    reply(2);
    expect(shown).toEqual(['here@2', 'apart@3']);
  });

  it('paints by itself what a worker died of, and all after it', () => {
    const { painter, shown, die, orders } = setUp();
    painter.order(picture, viewAt(1));
    painter.order(picture, viewAt(2));
    die();
    painter.order(picture, viewAt(3));
    expect(shown).toEqual(['here@2', 'here@3']);
    expect(orders).toHaveLength(1);
  });

  it('paints by itself where no worker can be had', () => {
    const shown: number[] = [];
    const painter = createPainter(
      () => undefined,
      (_, { viewport }) => shown.push(viewport.x),
      () => bitmap('here'),
    );
    painter.order(picture, viewAt(1));
    painter.order(picture, viewAt(2));
    expect(shown).toEqual([1, 2]);
  });
});
