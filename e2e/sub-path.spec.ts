/** The built files below any path of a plain static server, which knows nothing of the page. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

test.slow();

const DIST = process.env['E2E_DIST'] ?? 'dist';
const BELOW = '/x/y/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let server: Server;
let origin = '';
/** What was asked for and is not there. */
const missing: string[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = path.join(DIST, name.slice(BELOW.length));
    const give = name.startsWith(BELOW) ? readFile(file) : Promise.reject(new Error(name));
    give.then(
      (content) => {
        response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'text/plain');
        response.end(content);
      },
      () => {
        if (pathname !== '/favicon.ico') missing.push(pathname);
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
});

test.afterAll(() => {
  server.close();
});

test.use({ locale: 'zh-CN', ownContext: true });

test('Below /x/y/ of a plain static server all of the page works, first in the browser’s language, and asks for nothing outside', async ({
  page,
}) => {
  const berth = new Berth(page);
  await page.goto(`${origin}${BELOW}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('button', { name: '粘贴错误' })).toBeVisible();
  await berth.setLanguage('English');
  await expect(berth.status).toContainText('8 nodes');
  await expect(berth.editor).toBeVisible({ timeout: 20_000 });

  await test.step('lessons, console and schema', async () => {
    await page.getByRole('button', { name: 'Learn' }).first().click();
    await page.getByRole('button', { name: /Seven Pending/ }).click();
    await expect(page.getByRole('heading', { name: 'Seven Pending' })).toBeVisible();
    await page.keyboard.press('`');
    const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
    await prompt.fill('kubectl explain pod.spec.nodeName | grep FIELD');
    await page.keyboard.press('Enter');
    await expect(page.getByText('FIELD: nodeName <string>')).toBeVisible();
  });

  await test.step('a link leads back there, and a frame stands beside the page', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Close the console' }).click();
    await berth.openExample('Dedicated nodes');
    await berth.settled();
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog', { name: 'Share as a link' });
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await expect(sheet.getByRole('button', { name: 'Copied.' })).toBeVisible();
    const link = await page.evaluate(async () => navigator.clipboard.readText());
    expect(link.startsWith(`${origin}${BELOW}#berth=`)).toBe(true);
    await page.goto(`${origin}${BELOW}?embed&lang=en${new URL(link).hash}`);
    await expect(page.getByRole('link', { name: 'Open in Berth' })).toBeVisible({
      timeout: 40_000,
    });
    expect(page.url()).toContain(`${BELOW}embed.html?lang=en#berth=`);
  });

  expect(missing).toEqual([]);
});
