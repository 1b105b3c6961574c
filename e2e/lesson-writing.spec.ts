/** A lesson is written in the page, handed on as a file and as a link, and played where it was never seen. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODES = ['hdd', 'ssd']
  .map(
    (disk, index) => `apiVersion: v1
kind: Node
metadata: { name: node-${String(index + 1)}, labels: { disktype: ${disk} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }`,
  )
  .join('\n---\n');
const POD = `# the Pod that is asked about
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  nodeSelector: { disktype: nvme }
  containers: [{ name: main, image: nginx }]
`;

/** Milliseconds until the next hint may be had. */
const HINT_AFTER = 20_000;

/** A page that has never been opened here, whose clock can be put on. */
async function freshPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en' });
  await context.clock.install();
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.locator('main').evaluate(
    (target, dropped) => {
      const data = new DataTransfer();
      data.items.add(new File([dropped.text], dropped.name));
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true }));
      }
    },
    { name, text },
  );
}

/** Says what the lesson asks, and does what it wants by the way that is offered last. */
async function play(lesson: Locator, page: Page): Promise<void> {
  await lesson.getByRole('radio', { name: 'node-2' }).check({ force: true });
  await lesson.getByRole('button', { name: 'See what happens' }).click();
  await expect(
    lesson.getByText('You said: node-2. It is: Nowhere: it stays Pending.').first(),
  ).toBeVisible();
  await expect(lesson.getByText('The SSD is there, and was not asked for.')).toBeVisible();
  await expect(lesson.getByText("didn't match Pod's node affinity/selector")).toBeVisible();
  await lesson.getByRole('button', { name: 'Now make it so' }).click();
  await expect(lesson.getByText('web runs, all of it')).toBeVisible();
  const soon = lesson.getByRole('button', { name: 'A hint comes after a try, or in 20 s' });
  for (const left of [3, 2, 1]) {
    const hint = lesson.getByRole('button', { name: `Hint (${String(left)} left)` });
    await expect(soon).toBeDisabled();
    await page.clock.fastForward(HINT_AFTER);
    await hint.click();
  }
  await lesson.getByRole('button', { name: 'Do it for me' }).click();
  await expect(lesson.getByText('All of it holds now.')).toBeVisible();
  await lesson.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Keep exploring' })).toBeVisible();
}

test('A lesson is written from nothing, saved, dropped into a fresh browser, and played; and as a link', async ({
  berth,
  page,
  browser,
}) => {
  await berth.load({ cluster: NODES, workload: POD });
  await page.getByRole('banner').getByRole('button', { name: 'Learn' }).click();
  await page.getByRole('button', { name: 'Write a lesson from this scenario' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a lesson' });

  await test.step('it is a lesson at once, of the scenario on the screen', async () => {
    await expect(sheet.getByLabel('Asked is')).toHaveValue(/"node","web"/);
    await expect(sheet.getByText('Berth finds: Nowhere: it stays Pending')).toBeVisible();
    await expect(page.getByRole('tooltip'), 'nobody asked for one').toHaveCount(0);
    await expectNoViolation(page);
  });

  await test.step('words go into the file as they are typed', async () => {
    await sheet.getByLabel('Title').fill('A disk that is nowhere');
    await sheet.getByLabel(/^The idea/).fill('A selector is a demand.');
    await sheet
      .getByRole('group', { name: /^Answers that are wrong/ })
      .getByLabel('node-2')
      .fill('The SSD is there, and was not asked for.');
    await expect(sheet.getByRole('heading', { name: 'A disk that is nowhere' })).toBeVisible();
  });

  await test.step('a fault is marked where it stands, and the rest is shown', async () => {
    // All of it, once the sheet is at its head again: a list of tabs is as wide as it is given.
    await sheet.getByRole('heading', { name: 'Write a lesson' }).scrollIntoViewIfNeeded();
    await expect(sheet.getByRole('tab', { name: 'File' })).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('tab', { name: 'File' }).click();
    const file = sheet.getByRole('textbox', { name: 'File' });
    const text = await file.inputValue();
    await file.fill(text.replace('minutes: 3', 'minutes: many'));
    await expect(sheet.getByText('Wrong in the file: 1 place')).toBeVisible();
    await sheet.getByRole('button', { name: /^Line \d/ }).click();
    const marked = await file.evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    );
    expect(marked).toBe('minutes: many');
    await expect(sheet.getByRole('heading', { name: 'A disk that is nowhere' })).toBeVisible();
    await file.fill(text.replace('minutes: 3', 'minutes: ['));
    await expect(sheet.getByText('Line 5, column 10: [ is opened here')).toBeVisible();
    await expect(sheet.getByText('A solution does not reach')).toHaveCount(0);
    await file.fill(text);
    await expect(sheet.getByText('Wrong in the file')).toHaveCount(0);
    await sheet.getByRole('tab', { name: 'Words' }).click();
  });

  await test.step('its task is what the author does on the page', async () => {
    await sheet.getByRole('button', { name: /^Take what is on the screen/ }).click();
    await expect(sheet.getByText('change something first').first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Put the opening on the screen' }).click();
    await expect(sheet).toHaveCount(0);
    const bar = await page.getByRole('complementary', { name: 'Write a lesson' }).boundingBox();
    const regions = await page.getByRole('main').boundingBox();
    expect(bar && bar.y + bar.height, 'it covers nothing').toBeLessThanOrEqual(regions?.y ?? 0);
    await berth.paste('Workload', POD.replace('nvme', 'ssd'));
    await berth.settled();
    await page.getByRole('button', { name: 'Back to the lesson' }).click();
    await sheet.getByRole('button', { name: /^Take what is on the screen/ }).click();
    await expect(sheet.getByText('1 solution is listed.')).toBeVisible();
    await sheet.getByLabel('What is said when it is done').fill('All of it holds now.');
    await expect(
      sheet.getByText('All of it holds: the lesson can be handed on.').first(),
    ).toBeVisible({
      timeout: 30_000,
    });
    await expectNoViolation(page);
  });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Copy a link to it' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.lesson\.yaml$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('# the Pod that is asked about');

  const name = 'Lesson: A disk that is nowhere';
  const fresh = await freshPage(browser, link.slice(0, -40));
  await test.step('a link that is cut says so, where no lesson was ever seen', async () => {
    await expect(fresh.getByText('The link brings a lesson, and was cut')).toBeVisible();
  });
  await test.step('the file is played in the browser that has never seen it, also behind a reload', async () => {
    await drop(fresh, 'nowhere.lesson.yaml', text);
    const lesson = fresh.getByRole('article', { name });
    await expect(lesson).toBeVisible();
    await fresh.reload();
    await expect(lesson).toBeVisible({ timeout: 40_000 });
    await play(lesson, fresh);
    await fresh.context().close();
  });
  await test.step('so does the link open it, in another', async () => {
    const other = await freshPage(browser, link);
    await expect(other.getByRole('article', { name })).toBeVisible({ timeout: 40_000 });
    await other.context().close();
  });
});

test('A hostile lesson is refused in a word, a faulty one shows the rest, and nothing open is lost', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  const before = await berth.text('Workload');
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    .map((key, index) => {
      const above = String.fromCodePoint(97 + index);
      return `${key}: &${key} [${Array.from({ length: 9 }, () => `*${above}`).join(', ')}]`;
    })
    .join('\n')}`;
  await drop(page, 'bomb.yaml', `apiVersion: berth/v1\nkind: Lesson\n${bomb}\n`);
  await expect(page.getByText('bomb.yaml says that it is a lesson')).toBeVisible();
  await drop(page, 'long.yaml', `apiVersion: berth/v1\nkind: Lesson\n${'# x\n'.repeat(60_000)}`);
  await expect(page.getByText('long.yaml says that it is a lesson')).toBeVisible();
  expect(await berth.text('Workload')).toBe(before);

  const faulty = [
    'apiVersion: berth/v1',
    'kind: Lesson',
    'id: faulty',
    'version: 1',
    'minutes: 99',
    `workload: ${JSON.stringify(POD)}`,
    `cluster: ${JSON.stringify(NODES)}`,
    'predict: { kind: node, pod: web, pinned: nowhere, misconceptions: [] }',
    'en: { title: "<img src=x onerror=alert(1)>", idea: b, question: c, told: "{no-such-fact}" }',
  ].join('\n');
  await drop(page, 'faulty.yaml', faulty);
  await expect(page.getByText('2 places of it are wrong; the rest is shown.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Lesson: <img src=x' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at its file' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a lesson' });
  await expect(sheet.getByText('99 is outside of 1 to 10.')).toBeVisible();
  await page.keyboard.press('Escape');
  // What was open is in the list of scenarios.
  await berth.start('Spread web over zones');
});

test('Records that learners hand over are a table', async ({ berth, page }) => {
  await berth.start('Spread web over zones');
  const record = (learner: string, tries: number): string =>
    JSON.stringify({
      version: 2,
      learner,
      open: '',
      lessons: {
        skew: {
          version: 1,
          phase: 'end',
          scenario: 's',
          given: [
            { answer: 1, isRight: false, sure: 'certain', at: 60_000, mistake: 'counts-all' },
            { answer: 1, isRight: true, sure: 'guess', at: 90_000, mistake: '' },
          ],
          begunAt: 1_000,
          tries,
          hints: 1,
          isShown: false,
          solvedAt: 0,
          endedAt: 121_000,
          reviews: [],
        },
      },
    });
  await page.locator('main').evaluate(
    (target, texts) => {
      const data = new DataTransfer();
      for (const [index, text] of texts.entries()) {
        data.items.add(new File([text], `${String(index)}.json`));
      }
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    },
    [record('Ada', 5), record('Bo', 2)],
  );
  const sheet = page.getByRole('dialog', { name: 'What learners have done' });
  await expect(sheet.getByRole('row').nth(1)).toContainText('Ada');
  await sheet.getByRole('button', { name: 'Tries' }).click();
  await expect(sheet.getByRole('row').nth(1)).toContainText('Bo');
  await expect(sheet.getByRole('row').nth(1)).toContainText('counts-all');
  await expectNoViolation(page);
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('Bo,skew,true,1,2,1,2,1,false,2,counts-all');
});

test('The course is arranged by what people ask', async ({ berth, page }) => {
  await berth.start('Spread web over zones');
  await page.getByRole('banner').getByRole('button', { name: 'Learn' }).click();
  const map = page.getByRole('dialog', { name: 'Learn scheduling by predicting' });
  await map.getByRole('radio', { name: 'By confusion' }).check({ force: true });
  const group = map.getByRole('region', {
    name: 'The spread selector misses the Pod’s own labels',
  });
  await expect(group.getByRole('button').first()).toBeVisible();
  await expectNoViolation(page);
});
