import type { LessonAnswer } from '../protocol/index.ts';

/** Where a learner stands in a lesson. */
export const PHASES = ['predict', 'see', 'do', 'again', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** How sure one was of an answer. */
export const SURENESS = ['guess', 'fairly', 'certain'] as const;
export type Sureness = (typeof SURENESS)[number];

export interface Given {
  readonly answer: LessonAnswer;
  readonly isRight: boolean;
  readonly sure: Sureness | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The wrong idea that it follows from, by the lesson's id of it; '' for none that is known, or a right one. */
  readonly mistake: string;
}

/** What is kept of a learner's way through one lesson. */
export interface LessonProgress {
  /** The lesson's version: of another one, what was answered is no answer to it. */
  readonly version: number;
  readonly phase: Phase;
  /** Name of the scenario that it is done in. */
  readonly scenario: string;
  /** By question, in the order in which they are asked, those in the end included. */
  readonly given: readonly Given[];
  /** When it was begun; 0 where nobody knows. */
  readonly begunAt: number;
  /** How many runs of the learner's own making did not reach the goal before one did. */
  readonly tries: number;
  /** How many were looked at. */
  readonly hints: number;
  /** The solution was written for the learner. */
  readonly isShown: boolean;
  /** When the task was done first; 0 for not yet. */
  readonly solvedAt: number;
  /** When all of it was gone through first; 0 for not yet. */
  readonly endedAt: number;
  /** Answers to the question in the end, asked again later. */
  readonly reviews: readonly { readonly at: number; readonly isRight: boolean }[];
}

export interface Progress {
  /** What the learner calls themselves in the file; '' for nothing. */
  readonly learner: string;
  /** Id of the lesson that is open; '' for none. */
  readonly open: string;
  readonly lessons: Readonly<Record<string, LessonProgress>>;
}

export const NO_PROGRESS: Progress = { learner: '', open: '', lessons: {} };

/** The version of what is stored, and of the file: 2 has the learner, beginnings, tries and mistakes. */
const VERSION = 2;
/** What an upgrade does not know of a version before is read as not known (`numberIn`, `textIn`). */
const READ: readonly unknown[] = [1, VERSION];

/** Characters of a name. */
const LONGEST_NAME = 80;

export function printProgress(progress: Progress): string {
  return JSON.stringify({ version: VERSION, ...progress });
}

/** What was stored, or handed over as a file; undefined for what is none. Lessons of another shape are left out. */
export function readProgress(text: string): Progress | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fields = fieldsOf(value);
  const lessons = fieldsOf(fields?.['lessons']);
  if (fields === undefined || lessons === undefined || !READ.includes(fields['version'])) {
    return undefined;
  }
  return {
    learner: textIn(fields, 'learner').slice(0, LONGEST_NAME),
    open: textIn(fields, 'open'),
    lessons: Object.fromEntries(
      Object.entries(lessons).flatMap(([id, each]) => {
        const read = lessonOf(each);
        return read === undefined ? [] : [[id, read]];
      }),
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

function textIn(fields: Fields, name: string): string {
  const found = fields[name];
  return typeof found === 'string' ? found : '';
}

function numberIn(fields: Fields, name: string): number {
  const found = fields[name];
  return typeof found === 'number' && Number.isFinite(found) ? found : 0;
}

/** When the first answer was given; version 1 does not say when a lesson was begun. */
function firstAt(given: readonly unknown[]): number {
  const fields = fieldsOf(given[0]);
  return fields === undefined ? 0 : numberIn(fields, 'at');
}

function lessonOf(value: unknown): LessonProgress | undefined {
  const fields = fieldsOf(value);
  const phase = PHASES.find((known) => known === fields?.['phase']);
  if (fields === undefined || phase === undefined) return undefined;
  const number = (name: string): number => numberIn(fields, name);
  const { scenario, given, reviews } = fields;
  if (!Array.isArray(given) || typeof scenario !== 'string') return undefined;
  return {
    version: number('version'),
    phase,
    scenario,
    given: given.flatMap((each) => givenOf(each) ?? []),
    begunAt: number('begunAt') || firstAt(given),
    tries: number('tries'),
    hints: number('hints'),
    isShown: fields['isShown'] === true,
    solvedAt: number('solvedAt'),
    endedAt: number('endedAt'),
    reviews: Array.isArray(reviews)
      ? reviews.flatMap((each) => {
          const at = fieldsOf(each)?.['at'];
          return typeof at === 'number'
            ? [{ at, isRight: fieldsOf(each)?.['isRight'] === true }]
            : [];
        })
      : [],
  };
}

function givenOf(value: unknown): Given | undefined {
  const fields = fieldsOf(value);
  const { answer, at } = fields ?? {};
  const isAnswer =
    typeof answer === 'string' ||
    typeof answer === 'number' ||
    (Array.isArray(answer) && answer.every((name) => typeof name === 'string'));
  if (fields === undefined || !isAnswer) return undefined;
  return {
    answer,
    isRight: fields['isRight'] === true,
    sure: SURENESS.find((known) => known === fields['sure']),
    at: typeof at === 'number' ? at : 0,
    mistake: textIn(fields, 'mistake'),
  };
}
