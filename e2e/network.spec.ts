/** Data never leaves the page: it asks for nothing but its own files. */
import { Berth } from './driver/berth.ts';
import { recordRequests } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

const foreign = (requests: readonly string[], origin: string): readonly string[] =>
  requests.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url));

test.describe('in a browser of its own', () => {
  // It has kept no file, and what listens to the page stays on it.
  test.use({ ownContext: true });

  test('D6: no request leaves the page’s own origin, and no plain text is taken for code, whatever is done', async ({
    berth,
    page,
  }) => {
    test.slow();
    const requests = recordRequests(page);
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
        noteViolation(`${event.violatedDirective} ${event.sample}`);
      });
    });
    await berth.open();
    const { origin } = new URL(page.url());
    await berth.openExample('Dedicated nodes');
    await berth.settled();
    // The editor's own markup: lines, hovers, completion, folding.
    await berth.openTab('Workload');
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+Space');
    await page.keyboard.press('Escape');
    await page.locator('.view-line span span').first().hover();
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.press('Escape');
    await page.locator('.view-line').first().click({ button: 'right' });
    await page.keyboard.press('Escape');
    await berth.paste(
      'Workload',
      'apiVersion: v1\nkind: Pod\nmetadata: { name: x }\nspec: { containers: [{ name: a, image: b }] }\n',
    );
    await berth.settled();
    await berth.showOutline();
    await berth.showCanvas();
    await berth.showOutline();
    await berth.setLanguage('简体中文');
    await page.reload();
    await expect(berth.editor).toBeVisible({ timeout: 20_000 });
    expect(requests.length).toBeGreaterThan(10);
    expect(foreign(requests, origin), 'asked for elsewhere').toEqual([]);
    expect(violations, 'plain text taken for code').toEqual([]);
  });
});

test.describe('on the page as another test left it', () => {
  test.use({ keepsPage: true });

  test('D6: the page’s own policy refuses a request elsewhere, plain text as code, and any policy but those that are listed', async ({
    page,
  }) => {
    // What is refused is an error on the console: no test of the page may report one.
    const berth = new Berth(page);
    if (!berth.isOpen) await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    const blocked = await page.evaluate(async () => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          (event) => {
            resolve(event.blockedURI);
          },
          { once: true },
        );
      });
      await fetch('http://127.0.0.1:9/').catch(() => undefined);
      return violation;
    });
    expect(blocked).toContain('127.0.0.1:9');
    const refused = await page.evaluate(() => {
      const tries: Record<string, () => unknown> = {
        markup: () => (document.createElement('p').innerHTML = '<b>x</b>'),
        worker: () => new Worker('data:text/javascript,0'),
        script: () => (document.createElement('script').src = 'https://example.org/x.js'),
        policy: () =>
          (
            window as unknown as {
              trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
            }
          ).trustedTypes.createPolicy('another', {}),
      };
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(refused).toEqual(['markup', 'worker', 'script', 'policy']);
  });
});

test('D6: the policy comes with every file, and no other page may frame this one', async ({
  request,
}) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
});

test.describe('without that policy', () => {
  test.use({ bypassCSP: true, ownContext: true });

  test('the check above does notice a request elsewhere', async ({ page }) => {
    const requests = recordRequests(page);
    // Any file of the page's origin asks as the page does.
    await page.goto('/favicon.svg');
    await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
    expect(foreign(requests, new URL(page.url()).origin)).toContain('http://127.0.0.1:9/');
  });
});
