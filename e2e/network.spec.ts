/** Data never leaves the page: it asks for nothing but its own files. */
import { recordRequests } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

test.use({ ownContext: true });

const foreign = (requests: readonly string[], origin: string): readonly string[] =>
  requests.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url));

test('no request leaves the page’s own origin, whatever is done', async ({ berth, page }) => {
  const requests = recordRequests(page);
  await berth.open();
  const { origin } = new URL(page.url());
  await berth.openExample('Dedicated nodes');
  await berth.paste(
    'Workload',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: x }\nspec: { containers: [{ name: a, image: b }] }\n',
  );
  await berth.settled();
  await berth.showOutline();
  await berth.setLanguage('简体中文');
  await page.reload();
  await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  expect(requests.length).toBeGreaterThan(10);
  expect(foreign(requests, origin)).toEqual([]);
});

test('the page’s own policy refuses a request elsewhere', async ({ page }) => {
  await page.goto('/');
  const blocked = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        resolve(event.blockedURI);
      });
    });
    await fetch('http://127.0.0.1:9/').catch(() => undefined);
    return violation;
  });
  expect(blocked).toContain('127.0.0.1:9');
});

test.describe('without that policy', () => {
  test.use({ bypassCSP: true });

  test('the check above does notice a request elsewhere', async ({ page }) => {
    const requests = recordRequests(page);
    await page.goto('/');
    await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
    expect(foreign(requests, new URL(page.url()).origin)).toContain('http://127.0.0.1:9/');
  });
});
