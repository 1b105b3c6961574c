/** At the ends of what Kubernetes allows nothing leaves its box, and whatever is cut can be read. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { layoutFaults } from './driver/faults.ts';
import { expect, test } from './driver/test.ts';
import { EXTREMES, FREE_TEXTS, type Extreme } from './extremes/scenarios.ts';

// Each goes through all that the page shows of a scenario.
test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true, contextOptions: { reducedMotion: 'reduce' } });

const OPENING = 'Spread web over zones';

async function drop(page: Page, extreme: Extreme): Promise<void> {
  await page.locator('main').evaluate(
    (target, { file, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], file));
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
          new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }
    },
    { file: extreme.file, text: extreme.text },
  );
}

async function open(berth: Berth, page: Page, extreme: Extreme): Promise<void> {
  await berth.start();
  if (extreme.text !== '') {
    await drop(page, extreme);
    await expect(berth.status).toContainText(/node/);
  }
  await berth.settled();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(name);
  await page.getByRole('option', { name }).first().click();
}

/** Nothing is cut or leaves its box, once things have settled. */
async function expectStanding(page: Page, state: string): Promise<void> {
  await expect.poll(() => layoutFaults(page), { message: state }).toEqual([]);
}

for (const extreme of EXTREMES) {
  test(`${extreme.title}: all of it stands, and can be read`, async ({ berth, page }) => {
    await open(berth, page, extreme);
    await expectStanding(page, 'the canvas');
    await expectNoViolation(page, undefined, 'all but colours');
    if (extreme.node === '') return;

    await page.getByRole('radio', { name: 'Outline' }).click();
    await expect(berth.outline).toBeVisible();
    await expectStanding(page, 'the outline');
    for (const name of [extreme.pod, extreme.node].filter((each) => each !== '')) {
      // Its node is closed where there are many Pods: the palette leads to it.
      if ((await berth.row(name).count()) === 0) await choose(page, name);
      await berth.row(name).focus();
      await page.keyboard.press('Enter');
      await berth.settled();
      await expectStanding(page, `the reasons of ${name}`);
      await page.getByRole('tab', { name: 'Edit' }).click();
      await expect(berth.why.getByRole('heading', { level: 2 })).toBeVisible();
      await expectStanding(page, `the form of ${name}`);
      await page.getByRole('tab', { name: 'Why' }).click();
      await berth.row(name).focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu')).toBeVisible();
      await expectStanding(page, `the menu of ${name}`);
      await page.keyboard.press('Escape');
    }
    await expectNoViolation(page, '[role=treegrid]', 'all but colours');
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(extreme.node);
    await expectStanding(page, 'the palette with a name');
  });
}

test('free text of any script and length stands wherever it may be typed', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  for (const text of FREE_TEXTS) {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(text);
    await expect(page.getByRole('dialog')).toContainText('Nothing is called');
    await expectStanding(page, `the palette with ${text}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+F');
    await page.getByRole('search').getByRole('textbox').fill(text);
    await expectStanding(page, `the search for ${text}`);
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Scenarios: / })
      .focus();
    await page.keyboard.press('F2');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    const name = page.getByRole('banner').getByRole('button', { name: /^Scenarios: / });
    await expect(name).toBeVisible();
    await expectStanding(page, `a scenario called ${text}`);
    await name.click();
    await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
    await expectStanding(page, `the list with ${text}`);
    await page.keyboard.press('Escape');
  }
  await expectNoViolation(page, undefined, 'all but colours');
});

test('right-to-left values turn neither the sentence around them nor what follows', async ({
  berth,
  page,
}) => {
  const hebrew = 'אשכול (7)!';
  await berth.start(OPENING);
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(hebrew);
  // Its own signs stay with it: the exclamation mark is at its left end.
  await expect(page.getByRole('dialog')).toContainText(`“\u2068${hebrew}\u2069”`);
  await expect(page.getByRole('combobox')).toHaveCSS('direction', 'rtl');
});
