import { vi } from 'vitest';
import type { Page } from './pages.ts';

/** Lets time pass on the fake clock. */
export const pass = async (milliseconds = 600) => vi.advanceTimersByTimeAsync(milliseconds);

/** Starts the page with as much time as it takes; gives what it found. */
export async function start(page: Page): Promise<string> {
  let found: string | undefined;
  void page.start().then((kind) => {
    found = kind;
  });
  while (found === undefined) {
    await pass();
    await vi.dynamicImportSettled();
  }
  return found;
}

export async function started(page: Page): Promise<Page> {
  await start(page);
  return page;
}
