/** The page as it is built, in browsers as they are installed, by their own input events. */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { documents, node } from '../seeds/builders.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { Hands } from './hands.ts';
import { serveRecorded } from './served.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS = [
  { name: 'Firefox', variable: 'FIREFOX', usual: '/usr/bin/firefox-esr', start: startFirefox },
  { name: 'WebKitGTK', variable: 'WEBKIT', usual: '/usr/bin/WebKitWebDriver', start: startWebKit },
] as const;

const ZONE = 'topology.kubernetes.io/zone';
const CLUSTER = documents(
  node({ name: 'node-1', labels: { [ZONE]: 'a' } }),
  node({ name: 'node-2', labels: { [ZONE]: 'a' }, taints: ['dedicated=gpu:NoSchedule'] }),
  node({ name: 'node-3', labels: { [ZONE]: 'b' }, taints: ['dedicated=db:NoSchedule'] }),
);
const WORKLOAD = `apiVersion: v1
kind: Pod
metadata:
  name: web # the shop
spec:
  containers:
  - name: web
    image: nginx
`;

const card = (name: string): string => `[data-node][aria-label*="${name}"]`;
const chip = (on: string): string => `${card(on)} button[data-pod]`;
const WHY = '[role=region][aria-label="Why"], section[aria-label="Why"]';
const STATUS = '[role=banner], header';
const LINE = '.monaco-editor .view-line';
const BADGE = '[data-zone] [data-tone]';
/** Names of zones and nodes that do not fit where they stand. */
const CUT_NAMES = `
  return [...document.querySelectorAll('[data-zone] [title], [data-node] [title]')]
    .filter((each) => /^(zone|node)-/.test(each.textContent) && each.scrollWidth > each.clientWidth)
    .map((each) => each.textContent);
`;
const FRAME = '[aria-current=step]';

async function walk(browser: Browser, address: string): Promise<void> {
  const hands = new Hands(browser);

  await test.step('the first question, and the first picture', async () => {
    await browser.open(address);
    await hands.click('button', 'node-3');
    await hands.see('[role=status]', 'Not node-3, but node-2.');
    await hands.click('button', 'Change disktype, and see');
    await hands.see(LINE, 'disktype: ssd');
    await hands.click('button', 'Examples');
    await hands.click('[role=menuitem]', 'Spread web over zones');
    await hands.see(STATUS, '8 nodes');
    await hands.see(card('node-1'));
    await hands.see(LINE, 'apiVersion');
    await hands.see(BADGE);
    expect(await browser.evaluate(CUT_NAMES), 'names stand whole').toEqual([]);
  });

  await test.step('an example, and a paste', async () => {
    await hands.click('button', 'Examples');
    await hands.click('[role=menuitem]', 'Empty scenario');
    await hands.seeNothing(card('node-1'));
    await hands.paste('Cluster', CLUSTER);
    await hands.see(STATUS, '3 nodes');
    await hands.paste('Workload', WORKLOAD);
    await hands.see(STATUS, '1 placed');
    await hands.see(LINE, '# the shop');
  });

  await test.step('a Pod is selected', async () => {
    await hands.click(chip('node-1'), 'web');
    await hands.see(WHY, 'node-1');
    await hands.see(WHY, 'untolerated taint');
  });

  await test.step('it is dragged where kube-scheduler would refuse it', async () => {
    await hands.drag(await hands.see(chip('node-1'), 'web'), await hands.see(card('node-2')));
    await hands.see('body *', 'Let go to bind it to node-2');
    await hands.letGo();
    await hands.see(chip('node-2'), 'web');
    await hands.see(LINE, 'nodeName: node-2');
  });

  await test.step('its decision is walked through by keyboard', async () => {
    await hands.press('Control', 'z');
    await hands.see(chip('node-1'), 'web');
    await hands.seeNothing(LINE, 'nodeName');
    await hands.click(chip('node-1'), 'web');
    await hands.click(`${WHY} button`, 'Walk through it');
    await hands.see(FRAME, 'PreFilter');
    await hands.press('End');
    await hands.see(`${WHY} li`, 'node-1 is the only feasible node');
    await hands.see(`${card('node-1')}[data-verdict=chosen]`);
    await hands.press('Escape');
    await hands.seeNothing(FRAME);
  });

  await test.step('what was undone is done again', async () => {
    await hands.press('Control', 'Shift', 'z');
    await hands.see(chip('node-2'), 'web');
    await hands.see(LINE, 'nodeName: node-2');
  });

  await test.step('all of it is there after a reload', async () => {
    await hands.seeNothing(STATUS, 'saving');
    // By then the page may come from what its service worker kept, or not yet.
    await browser.reload();
    await hands.see(STATUS, '3 nodes');
    await hands.see(chip('node-2'), 'web');
    await hands.see(LINE, 'nodeName: node-2');
    await hands.see(LINE, '# the shop');
  });
}

for (const { name, variable, usual, start } of BROWSERS) {
  test(`${name}: the first picture, paste, select, drag, walk, undo and reload`, async ({}, info) => {
    const executable = process.env[`${variable}_PATH`] ?? usual;
    test.skip(!existsSync(executable), process.env[`${variable}_LACKS`] ?? `no ${executable}`);
    const served = await serveRecorded(process.env['E2E_DIST'] ?? 'dist');
    const browser = await start(executable);
    try {
      await walk(browser, served.address);
      expect(await browser.evaluate('return window.complaints')).toEqual([]);
    } catch (error) {
      const body = await browser.picture();
      await info.attach('window', { body, contentType: 'image/png' });
      throw error;
    } finally {
      await browser.close();
      await served.close();
    }
  });
}
