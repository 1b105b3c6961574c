import type {
  LessonChange,
  LessonLanguage,
  LessonPart,
  ScenarioTexts,
} from '../../protocol/index.ts';
import type { BerthStore } from '../../store/index.ts';
import type { TextOf } from '../../ui/index.ts';
import type { Course } from '../course.ts';
import { askedText, toldText } from './asked.ts';

/** Says a text of the catalogue's `teach`. */
export type Say = (text: TextOf) => string;

/** The file with changes made; undefined where its syntax is broken, or nobody answers. */
export async function edited(
  store: BerthStore,
  text: string,
  changes: readonly LessonChange[],
): Promise<string | undefined> {
  const asked = { kind: 'lessonEdited', text, changes } as const;
  return (await store.answers.ask<'lessonEdited'>(asked).answer)?.text;
}

/** The file of a lesson about what is on the screen, with its first question; '' where none can be made. */
export async function draftOf(
  store: BerthStore,
  course: Course,
  say: Say,
  title: string,
): Promise<string> {
  store.flush();
  const { texts, language, timeline } = store.getState();
  const until = timeline?.until;
  const asked = { kind: 'lessonAskable', ...(until !== undefined && { until }) } as const;
  const askable = (await store.answers.ask<'lessonAskable'>(asked).answer) ?? [];
  const question = askable.find(({ pinned }) => pinned === 'nowhere') ?? askable[0];
  const id = idOf(title);
  return (
    (await edited(store, '', [
      ...head(id, course.withoutSecrets(texts), until),
      ...(question === undefined ? [] : asking(question, language, say)),
      { path: [language, 'title'], value: title },
      { path: [language, 'idea'], value: '' },
    ])) ?? ''
  );
}

function head(
  id: string,
  texts: ScenarioTexts,
  until: number | undefined,
): readonly LessonChange[] {
  const fields = {
    apiVersion: 'berth/v1',
    kind: 'Lesson',
    id,
    version: 1,
    minutes: 3,
    workload: texts.workload,
    cluster: texts.cluster,
    ...(texts.scheduler !== '' && { scheduler: texts.scheduler }),
    ...(until !== undefined && { until: `${String(Math.round(until / 1000))}s` }),
  };
  return Object.entries(fields).map(([key, value]) => ({ path: [key], value }));
}

/** What a lesson is called where only letters, digits and dashes may stand. */
function idOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return plain === '' ? 'lesson' : plain;
}

/** Changes that ask a question, in words to begin with; what was said to answers of another is taken away. */
export function asking(
  question: LessonPart,
  language: LessonLanguage,
  say: Say,
): readonly LessonChange[] {
  const told = toldText(question);
  return [
    { path: ['predict'], value: question },
    { path: [language, 'question'], value: say(askedText(question)) },
    { path: [language, 'told'], value: told === undefined ? '' : say(told) },
    ...(['en', 'zh'] as const).flatMap((each) =>
      ['mistakes', 'then', 'choices'].map((slot) => ({ path: [each, slot] })),
    ),
  ];
}

/** Changes that give the lesson a task, in words to begin with where there are none in this language. */
export function tasking(
  task: LessonPart,
  written: Readonly<Record<string, string>>,
  language: LessonLanguage,
  say: Say,
): readonly LessonChange[] {
  const of = (key: string) => say({ key: `start.${key}`, values: {} });
  const words: readonly (readonly [string, unknown])[] = [
    ['task', of('task')],
    ['hints', [of('hints.one'), of('hints.two'), of('hintLast')]],
    ['solved', of('solved')],
  ];
  const isSaid = (slot: string) =>
    written[slot] !== undefined || written[`${slot}.1`] !== undefined;
  return [
    { path: ['task'], value: task },
    ...words
      .filter(([slot]) => !isSaid(slot))
      .map(([slot, value]) => ({ path: [language, slot], value })),
  ];
}

/** Changes that take the task away, with its words in both languages. */
export function untasking(): readonly LessonChange[] {
  return [
    { path: ['task'] },
    ...(['en', 'zh'] as const).flatMap((language) =>
      ['task', 'hints', 'wrong', 'solved', 'clusters'].map((slot) => ({ path: [language, slot] })),
    ),
  ];
}
