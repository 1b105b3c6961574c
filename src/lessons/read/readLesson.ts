import { durationOf } from '../../kubectl/index.ts';
import { type DocumentProblem, readDocument } from '../../io/index.ts';
import type { Diagnostic } from '../../model/index.ts';
import type { TextRange } from '../../protocol/index.ts';
import { CONCEPTS } from '../concepts.ts';
import { type Lesson, LESSON_LANGUAGES, type LessonLanguage, type Prose } from '../lesson.ts';
import { slotsOf } from '../slots.ts';
import { editsIn } from './edits.ts';
import { Field, isMapping, type Sink } from './field.ts';
import { predictionIn } from './prediction.ts';
import { proseIn } from './prose.ts';
import { taskIn } from './task.ts';

const FIELDS = [
  'apiVersion',
  'kind',
  'id',
  'version',
  'minutes',
  'needs',
  'concepts',
  'confusions',
  'workload',
  'cluster',
  'scheduler',
  'until',
  'predict',
  'task',
  'again',
  ...LESSON_LANGUAGES,
];

/** Something that is wrong with a lesson's text, where it stands. */
export interface LessonDiagnostic extends Diagnostic {
  readonly range: TextRange;
}

/** What a lesson's text says. */
export interface ReadLesson {
  /** With what could be read, though something be wrong; undefined where no lesson can be seen. */
  readonly lesson: Lesson | undefined;
  readonly problems: readonly DocumentProblem[];
  readonly diagnostics: readonly LessonDiagnostic[];
}

/** Characters of a lesson's file: the longest of the course has a tenth of them. */
export const LONGEST_LESSON = 200_000;

/** Reads the text of a lesson. Never throws, whatever the text. */
export function readLesson(text: string): ReadLesson {
  if (text.length > LONGEST_LESSON) {
    const values = { length: text.length, most: LONGEST_LESSON };
    const range = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
    const said = { code: 'lesson-too-long', severity: 'error', path: [], values, range } as const;
    return { lesson: undefined, problems: [], diagnostics: [said] };
  }
  const { value, problems, rangeOf } = readDocument(text);
  const sink: Sink = [];
  const lesson = value === undefined ? undefined : lessonOf(value, sink);
  const diagnostics = sink
    .map((each) => ({ ...each, range: rangeOf(each.path) }))
    .sort((a, b) => a.range.startLine - b.range.startLine);
  return { lesson, problems, diagnostics };
}

/** A lesson of a value that was read; what is wrong goes into the sink. */
export function lessonOf(value: unknown, sink: Sink): Lesson | undefined {
  const file = new Field(value, [], sink);
  if (!isMapping(value) || value['kind'] !== 'Lesson' || value['apiVersion'] !== 'berth/v1') {
    file.says('lesson-not-a-lesson');
    return undefined;
  }
  file.only(FIELDS);
  const predict = predictionIn(file.in('predict'));
  if (predict === undefined) return undefined;
  const task = file.in('task').optional(taskIn);
  const again = file.in('again').optional((field) => {
    field.only(['edits', 'predict']);
    const asked = predictionIn(field.in('predict'));
    return asked && { edits: editsIn(field.in('edits')), predict: asked };
  });
  const until = file.in('until').optional(durationIn);
  const head = {
    id: idIn(file.in('id')),
    version: file.in('version').number(1),
    minutes: file.in('minutes').number(1, 10),
    needs: file.in('needs').texts(),
    concepts: file
      .in('concepts')
      .items()
      .flatMap((item) => item.oneOf(CONCEPTS) ?? []),
    confusions: file
      .in('confusions')
      .items()
      .map((item) => item.number(1)),
    texts: {
      workload: textIn(file.in('workload')),
      cluster: textIn(file.in('cluster')),
      scheduler: textIn(file.in('scheduler')),
    },
    ...(until !== undefined && { until }),
    predict,
    ...(task && { task }),
    ...(again && { again }),
  };
  return { ...head, prose: proseOf(file, slotsOf(head)) };
}

function proseOf(
  file: Field,
  slots: readonly string[],
): Readonly<Partial<Record<LessonLanguage, Prose>>> {
  const prose: Partial<Record<LessonLanguage, Prose>> = {};
  for (const language of LESSON_LANGUAGES) {
    const texts = file.in(language).optional((field) => proseIn(field, slots));
    if (texts) prose[language] = texts;
  }
  if (Object.keys(prose).length === 0) file.says('lesson-missing', { field: 'en' });
  return prose;
}

function idIn(field: Field): string {
  const id = field.text();
  if (id !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    field.says('lesson-unknown-value', { value: id, near: '', words: 'a-z 0-9 -' });
  }
  return id;
}

function textIn(field: Field): string {
  return field.optional((each) => each.text()) ?? '';
}

function durationIn(field: Field): number {
  const text = field.text();
  const milliseconds = durationOf(text);
  if (milliseconds === undefined && text !== '') field.says('lesson-bad-duration', { text });
  return milliseconds ?? 0;
}
