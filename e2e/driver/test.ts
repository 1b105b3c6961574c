import { test as base } from '@playwright/test';
import { Berth } from './berth.ts';

export { expect } from '@playwright/test';

/** A test that gets the page in a user's verbs, and fails on any error that the page reports. */
export const test = base.extend<{ berth: Berth }>({
  berth: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(new Berth(page));
    base.expect(errors, 'the page reports no error').toEqual([]);
  },
});
