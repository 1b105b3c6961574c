/** The values of Secrets are kept nowhere but in the page's memory, whatever becomes of the page. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { Berth } from './driver/berth.ts';
import { crash } from './driver/crash.ts';
import { expect, test } from './driver/test.ts';

test.slow();

const PLAIN = 'correct horse battery staple';
const BASE64 = Buffer.from(PLAIN).toString('base64');
const TYPED = 'typed-by-hand-4711';
const VALUES = [PLAIN, BASE64, TYPED, Buffer.from(TYPED).toString('base64'), 'horse'];
const MARK = '"<removed by Berth>"';

const applied = (value: string): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'db' },
    data: { password: value },
  });

const secret = (base64: string, plain: string, copy: string): string => `# of the shop
apiVersion: v1
kind: Secret
metadata:
  name: db # the only one
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: |
      ${applied(copy)}
data:
  password: ${base64}
stringData:
  url: ${plain}
`;
const RAW = secret(BASE64, `"${PLAIN}"`, BASE64);
const TAKEN = secret(MARK, MARK, '<removed by Berth>');
const NODE = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;

const taken = (page: Page) => page.getByRole('status').filter({ hasText: 'taken out' });
const shownOnly = (page: Page) => page.getByRole('status').filter({ hasText: 'and only there' });

/** Everything that the browser keeps for the page, as one text. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('no answer'));
        };
      });
    const texts = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.values(value).map(texts))).join('\n');
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all: IDBRequest<unknown[]> = database.transaction(store).objectStore(store).getAll();
        parts.push(await texts(await answer(all)));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) parts.push(request.url);
    }
    return parts.join('\n');
  });
}

/** Nothing of the values is stored, now and once everything that waits is written. */
async function expectNotStored(page: Page): Promise<void> {
  for (const pause of [0, 700]) {
    await page.waitForTimeout(pause);
    const all = await stored(page);
    for (const value of VALUES) expect(all).not.toContain(value);
  }
}

async function open(page: Page): Promise<Berth> {
  const berth = new Berth(page);
  await page.goto('/');
  await expect(berth.editor).toBeVisible({ timeout: 40_000 });
  await berth.settled();
  return berth;
}

async function savedFile(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Scenarios: / }).click();
  await page.getByRole('button', { name: 'Save as file' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  await page.keyboard.press('Escape');
  return text;
}

test('D2: of a pasted Secret no value is stored or saved, also after undo, redo and crash; nor what is typed in one of a text too long to be noted whole', async ({
  page: last,
}) => {
  const page = await last.context().newPage();
  const berth = await open(page);
  await berth.paste('Cluster', `${NODE}---\n${RAW}`);
  await berth.settled();
  await expect(taken(page)).toContainText('3 values of Secrets were taken out');
  await expectNoViolation(page, '[role=status]');
  expect(await berth.text('Cluster')).toBe(`${NODE}---\n${TAKEN}`);
  await expectNotStored(page);

  await taken(page).getByRole('button', { name: 'Bring them back' }).click();
  await expect(shownOnly(page)).toBeVisible();
  expect(await berth.text('Cluster')).toBe(`${NODE}---\n${RAW}`);
  await expectNotStored(page);
  const file = await savedFile(page);
  for (const value of VALUES) expect(file).not.toContain(value);
  expect(file).toContain(MARK);

  await shownOnly(page).getByRole('button', { name: 'Take them out' }).click();
  expect(await berth.text('Cluster')).toBe(`${NODE}---\n${TAKEN}`);
  await taken(page).getByRole('button', { name: 'Bring them back' }).click();
  await crash(page);

  const next = await last.context().newPage();
  const again = await open(next);
  expect(await again.text('Cluster')).toBe(`${NODE}---\n${TAKEN}`);
  await expectNotStored(next);

  await test.step('of a text too long to be noted whole, what is typed within a Secret is not noted', async () => {
    const large = `${NODE}${`# ${'x'.repeat(97)}\n`.repeat(1_500)}---\n`;
    await again.paste('Cluster', `${large}${TAKEN}  more: `);
    await expect(again.status.getByText('saved', { exact: true })).toBeVisible();
    await next.keyboard.press('ControlOrMeta+End');
    for (const key of TYPED) {
      await next.keyboard.type(key);
      const isNoted = await next.evaluate(() => JSON.stringify(localStorage).includes('typed-'));
      expect(isNoted).toBe(false);
    }
    await expectNotStored(next);
    await crash(next);
    const back = await open(last);
    expect(await back.text('Cluster')).toMatch(/ {2}more: "<removed by Berth>"$/);
  });
});

test.describe('in a page that goes on', () => {
  test.use({ keepsPage: true });

  test('D2: a Secret that is typed, or pasted in two halves, stands on the screen and nowhere else', async ({
    berth,
    page,
  }) => {
    await berth.start('Two spread constraints');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await berth.clear('Cluster');
    await page.keyboard.type(`kind: Secret\nstringData:\n  a: ${TYPED}`);
    await expect(shownOnly(page)).toBeVisible();
    await expectNotStored(page);
    await page.reload();
    await expect(berth.editor).toBeVisible({ timeout: 40_000 });
    expect(await berth.text('Cluster')).toMatch(
      /^kind: Secret\nstringData:\n +a: "<removed by Berth>"$/,
    );
    await expectNotStored(page);

    await berth.clear('Cluster');
    await page.keyboard.type('kind: Secret\nstringData:\n  a: ');
    await page.evaluate((half) => navigator.clipboard.writeText(half), PLAIN);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(taken(page)).toContainText('1 value');
    expect(await berth.text('Cluster')).toMatch(
      /^kind: Secret\nstringData:\n +a: "<removed by Berth>"$/,
    );
    await expectNotStored(page);
  });

  test('D2: a file that is dropped or opened brings no value of a Secret into storage', async ({
    berth,
    page,
  }) => {
    const list = JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: [JSON.parse(applied(BASE64)) as object, { kind: 'ConfigMap', apiVersion: 'v1' }],
    });
    // Where the page's own example is untouched, nobody is asked.
    await berth.start('Two spread constraints');
    for (const way of ['Open as a new scenario', 'Add to this scenario', 'Replace the texts']) {
      await page.locator('main').evaluate((target, text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'dump.json'));
        for (const kind of ['dragenter', 'dragover', 'drop']) {
          const init = { dataTransfer: data, bubbles: true, cancelable: true };
          target.dispatchEvent(new DragEvent(kind, init));
        }
      }, list);
      await page.getByRole('button', { name: new RegExp(`^${way}`) }).click();
      await expect(taken(page)).toContainText('1 value');
      await expectNotStored(page);
      await taken(page).getByRole('button', { name: 'Bring them back' }).click();
      await expect(shownOnly(page)).toBeVisible();
      await expectNotStored(page);
    }
    await berth.openTab('Workload');
    expect(await berth.text('Workload')).toContain(BASE64);
  });
});
