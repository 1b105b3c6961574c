/** What is read and pressed in narrow windows and on a phone: boxes are measured, not pictures. */
import type { Locator, Page } from '@playwright/test';
import { inHands } from './driver/inHands.ts';
import { linkOf } from './driver/link.ts';
import { TWO_OF_WEB, zonedNode } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.slow();

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const NARROW = { width: 1024, height: 768 };
const DESK = { width: 1440, height: 900 };
const WALL = { width: 1920, height: 1080 };

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Words of bars that are higher than the line that they stand in: what is below crosses them. */
async function crossedWords(page: Page): Promise<readonly (string | null)[]> {
  const words = page.locator('[data-node] [title] > span:first-child');
  expect(await words.count()).toBeGreaterThan(0);
  return words.evaluateAll((all) =>
    all
      .filter((word) => {
        const { fontSize, lineHeight } = getComputedStyle(word);
        return Number.parseFloat(lineHeight) < 1.05 * Number.parseFloat(fontSize);
      })
      .map(({ textContent }) => textContent),
  );
}

/** A zone fails in time. */
const FAILING = `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 42s, fail: zone-b }]
`;

/** A Deployment whose Pods may not stand unevenly in zones. */
const SPREAD = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 6
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: web }]
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector: { matchLabels: { app: web } }
`;

/** Another example, by the menu that holds all of them where the header has no room. */
async function tapExample(page: Page, title: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: /^(Settings and more|设置与更多)$/ }).tap();
  return page.getByRole('menuitem', { name: title });
}

for (const [locale, find, close] of [
  ['en-US', 'Find', 'End the search'],
  ['zh-CN', '查找', '结束查找'],
] as const) {
  test(`on a phone the bar of a search keeps what is pressed within the window, ${locale}`, async ({
    page: desktop,
  }) => {
    const berth = await inHands(desktop, PHONE, locale);
    const { page } = berth;
    await page.goto('/');
    await berth.settled();
    await page.getByRole('button', { name: find, exact: true }).tap();
    const bar = page.getByRole('search');
    const field = bar.getByRole('textbox');
    for (const query of ['app=web', 'app=web,tier in (', 'app=web,tier in (frontend,backend),x']) {
      await field.fill(query);
      await expect(bar.getByRole('status')).not.toBeEmpty();
      const closing = await boxOf(bar.getByRole('button', { name: close }));
      expect(closing.right).toBeLessThanOrEqual(PHONE.width);
      expect(closing.bottom).toBeLessThanOrEqual((await boxOf(bar)).bottom + 1);
      const hidden = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
      expect(hidden, 'the whole query is seen').toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
}

test('on a phone an example says what it is about, and cards side by side have words that are read', async ({
  page: desktop,
}) => {
  const berth = await inHands(desktop, PHONE);
  const { page } = berth;
  await page.goto('/');
  await berth.settled();
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  // Shown small, cards have larger words beside their bars.
  await expect(page.locator('[data-small] [data-below]')).not.toHaveCount(0);
  expect(await crossedWords(page)).toEqual([]);
  const example = await tapExample(page, /^A zone fails, told in time/);
  await expect(example).toContainText('told in time');
  expect(await example.locator('span > span').count()).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Escape');

  const zones = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c'];
  const cluster = zones.map((zone, at) => zonedNode(`node-${String(at + 1)}`, `zone-${zone}`));
  const texts = { cluster: cluster.join('---\n'), workload: TWO_OF_WEB, scheduler: FAILING };
  await page.goto(`/#${await linkOf(texts)}`);
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
  await berth.settled();
  await expect(page.locator('[data-node]')).toHaveCount(8);
  /** The smallest letters on the cards, in pixels of the screen. */
  const smallest = (): Promise<number> =>
    page.locator('[data-node]').evaluateAll((cards) =>
      Math.min(
        ...cards.flatMap((card) => {
          const zoom = card.getBoundingClientRect().width / (card as HTMLElement).offsetWidth;
          return [...card.querySelectorAll('*')]
            .filter(
              (each) =>
                [...each.childNodes].some(
                  ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent !== '',
                ) && each.getBoundingClientRect().width > 2,
            )
            .map((each) => Number.parseFloat(getComputedStyle(each).fontSize) * zoom);
        }),
      ),
    );
  await expect.poll(smallest).toBeGreaterThanOrEqual(9.5);
  await page.context().close();
});

test('in a narrow window the whole of a query is seen, and a hit that is gone to stays in sight as the window changes', async ({
  berth,
  page,
}) => {
  await page.setViewportSize(WALL);
  await berth.open();
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
});

test('what is said of a Pod that waits covers no button above it', async ({ berth, page }) => {
  await page.setViewportSize(NARROW);
  await berth.open();
  await page.locator('[data-tray] [data-pod]').first().hover();
  const tip = page.locator('[data-pod-tip]');
  await expect(tip).toBeVisible();
  const canvas = page.getByRole('region', { name: 'Cluster', exact: true });
  expect((await boxOf(tip)).y).toBeGreaterThan((await boxOf(canvas)).y);
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
  await berth.open();
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

test('where Why is narrow a zone’s key breaks at its seam only', async ({ berth, page }) => {
  await page.setViewportSize(NARROW);
  await berth.open();
  await page.getByRole('group', { name: /^node-1 in / }).click({ position: { x: 30, y: 14 } });
  await page.getByRole('separator', { name: 'Width of the explanation' }).press('ArrowRight');
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
});

for (const locale of ['en-US', 'zh-CN'] as const) {
  test(`on a phone the tray’s sentence is read whole beside the Pod that waits, ${locale}`, async ({
    page: desktop,
  }) => {
    const berth = await inHands(desktop, PHONE, locale);
    const { page } = berth;
    await page.goto('/');
    await berth.settled();
    const sentence = page.locator('[data-tray] > [title] > span');
    await expect(sentence).toHaveText(locale === 'en-US' ? /queue$/ : /队列/);
    const cut = (): Promise<number> =>
      sentence.evaluate(
        (words) =>
          Math.max(0, words.scrollHeight - words.clientHeight - 2) +
          Math.max(0, words.scrollWidth - words.clientWidth),
      );
    await expect.poll(cut).toBe(0);
    const [own, tray] = [await boxOf(sentence), await boxOf(page.locator('[data-tray]'))];
    expect(own.y, 'inside the tray').toBeGreaterThanOrEqual(tray.y);
    expect(own.bottom, 'inside the tray').toBeLessThanOrEqual(tray.bottom);
    await page.context().close();
  });
}

test('on a phone names and reasons in small cards are read whole, or the sign alone is there', async ({
  page: desktop,
}) => {
  const berth = await inHands(desktop, PHONE);
  const { page } = berth;
  await page.goto('/');
  await berth.settled();
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  await expect(page.locator('[data-small] [data-reason=beside]')).not.toHaveCount(0);
  /** Words that are seen in part. */
  const cut = (words: string): Promise<(string | null)[]> =>
    page.locator(words).evaluateAll((all) =>
      all
        .filter((word) => {
          const [own, room] = [word, word.parentElement ?? word].map((each) =>
            each.getBoundingClientRect(),
          );
          if (!own || !room || own.top >= room.bottom - 1) return false;
          const isOut = own.right > room.right + 1 || own.bottom > room.bottom + 1;
          return (
            isOut ||
            word.scrollWidth > word.clientWidth ||
            word.scrollHeight > word.clientHeight + 4
          );
        })
        .map(({ textContent }) => textContent),
    );
  const header = '[data-node] > div:has(> [data-reason=beside])';
  await expect.poll(() => cut(`${header} > [title]:not([data-reason])`)).toEqual([]);
  await expect.poll(() => cut('[data-reason=beside] > span')).toEqual([]);

  const zones = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c'];
  const cluster = zones.map((zone, at) => zonedNode(`node-${String(at + 1)}`, `zone-${zone}`));
  const texts = { cluster: cluster.join('---\n'), workload: SPREAD, scheduler: FAILING };
  await page.goto(`/#${await linkOf(texts)}`);
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
  await berth.settled();
  // The Pod that came last is the one that zones refuse.
  await page.locator('[data-node] [data-pod]').last().tap();
  await page.getByRole('radio', { name: 'Cluster', exact: true }).check({ force: true });
  await expect(page.locator('[data-small] [data-reason=below]')).not.toHaveCount(0);
  await expect.poll(() => cut('[data-reason=below] > span')).toEqual([]);
  await page.context().close();
});

/** Words of what is not seen and met whole: its region has to be scrolled for it. */
function outOfSight(items: Locator): Promise<readonly string[]> {
  return items.evaluateAll((all) =>
    all
      .filter((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ];
        return !corners.every(([x, y]) => item.contains(document.elementFromPoint(x ?? 0, y ?? 0)));
      })
      .map((item) => item.textContent),
  );
}

for (const [locale, examples, empty, title] of [
  ['en-US', 'Examples', /^Empty scenario/, 'No nodes yet'],
  ['zh-CN', '示例', /^空场景/, '还没有节点'],
] as const) {
  test(`on a tablet held upright every example of an empty scenario is in sight, ${locale}`, async ({
    page: desktop,
  }) => {
    const { page } = await inHands(desktop, TABLET, locale);
    await page.goto('/');
    await page.getByRole('button', { name: examples, exact: true }).tap();
    await page.getByRole('menuitem', { name: empty }).tap();
    const inside = page.getByRole('heading', { name: title }).locator('..');
    const buttons = inside.getByRole('button');
    await expect(buttons).toHaveCount(16);
    await expect.poll(() => outOfSight(buttons)).toEqual([]);
  });
}

test('on a tablet held upright what happens in time is read whole', async ({ page: desktop }) => {
  const berth = await inHands(desktop, TABLET);
  const { page } = berth;
  await berth.start('A zone fails, told in time');
  const sentence = page.locator('p[title][aria-hidden]');
  const cut = (): Promise<number> =>
    sentence.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    );
  const told: string[] = [];
  for (let chapter = 0; chapter < 5; chapter += 1) {
    await page.getByRole('slider').press('PageDown');
    await berth.settled();
    told.push((await sentence.textContent()) ?? '');
    expect(await cut(), told.at(-1)).toBeLessThanOrEqual(1);
  }
  expect(Math.max(...told.map(({ length }) => length))).toBeGreaterThan(40);
});

test('in half of a tablet held upright the tray tells of a Pod that waits in whole words', async ({
  page: desktop,
}) => {
  const berth = await inHands(desktop, TABLET);
  const { page } = berth;
  await berth.open();
  await page.locator('[data-tray] [data-pod]').first().tap();
  await page.getByRole('button', { name: 'Settings and more' }).tap();
  await page.getByRole('menuitem', { name: 'Compare with another scenario or a cluster' }).tap();
  await page.getByRole('button', { name: 'Conflicting spread constraints' }).tap();
  const said = page
    .locator('[data-tray] [title*="nvidia.com/gpu"] > span')
    .filter({ hasText: 'nvidia.com/gpu' });
  await expect(said).toBeVisible();
  const cut = (): Promise<number> =>
    said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);
});

test('in a narrow group what explains a missing label stands clear of the name, and that it does not count is whole', async ({
  page: desktop,
}) => {
  const berth = await inHands(desktop, TABLET);
  const { page } = berth;
  const zones = ['eu-1', 'eu-2', 'us-1'].map((zone) => zonedNode(`in-${zone}`, zone));
  const lacking = zonedNode('apart', 'none').replace(/, topology[^}]*/, ' ');
  await berth.load({ workload: SPREAD, cluster: [...zones, lacking].join('---\n') });
  await page.locator('[data-node] [data-pod]').first().tap();
  const sign = page.locator('[data-zone] [role=img][title]');
  await expect(sign).toBeVisible();
  const told = page.locator('[data-zone] [data-tone]').getByText('not counted');
  await expect(told.filter({ visible: true }).first()).toBeVisible();
  const gaps = await sign.evaluate((icon) => {
    const header = icon.parentElement;
    const badge = header?.querySelector('[data-tone]');
    const name = icon.previousElementSibling;
    if (!header || !badge || !name) throw new Error('a header has a name, a sign and a badge');
    const [own, named, told, whole] = [icon, name, badge, header].map((each) =>
      each.getBoundingClientRect(),
    );
    if (!own || !named || !told || !whole) throw new Error('there are four boxes');
    return {
      width: whole.width,
      before: own.left - named.right,
      after: told.left - own.right,
      inside: whole.right - told.right,
    };
  });
  expect(gaps.width, 'it is a narrow one').toBeLessThan(230);
  expect(gaps.before).toBeGreaterThan(4);
  expect(gaps.after).toBeGreaterThan(1);
  expect(gaps.inside).toBeGreaterThan(2);
});
