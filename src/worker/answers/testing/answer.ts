import type { Answer, AnswerProgress, Question, QuestionKind } from '../../../protocol/index.ts';
import type { FinishedRun } from '../../load.ts';
import type { Answerers } from '../answerer.ts';
import { ANSWERERS as CONSOLE } from '../parts/console.ts';
import { ANSWERERS as EDITS } from '../parts/edits.ts';
import { ANSWERERS as FIRST } from '../parts/first.ts';
import { ANSWERERS as LESSONS } from '../parts/lessons.ts';
import { ANSWERERS as TEXTS } from '../parts/texts.ts';
import { ANSWERERS as TIME } from '../parts/time.ts';

const ANSWERERS: Answerers<QuestionKind> = {
  ...FIRST,
  ...TEXTS,
  ...TIME,
  ...EDITS,
  ...CONSOLE,
  ...LESSONS,
};

/** Works on any question; undefined where the run does not have what is asked about. */
export function answer<Kind extends QuestionKind>(
  run: FinishedRun,
  question: Question<Kind> & { readonly kind: Kind },
  now: () => number,
): Generator<AnswerProgress, Answer | undefined, void> {
  return ANSWERERS[question.kind](run, question, now);
}
