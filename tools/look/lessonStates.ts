import type { Look } from './driver.ts';
import { openDoor } from './reach.ts';
import type { State } from './state.ts';

/** The list of lessons. */
export async function openMap(look: Look): Promise<void> {
  await openDoor(look, /^(Learn|学习|打开课程)/);
  await look.page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
}

/** The first lesson of the course. */
async function openLesson(look: Look): Promise<void> {
  await openMap(look);
  await look.page
    .getByRole('button', { name: /^(Two questions|每个 Pod 都要过的两关)/ })
    .last()
    .click();
  await look.page.getByRole('article').getByRole('radiogroup').first().waitFor();
}

async function answer(look: Look, node: string): Promise<void> {
  await look.page.getByRole('radio', { name: node, exact: true }).click({ force: true });
  await look.page.waitForTimeout(600);
}

async function present(look: Look): Promise<void> {
  await openDoor(look, /^(Present to a room|向大家演示)$/);
  await look.page.getByRole('region', { name: /^(Presentation|演示)$/ }).waitFor();
  await look.page.waitForTimeout(900);
}

/** The course, and what a room is shown. */
export const LESSON_STATES: readonly State[] = [
  {
    name: 'learn',
    reach: async (look) => {
      await openMap(look);
    },
  },
  {
    name: 'lesson-1-predict',
    reach: async (look) => {
      await openLesson(look);
      await answer(look, 'node-2');
    },
  },
  {
    name: 'lesson-2-see',
    reach: async (look) => {
      await openLesson(look);
      await answer(look, 'node-2');
      await look.press(/^(See what happens|看看会发生什么)$/);
      await look.page.waitForTimeout(900);
    },
  },
  {
    name: 'lesson-3-do',
    reach: async (look) => {
      await openLesson(look);
      await answer(look, 'node-3');
      await look.press(/^(See what happens|看看会发生什么)$/);
      await look.press(/^(Now make it so|现在亲手做到)$/);
      await look.page.waitForTimeout(900);
    },
  },
  { name: 'present', reach: present },
  {
    name: 'present-pending',
    reach: async (look) => {
      await present(look);
      await look.page.keyboard.press('End');
      await look.page.waitForTimeout(600);
    },
  },
  {
    name: 'present-lesson',
    reach: async (look) => {
      await openLesson(look);
      await present(look);
    },
  },
];
