import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { letterPixels } from '../src/canvas/card/letterPixels.ts';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: what stays chosen in it, its grouping and its colours, comes last.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const ZONE = 'topology.kubernetes.io/zone';
const REGION = 'topology.kubernetes.io/region';

function node(name: string, labels: Readonly<Record<string, string>>): string {
  const all = Object.entries({ 'kubernetes.io/hostname': name, ...labels });
  return `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { ${all.map(([key, value]) => `${key}: ${value}`).join(', ')} }
status: { allocatable: { cpu: "16", memory: 64Gi, pods: "110" } }
`;
}

const CLUSTER = [
  node('a1', { [REGION]: 'eu', [ZONE]: 'eu-1', pool: 'gold' }),
  node('a2', { [REGION]: 'eu', [ZONE]: 'eu-1', pool: 'gold' }),
  node('b1', { [REGION]: 'eu', [ZONE]: 'eu-2', pool: 'silver' }),
  node('c1', { [REGION]: 'us', [ZONE]: 'us-1' }),
  node('d1', {}),
].join('---\n');

const deployment = (name: string, namespace: string, replicas: number, tier: string): string =>
  `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: ${namespace} }
spec:
  replicas: ${String(replicas)}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name}, tier: ${tier} } }
    spec: { containers: [{ name: c, image: nginx, resources: { requests: { cpu: 100m } } }] }
`;

const WORKLOAD = [
  deployment('web', 'default', 5, 'front'),
  deployment('store', 'data', 3, 'back'),
].join('---\n');

/** Eight Pods on five nodes, the last of them selected. */
async function loadTwoRegions(berth: Berth): Promise<void> {
  await berth.load({ cluster: CLUSTER, workload: WORKLOAD });
  await expect(berth.status).toContainText('8 placed');
  await berth.showLastStep();
}

test('the letters on chips are as wide as they are taken for where names are fitted', async ({
  berth,
  page,
}) => {
  await loadTwoRegions(berth);
  const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) =>
    String.fromCharCode(0x20 + at),
  );
  const characters = [...printable.filter((each) => !'%@W'.includes(each)), '…'].join('');
  const chip = page.locator('[data-pod]').filter({ hasText: /…/ }).first();
  const wrong = async (): Promise<readonly string[]> => {
    const widths = await chip.evaluate((element, all) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('there is no canvas');
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const larger = Number.parseFloat(fontSize) / 12;
      return [...all].map((character) => context.measureText(character).width / larger);
    }, characters);
    // NaN of a chip that another has just taken the place of: it has no style.
    return [...characters].filter(
      (character, at) => !(Math.abs((widths[at] ?? NaN) - letterPixels(character)) <= 0.2),
    );
  };
  await expect.poll(wrong).toEqual([]);
});

test('in a small window every Pod of the first scene is named, and names give way where a reason would be cut', async ({
  berth,
  page,
}) => {
  // The picture that was moved by hand before is fitted anew.
  await loadTwoRegions(berth);
  await page.setViewportSize({ width: 1280, height: 720 });
  await berth.start('Spread web over zones');
  await berth.showLastStep();
  await page.keyboard.press('ArrowLeft');
  const reasons = page.locator('[data-reason=below] > span');
  const cut = () =>
    reasons.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );
  const chips = page.locator('[data-node] [data-pod]');
  const letters = chips.filter({ hasText: /^.$/ });
  await expect(reasons.filter({ hasText: 'skew 2 > maxSkew 1' })).toHaveCount(3);
  await expect(chips).toHaveCount(21);
  await expect(letters).toHaveCount(0);
  expect(await cut()).toEqual([]);

  const workload = await berth.text('Workload');
  await berth.paste(
    'Workload',
    workload.replace('nvidia.com/gpu', 'nvidia.com/mig-3g.20gb.shared'),
  );
  await berth.settled();
  await berth.showLastStep();
  await expect(reasons.filter({ hasText: 'mig-3g.20gb.shared' })).toHaveCount(8);
  await expect(letters).not.toHaveCount(0);
  expect(await cut()).toEqual([]);
  // Of a tainted node too, whose sign gives way to it.
  const names = page.locator('[data-node] [title^=node-]');
  await expect(names).toHaveCount(8);
  const cutNames = await names.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
  );
  expect(cutNames).toEqual([]);
});

test('the Pods of a node of which nothing is told are named in two rows, all of them on their card', async ({
  berth,
  page,
}) => {
  const names = Array.from({ length: 8 }, (_, at) => `n${String(at)}`);
  const bound = names.flatMap((on) =>
    ['k2xvp', 'qt4wz', 'bd7hs'].map(
      (end) => `apiVersion: v1
kind: Pod
metadata: { name: web-45c8cd7545-${on.slice(1)}${end.slice(1)} }
spec: { nodeName: ${on}, containers: [{ name: c, image: nginx }] }
`,
    ),
  );
  const zones = names.map((name, at) => node(name, { [ZONE]: `z${String(at % 3)}` }));
  await page.setViewportSize({ width: 1440, height: 640 });
  await berth.load({ cluster: [...zones, ...bound].join('---\n') });
  const chips = page.locator('[data-node] [data-pod]');
  await expect(chips).toHaveCount(24);
  await expect(chips.filter({ hasText: /^.$/ })).toHaveCount(0);
  const outside = await chips.evaluateAll((all) =>
    all.filter((chip) => {
      const card = chip.closest('[data-node]')?.getBoundingClientRect();
      return card === undefined || chip.getBoundingClientRect().bottom > card.bottom - 2;
    }),
  );
  expect(outside).toHaveLength(0);
  // Nothing lies over the second row.
  await chips.nth(2).click();
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true');
});

async function choose(page: Page, menu: RegExp, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Find nodes and Pods' });

test('a search by selector lights its hits and goes through them, in canvas and outline', async ({
  berth,
  page,
}) => {
  await loadTwoRegions(berth);
  await page.getByRole('button', { name: 'Group by: zone' }).focus();
  await page.keyboard.press('ControlOrMeta+f');
  // At once: nothing of what is typed behind the shortcut is lost.
  await page.keyboard.type('app=store,tier in (back,side)');
  await expect(field(page)).toHaveValue('app=store,tier in (back,side)');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('search')).toContainText('3 Pods');
  await expect(page.locator('.react-flow [data-pod][data-hit]')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search')).toContainText('1 of 3 · 3 Pods');
  await expect(berth.why.getByRole('heading', { name: /^store-/ })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('search')).toContainText('3 of 3');
  await expect(field(page)).toBeFocused();

  await field(page).fill('app=web,tier in (');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('search')).toContainText('Not a label selector');
  await expectNoViolation(page, 'main');

  await berth.showOutline();
  await field(page).fill('!pool');
  await expect(page.getByRole('search')).toContainText('2 nodes, 8 Pods');
  await field(page).fill('d1');
  await page.keyboard.press('Enter');
  await expect(berth.outline.getByRole('row', { selected: true })).toContainText('d1');
  await expect(berth.row('d1')).toHaveAttribute('data-hit', 'itself');
  await expectNoViolation(page, '[role=treegrid]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
});

test('the cluster is saved and copied as a picture with its names as text, stays fitted, and is zoomed to the selection', async ({
  berth,
  page,
}) => {
  await loadTwoRegions(berth);
  for (const [choice, type] of [
    ['SVG of the whole cluster', 'svg'],
    ['PNG of what is in view', 'png'],
    ['PNG, 1200 × 630, to stand beside a link', 'png'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${type}$`));
    const content = await readFile(await download.path());
    if (type === 'png') {
      expect(content.subarray(1, 4).toString()).toBe('PNG');
      const size = [content.readUInt32BE(16), content.readUInt32BE(20)];
      if (choice.includes('1200')) expect(size).toEqual([1200, 630]);
    } else {
      expect(content.toString()).toContain('in Berth<');
      for (const name of ['a1', 'd1', 'eu-1'])
        expect(content.toString()).toMatch(new RegExp(`>${name}[ <]`));
    }
  }

  await test.step('a picture of it is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    await page.getByRole('menuitem', { name: 'Copy as an image' }).click();
    await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible();
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => item.types),
    );
    expect(types).toEqual(['image/png']);
  });

  await test.step('a press on a zone without a drag leaves the picture fitted when its room changes', async () => {
    const size = page.viewportSize();
    await page
      .locator('[data-zone]')
      .first()
      .click({ position: { x: 12, y: 8 } });
    await page.setViewportSize({ width: 1440, height: 640 });
    await expect
      .poll(() =>
        page.locator('.react-flow').evaluate((pane) => {
          const { bottom, right } = pane.getBoundingClientRect();
          const boxes = [...pane.querySelectorAll('[data-node]')].map((card) =>
            card.getBoundingClientRect(),
          );
          return (
            boxes.length === 5 && boxes.every((box) => box.bottom <= bottom && box.right <= right)
          );
        }),
      )
      .toBe(true);
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step('the view goes to the selection when asked', async () => {
    await page.getByRole('group', { name: /^c1 in/ }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    const before = await page.getByRole('group', { name: /^c1 in/ }).boundingBox();
    await page.getByRole('button', { name: 'Zoom to the selection' }).click();
    await expect
      .poll(
        async () => (await page.getByRole('group', { name: /^c1 in/ }).boundingBox())?.width ?? 0,
      )
      .toBeGreaterThan((before?.width ?? 0) * 1.05);
  });
});

test('colours tell namespace or label, and a value of the legend makes its Pods stand out', async ({
  berth,
  page,
}) => {
  await loadTwoRegions(berth);
  await choose(page, /^Colour by/, 'tier · 2 values');
  await page.getByRole('button', { name: 'Legend' }).click();
  const back = page.getByRole('button', { name: 'back, 3 Pods' });
  await back.click();
  await expect(back).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.react-flow [data-pod][data-out]')).toHaveCount(5);
  await expect(page.locator('.react-flow [data-pod]:not([data-out])')).toHaveCount(3);
  await expect(page.locator('.react-flow [data-pod]:not([data-out])').first()).toHaveText(/^b$|^s/);
  await expectNoViolation(page, 'main');
  await berth.showOutline();
  await expect(berth.outline.locator('[data-out]')).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(berth.outline.locator('[data-out]')).toHaveCount(0);
});

test('nodes stand in zones inside regions, and in the values of a label, in canvas and outline', async ({
  berth,
  page,
}) => {
  await loadTwoRegions(berth);
  await choose(page, /^Group by/, 'region ⊃ zone');
  const region = page.locator('[data-region="eu"]');
  await expect(region).toContainText('eu3 nodes');
  const [outer, inner] = [
    await region.boundingBox(),
    await page.locator('[data-zone="eu-2"]').boundingBox(),
  ];
  if (!outer || !inner) throw new Error('a box is not on the page');
  expect(inner.x).toBeGreaterThan(outer.x);
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
  await berth.showOutline();
  await expect(berth.row('eu-2')).toHaveAttribute('aria-level', '2');
  await expect(berth.row('b1')).toHaveAttribute('aria-level', '3');
  await berth.showCanvas();

  await choose(page, /^Group by/, 'pool · 2 values, 2 without');
  await expect(page.locator('[data-zone="gold"]')).toBeVisible();
  const lacking = page.locator('[data-zone=""]');
  await expect(lacking).toContainText('No pool');
  await expect(lacking).toContainText('2 nodes, in no domain');
  await expect(lacking.getByRole('img', { name: /DoNotSchedule, filters them out/ })).toBeVisible();
  await expectNoViolation(page, '.react-flow');
  await berth.showOutline();
  await expect(berth.row('No pool')).toContainText('in no domain of spread constraints on pool');
  await expectNoViolation(page, '[role=treegrid]');

  // What was chosen is there after a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Group by: pool' })).toBeVisible();
});

/** What cards say, below their Pods, that a Pod's chip lies over. */
async function covered(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('[data-density]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const chips = [...card.querySelectorAll('[data-pod]')].map((each) =>
        each.getBoundingClientRect(),
      );
      return [...card.querySelectorAll('[data-tone], [data-reason=below] > span')]
        .filter((told) => {
          const { left, right, top, bottom } = told.getBoundingClientRect();
          return chips.some(
            (chip) =>
              Math.min(right, chip.right) - Math.max(left, chip.left) > 1 &&
              Math.min(bottom, chip.bottom) - Math.max(top, chip.top) > 1,
          );
        })
        .map((told) => told.textContent);
    }),
  );
}

test('names of Pods cover nothing that a card says of its domains', async ({ berth, page }) => {
  await berth.start('Spread web over zones');
  await berth.showLastStep();
  await page.keyboard.press('ArrowLeft');

  await test.step('zoomed out by hand, where words on cards are set larger', async () => {
    await choose(page, /^Group by/, /^zone/);
    await expect(page.locator('[data-small]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.locator('[data-small]')).toHaveCount(1);
    await expect(page.locator('[data-reason=below]')).not.toHaveCount(0);
    await expect.poll(() => covered(page)).toEqual([]);
  });

  await test.step('one node in each box, whose zone is told on its card', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await choose(page, /^Group by/, 'hostname');
    await expect(page.locator('[data-density] [data-tone]')).not.toHaveCount(0);
    await expect.poll(() => covered(page)).toEqual([]);
  });
});

test('in a small window the Pods of a card of which nothing else is told have its whole row', async ({
  berth,
  page,
}) => {
  // The picture that was moved by hand before is fitted anew.
  await loadTwoRegions(berth);
  await page.setViewportSize({ width: 1024, height: 768 });
  await berth.start('Spread web over zones');
  await choose(page, /^Group by/, /^zone/);
  await expect(page.locator('[data-density=compact]')).not.toHaveCount(0);
  const isFirstBeside = await page.locator('[data-density=compact]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [first, ...rest] = card.querySelectorAll<HTMLElement>('[data-pod]');
      const last = rest.at(-1);
      const told = first?.parentElement?.parentElement?.nextElementSibling;
      if (first === undefined || last === undefined || told?.textContent !== '') return [];
      const { paddingLeft, paddingRight } = getComputedStyle(card);
      const row =
        card.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const taken = rest.reduce((sum, chip) => sum + chip.offsetWidth + 6, 0);
      const before = first.style.cssText;
      first.style.cssText = `width: ${row - taken}px; max-width: none`;
      const isBeside = first.offsetTop === last.offsetTop;
      first.style.cssText = before;
      return [isBeside];
    }),
  );
  expect(isFirstBeside).toContain(true);
  expect(isFirstBeside).not.toContain(false);
});
