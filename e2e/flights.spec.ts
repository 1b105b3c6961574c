import type { Page } from '@playwright/test';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

const TAINTED = {
  cluster: `apiVersion: v1
kind: Node
metadata: { name: node-1 }
spec: { taints: [{ key: dedicated, value: gpu, effect: NoSchedule }] }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "110" } }`,
  workload: `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: main, image: nginx }] }`,
};

/** How many elements of a kind ever came onto the page from now on. */
async function count(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = { count: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(wanted)) seen.count += 1;
    }).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { seenFlights: seen });
  }, selector);
  return () =>
    page.evaluate(
      () => (window as unknown as { seenFlights: { count: number } }).seenFlights.count,
    );
}

/** Which units and figures of a zone's count were let tick from now on, as what they were then. */
async function ticks(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const ticked: string[] = [];
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function (frames, timing) {
      const { unit, count } = this instanceof HTMLElement ? this.dataset : {};
      if (unit !== undefined || count !== undefined) ticked.push(unit ?? 'figure');
      return animate.call(this, frames, timing);
    };
    Object.assign(window, { ticked });
  });
  return () => page.evaluate(() => (window as unknown as { ticked: string[] }).ticked);
}

/** Milliseconds: of steps that follow within 150 ms of each other nothing is seen moving. */
const A_BREATH = 600;

/** Presses keys that move the playhead, as one does who looks at each step. */
async function step(page: Page, ...steps: readonly string[]): Promise<void> {
  for (const keys of steps) {
    await page.waitForTimeout(A_BREATH);
    await page.keyboard.press(keys);
  }
}

/** What lets them fly is fetched behind the first picture: steps on and back until it is there. */
async function flies(page: Page): Promise<void> {
  const flown = await count(page, '[data-flight], [data-trail]');
  await expect(async () => {
    await step(page, 'Alt+Period', 'Alt+Home');
    await expect.poll(flown, { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
  // The picture of the start is there: what comes flies from it.
  await expect(page.locator('[data-node] [data-target*="/web-"]')).toHaveCount(0);
  await expect(page.locator('[data-flight]')).toHaveCount(0);
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('which keys lead on is told to who came to a card by one, once, and goes when it was read', async ({
    berth,
    page,
  }) => {
    await berth.open();
    const told = page.getByText('Arrows: other nodes');
    const opacity = () => told.evaluate((element) => Number(getComputedStyle(element).opacity));
    await page.locator('[data-node="3"]').click({ position: { x: 40, y: 12 } });
    await expect(told).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(told).toBeVisible();
    expect(await opacity()).toBe(1);
    // As if its seconds had passed.
    await told.evaluate((element) => {
      const fade = element.getAnimations();
      if (fade.length !== 1) throw new Error(`it fades ${String(fade.length)} times`);
      for (const each of fade) each.finish();
    });
    expect(await opacity()).toBe(0);
    // From card to card it is not told again.
    await page.keyboard.press('ArrowUp');
    expect(await opacity()).toBe(0);
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    await expect(told).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.locator('[data-node="3"]').focus();
    await expect(told).toBeVisible();
    expect(await opacity()).toBe(1);
  });

  test('a Pod flies from the tray to its node at its step, and back at the step before', async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    await page.keyboard.press('Alt+Home');
    await flies(page);
    // Where a picture comes late nothing flies, so each way is tried until one came in time.
    for (const keys of [
      ['Alt+Home', 'Alt+Period'] as const,
      ['Alt+Period', 'Alt+Comma'] as const,
    ]) {
      const [to, by] = keys;
      await expect(async () => {
        await step(page, to);
        await expect(page.locator('[data-flight]')).toHaveCount(0);
        const flown = await count(page, '[data-flight]');
        await step(page, by);
        await expect.poll(flown, { timeout: 1000 }).toBe(1);
      }).toPass();
      // It is gone behind the chip that it stood for.
      await expect(page.locator('[data-flight]')).toHaveCount(0);
    }

    await test.step('the count of a zone ticks when a Pod arrives there', async () => {
      const ticked = await ticks(page);
      // Where a decision comes later than its step, the count is drawn anew and does not tick.
      await expect(async () => {
        await step(page, 'Alt+Home', 'Alt+Period');
        await expect(page.locator('[data-zone] [data-unit=landed]')).toHaveCount(1);
        await step(page, 'Alt+Period');
        await expect
          .poll(async () => (await ticked()).includes('landed'), { timeout: 1000 })
          .toBe(true);
      }).toPass();
      await expect(page.locator('[data-zone] [data-unit=there]')).toHaveCount(1);
    });
  });

  test('nodes that are filtered step back one after the other, then the rest say what they are', async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    await page.keyboard.press('Alt+Home');
    await flies(page);
    await test.step('another scenario lets nothing fly', async () => {
      const flown = await count(page, '[data-flight]');
      await berth.openExample('Node affinity');
      await berth.settled();
      await page.keyboard.press('ControlOrMeta+Z');
      await berth.settled();
      expect(await flown()).toBe(0);
    });
    await page.keyboard.press('Alt+Home');
    await expect(page.locator('[data-node] [data-target*="/web-"]')).toHaveCount(0);
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      const delays: [string, number][] = [];
      const animate = Reflect.get(Element.prototype, 'animate');
      Element.prototype.animate = function (frames, timing) {
        const { verdict } = this instanceof HTMLElement ? this.dataset : {};
        if (verdict !== undefined && typeof timing === 'object') {
          delays.push([verdict, Number(timing.delay)]);
        }
        return animate.call(this, frames, timing);
      };
      Object.assign(window, { delays });
    });
    const told = () =>
      page.evaluate(() => (window as unknown as { delays: [string, number][] }).delays);
    await page.keyboard.press('Alt+Period');
    await expect.poll(async () => (await told()).length).toBe(8);
    const of = (wanted: string) =>
      told().then((all) => all.filter(([verdict]) => verdict === wanted).map(([, at]) => at));
    expect(await of('filtered')).toEqual([0, 40, 80]);
    for (const delay of [...(await of('feasible')), ...(await of('chosen'))]) {
      expect(delay).toBe(260);
    }

    await test.step('a change that helps shows its Pod in its node before, and lets it fly there when applied', async () => {
      await berth.load(TAINTED);
      await page.locator('[data-tray] [data-pod]').click();
      const apply = page.getByRole('button', { name: /^Apply/ }).first();
      await apply.hover();
      await expect(page.locator('[data-node] [data-ghost]')).toHaveText('web');
      const flown = await count(page, '[data-flight]');
      await apply.click();
      await berth.settled();
      await expect.poll(flown).toBe(1);
      await expect(page.locator('[data-flight]')).toHaveCount(0);
      // Taken back, it goes back to the tray.
      await page.keyboard.press('ControlOrMeta+Z');
      await berth.settled();
      await expect.poll(flown).toBe(2);
    });
  });
});

test('with reduced motion a still line says where a Pod came from, between cards and until the next step', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  const trail = page.locator('[data-trail]');
  await page.keyboard.press('Alt+Home');
  await expect(trail).toHaveCount(0);
  await page.keyboard.press('Alt+Period');
  await expect(trail).toHaveCount(1);
  await test.step('the count of a zone is another, and does not tick', async () => {
    const ticked = await ticks(page);
    await page.keyboard.press('Alt+Period');
    await expect(page.locator('[data-zone] [data-unit=there]')).toHaveCount(1);
    await expect(page.locator('[data-zone] [data-unit=landed]')).toHaveCount(1);
    await expect(trail).toHaveCount(1);
    expect(await ticked()).toEqual([]);
  });
  // The last of them comes between other Pods.
  for (let step = 3; step <= 6; step += 1) {
    await page.keyboard.press('Alt+Period');
    await expect(trail).toHaveCount(1);
  }
  await expect(page.locator('[data-flight]')).toHaveCount(0);
  // It ends at the Pod, or at the side of its card, and passes over no other card, nor along another Pod.
  await expect
    .poll(() =>
      trail.locator('path').evaluate((path) => {
        const line = path as SVGPathElement;
        const matrix = line.getScreenCTM();
        const parts = [
          ...document.querySelectorAll('[data-node]:not([data-verdict=chosen])'),
          ...document.querySelectorAll('[data-node] [data-pod]:not([aria-pressed=true])'),
        ];
        const crossed = new Set<string>();
        const end = line.getPointAtLength(line.getTotalLength());
        const to = end.matrixTransform(matrix ?? undefined);
        const own = document.querySelector('[data-node][data-verdict=chosen]');
        const box = own?.getBoundingClientRect() ?? new DOMRect();
        const isThere =
          to.x > box.left - 2 && to.x < box.right + 2 && to.y > box.top && to.y < box.bottom;
        if (!isThere) crossed.add('it does not end at the card');
        for (let at = 0; at <= line.getTotalLength(); at += 2) {
          const { x, y } = line.getPointAtLength(at).matrixTransform(matrix ?? undefined);
          for (const part of parts) {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            // Chips have a few pixels between them: a line there would underline one.
            const near = part.hasAttribute('data-pod') ? -5 : 1;
            const isIn = x > left + near && x < right - near && y > top + near && y < bottom - near;
            if (isIn) crossed.add(part.getAttribute('aria-label') ?? '');
          }
        }
        return [...crossed];
      }),
    )
    .toEqual([]);
});
