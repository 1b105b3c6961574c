import type { Page } from '@playwright/test';

/** Milliseconds that the work below takes where the times that specs hold were set. */
const REFERENCE = 25;
/** Until it is compiled, and then the best. */
const TRIES = 20;

/**
 * How many times slower the machine is, at this moment, than one for which times were set; 1 for a faster one.
 * Found by work of a fixed size, of the kind that the worker does, in the page's own browser. Machines
 * of one kind differ by twice from one hour to the next: a budget is a number of times this work.
 */
export async function slowness(page: Page): Promise<number> {
  const best = await page.evaluate((tries) => {
    const once = (): number => {
      const began = performance.now();
      const text = JSON.stringify(
        Array.from({ length: 30_000 }, (_, index) => ({ name: `pod-${String(index)}`, index })),
      );
      const byName = new Map<string, number>();
      for (let round = 0; round < 3; round += 1) {
        const read = JSON.parse(text) as { name: string; index: number }[];
        for (const { name, index } of read) byName.set(name.slice(4), index + round);
      }
      return byName.size > 0 ? performance.now() - began : Number.NaN;
    };
    return Math.min(...Array.from({ length: tries }, once));
  }, TRIES);
  return Math.max(1, best / REFERENCE);
}
