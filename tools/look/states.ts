/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { REST } from './driver.ts';
import { EXTREME_STATES } from './extremeStates.ts';
import {
  pod,
  why,
  sheet,
  contextMenu,
  examplesMenu,
  headerMenu,
  palette,
  find,
  conflict,
  openOptions,
  openShare,
  choice,
  changed,
  dragFile,
  dropPicture,
  CRASHING,
  crash,
} from './reach.ts';
import { EDITOR_STATES } from './editorStates.ts';
import { HARD_STATES } from './hardStates.ts';
import { FORM_STATES, TEXT_STATES } from './inputStates.ts';
import { LESSON_STATES } from './lessonStates.ts';
import { KEYS, LARGE, POD, SPREAD } from './scenarios.ts';
import { SHARED_STATES } from './sharedStates.ts';
import type { State } from './state.ts';
import { TIME_STATES } from './timeStates.ts';
import { VIEW_STATES } from './viewStates.ts';
import { WRITING_STATES } from './writingStates.ts';

/** Whoever was never here: what says otherwise is taken back. */
const NEW = {
  before: (page: Page) =>
    page.addInitScript(() => {
      localStorage.removeItem('berth.welcome');
    }),
  opensWith: 'main h2',
};

/** Every state that is looked at, in the order of the sheets. */
export const STATES: readonly State[] = [
  { name: 'opening', reach: () => Promise.resolve() },
  { name: 'first', ...NEW, reach: () => Promise.resolve() },
  {
    name: 'first-answered',
    ...NEW,
    reach: async (look) => {
      await look.press(/node-2/);
      await look.page.waitForTimeout(1200);
    },
  },
  { name: 'empty', reach: (look) => look.empty() },
  { name: 'node', reach: (look) => look.selectNode(0) },
  {
    name: 'node-scrolled',
    reach: async (look) => {
      await look.selectNode(3);
      await look.page.locator('#berth-right-panel').hover();
      await look.page.mouse.wheel(0, 900);
      await look.page.waitForTimeout(300);
    },
  },
  {
    name: 'pod',
    reach: async (look) => {
      await look.region('cluster');
      await pod(look).click();
      await why(look);
    },
  },
  { name: 'why', reach: why },
  {
    name: 'why-scrolled',
    reach: async (look) => {
      await why(look);
      await look.page.locator('#berth-right-panel').hover();
      await look.page.mouse.wheel(0, 700);
      await look.page.waitForTimeout(300);
    },
  },
  { name: 'pending', reach: (look) => look.selectPending() },
  {
    name: 'pending-conflict',
    reach: async (look) => {
      await conflict(look);
      await look.lastStep();
      await look.selectPending();
    },
  },
  {
    name: 'changes',
    reach: async (look) => {
      await conflict(look);
      await look.lastStep();
      await look.selectPending();
      await look.page.waitForTimeout(1500);
      await look.page
        .getByRole('region', { name: /^(Smallest change|最小改动|最小的改动)$/ })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'matrix',
    reach: (look) => sheet(look, /^(All nodes × plugins|所有节点 × 插件|全部节点 × 插件)/),
  },
  {
    name: 'walk',
    reach: async (look) => {
      await sheet(look, /^(Walk through it|逐步演示)$/);
      for (let step = 0; step < 6; step += 1) await look.page.keyboard.press('ArrowRight');
      await look.page.waitForTimeout(300);
    },
  },
  { name: 'pair', reach: (look) => sheet(look, /^(Compare with|与 ?node)/) },
  { name: 'changed', reach: changed },
  { name: 'options', reach: openOptions },
  {
    name: 'console',
    reach: async (look) => {
      await look.page.keyboard.press('`');
      const prompt = look.page.getByRole('textbox', { name: /^(A line for kubectl|输入一行)/ });
      for (const line of [
        'kubectl get nodes',
        'kubectl label nodes node-4 disktype=nvme',
        'kubectl get pods -o wide | grep web | head -3',
        'kubectl frob',
      ]) {
        await prompt.fill(line);
        await prompt.press('Enter');
        await look.settled();
        await look.page.waitForTimeout(500);
      }
    },
  },
  { name: 'share', reach: openShare },
  {
    name: 'share-cut',
    reach: async (look) => {
      await look.page.evaluate(() => {
        window.location.hash = 'berth=9.a.b';
      });
      await look.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'options-errors',
    reach: async (look) => {
      await openOptions(look);
      await look.page.getByRole('dialog').getByRole('radio').last().press('Space');
      await look.page.getByRole('spinbutton').first().fill('-1');
      await look.page
        .getByRole('dialog')
        .getByRole('textbox')
        .first()
        .fill('kube-system,Bad_Name,');
      for (const control of await look.page.getByRole('switch').all()) await control.click();
      await look.page.waitForTimeout(500);
    },
  },
  { name: 'menu-node', reach: (look) => contextMenu(look, '[data-node]') },
  {
    name: 'menu-pod',
    reach: async (look) => {
      await look.region('cluster');
      await pod(look).click({ button: 'right' });
      await look.page.getByRole('menu').first().waitFor();
    },
  },
  { name: 'menu-zone', reach: (look) => contextMenu(look, '[data-zone]') },
  { name: 'menu-examples', reach: examplesMenu },
  { name: 'menu-add', reach: (look) => headerMenu(look, /^(Add|添加)$/) },
  { name: 'menu-more', reach: (look) => headerMenu(look, REST) },
  {
    name: 'menu-group',
    reach: async (look) => {
      await look.region('cluster');
      await headerMenu(look, /^(Group by|分组)/);
    },
  },
  { name: 'palette', reach: (look) => palette(look, '') },
  { name: 'palette-query', reach: (look) => palette(look, 'node') },
  { name: 'palette-nothing', reach: (look) => palette(look, 'xyzzy') },
  {
    name: 'rename',
    reach: async (look) => {
      await look.selectNode(0);
      await palette(look, 'rename');
      await look.page.keyboard.press('Enter');
      await look.page.waitForTimeout(300);
      await look.page.keyboard.type('Node_3');
      await look.page.keyboard.press('Enter');
      await look.page.waitForTimeout(300);
    },
  },
  {
    name: 'shortcuts',
    reach: async (look) => {
      await look.page.getByRole('radio').first().focus();
      await look.page.keyboard.press('?');
      await look.page.getByRole('dialog').first().waitFor();
    },
  },
  { name: 'find', reach: (look) => find(look, 'app=web') },
  {
    name: 'find-hit',
    reach: async (look) => {
      await find(look, 'app=web');
      await look.page.keyboard.press('Enter');
      await look.page.waitForTimeout(800);
    },
  },
  { name: 'find-refused', reach: (look) => find(look, 'app=web,tier in (') },
  {
    name: 'regions',
    reach: async (look) => {
      await look.scenario(KEYS, SPREAD);
      await choice(look, /^(Group by|分组)/, /(region ⊃|地域 ⊃|区域 ⊃|⊃)/);
      await look.lastStep();
    },
  },
  {
    name: 'key-lacking',
    reach: async (look) => {
      await look.scenario(KEYS, SPREAD);
      await choice(look, /^(Group by|分组)/, /^pool/);
      await look.lastStep();
    },
  },
  {
    name: 'legend',
    reach: async (look) => {
      await look.scenario(KEYS, SPREAD);
      await choice(look, /^(Colour by|着色)/, /^tier/);
      await look.press(/^(Legend|图例)$/);
      await look.page.waitForTimeout(300);
    },
  },
  {
    name: 'far',
    reach: async (look) => {
      await look.scenario(LARGE, SPREAD);
      await look.page.waitForTimeout(1500);
    },
  },
  { name: 'outline', reach: (look) => look.outline() },
  {
    name: 'scenarios',
    reach: async (look) => {
      await look.paste('workload', POD);
      await look.settled();
      await look.page.waitForTimeout(1200);
      await look.press(/^(Scenarios|场景)[:：]/);
      await look.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(New|新建)$/ })
        .waitFor();
      await look.page.waitForTimeout(500);
    },
  },
  {
    name: 'two-tabs',
    reach: async (look) => {
      await look.paste('workload', POD);
      await look.settled();
      await look.page.waitForTimeout(1500);
      const first = await look.page.context().newPage();
      await first.goto(look.page.url());
      await first.waitForTimeout(1500);
      await look.page.reload();
      await look.page.waitForTimeout(1500);
    },
  },
  {
    name: 'not-saved',
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
    reach: async (look) => {
      await look.press(/^(not saved|未保存)$/);
      await look.page.waitForTimeout(300);
    },
  },
  { name: 'dragging-file', reach: dragFile },
  { name: 'file-refused', reach: dropPicture },
  { name: 'crashed', before: (page) => page.addInitScript({ content: CRASHING }), reach: crash },
  {
    name: 'menu-picture',
    reach: async (look) => {
      await look.region('cluster');
      await headerMenu(look, /^(Save as a picture|保存为图片)/);
    },
  },
  ...TEXT_STATES,
  ...EDITOR_STATES,
  ...FORM_STATES,
  ...LESSON_STATES,
  ...WRITING_STATES,
  ...TIME_STATES,
  ...VIEW_STATES,
  ...SHARED_STATES,
  ...EXTREME_STATES,
  ...HARD_STATES,
];
