/** What is read and pressed in narrow windows of a desk, and as they change: boxes are measured, not pictures. */
import { boxOf } from './driver/boxOf.ts';
import { TWO_OF_WEB, zonedNode } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

const NARROW = { width: 1024, height: 768 };
const DESK = { width: 1440, height: 900 };
const WALL = { width: 1920, height: 1080 };

test('in a narrow window the whole of a query is seen, and a hit that is gone to stays in sight as the window changes', async ({
  berth,
  page,
}) => {
  await page.setViewportSize(WALL);
  await berth.start(OPENING);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.keyboard.type('node-');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.click();
  const field = page.getByRole('search').getByRole('textbox');
  for (let hit = 0; hit < 8; hit += 1) await field.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toContainText('8 of ');
  const card = page.getByRole('group', { name: /^node-8 in / });
  const plane = page.locator('.react-flow');
  const isInside = async (): Promise<boolean> => {
    const [own, room] = [await boxOf(card), await boxOf(plane)];
    return (
      own.x >= room.x &&
      own.right <= room.right + 1 &&
      own.y >= room.y &&
      own.bottom <= room.bottom + 1
    );
  };
  for (const size of [WALL, DESK, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await expect.poll(isInside, { message: String(size.width) }).toBe(true);
  }

  await page.setViewportSize(NARROW);
  await field.fill('app=web,tier in (frontend,backend)');
  const hidden = (): Promise<number> =>
    field.evaluate((input) => input.scrollWidth - input.clientWidth);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  const closing = await boxOf(
    page.getByRole('search').getByRole('button', { name: 'End the search' }),
  );
  expect(closing.bottom).toBeLessThanOrEqual((await boxOf(page.getByRole('search'))).bottom + 1);
  await field.press('Escape');
  await page.getByRole('button', { name: 'Show everything' }).click();
});

test('what is said of a Pod that waits covers no button above it', async ({ berth, page }) => {
  await page.setViewportSize(NARROW);
  await berth.start(OPENING);
  await page.locator('[data-tray] [data-pod]').first().hover();
  const tip = page.locator('[data-pod-tip]');
  await expect(tip).toBeVisible();
  const canvas = page.getByRole('region', { name: 'Cluster', exact: true });
  expect((await boxOf(tip)).y).toBeGreaterThan((await boxOf(canvas)).y);
});

test('where a card needs one line for what it says, its Pods have the other for their names', async ({
  berth,
  page,
}) => {
  await page.setViewportSize(WALL);
  await berth.start(OPENING);
  const chips = page.locator('[data-node] [data-pod]');
  const letters = async (): Promise<readonly string[]> =>
    (await chips.allInnerTexts()).filter((text) => text.length < 2);
  await expect.poll(letters).toEqual([]);
  for (const node of ['node-1', 'node-5', 'node-8']) {
    const card = page.getByRole('group', { name: new RegExp(`^${node} in `) });
    const [pod, said] = [
      await boxOf(card.locator('[data-pod]').last()),
      await boxOf(card.locator(':scope > *').last()),
    ];
    expect(pod.bottom, node).toBeLessThanOrEqual(said.bottom - 16);
    expect(said.bottom, node).toBeLessThanOrEqual((await boxOf(card)).bottom);
  }
});

test('alone in two lines a taint is read whole', async ({ berth, page }) => {
  await page.setViewportSize(DESK);
  await berth.start(OPENING);
  const card = page.getByRole('group', { name: /^node-7 in / });
  await page
    .getByRole('group', { name: /^node-1 in / })
    .locator('[data-pod]')
    .first()
    .click();
  // Until then the reason of the Pod before may stand in the taint's place.
  await expect(berth.why).toContainText('Runs on node-1');
  const taint = card.locator('[title*="dedicated=gpu:NoSchedule"]:has(svg + span)');
  await expect(taint).toBeVisible();
  const cut = (): Promise<readonly number[]> =>
    taint
      .locator('svg + span > span')
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
  await expect.poll(cut).toEqual([0, 0]);
  await expect(async () => {
    const own = await boxOf(taint);
    expect((await boxOf(taint.locator('svg + span'))).bottom).toBeLessThanOrEqual(own.bottom);
    expect(own.bottom).toBeLessThan((await boxOf(card)).bottom);
  }).toPass({ timeout: 15_000 });
});

test('lanes of time stand clear of the buttons', async ({ berth, page }) => {
  await page.setViewportSize(DESK);
  await berth.start('A zone fails, told in time');
  for (const size of [DESK, WALL]) {
    await page.setViewportSize(size);
    const clear = async (): Promise<boolean> => {
      const lane = await boxOf(page.locator('[data-row]').last());
      const button = await boxOf(page.getByRole('button', { name: 'Next event' }));
      return lane.bottom <= button.y;
    };
    await expect.poll(clear, { message: String(size.width) }).toBe(true);
  }
});

const CORDONED = `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 42s, run: kubectl cordon node-1 }]
`;

test('a few lanes of time take the room that they have', async ({ berth, page }) => {
  await page.setViewportSize(DESK);
  const cluster = [zonedNode('node-1', 'zone-a'), zonedNode('node-2', 'zone-b')].join('---\n');
  await berth.load({ cluster, workload: TWO_OF_WEB, scheduler: CORDONED });
  const left = async (): Promise<number> => {
    const lane = await boxOf(page.locator('[data-row]').last());
    const button = await boxOf(page.getByRole('button', { name: 'Next event' }));
    return button.y - lane.bottom;
  };
  await expect.poll(left).toBeGreaterThan(0);
  await expect.poll(left).toBeLessThan(90);
});

const CRASHING = ['crashing', 'patient', 'slow']
  .map(
    (name, at) => `apiVersion: v1
kind: Pod
metadata: { name: ${name}, annotations: ${['{ berth/run: "2", berth/exit: "1" }', '{}', '{ berth/stop: "25" }'][at] ?? '{}'} }
spec:
  nodeName: node-1
  tolerations: ${['[{ key: m, operator: Exists }]', '[{ key: m, operator: Exists, effect: NoExecute, tolerationSeconds: 120 }]', '[]'][at] ?? '[]'}
  containers: [{ name: c, image: c }]
`,
  )
  .join('---\n');

test('beside several badges a taint is told with its effect, or by its sign alone', async ({
  berth,
  page,
}) => {
  await berth.load({
    cluster: [zonedNode('node-1', 'east'), zonedNode('node-2', 'east')].join('---\n'),
    workload: CRASHING,
    scheduler: `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 10s, run: "kubectl taint nodes node-1 m=1:NoExecute" }]
`,
  });
  for (let chapter = 0; chapter < 8; chapter += 1) {
    await page.getByRole('slider').press('PageDown');
    await berth.settled();
  }
  const taint = page.locator('[data-node] [title*="m=1:NoExecute"]:has(svg + span)');
  await expect(taint).toHaveCount(1);
  /** In pixels of the screen: what is seen beside the sign, and how much of the words is. */
  const seen = () =>
    taint.evaluate((tag) => {
      const [sign, words] = tag.children;
      const end = words?.lastElementChild;
      if (!sign || !words || !end) throw new Error('a taint has a sign and words');
      const [own, text, effect] = [tag, words, end].map((each) => each.getBoundingClientRect());
      if (!own || !text || !effect) throw new Error('there are three boxes');
      const middle = own.top + own.height / 2;
      const isBeside = text.top < middle;
      const isWhole = effect.top < middle && effect.right <= own.right + 1;
      return { isToldOrNot: isBeside === isWhole, painted: getComputedStyle(tag).borderTopWidth };
    });
  for (const size of [DESK, WALL, NARROW, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await expect.poll(seen, { message: String(size.width) }).toEqual({
      isToldOrNot: true,
      painted: '0px',
    });
  }
});

test('a window that gets narrow takes from its sides before the cluster, and gives it back', async ({
  berth,
  page,
}) => {
  await page.setViewportSize(WALL);
  await berth.start(OPENING);
  const widths = async (): Promise<readonly number[]> => {
    const panels = ['editor', 'centre', 'why'].map((id) =>
      boxOf(page.locator(`[data-panel]#${id}`)),
    );
    return (await Promise.all(panels)).map(({ width }) => Math.round(width));
  };
  const wide = await widths();
  await page.setViewportSize(NARROW);
  await expect.poll(async () => (await widths())[1]).toBeGreaterThan(0.4 * NARROW.width);
  for (const side of await widths()) expect(side).toBeGreaterThanOrEqual(240);
  await page.setViewportSize(WALL);
  await expect.poll(widths).toEqual(wide);
});

test('the text stands where it stood after the window was narrow for a while', async ({
  berth,
  page,
}) => {
  await page.setViewportSize(DESK);
  await berth.start(OPENING);
  await page.getByRole('tab', { name: /^Cluster/ }).click();
  const editor = page.locator('.monaco-editor').first();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  const lastLine = (): Promise<number> =>
    editor
      .locator('.line-numbers')
      .evaluateAll((all) => Math.max(...all.map(({ textContent }) => Number(textContent))));
  await expect.poll(lastLine).toBeGreaterThan(100);
  const before = await lastLine();
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(editor).toHaveCount(0);
  await page.setViewportSize(DESK);
  await expect.poll(lastLine).toBe(before);
});

test('where Why is narrow a zone’s key breaks at its seam only', async ({ berth, page }) => {
  await page.setViewportSize(NARROW);
  await berth.start(OPENING);
  await page.getByRole('group', { name: /^node-1 in / }).click({ position: { x: 30, y: 14 } });
  const border = page.getByRole('separator', { name: 'Width of the explanation' });
  await border.press('ArrowRight');
  const keys = berth.why.locator('code', { hasText: /^topology\.kubernetes\.io\/zone$/ });
  await expect(keys.first()).toBeVisible();
  /** Lines on which each part between two seams stands. */
  const lines = (): Promise<readonly number[]> =>
    keys.evaluateAll((all) =>
      all.flatMap((key) => {
        const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
        const counts: number[] = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          counts.push(range.getClientRects().length);
        }
        return counts;
      }),
    );
  expect([...new Set(await lines())]).toEqual([1]);
  await border.press('ArrowLeft');
});
