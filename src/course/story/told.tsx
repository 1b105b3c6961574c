import type { LessonAnswer, LessonQuestion } from '../../protocol/index.ts';
import { timeText, useTranslation } from '../../ui/index.ts';
import { NEVER, NOWHERE } from '../answers.ts';
import { plainProse, Prose } from './Prose.tsx';

/** Gives a text of the lesson by its slot. */
type Said = (slot: string) => string;

/** An answer in a few words. */
export function useToldBy(said: Said): (question: LessonQuestion, answer: LessonAnswer) => string {
  const { t } = useTranslation('course');
  return (question, answer) => {
    if (typeof answer === 'object')
      return answer.length === 0 ? t('none') : answer.join(t('comma'));
    if (answer === NOWHERE) return t('nowhere');
    if (answer === NEVER) return t('never');
    if (question.kind === 'choice') {
      return plainProse(said(`${question.before}choices.${String(answer)}`));
    }
    if (question.kind !== 'time') return String(answer);
    return t('at', { clock: timeText(Number(answer) * 1000), seconds: Number(answer) });
  };
}

/** What is offered as an answer, in words. */
export function OfferedText({
  question,
  value,
  said,
}: {
  readonly question: LessonQuestion;
  readonly value: string;
  readonly said: Said;
}) {
  const told = useToldBy(said);
  const isSaid = value === NOWHERE || value === NEVER;
  if (isSaid) return told(question, value);
  switch (question.kind) {
    case 'choice':
      return <Prose text={said(`${question.before}choices.${value}`)} />;
    case 'time':
    case 'count':
      return told(question, value);
    case 'node':
    case 'nodes':
    case 'domains':
    case 'pods':
      return <b>{value}</b>;
  }
}
