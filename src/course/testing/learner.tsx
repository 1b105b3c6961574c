import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type {
  LessonAnswer,
  LessonLanguage,
  LessonQuestion,
  LessonView,
} from '../../protocol/index.ts';
import { BerthStoreProvider, createBerthStore, type BerthStore } from '../../store/index.ts';
import { timeText, TooltipProvider, Translated } from '../../ui/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { isMultiple, NEVER, NOWHERE } from '../answers.ts';
import { attachCourse } from '../attached.ts';
import type { Course } from '../course.ts';
import type { OpenLesson } from '../courseState.ts';
import { NO_PROGRESS, printProgress, readProgress } from '../progress.ts';
import { plainProse } from '../story/Prose.tsx';
import { Story } from '../story/Story.tsx';

/** Gives a file of the page's `lessons` folder. */
type FetchText = (path: string) => Promise<string>;

const NOTHING = { workload: '', cluster: '', scheduler: '' };

/** Somebody who does a lesson, over a store whose engine runs here. */
export class Learner {
  readonly store: BerthStore;
  readonly course: Course;
  readonly story: HTMLElement;
  readonly lesson: OpenLesson;
  readonly language: LessonLanguage;
  readonly #kept: { text: string };

  private constructor(made: Made, story: HTMLElement, lesson: OpenLesson) {
    this.store = made.store;
    this.course = made.course;
    this.language = made.language;
    this.#kept = made.kept;
    this.story = story;
    this.lesson = lesson;
  }

  /** Opens a lesson of the course, and waits for its run and its first question. */
  static async begin(
    id: string,
    fetchText: FetchText,
    language: LessonLanguage = 'en',
  ): Promise<Learner> {
    const made = make(fetchText, language);
    const { store, course } = made;
    act(() => {
      store.getState().actions.loadScenario('before', NOTHING);
    });
    await act(async () => course.open(id));
    const { lesson } = course.state();
    if (lesson === undefined) throw new Error(`${id} did not open`);
    const { container } = render(
      <Translated i18n={createTranslator(language)}>
        <TooltipProvider>
          <BerthStoreProvider store={store}>
            <Story lesson={lesson} />
          </BerthStoreProvider>
        </TooltipProvider>
      </Translated>,
    );
    const learner = new Learner(made, container, lesson);
    await learner.settled();
    return learner;
  }

  get view(): LessonView {
    return this.lesson.view;
  }

  /** All that the panel says. */
  get said(): string {
    return this.story.textContent;
  }

  get phase(): string | undefined {
    return this.course.state().progress.lessons[this.lesson.id]?.phase;
  }

  /** What is kept in the browser. */
  get kept(): unknown {
    const kept: unknown = JSON.parse(this.#kept.text);
    return kept;
  }

  /** Another page of the browser ends a lesson. */
  keepElsewhere(id: string): void {
    const kept = readProgress(this.#kept.text) ?? NO_PROGRESS;
    const [mine] = Object.values(kept.lessons);
    if (mine === undefined) throw new Error('nothing is kept yet');
    const lessons = { ...kept.lessons, [id]: { ...mine, phase: 'end' as const, scenario: id } };
    this.#kept.text = printProgress({ ...kept, lessons });
  }

  /** A text of the lesson as it is shown. */
  prose(slot: string): string {
    return plainProse(this.view.prose[this.language]?.[slot] ?? '');
  }

  async settled(): Promise<void> {
    await waitFor(() => {
      const { runRevision, revision, status } = this.store.getState();
      expect([runRevision, status.kind]).toEqual([revision, 'idle']);
    });
  }

  async shows(text: string): Promise<void> {
    await waitFor(() => {
      expect(this.said).toContain(text);
    });
  }

  /** Presses a button by its key in the catalogue. */
  async press(key: string): Promise<void> {
    const translate = createTranslator(this.language).getFixedT(null, 'course');
    await this.pressNamed(translate(key as 'goOn'));
  }

  async pressNamed(name: string): Promise<void> {
    const found = await waitFor(() => {
      const button = [...this.story.querySelectorAll('button')].find(
        ({ textContent, disabled }) => textContent === name && !disabled,
      );
      if (button === undefined) throw new Error(`no button ${name} in: ${this.said}`);
      return button;
    });
    await act(async () => {
      fireEvent.click(found);
      await Promise.resolve();
    });
  }

  choose(label: string): void {
    const labels = [...this.story.querySelectorAll('form label')];
    const found = labels.find(({ textContent }) => textContent === label);
    if (found === undefined) throw new Error(`nothing offers ${label}: ${this.said}`);
    fireEvent.click(found.querySelector('input') ?? found);
  }

  async answerRightly(question: LessonQuestion): Promise<void> {
    const [right] = question.right;
    if (right === undefined) throw new Error('the question has no answer');
    const number = this.story.querySelector<HTMLInputElement>('form input[type=number]');
    if (number === null) for (const label of this.#labelsOf(question, right)) this.choose(label);
    else fireEvent.change(number, { target: { value: String(right) } });
    const form = this.story.querySelector('form');
    if (form === null) throw new Error('nothing is asked');
    await act(async () => {
      fireEvent.submit(form);
      await Promise.resolve();
    });
    await this.shows(this.prose(`${question.before}told`));
  }

  /** Has the first solution written, as `Do it for me` does. */
  async doTask(): Promise<void> {
    const { text } = this.lesson;
    const found = await this.store.answers.ask<'solution'>({ kind: 'solution', text }).answer;
    const { runRevision, actions } = this.store.getState();
    act(() => {
      actions.applyEdits(found?.edits ?? [], runRevision, {
        namespace: 'history',
        message: { key: 'lessonSolution', values: {} },
      });
    });
    await this.settled();
  }

  #labelsOf(question: LessonQuestion, right: LessonAnswer): readonly string[] {
    const translate = createTranslator(this.language).getFixedT(null, 'course');
    const words = (value: string | number): string => {
      if (value === NOWHERE) return translate('nowhere');
      if (value === NEVER) return translate('never');
      if (question.kind === 'choice') return this.prose(`${question.before}choices.${value}`);
      return question.kind === 'time'
        ? translate('at', { clock: timeText(Number(value) * 1000), seconds: Number(value) })
        : String(value);
    };
    if (isMultiple(question) && typeof right === 'object') return right.map(words);
    return [words(typeof right === 'object' ? (right[0] ?? '') : right)];
  }
}

interface Made {
  readonly store: BerthStore;
  readonly course: Course;
  readonly language: LessonLanguage;
  readonly kept: { text: string };
}

function make(fetchText: FetchText, language: LessonLanguage): Made {
  const kept = { text: '' };
  const store = createBerthStore({ client: createInProcessClient(), initial: { language } });
  const course = attachCourse({
    store,
    fetchText,
    show: (name, texts) => {
      store.getState().actions.loadScenario(name, texts);
    },
    kept: {
      get: () => kept.text,
      set: (text) => {
        kept.text = text;
      },
    },
    welcome: { get: () => null, set: () => undefined },
    own: { get: () => null, set: () => undefined },
    withoutSecrets: (texts) => texts,
    linkTo: () => Promise.resolve(''),
    now: () => 1_000,
  });
  return { store, course, language, kept };
}
