import type { Answer, AnswerProgress, Question, QuestionKind } from '../../protocol/index.ts';
import type { FinishedRun } from '../load.ts';

/**
 * Answers one kind of question about a finished run: undefined where the run does not have what is
 * asked about. A long search yields every few milliseconds; between a yield and its return other
 * questions may have moved the simulation, so whoever needs it at a step seeks again. `now` is a
 * clock in milliseconds, to stop a search in time.
 */
export type Answerer<Kind extends QuestionKind> = (
  run: FinishedRun,
  question: Question<Kind>,
  now: () => number,
) => Generator<AnswerProgress, Answer<Kind> | undefined, void>;

/** Answerers of some kinds of question. */
export type Answerers<Kinds extends QuestionKind> = { readonly [Kind in Kinds]: Answerer<Kind> };
