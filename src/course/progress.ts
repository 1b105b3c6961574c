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
  /** Id of the lesson that is open; '' for none. */
  readonly open: string;
  readonly lessons: Readonly<Record<string, LessonProgress>>;
}

export const NO_PROGRESS: Progress = { open: '', lessons: {} };

/** The version of what is stored. */
const VERSION = 1;

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
  if (fields?.['version'] !== VERSION || lessons === undefined) return undefined;
  const { open } = fields;
  return {
    open: typeof open === 'string' ? open : '',
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

function lessonOf(value: unknown): LessonProgress | undefined {
  const fields = fieldsOf(value);
  const phase = PHASES.find((known) => known === fields?.['phase']);
  if (fields === undefined || phase === undefined) return undefined;
  const number = (name: string): number => {
    const found = fields[name];
    return typeof found === 'number' && Number.isFinite(found) ? found : 0;
  };
  const { scenario, given, reviews } = fields;
  if (!Array.isArray(given) || typeof scenario !== 'string') return undefined;
  return {
    version: number('version'),
    phase,
    scenario,
    given: given.flatMap((each) => givenOf(each) ?? []),
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
  };
}
