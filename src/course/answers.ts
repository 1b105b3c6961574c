import type { LessonAnswer, LessonQuestion } from '../protocol/index.ts';
import type { Given } from './progress.ts';

/** Where a Pod is that has no node: among what a question about a node offers. */
export const NOWHERE = 'nowhere';
/** When something happens that does not happen. */
export const NEVER = 'never';

/** Several may be chosen. */
export function isMultiple({ kind }: Pick<LessonQuestion, 'kind'>): boolean {
  return kind === 'nodes' || kind === 'domains' || kind === 'pods';
}

/** Whether two answers are one, in whatever order names are given. */
export function isSame(one: LessonAnswer, other: LessonAnswer): boolean {
  return keyOf(one) === keyOf(other);
}

export function isRight({ right }: Pick<LessonQuestion, 'right'>, answer: LessonAnswer): boolean {
  return right.some((each) => isSame(each, answer));
}

/** The wrong idea that an answer follows from; undefined where none is known. */
export function mistakeOf(
  { mistakes }: Pick<LessonQuestion, 'mistakes'>,
  answer: LessonAnswer,
): string | undefined {
  return mistakes.find((each) => isSame(each.answer, answer))?.id;
}

/** What is kept of an answer. */
export function givenTo(
  question: Pick<LessonQuestion, 'right' | 'mistakes' | 'before'>,
  answer: LessonAnswer,
): Pick<Given, 'answer' | 'isRight' | 'mistake'> {
  if (isRight(question, answer)) return { answer, isRight: true, mistake: '' };
  const mistake = mistakeOf(question, answer);
  return {
    answer,
    isRight: false,
    mistake: mistake === undefined ? '' : `${question.before}${mistake}`,
  };
}

function keyOf(answer: LessonAnswer): string {
  return JSON.stringify(typeof answer === 'object' ? answer.toSorted() : [String(answer)]);
}
