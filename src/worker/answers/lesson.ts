import { attemptOf, lessonRead, solvedTexts } from '../../lessons/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { editBetween } from '../../text/index.ts';
import type { Answerer } from './answerer.ts';

/** What a lesson's text comes to. It is about that text alone, whatever stands on the screen. */
export const answerLesson: Answerer<'lesson'> = function* (_run, { text }) {
  yield { done: 0, of: 1 };
  return lessonRead(text);
};

/** How the scenario on the screen stands to a lesson's task. */
export const answerAttempt: Answerer<'attempt'> = function* (shown, { text }) {
  yield { done: 0, of: 1 };
  return attemptOf(text, (shown.scenario ?? shown).texts);
};

/** The edits that a lesson's first solution makes of the scenario on the screen. */
export const answerSolution: Answerer<'solution'> = function* (shown, { text }) {
  yield { done: 0, of: 1 };
  const { texts } = shown.scenario ?? shown;
  const solved = solvedTexts(text, texts);
  const edits =
    solved &&
    TAB_NAMES.flatMap((tab) => {
      const edit = editBetween(texts[tab], solved[tab]);
      return edit === undefined ? [] : [{ tab, ...edit }];
    });
  return { edits };
};
