import type { Locator, Page } from '@playwright/test';

/** Opens a lesson of the course by its title, from the door; returns its panel. */
export async function openLesson(page: Page, title: string): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Learn' }).press('Enter');
  const map = page.getByRole('dialog', { name: 'Learn scheduling by predicting' });
  await map.getByRole('searchbox').fill(title);
  await map.getByRole('button', { name: title }).first().press('Enter');
  const lesson = page.getByRole('article', { name: `Lesson: ${title}` });
  await lesson.getByRole('button', { name: /^(?:See what happens|Go on)$/ }).waitFor();
  return lesson;
}
