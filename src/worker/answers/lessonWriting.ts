import { editedDocument } from '../../io/index.ts';
import { askableOf, lessonChecks, lessonTask, lessonWriting } from '../../lessons/index.ts';
import { saying } from '../../model/index.ts';
import type { Answerer } from './answerer.ts';

/** What a lesson's text comes to for whoever writes it. */
export const answerLessonWriting: Answerer<'lessonWriting'> = function* (_run, { text }) {
  yield { done: 0, of: 1 };
  return lessonWriting(text);
};

/** All checks of a lesson's text; it stops between two, so that an edit does not wait for all of them. */
export const answerLessonChecks: Answerer<'lessonChecks'> = function* (_run, { text }) {
  yield { done: 0, of: 1 };
  const steps = lessonChecks(text);
  return yield* saying(steps, (done) => ({ done, of: CHECKED }));
};

/** As many steps as there are checks behind reading. */
const CHECKED = 8;

/** What a lesson could ask of the scenario on the screen. */
export const answerLessonAskable: Answerer<'lessonAskable'> = function* (shown, { until }) {
  yield { done: 0, of: 1 };
  return askableOf((shown.scenario ?? shown).texts, until);
};

/** What the scenario on the screen has otherwise than a lesson's opening, as its task. */
export const answerLessonTask: Answerer<'lessonTask'> = function* (shown, { text }) {
  yield { done: 0, of: 1 };
  return lessonTask(text, (shown.scenario ?? shown).texts);
};

/** A lesson's file with changes made. */
export const answerLessonEdited: Answerer<'lessonEdited'> = function* (_run, { text, changes }) {
  yield { done: 0, of: 1 };
  return {
    text: editedDocument(
      text,
      changes.map(({ path, value }) => ({ path, value })),
    ),
  };
};
