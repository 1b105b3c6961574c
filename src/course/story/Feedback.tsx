import type { LessonQuestion } from '../../protocol/index.ts';
import { Icon, useTranslation } from '../../ui/index.ts';
import { mistakeOf } from '../answers.ts';
import type { Given } from '../progress.ts';
import { useStory } from './context.ts';
import { Prose } from './Prose.tsx';
import { useTold } from './Question.tsx';
import styles from './Story.module.css';

/** What was said, what is so, and what the mistake was, where one is known. */
export function Feedback({
  question,
  given,
}: {
  readonly question: LessonQuestion;
  readonly given: Given;
}) {
  const { said } = useStory();
  const verdictOf = useVerdict();
  const mistake = mistakeOf(question, given.answer);
  return (
    <div className={styles.feedback}>
      <p className={styles.verdict} data-right={given.isRight || undefined}>
        <Icon name={given.isRight ? 'done' : 'info'} />
        <span>{verdictOf(question, given)}</span>
      </p>
      {!given.isRight && mistake !== undefined && (
        <p>
          <Prose text={said(`${question.before}mistakes.${mistake}`)} />
        </p>
      )}
      <p>
        <Prose text={said(`${question.before}told`)} />
      </p>
    </div>
  );
}

/** What was said, and what is so, in a sentence. */
export function useVerdict(): (question: LessonQuestion, given: Given) => string {
  const { t } = useTranslation('course');
  const told = useTold();
  return (question, { answer, isRight }) => {
    if (isRight) return t('right', { answer: told(question, answer) });
    const [truth] = question.right;
    return t('wrong', {
      answer: told(question, answer),
      truth: truth === undefined ? '' : told(question, truth),
    });
  };
}
