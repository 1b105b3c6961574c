/** The way of a lesson in either language, by what its file says is right and solves it. */
import type { Locator, Page } from '@playwright/test';
import { editedTexts, lessonRead, readLesson } from '../../src/lessons/index.ts';
import { lessonFiles } from '../../tools/lessons/files.ts';

/** Words of the page that the way of a lesson goes by, by language. */
export const WORDS = {
  en: {
    language: 'English',
    learn: 'Learn',
    on: /^(?:Now make it so|Go on)$/,
    explore: 'Keep exploring',
    tabs: { workload: /^Workload/, cluster: /^Cluster/, scheduler: /^Scheduler/ },
  },
  zh: {
    language: '简体中文',
    learn: '学习',
    on: /^(?:现在亲手做到|继续)$/,
    explore: '继续探索',
    tabs: { workload: /^工作负载/, cluster: /^集群/, scheduler: /^调度器/ },
  },
} as const;

export type Language = keyof typeof WORDS;
export type Question = NonNullable<ReturnType<typeof lessonRead>['lesson']>['questions'][number];
type Answer = Question['right'][number];

/** A lesson with what it comes to. */
export class LessonWay {
  readonly chapter: string;
  readonly name: string;
  readonly #text: string;

  constructor({ chapter, name, text }: ReturnType<typeof lessonFiles>[number]) {
    this.chapter = chapter;
    this.name = name;
    this.#text = text;
  }

  get view() {
    const { lesson } = lessonRead(this.#text);
    if (lesson === undefined) throw new Error(`${this.name} is no lesson`);
    return lesson;
  }

  /** A text of it as the page shows it, in letters. */
  said(slot: string, language: Language): string {
    return (this.view.prose[language]?.[slot] ?? '').replaceAll(/`|\*\*/g, '');
  }

  /** The texts that the first solution makes, by tab, where they differ; undefined without a task. */
  get solved(): readonly (readonly [keyof (typeof WORDS)['en']['tabs'], string])[] | undefined {
    const { lesson } = readLesson(this.#text);
    const [solution] = lesson?.task?.solutions ?? [];
    if (lesson === undefined || solution === undefined) return undefined;
    const texts = editedTexts(lesson.texts, solution.edits);
    if (texts === undefined) throw new Error(`${this.name}: its solution cannot be made`);
    return (['workload', 'cluster', 'scheduler'] as const)
      .filter((tab) => texts[tab] !== lesson.texts[tab])
      .map((tab) => [tab, texts[tab]]);
  }

  /** Opens it from the door; returns its panel. */
  async open(page: Page, language: Language): Promise<Locator> {
    const title = this.said('title', language);
    const { learn } = WORDS[language];
    await page.getByRole('banner').getByRole('button', { name: learn }).click();
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('dialog').getByRole('button', { name: title }).first().click();
    const lesson = page.getByRole('article', { name: title });
    await lesson.locator('form').waitFor();
    return lesson;
  }
}

/** The lessons of the course, in their order. */
export const WAYS = lessonFiles().map((file) => new LessonWay(file));

/** Chooses an answer of what is offered, or types it. */
export async function choose(
  lesson: Locator,
  { offered, isFree }: Question,
  given: Answer,
): Promise<void> {
  const form = lesson.locator('form');
  if (isFree && typeof given === 'number') {
    await form.locator('input[type=number]').fill(String(given));
    return;
  }
  for (const each of [given].flat()) {
    await form
      .locator('label')
      .nth(offered.findIndex((one) => one === each))
      .click();
  }
}

/** Gives the right answer. */
export async function answer(lesson: Locator, question: Question): Promise<void> {
  const [right] = question.right;
  if (right !== undefined) await choose(lesson, question, right);
  await lesson.locator('form button[type=submit]').click();
}

/** Makes the texts another's, as a user would paste them. */
export async function paste(
  page: Page,
  language: Language,
  texts: NonNullable<LessonWay['solved']>,
): Promise<void> {
  for (const [tab, text] of texts) {
    await page.getByRole('tab', { name: WORDS[language].tabs[tab] }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page
      .locator('.monaco-editor .native-edit-context, .monaco-editor textarea.inputarea')
      .first()
      .focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
  }
}
