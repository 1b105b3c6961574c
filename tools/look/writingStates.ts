/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import type { Look } from './driver.ts';
import { openMap } from './lessonStates.ts';
import { node, ZONE } from './scenarios.ts';
import type { State } from './state.ts';

/** A Pod that wants a disk that no node has: one change of its text makes it run. */
const NODES = ['hdd', 'ssd', 'ssd']
  .map((disktype, at) => node(`node-${String(at + 1)}`, { disktype, [ZONE]: 'zone-a' }))
  .join('---\n');
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  nodeSelector: { disktype: nvme }
  containers: [{ name: main, image: nginx }]
`;

const sheetOf = (look: Look): Locator =>
  look.page.getByRole('dialog', { name: /^(Write a lesson|编写课程)$/ });

async function write(look: Look): Promise<Locator> {
  await look.scenario(NODES, POD);
  await openMap(look);
  await look.press(/^(Write a lesson from|用当前场景)/);
  const sheet = sheetOf(look);
  await sheet.getByRole('combobox').waitFor();
  await look.page.waitForTimeout(1500);
  return sheet;
}

/** The file, with a part of it another one. */
async function writeFile(look: Look, from: RegExp, to: string): Promise<Locator> {
  const sheet = await write(look);
  await sheet.getByRole('tab', { name: /^(File|文件)$/ }).click();
  const file = sheet.getByRole('textbox', { name: /^(File|文件)$/ });
  await file.fill((await file.inputValue()).replace(from, to));
  await look.page.waitForTimeout(1200);
  return sheet;
}

async function toOpening(look: Look): Promise<void> {
  const sheet = await write(look);
  await sheet.getByRole('button', { name: /^(Put the opening|显示开始时)/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await look.settled();
}

async function withTask(look: Look): Promise<Locator> {
  await toOpening(look);
  await look.paste('workload', POD.replace('nvme', 'ssd'));
  await look.settled();
  await look.press(/^(Back to the lesson|回到课程)$/);
  const sheet = sheetOf(look);
  await sheet.getByRole('button', { name: /^(Take what|把屏幕上)/ }).click();
  await sheet.getByRole('button', { name: /^(Remove the task|去掉任务)$/ }).waitFor();
  await look.page.waitForTimeout(2500);
  return sheet;
}

function recordOf(learner: string, tries: number): string {
  const given = [
    { answer: 1, isRight: false, sure: 'certain', at: 60_000, mistake: 'counts-all' },
    { answer: 1, isRight: true, sure: 'guess', at: 90_000, mistake: '' },
  ];
  const rest = { hints: 1, isShown: false, solvedAt: 0, endedAt: 121_000, reviews: [] };
  const skew = { version: 1, phase: 'end', scenario: 's', given, begunAt: 1_000, tries, ...rest };
  return JSON.stringify({ version: 2, learner, open: '', lessons: { skew } });
}

async function dropTexts(look: Look, texts: readonly (readonly [string, string])[]): Promise<void> {
  await look.page.locator('main').evaluate((target, files) => {
    const data = new DataTransfer();
    for (const [name, text] of files) data.items.add(new File([text], name));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, texts);
  await look.page.waitForTimeout(1200);
}

const FAULTY = [
  'apiVersion: berth/v1',
  'kind: Lesson',
  'id: faulty',
  'version: 1',
  'minutes: 99',
  `workload: ${JSON.stringify(POD)}`,
  `cluster: ${JSON.stringify(NODES)}`,
  'predict: { kind: node, pod: web, pinned: nowhere, misconceptions: [] }',
  'en: { title: A disk that is nowhere, idea: b, question: c, told: "{no-such-fact}" }',
].join('\n');

/** A lesson as it is written, and what else a teacher meets. */
export const WRITING_STATES: readonly State[] = [
  { name: 'writing', reach: (look) => write(look).then(() => undefined) },
  {
    name: 'writing-low',
    reach: async (look) => {
      const sheet = await write(look);
      await sheet
        .getByRole('button', { name: /^(Put the opening|显示开始时)/ })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'writing-file',
    reach: (look) => writeFile(look, /^/, '').then(() => undefined),
  },
  {
    name: 'writing-faults',
    reach: async (look) => {
      const sheet = await writeFile(look, /minutes: 3/, 'minutes: many\npinned: [x]');
      await sheet
        .getByRole('button', { name: /^(Line \d|第 \d)/ })
        .first()
        .click();
    },
  },
  {
    name: 'writing-broken',
    reach: async (look) => {
      const sheet = await writeFile(look, /minutes: 3/, 'minutes: [');
      await sheet.getByRole('tab', { name: /^(Words|文字)$/ }).click();
    },
  },
  { name: 'writing-away', reach: toOpening },
  {
    name: 'writing-same',
    reach: async (look) => {
      const sheet = await write(look);
      await sheet.getByRole('button', { name: /^(Take what|把屏幕上)/ }).click();
      await look.page.waitForTimeout(1000);
    },
  },
  { name: 'writing-task', reach: (look) => withTask(look).then(() => undefined) },
  {
    name: 'writing-task-low',
    reach: async (look) => {
      const sheet = await withTask(look);
      await sheet
        .getByRole('button', { name: /^(Remove the task|去掉任务)$/ })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'writing-nothing',
    reach: async (look) => {
      await look.empty();
      await openMap(look);
      await look.press(/^(Write a lesson from|用当前场景)/);
      await sheetOf(look).waitFor();
      await look.page.waitForTimeout(1500);
    },
  },
  {
    name: 'records',
    reach: (look) =>
      dropTexts(look, [
        ['ada.json', recordOf('Ada', 5)],
        ['bo.json', recordOf('Bo', 2)],
        ['notes.json', '{}'],
      ]),
  },
  {
    name: 'lesson-own-faulty',
    reach: (look) => dropTexts(look, [['faulty.lesson.yaml', FAULTY]]),
  },
  {
    name: 'learn-own',
    reach: async (look) => {
      await dropTexts(look, [['faulty.lesson.yaml', FAULTY]]);
      await openMap(look);
    },
  },
  {
    name: 'learn-confusions',
    reach: async (look) => {
      await openMap(look);
      await look.page
        .getByRole('radio', { name: /^(By confusion|按疑惑)$/ })
        .check({ force: true });
      await look.page.waitForTimeout(400);
    },
  },
];
