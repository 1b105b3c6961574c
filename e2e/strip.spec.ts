/** The strip of a run: many steps zoomed and brushed, the acts of one pressed, the lanes as high as they were left. */
import type { Page } from '@playwright/test';
import { linkOf } from './driver/link.ts';
import { TWO_OF_WEB, TWO_ZONES } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const CLUSTER = [1, 2, 3]
  .map(
    (node) => `apiVersion: v1
kind: Node
metadata: { name: node-${String(node)} }
status: { allocatable: { cpu: "64", memory: 256Gi, pods: "110" } }`,
  )
  .join('\n---\n');

const MANY = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 200
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: c, image: nginx }] }
`;

/** What of the run's region has moved since the page was loaded, though nobody asked for it. */
async function movedByItself(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const moved: string[] = [];
        interface Shift extends PerformanceEntry {
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        const observer = new PerformanceObserver((list) => {
          for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
            const nodes = hadRecentInput ? [] : sources.map(({ node }) => node);
            for (const node of nodes) {
              const element = node instanceof Element ? node : node?.parentElement;
              if (element?.querySelector('section[aria-label="Run"]')) moved.push('Run');
              else if (element?.closest('section[aria-label="Run"]')) moved.push(element.className);
            }
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is told with the next task.
        setTimeout(() => {
          observer.disconnect();
          resolve(moved);
        }, 200);
      }),
  );
}

test('many steps are zoomed by the wheel, brushed along, pressed, and all there again', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: CLUSTER, workload: MANY });
  const steps = page.getByRole('slider', { name: 'Step of the run' });
  const brush = berth.run.locator('[data-brush]');
  const thumb = brush.locator('> *');
  await expect(berth.run.locator('[data-now]')).toBeVisible();
  await expect(brush).toHaveCount(0);
  const strip = await steps.boundingBox();
  if (strip === null) throw new Error('there is no strip');
  const middle = { x: strip.x + strip.width / 2, y: strip.y + strip.height - 14 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -500);
  await expect(brush).toBeVisible();
  const left = () => thumb.evaluate((each) => Number.parseFloat((each as HTMLElement).style.left));
  const width = () =>
    thumb.evaluate((each) => Number.parseFloat((each as HTMLElement).style.width));
  expect(await width()).toBeLessThan(60);
  // What was under the pointer stays there.
  const zoomed = await steps.boundingBox();
  if (zoomed === null) throw new Error('there is no strip');
  const under = (100 * (middle.x - zoomed.x)) / zoomed.width;
  expect(Math.abs((await left()) + ((await width()) * under) / 100 - under)).toBeLessThan(4);

  const box = await brush.boundingBox();
  if (box === null) throw new Error('there is no brush');
  const before = await left();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + box.width * 0.1, box.y + box.height / 2, {
    steps: 4,
  });
  await page.mouse.up();
  expect((await left()) - before).toBeGreaterThan(8);
  // The brush moves what is in sight, and not the playhead.
  await expect(steps).toHaveAttribute('aria-valuenow', '200');

  await page.mouse.click(middle.x, middle.y);
  const pressed = Number(await steps.getAttribute('aria-valuenow'));
  const from = ((await left()) / 100) * 200;
  const count = ((await width()) / 100) * 200;
  expect(Math.abs(pressed - (from + count / 2))).toBeLessThan(3);

  await steps.press('0');
  await expect(brush).toHaveCount(0);
});

test('a press on an act plays the decision from there', async ({ berth, page }) => {
  await berth.start('Spread web over zones');
  const stages = page.getByRole('slider', { name: 'All frames' });
  await berth.run.locator('[data-now] [data-act=score]').click();
  await expect(stages).toHaveAttribute('aria-valuetext', /^Score/);
  await stages.press('ArrowUp');
  await expect(page.getByRole('slider', { name: 'Step of the run' })).toBeVisible();
});

test('the height that lanes of time were given is theirs after a reload too', async ({
  berth,
  page,
}) => {
  const scheduler = 'apiVersion: berth/v1\nkind: Timeline\nactions:\n- { at: 42s, fail: west }\n';
  await berth.load({ cluster: TWO_ZONES, workload: TWO_OF_WEB, scheduler });
  const axis = page.getByRole('slider', { name: 'Moment of the story' });
  await expect(axis).toBeVisible();
  const height = () =>
    berth.run.evaluate((each) => Math.round(each.getBoundingClientRect().height));
  await expect.poll(height).toBeGreaterThan(200);
  const handle = page.getByRole('separator', { name: 'Height of the run' });
  const box = await handle.boundingBox();
  if (box === null) throw new Error('nothing moves the lanes');
  const before = await height();
  await page.mouse.move(box.x + 200, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2 - 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(height).toBeGreaterThan(before + 60);
  const given = await height();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('berth.lanes'))).not.toBeNull();
  // Opened with the page: its first picture has the room already.
  const link = await linkOf({ cluster: TWO_ZONES, workload: TWO_OF_WEB, scheduler });
  await page.goto('about:blank');
  await page.goto(`/#${link}`);
  await expect(axis).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => Math.abs((await height()) - given)).toBeLessThan(3);
  expect(await movedByItself(page), 'what comes late moves nothing of the run').toEqual([]);
  await page.evaluate(() => {
    localStorage.removeItem('berth.lanes');
  });
});
