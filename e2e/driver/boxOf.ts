import type { Locator } from '@playwright/test';

/** Where it stands, with its right and lower edge; an error where it is not on the page. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
