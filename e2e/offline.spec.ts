/** Without a network after the first visit: the page opens and works from what the browser kept. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from './driver/test.ts';

const DIST = process.env['E2E_DIST'] ?? 'dist';
/** What no page asks for: the worker itself, which the browser keeps, and what is for whoever serves it. */
const OF_NO_PAGE = /^(\.vite\/|sw\.js$|NOTICE\.txt$|embed\.html$)/;

/** What the palette opens in a panel of its own, and what the panel is called. */
const PANELS = [
  ['Keyboard shortcuts', /Keyboard shortcuts/],
  ['Add nodes', /Add nodes|nodes/i],
  ['Add a workload', /workload/i],
  ['Run options', /options/i],
  ['Share as a link', /Share/],
  ['Compare Kubernetes releases', /releases/i],
  ['Paste an error', /Paste|error/i],
  ['Matrix: all nodes', /Matrix|plugins/i],
] as const;

// Every panel is opened, and every file asked for.
test.slow();
test.use({ serviceWorkers: 'allow', ownContext: true });

test('after one visit the page opens, teaches and speaks both languages without a network', async ({
  berth,
  page,
  context,
}) => {
  await berth.open();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  await context.setOffline(true);
  await berth.setLanguage('简体中文');
  await expect(page.getByRole('button', { name: '粘贴错误' })).toBeVisible();
  await berth.setLanguage('English');
  await page.keyboard.press('`');
  const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
  await prompt.fill('kubectl explain pod.spec.nodeName | grep FIELD');
  await page.keyboard.press('Enter');
  await expect(page.getByText('FIELD: nodeName <string>')).toBeVisible();
  await page.getByRole('button', { name: 'Close the console' }).click();
  await page.getByRole('button', { name: 'Learn' }).first().click();
  await page.getByRole('button', { name: /Seven Pending/ }).click();
  await expect(page.getByRole('heading', { name: 'Seven Pending' })).toBeVisible();

  await test.step('loaded again, with the lesson, which takes the place of Why', async () => {
    await page.reload();
    await berth.settled();
    await expect(page.getByRole('heading', { name: 'Seven Pending' })).toBeVisible();
    expect(await berth.text('Workload')).toContain('name: big');
  });

  await test.step('every panel opens', async () => {
    await berth.start('Spread web over zones');
    await expect(berth.status).toContainText('8 nodes');
    const failed = page.getByRole('alert').filter({ hasText: /Try again|Show it again/ });
    for (const [action, panel] of PANELS) {
      await page.keyboard.press('ControlOrMeta+K');
      await page.getByRole('combobox').fill(action);
      await page.getByRole('option').first().click();
      await expect(page.getByRole('dialog', { name: panel }), action).toBeVisible();
      await expect(failed, action).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: panel }), action).toBeHidden();
    }
    await page.getByRole('button', { name: 'Walk through it' }).click();
    await page.getByRole('button', { name: 'Back to the decision' }).click();
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox').fill('Compare with another scenario');
    await page.getByRole('option').first().click();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await comparison.getByRole('button', { name: 'Conflicting spread constraints' }).click();
    await expect(comparison.locator('[data-node]').first()).toBeVisible();
    await expect(failed).toBeHidden();
    await comparison.getByRole('button', { name: 'Leave' }).click();
  });

  await test.step('every chunk, lesson and schema that there is, is there', async () => {
    const files = (await readdir(DIST, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(DIST.length + 1))
      .filter((file) => !OF_NO_PAGE.test(file));
    expect(files.length).toBeGreaterThan(150);
    const missing = await page.evaluate(async (wanted) => {
      const isThere = (file: string) =>
        fetch(file).then(
          ({ ok }) => ok,
          () => false,
        );
      const found = await Promise.all(wanted.map(isThere));
      return wanted.filter((_, at) => found[at] !== true);
    }, files);
    expect(missing).toEqual([]);
  });

  await test.step('a scenario is saved as a file, and opened from it', async () => {
    const scenarios = page.getByRole('banner').getByRole('button', { name: /^Scenarios: / });
    await scenarios.click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open file…' }).click();
    const chooser = await choosing;
    await page.keyboard.press('Escape');
    const buffer = Buffer.from(text.replaceAll('node-4', 'from-a-file'));
    await chooser.setFiles([{ name: 'opened.yaml', mimeType: '', buffer }]);
    await page.getByRole('button', { name: /^Open as a new scenario/ }).click();
    await expect(page.locator('[data-node]').filter({ hasText: 'from-a-file' })).toBeVisible();
    expect(await berth.text('Cluster')).toContain('from-a-file');
  });
});
