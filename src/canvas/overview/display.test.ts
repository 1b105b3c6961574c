// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { columnsOf, pictureOf } from '../testing/overview.ts';
import { createDisplay } from './display.ts';
import type { Order, Painted } from './painter.ts';
import { MARGIN } from './shift.ts';

const size = { width: 400, height: 300 };
const bitmap = () =>
  ({ width: size.width, height: size.height, close: vi.fn() }) as unknown as ImageBitmap;
const viewAt = (x: number, zoom: number) => ({ viewport: { x, y: 0, zoom }, size, ratio: 1 });
const few = pictureOf(columnsOf([[0], [1]]));
const many = pictureOf(columnsOf(Array.from({ length: 2_000 }, () => [0, 1, 2])));

function setUp() {
  const element = document.createElement('canvas');
  vi.spyOn(element, 'getContext').mockReturnValue(null);
  const orders: Order[] = [];
  let painted: (painted: Painted) => void = () => undefined;
  const here = vi.fn(bitmap);
  const display = createDisplay(
    element,
    (onPainted) => {
      painted = onPainted;
      return { post: (order) => orders.push(order), terminate: vi.fn() };
    },
    here,
  );
  return {
    element,
    display,
    /** How often was painted on the page, and how often ordered. */
    counts: () => [here.mock.calls.length, orders.length],
    reply: () => {
      painted({ id: orders.at(-1)?.id ?? 0, bitmap: bitmap() });
    },
  };
}

describe('what the overview shows', () => {
  it('is there at once, and in step with the boxes of another layout', () => {
    const { display, counts } = setUp();
    display.show(many, viewAt(0, 1));
    expect(counts()).toEqual([1, 0]);
    display.show(pictureOf(many[0].columns), viewAt(0, 1));
    expect(counts()).toEqual([2, 0]);
  });

  it('is ordered where only marks or verdicts are others, unless there is little of it', async () => {
    const large = setUp();
    large.display.show(many, viewAt(0, 1));
    large.display.show([{ ...many[0] }, many[1]], viewAt(0, 1));
    large.display.show([{ ...many[0] }, many[1]], viewAt(0, 1));
    // In a task of its own, and once of two pictures that came together.
    expect(large.counts()).toEqual([1, 0]);
    await vi.waitFor(() => {
      expect(large.counts()).toEqual([1, 1]);
    });
    const small = setUp();
    small.display.show(few, viewAt(0, 1));
    small.display.show([{ ...few[0] }, few[1]], viewAt(0, 1));
    expect(small.counts()).toEqual([2, 0]);
  });

  it('goes with the viewport, and more is ordered before it is needed', () => {
    const { display, element, counts } = setUp();
    display.show(many, viewAt(-1_000, 1));
    display.move(viewAt(-1_050, 1).viewport);
    expect(element.style.transform).toBe('translate(-50px, 0px) scale(1)');
    expect(counts()).toEqual([1, 0]);
    display.move(viewAt(-1_000 - MARGIN * 0.6, 1).viewport);
    expect(counts()).toEqual([1, 1]);
  });

  it('moves by whole pixels of the screen, between which it would be a blur', () => {
    const { display, element } = setUp();
    display.show(many, { ...viewAt(-1_000, 1), ratio: 1.25 });
    expect(element.style.width).toBe(`${String(size.width / 1.25)}px`);
    display.move(viewAt(-1_010.3, 1).viewport);
    // 12.875 of the screen's pixels: thirteen.
    expect(element.style.transform).toBe('translate(-10.4px, 0px) scale(1)');
  });

  it('moves what comes late to where the viewport is by then', () => {
    const { display, element, reply } = setUp();
    display.show(many, viewAt(-1_000, 1));
    display.move(viewAt(-1_150, 1).viewport);
    display.move(viewAt(-1_180, 1).viewport);
    reply();
    expect(element.style.transform).toBe('translate(-30px, 0px) scale(1)');
  });

  it('is painted at once where cells would be missing from a view that is all cells', () => {
    const all = setUp();
    all.display.show(many, viewAt(-1_000, 1));
    all.display.move(viewAt(-1_000 - 2 * MARGIN, 1).viewport);
    expect(all.counts()).toEqual([2, 0]);
    const some = setUp();
    some.display.show(many, viewAt(-1_000, 1));
    some.display.setNeed('some');
    some.display.move(viewAt(-1_000 - 2 * MARGIN, 1).viewport);
    expect(some.counts()).toEqual([1, 1]);
  });

  it('is sharp again once the zoom rests', () => {
    vi.useFakeTimers();
    const { display, counts } = setUp();
    display.show(many, viewAt(0, 1));
    display.move(viewAt(0, 1.1).viewport);
    display.move(viewAt(0, 1.2).viewport);
    expect(counts()).toEqual([1, 0]);
    vi.runAllTimers();
    expect(counts()).toEqual([1, 1]);
    vi.useRealTimers();
  });

  it('orders nothing for the zooms between while the view glides to another', () => {
    vi.useFakeTimers();
    const { display, counts } = setUp();
    display.show(many, viewAt(0, 0.1));
    for (const zoom of [0.13, 0.2, 0.3, 0.5, 0.8]) display.move(viewAt(0, zoom).viewport);
    expect(counts()).toEqual([1, 0]);
    vi.runAllTimers();
    expect(counts()).toEqual([1, 1]);
    vi.useRealTimers();
  });

  it('of a view that is elsewhere at once is ordered at once, and no blur is shown meanwhile', () => {
    const { display, element, counts, reply } = setUp();
    display.show(many, viewAt(0, 0.1));
    display.move(viewAt(0, 1).viewport);
    expect(counts()).toEqual([1, 1]);
    expect(element.style.opacity).toBe('0');
    reply();
    expect(element.style.opacity).toBe('');
  });

  it('under cards waits for a rest, or until a card is still to come', () => {
    vi.useFakeTimers();
    const { display, counts, reply } = setUp();
    const next = () => {
      display.show([{ ...many[0] }, many[1]], viewAt(0, 1));
    };
    display.show(many, viewAt(0, 1));
    display.setNeed('none');
    for (let step = 0; step < 5; step += 1) {
      next();
      vi.advanceTimersByTime(300);
    }
    expect(counts()).toEqual([1, 0]);
    display.setNeed('some');
    vi.advanceTimersByTime(300);
    expect(counts()).toEqual([1, 1]);
    reply();
    display.setNeed('none');
    next();
    vi.runAllTimers();
    expect(counts()).toEqual([1, 2]);
    vi.useRealTimers();
  });

  it('of a small cluster is painted again only when cards no longer cover it', () => {
    const { display, counts } = setUp();
    display.show(few, viewAt(-1_000, 4));
    display.setNeed('none');
    display.move(viewAt(-600, 4).viewport);
    display.move(viewAt(-1_400, 4).viewport);
    expect(counts()).toEqual([1, 0]);
    display.setNeed('some');
    expect(counts()).toEqual([2, 0]);
  });
});
