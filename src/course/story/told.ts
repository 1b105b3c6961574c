import type { LessonAnswer, LessonQuestion } from '../../protocol/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { NEVER, NOWHERE } from '../answers.ts';

/** An answer in a few words; `said` gives a text of the lesson by its slot. */
export function useToldBy(
  said: (slot: string) => string,
): (question: LessonQuestion, answer: LessonAnswer) => string {
  const { t } = useTranslation('course');
  return (question, answer) => {
    if (typeof answer === 'object') return answer.length === 0 ? t('none') : answer.join(', ');
    if (answer === NOWHERE) return t('nowhere');
    if (answer === NEVER) return t('never');
    if (question.kind === 'choice') {
      return said(`${question.before}choices.${String(answer)}`).replaceAll('`', '');
    }
    return question.kind === 'time' ? t('seconds', { count: Number(answer) }) : String(answer);
  };
}
