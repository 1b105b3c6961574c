import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

test('a room is shown the picture, one sentence and the steps, large, goes through them by a clicker, and axe finds nothing in it', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await page.locator('[data-node="1"]').focus();
  await page.keyboard.press('p');
  const shown = page.getByRole('region', { name: 'Presentation' });
  await expect(shown).toBeVisible();
  await expect(berth.editor).toHaveCount(0);
  await expect(berth.why).toHaveCount(0);

  const sentence = shown.getByRole('status');
  // What hears the keys comes with the foot of the page.
  await expect(shown.getByText(/^step \d of 7$/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(shown.getByText('start of 7')).toBeVisible();
  // A clicker has these keys.
  await page.keyboard.press('PageDown');
  await expect(shown.getByText('step 1 of 7')).toBeVisible();
  await expect(sentence).toContainText('won by');
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, undefined, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('End');
  await expect(sentence).toContainText('No node fits train-0.');
  await page.keyboard.press('PageUp');
  await expect(sentence).toContainText('node-5 won by 193 points.');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(shown.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(shown.getByText('step 1 of 7')).toBeVisible();
  await page.keyboard.press('Space');

  // Nothing that is read is small; React Flow’s own name is no part of it.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const plane = shown.locator('.react-flow__viewport');
  await expect
    .poll(() => plane.evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).a))
    .toBeGreaterThan(1.5);
  const small = await shown.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => element.closest('.react-flow__attribution') === null)
      .map((element) => {
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const plane = element.closest('.react-flow__viewport');
        const zoom = plane === null ? 1 : new DOMMatrix(getComputedStyle(plane).transform).a;
        return { size: size * zoom, text: element.textContent.slice(0, 30) };
      })
      .filter(({ size }) => size < 16),
  );
  expect(small).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(berth.why).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a story is told to a room event by event, and the page is there again behind it', async ({
  berth,
  page,
}) => {
  await berth.start('A zone fails, told in time');
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
  await page.getByRole('button', { name: 'Present to a room' }).click();
  const shown = page.getByRole('region', { name: 'Presentation' });
  const sentence = shown.getByRole('status');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  const first = await sentence.textContent();
  await page.keyboard.press('PageDown');
  await expect(sentence).not.toHaveText(first ?? '');
  // A window that becomes narrow, and wide again, takes nothing with it.
  await page.setViewportSize({ width: 800, height: 600 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(berth.why).toBeVisible();
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
});
