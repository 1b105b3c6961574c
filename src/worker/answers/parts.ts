import type { QuestionKind } from '../../protocol/index.ts';
import type { Answerer, Answerers } from './answerer.ts';
import { ANSWERERS as FIRST } from './parts/first.ts';
import type * as TimePart from './parts/time.ts';

type LaterKind = Exclude<QuestionKind, keyof typeof FIRST>;

const inTime = () => import('./parts/time.ts');
const ofTexts = async () => (await import('./parts/texts.ts')).ANSWERERS;
const ofEdits = async () => (await import('./parts/edits.ts')).ANSWERERS;
const ofConsole = async () => (await import('./parts/console.ts')).ANSWERERS;
const ofLessons = async () => (await import('./parts/lessons.ts')).ANSWERERS;
const ofTime = async () => (await inTime()).ANSWERERS;

/** Where the answerer of a kind comes from. */
const LATER: { readonly [Kind in LaterKind]: () => Promise<Answerers<Kind>> } = {
  asKubectl: ofConsole,
  attempt: ofLessons,
  changes: ofEdits,
  console: ofConsole,
  drift: ofTexts,
  fix: ofTexts,
  lesson: ofLessons,
  lessonAskable: ofLessons,
  lessonChecks: ofLessons,
  lessonEdited: ofLessons,
  lessonTask: ofLessons,
  lessonWriting: ofLessons,
  lints: ofTexts,
  marks: ofTexts,
  moment: ofTime,
  momentAt: ofTime,
  momentTexts: ofTime,
  object: ofEdits,
  operation: ofEdits,
  pasted: ofTexts,
  releases: ofEdits,
  said: ofTexts,
  shareable: ofEdits,
  solution: ofLessons,
  story: ofTime,
  timeline: ofTime,
  today: ofTexts,
  typed: ofEdits,
};

/**
 * The parts of the worker that answer questions. What the first picture needs comes with the worker; the rest, which is
 * most of its code, is fetched when it is first asked for.
 */
export class Parts {
  #answerers: Partial<Answerers<QuestionKind>> = FIRST;
  #time: typeof TimePart | undefined;

  /** What tells a story, once it is there. */
  get time(): typeof TimePart | undefined {
    return this.#time;
  }

  /** The answerer of a kind, once it is there. */
  answererOf<Kind extends QuestionKind>(kind: Kind): Answerer<Kind> | undefined {
    return this.#answerers[kind];
  }

  /**
   * Fetches what is needed to answer a kind of question, or anything (`undefined`), of a moment of a story or not: undefined
   * where all of it is there. Rejects where a file can't be had.
   */
  fetch(kind: QuestionKind | undefined, isOfMoment: boolean): Promise<unknown> | undefined {
    const coming: Promise<unknown>[] = [];
    if (isOfMoment && this.#time === undefined) coming.push(this.#fetchTime());
    if (kind !== undefined && !isFirst(kind) && !(kind in this.#answerers)) {
      coming.push(this.#fetchAnswerers(kind));
    }
    return coming.length === 0 ? undefined : Promise.all(coming);
  }

  async #fetchTime(): Promise<void> {
    this.#time = await inTime();
  }

  async #fetchAnswerers(kind: LaterKind): Promise<void> {
    const load: () => Promise<Partial<Answerers<QuestionKind>>> = LATER[kind];
    const answerers = await load();
    if (load === ofTime) await this.#fetchTime();
    this.#answerers = { ...this.#answerers, ...answerers };
  }
}

function isFirst(kind: QuestionKind): kind is keyof typeof FIRST {
  return kind in FIRST;
}
