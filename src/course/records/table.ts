import { readProgress, type LessonProgress, type Progress } from '../progress.ts';
import type { RecordFile } from '../courseState.ts';

/** What one learner did of one lesson. */
export interface Row {
  readonly learner: string;
  readonly lesson: string;
  readonly hasEnded: boolean;
  /** Answers that were right, of those that were given, before anything was shown. */
  readonly right: number;
  readonly asked: number;
  /** Answers that were wrong though one was certain of them. */
  readonly sureAndWrong: number;
  readonly tries: number;
  readonly hints: number;
  readonly isShown: boolean;
  /** From its beginning to its end; undefined where it was not ended, or nobody knows. */
  readonly minutes: number | undefined;
  /** Wrong ideas that answers followed from, by the lesson's ids of them. */
  readonly mistakes: readonly string[];
}

export interface Table {
  readonly rows: readonly Row[];
  /** Names of files that are no records. */
  readonly unread: readonly string[];
}

/** A table of what learners have handed over: a row for each lesson that each of them began. Never throws. */
export function tableOf(files: readonly RecordFile[]): Table {
  const read = files.map(({ name, text }) => ({ name, progress: readProgress(text) }));
  const named = withNames(
    read.flatMap(({ name, progress }) => (progress === undefined ? [] : [{ name, progress }])),
  );
  return {
    rows: named.flatMap(({ learner, progress }) =>
      Object.entries(progress.lessons).map(([lesson, each]) => rowOf(learner, lesson, each)),
    ),
    unread: read.flatMap(({ name, progress }) => (progress === undefined ? [name] : [])),
  };
}

/** Two who call themselves the same, or nothing, are told apart by their files. */
function withNames(
  read: readonly { readonly name: string; readonly progress: Progress }[],
): readonly { readonly learner: string; readonly progress: Progress }[] {
  const count = (learner: string): number =>
    read.filter(({ progress }) => progress.learner === learner).length;
  return read.map(({ name, progress }) => {
    const { learner } = progress;
    const file = name.replace(/^.*\//, '').replace(/\.json$/i, '');
    if (learner === '') return { learner: file, progress };
    return { learner: count(learner) > 1 ? `${learner} (${file})` : learner, progress };
  });
}

function rowOf(learner: string, lesson: string, progress: LessonProgress): Row {
  const { given, begunAt, endedAt, tries, hints, isShown } = progress;
  const wrong = given.filter(({ isRight }) => !isRight);
  const isKnown = begunAt > 0 && endedAt >= begunAt;
  return {
    learner,
    lesson,
    hasEnded: endedAt > 0,
    right: given.length - wrong.length,
    asked: given.length,
    sureAndWrong: wrong.filter(({ sure }) => sure === 'certain').length,
    tries,
    hints,
    isShown,
    minutes: isKnown ? Math.round((endedAt - begunAt) / 6_000) / 10 : undefined,
    mistakes: wrong.flatMap(({ mistake }) => (mistake === '' ? [] : [mistake])),
  };
}

/** What rows can be put in order by. */
export const COLUMNS = [
  'learner',
  'lesson',
  'ended',
  'right',
  'sureAndWrong',
  'tries',
  'hints',
  'shown',
  'minutes',
  'mistakes',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Rows in the order of a column, those that say the same as they were. */
export function sorted(
  rows: readonly Row[],
  column: Column,
  isDescending: boolean,
): readonly Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)];
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
    return sign * (Number(a) - Number(b));
  });
}

/** What is not known comes before all numbers. */
function valueOf(row: Row, column: Column): string | number {
  switch (column) {
    case 'learner':
    case 'lesson':
      return row[column];
    case 'ended':
      return row.hasEnded ? 1 : 0;
    case 'right':
      return row.asked === 0 ? -1 : row.right / row.asked;
    case 'shown':
      return row.isShown ? 1 : 0;
    case 'minutes':
      return row.minutes ?? -1;
    case 'mistakes':
      return row.mistakes.length;
    case 'sureAndWrong':
    case 'tries':
    case 'hints':
      return row[column];
  }
}

/** The rows as CSV (RFC 4180), names of columns first. A text that a spreadsheet would compute is marked as a text. */
export function csvOf(rows: readonly Row[]): string {
  const head = [
    'learner,lesson,ended,right,asked,certain_and_wrong,tries,hints,shown,minutes,mistakes',
  ];
  const lines = rows.map((row) =>
    [
      row.learner,
      row.lesson,
      row.hasEnded,
      row.right,
      row.asked,
      row.sureAndWrong,
      row.tries,
      row.hints,
      row.isShown,
      row.minutes ?? '',
      row.mistakes.join(' '),
    ]
      .map((value) => cell(String(value)))
      .join(','),
  );
  return [...head, ...lines, ''].join('\r\n');
}

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
