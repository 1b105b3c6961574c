/** Panels are moved, folded away and remembered. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test.slow();

// In order, on one page, whose panels stay as the test before left them.
test.describe('panels', () => {
  test.describe.configure({ mode: 'default' });
  test.use({ keepsPage: true });

  const separator = (page: Page, of: string): Locator => page.getByRole('separator', { name: of });
  const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0;

  test('keep their size while what lies over their border is pressed', async ({ berth, page }) => {
    await berth.start('Spread web over zones');
    await separator(page, 'Width of the explanation').focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    const before = await width(berth.why);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: /^From a template/ }).click();
    const edge = (await berth.why.boundingBox())?.x ?? 0;
    const box = await page.getByRole('dialog').boundingBox();
    if (!box) throw new Error('the templates are not there');
    expect(box.x).toBeLessThan(edge - 5);
    expect(box.x + box.width).toBeGreaterThan(edge + 5);
    await page.mouse.move(edge, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(edge - 120, box.y + 3, { steps: 4 });
    await page.mouse.up();
    expect(await width(berth.why)).toBe(before);
  });

  test('are moved by keyboard, stand there again after a reload, and keep their pixels where an overlay comes or goes as the page becomes wider', async ({
    berth,
    page,
  }) => {
    await berth.start('Spread web over zones');
    const before = await width(berth.why);
    await separator(page, 'Width of the explanation').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const moved = await width(berth.why);
    expect(moved).toBeLessThan(before - 40);

    for (const comes of [true, false]) {
      const what = comes ? 'comes under the pointer' : 'goes away from the pointer';
      await test.step(`an overlay ${what}`, async () => {
        // It opens with shares of the width that it had.
        await page.reload();
        await expect(berth.why).toBeVisible();
        const had = await width(berth.why);
        expect(Math.abs(had - moved)).toBeLessThan(3);
        await page.keyboard.press('ControlOrMeta+K');
        const overlay = page.getByRole('listbox').first();
        await expect(overlay).toBeVisible();
        if (comes) await page.mouse.move(20, 700);
        else await overlay.hover();
        // Before anything has measured the page: a browser tells where the pointer is as soon as it has laid it out.
        const wide = await page.evaluate((isOver) => {
          const group = document.querySelector('[data-panel]')?.parentElement?.parentElement;
          if (!group) throw new Error('there are no panels');
          const wider = group.clientWidth + 400;
          group.style.width = `${String(wider)}px`;
          const under = isOver ? document.querySelector('[role=listbox]') : document.body;
          under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          return wider;
        }, comes);
        await expect
          .poll(async () => {
            const { x = 0, width: own = 0 } = (await berth.why.boundingBox()) ?? {};
            return Math.abs(x + own - wide);
          })
          .toBeLessThan(3);
        // Until the group has measured itself, at the next frame, the browser stretches its panels by their shares.
        await expect.poll(async () => Math.abs((await width(berth.why)) - had)).toBeLessThan(2);
      });
    }
    await page.evaluate(() => {
      document
        .querySelector('[data-panel]')
        ?.parentElement?.parentElement?.style.removeProperty('width');
    });
  });

  test('are folded away by Enter, remembered, and come back by a click or when asked for', async ({
    berth,
    page,
  }) => {
    await berth.start('Spread web over zones');
    await separator(page, 'Width of the manifests').press('Enter');
    await expect(berth.editor).toBeHidden();
    await separator(page, 'Width of the explanation').press('Enter');
    await expect(berth.why).toBeHidden();
    await separator(page, 'Height of the run').press('Enter');
    await expect(berth.playhead).toBeHidden();
    await expect(page.getByRole('button', { name: 'Step back' })).toBeVisible();
    await expectNoViolation(page);

    await page.reload();
    await expect(berth.status).toContainText('nodes');
    await expect(berth.playhead).toBeHidden();
    await expect(berth.why).toBeHidden();
    await expect(berth.editor).toBeHidden();

    await separator(page, 'Width of the explanation').click();
    await expect(berth.why).toBeVisible();
    await separator(page, 'Height of the run').press('Enter');
    await expect(berth.playhead).toBeVisible();
    // A key that goes to the YAML brings its panel back.
    await page.keyboard.press('Alt+KeyY');
    await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  });

  const command = async (page: Page, label: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox').last().fill(label);
    await page.getByRole('option', { name: label }).first().click();
  };

  test('are folded away and brought back by name, with the focus in sight', async ({
    berth,
    page,
  }) => {
    await berth.start('Spread web over zones');
    await berth.focusEditor();
    await command(page, 'Fold or show the manifests');
    await expect(berth.editor).toBeHidden();
    await expect(page.locator(':focus')).toBeVisible();
    await command(page, 'Fold or show the manifests');
    await expect(berth.editor).toBeVisible();
    await command(page, 'Fold or show Why');
    await expect(berth.why).toBeHidden();
    await command(page, 'Fold or show the run');
    await expect(berth.playhead).toBeHidden();
    // What is gone to comes back.
    await command(page, 'Go to the playhead');
    await expect(berth.playhead).toBeFocused();
  });
});
