/** Berth in frames of another page: each by itself, told what to show, telling what it shows. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test.slow();

/** A page of another origin that holds frames, and writes down what they say. */
const hostPage = (frames: string): string => `<!doctype html>
<html lang="en"><title>A document</title>
<style>iframe { width: 100%; height: 400px; border: 0 }</style>
${frames}
<script>
  window.said = [];
  addEventListener('message', ({ source, data }) => {
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.contentWindow === source);
    window.said.push([frame?.id, data]);
  });
</script></html>`;

interface Said {
  readonly berth: string;
  readonly [field: string]: unknown;
}

declare global {
  interface Window {
    said: readonly (readonly [string, Said])[];
  }
}

let server: Server;
let html = '';
let address = '';

test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});

test.afterAll(() => {
  server.close();
});

test.describe('from the page', () => {
  test.use({ keepsPage: true });

  test('What is shared is embedded by what Share copies, and opened whole from there', async ({
    page,
    berth,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await berth.start('Dedicated nodes');
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog', { name: 'Share as a link' });
    await sheet.getByRole('button', { name: 'Copy to embed' }).click();
    await expect(sheet.getByRole('button', { name: 'Copied.' })).toBeVisible();
    html = hostPage(await page.evaluate(async () => navigator.clipboard.readText()));
    expect(html).toContain('title="Dedicated nodes"');

    const document = await page.context().newPage();
    await document.goto(address);
    const frame = document.frameLocator('iframe');
    await expect(frame.getByText(/step \d of 5/)).toBeVisible({ timeout: 40_000 });
    const opening = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Open in Berth' }).click();
    const opened = await opening;
    await expect(opened.getByText('Opened from a link.')).toBeVisible({ timeout: 40_000 });
  });
});

test('Three frames of one page show three scenarios in themes and languages of their own', async ({
  page,
  berth,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  html = hostPage(`
    <iframe id="spread" title="Spread" src="${origin}embed.html?lang=en&theme=light"></iframe>
    <iframe id="pool" title="Pool" src="${origin}embed.html?lang=zh&theme=dark&example=dedicated-nodes&yaml"></iframe>
    <iframe id="time" title="Time" src="${origin}embed.html?lang=en&theme=light&example=zone-fails"></iframe>`);
  await berth.page.goto(address);
  const spread = page.frameLocator('#spread');
  const pool = page.frameLocator('#pool');
  const time = page.frameLocator('#time');
  await expect(spread.getByText('step 6 of 7')).toBeVisible({ timeout: 40_000 });
  await expect(spread.getByText('node-5 won by 193 points.')).toBeVisible();
  await expect(pool.getByText('第 1 步，共 5 步')).toBeVisible({ timeout: 40_000 });
  await expect(pool.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(spread.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(pool.getByRole('tabpanel')).toContainText('nodeSelector:');
  await expect(time.getByText('0:00 of 9:05')).toBeVisible({ timeout: 40_000 });

  const heard = async (id: string): Promise<readonly Said[]> =>
    page.evaluate((of) => window.said.filter(([from]) => from === of).map(([, what]) => what), id);
  const send = async (id: string, message: object): Promise<void> =>
    page.evaluate(
      ([of, what]) => {
        document.querySelector<HTMLIFrameElement>(`#${of}`)?.contentWindow?.postMessage(what, '*');
      },
      [id, message] as const,
    );

  await test.step('each says that it is there, how high it would be, and where its playhead is', async () => {
    for (const id of ['spread', 'pool', 'time']) {
      await expect
        .poll(async () => (await heard(id)).map(({ berth: what }) => what))
        .toEqual(expect.arrayContaining(['ready', 'height', 'step']));
    }
    const height = (await heard('spread')).findLast(({ berth: what }) => what === 'height');
    expect(height?.['height']).toBeGreaterThan(300);
    expect(height?.['height']).toBeLessThan(900);
    expect((await heard('spread')).findLast(({ berth: what }) => what === 'step')).toMatchObject({
      step: 6,
      of: 7,
    });
  });

  await test.step('what it asks for does not grow with what it is given', async () => {
    const before = (await heard('spread')).filter(({ berth: what }) => what === 'height');
    await page.evaluate((pixels) => {
      const frame = document.querySelector<HTMLIFrameElement>('#spread');
      if (frame !== null) frame.style.height = `${String(pixels)}px`;
    }, before.at(-1)?.['height']);
    const back = spread.getByRole('button', { name: 'Step back' });
    // A press beside it, while it comes down with the frame's lower edge, is none.
    await expect
      .poll(async () => {
        const [frame, button] = [
          await page.locator('#spread').boundingBox(),
          await back.boundingBox(),
        ];
        return (frame?.y ?? 0) + (frame?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
      })
      .toBeLessThan(40);
    await back.click();
    await expect(spread.getByText('step 5 of 7')).toBeVisible();
    const after = (await heard('spread')).filter(({ berth: what }) => what === 'height');
    expect(after).toHaveLength(before.length);
  });

  await test.step('the page around it moves the playhead, and chooses theme and language', async () => {
    await send('spread', { berth: 'step', step: 2 });
    await expect(spread.getByText('step 2 of 7')).toBeVisible();
    await send('time', { berth: 'step', step: 400 });
    await expect(time.getByText('9:05 of 9:05')).toBeVisible();
    await send('spread', { berth: 'theme', theme: 'dark' });
    await expect(spread.locator('html')).toHaveAttribute('data-theme', 'dark');
    await send('pool', { berth: 'language', language: 'en' });
    await expect(pool.getByText('step 1 of 5')).toBeVisible();
    await send('pool', { berth: 'step', step: 'x' });
    await send('pool', { berth: 'load', text: 'kind: Pod' });
    await expect(pool.getByText('step 1 of 5')).toBeVisible();
  });

  await test.step('the wheel scrolls the page around it, and no Pod is dragged', async () => {
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await page.mouse.move(600, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  await test.step('the keys move the playhead of the frame that has the focus', async () => {
    await spread.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(spread.getByText('step 7 of 7')).toBeVisible();
    await expect(pool.getByText('step 1 of 5')).toBeVisible();
  });
});

test('A frame is accessible, keeps nothing, and says what is wrong with its link', async ({
  page,
  berth,
}) => {
  // Where the page itself stands it leads on to what stands in frames.
  await berth.page.goto('/?embed&yaml&theme=dark');
  await expect(page.getByText('step 6 of 7')).toBeVisible({ timeout: 40_000 });
  expect(new URL(page.url()).pathname).toBe('/embed.html');
  await expectNoViolation(page);
  // But for what the driver writes before any script of the page.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['berth.welcome']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Open in Berth' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);

  await page.goto('/embed.html?theme=light#berth=1.broken');
  await expect(page.getByRole('alert')).toContainText('Nothing of the link of this frame can be');
  await expectNoViolation(page);
});

test('The page itself stands in no frame', async ({ page, baseURL }) => {
  html = hostPage(`<iframe id="page" src="${baseURL ?? ''}"></iframe>`);
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.goto(address);
  await refused;
});
