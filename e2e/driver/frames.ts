import type { Page } from '@playwright/test';

/** One frame of the page: when it began, and how long after the one before, in milliseconds. */
export interface Frame {
  readonly at: number;
  readonly length: number;
}

declare global {
  interface Window {
    frames60: { at: number; length: number }[];
  }
}

/** Notes every frame from now on, as `requestAnimationFrame` tells of them. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.frames60 = [];
    let last = performance.now();
    const tick = (at: number): void => {
      window.frames60.push({ at, length: at - last });
      last = at;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

/** The page's clock, that of `Frame.at` and of the worker's log. */
export const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** The frames that ended between two moments. */
export async function framesBetween(page: Page, from: number, to: number): Promise<FrameTimes> {
  const frames: readonly Frame[] = await page.evaluate(() => window.frames60);
  return new FrameTimes(
    frames.filter(({ at }) => at > from && at <= to).map(({ length }) => length),
  );
}

export class FrameTimes {
  /** Shortest first. */
  readonly lengths: readonly number[];

  constructor(lengths: readonly number[]) {
    this.lengths = lengths.toSorted((a, b) => a - b);
  }

  get count(): number {
    return this.lengths.length;
  }

  /** The length that so large a share of the frames does not exceed. */
  quantile(share: number): number {
    return this.lengths[Math.min(this.count - 1, Math.floor(share * this.count))] ?? NaN;
  }

  get longest(): number {
    return this.lengths.at(-1) ?? NaN;
  }

  over(milliseconds: number): number {
    return this.lengths.filter((length) => length > milliseconds).length;
  }

  toString(): string {
    const [median, most, longest] = [this.quantile(0.5), this.quantile(0.95), this.longest].map(
      (length) => length.toFixed(1),
    );
    return `${this.count} frames: median ${median}, p95 ${most}, longest ${longest} ms; ${this.over(20)} over 20, ${this.over(50)} over 50, ${this.over(100)} over 100`;
  }
}

/** Keeps a processor core busy beside the page, as a worker does; the function given back ends it. */
export async function keepCoreBusy(page: Page): Promise<() => Promise<void>> {
  const busy = await page.evaluateHandle(() => {
    const spin = URL.createObjectURL(new Blob(['for (;;);'], { type: 'text/javascript' }));
    return new Worker(spin);
  });
  return () =>
    busy.evaluate((worker) => {
      worker.terminate();
    });
}

/** Drags the canvas in circles until told to stop, as someone would who looks around. */
export async function panUntil(page: Page, done: () => boolean): Promise<void> {
  const box = await page.locator('.react-flow').boundingBox();
  if (!box) throw new Error('there is no canvas to pan: show it first');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let turn = 0; !done(); turn += 0.08) {
    await page.mouse.move(x + 120 * Math.sin(turn), y + 80 * Math.cos(turn));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}

export async function panFor(page: Page, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  await panUntil(page, () => Date.now() >= end);
}
