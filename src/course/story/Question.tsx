import { useId, useState } from 'react';
import type { LessonAnswer, LessonQuestion } from '../../protocol/index.ts';
import { Button, Icon, useTranslation } from '../../ui/index.ts';
import { isMultiple, NEVER } from '../answers.ts';
import { type Sureness, SURENESS } from '../progress.ts';
import { useChosen } from './chosen.ts';
import { useStory } from './context.ts';
import { Prose } from './Prose.tsx';
import { OfferedText, useToldBy } from './told.tsx';
import styles from './Story.module.css';

export interface QuestionProps {
  readonly question: LessonQuestion;
  /** What is asked about is on the picture, where it can be answered too. */
  readonly isOnPicture: boolean;
  readonly submit: string;
  readonly onAnswer: (answer: LessonAnswer, sure: Sureness | undefined) => void;
}

/** A question, what one chooses from, and how sure one is. */
export function Question({ question, isOnPicture, submit, onAnswer }: QuestionProps) {
  const { t } = useTranslation('course');
  const { said } = useStory();
  const { values: chosen, choose, clear } = useChosen(question);
  const [sure, setSure] = useState<Sureness>();
  const isMany = isMultiple(question);
  const group = useId();
  const answer = answerOf(question, chosen);
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer !== undefined) onAnswer(answer, sure);
      }}
    >
      <p id={group} className={styles.asked}>
        <Prose text={said(`${question.before}question`)} />
      </p>
      {isOnPicture && question.kind !== 'choice' && (
        <p className={styles.aside}>
          <Icon name="you" size={14} />
          {t(`click.${question.kind}`)}
        </p>
      )}
      {question.isFree && (
        <input
          className={styles.number}
          type="number"
          min={0}
          aria-labelledby={group}
          value={chosen[0] === NEVER ? '' : (chosen[0] ?? '')}
          onChange={({ target }) => {
            if (target.value === '') clear();
            else choose(target.value);
          }}
        />
      )}
      {question.offered.length > 0 && (
        <div
          role={isMany ? 'group' : 'radiogroup'}
          aria-labelledby={group}
          className={styles.offered}
        >
          {question.offered.map((each) => {
            const value = String(each);
            return (
              <label key={value} data-chosen={chosen.includes(value) || undefined}>
                <input
                  type={isMany ? 'checkbox' : 'radio'}
                  name={group}
                  checked={chosen.includes(value)}
                  onChange={() => {
                    choose(value);
                  }}
                />
                <span>
                  <OfferedText question={question} value={value} said={said} />
                </span>
              </label>
            );
          })}
        </div>
      )}
      {isMany && (
        <p className={styles.aside}>
          {chosen.length === 0 ? t('noneIsAnAnswer') : t('chosen', { count: chosen.length })}
        </p>
      )}
      <div role="radiogroup" aria-label={t('sure.label')} className={styles.sure}>
        <span aria-hidden="true">{t('sure.label')}</span>
        {SURENESS.map((each) => (
          <label key={each} data-chosen={sure === each || undefined}>
            <input
              type="radio"
              name={`${group}-sure`}
              checked={sure === each}
              onChange={() => {
                setSure(each);
              }}
            />
            <span>{t(`sure.${each}`)}</span>
          </label>
        ))}
      </div>
      <Button look="solid" type="submit" disabled={answer === undefined}>
        {submit}
      </Button>
    </form>
  );
}

/** An answer in a few words, for what one said and what is so. */
export function useTold(): (question: LessonQuestion, answer: LessonAnswer) => string {
  return useToldBy(useStory().said);
}

function answerOf(question: LessonQuestion, chosen: readonly string[]): LessonAnswer | undefined {
  if (isMultiple(question)) return chosen;
  const [only] = chosen;
  if (only === undefined) return undefined;
  const isNumber = question.kind === 'count' || (question.kind === 'time' && only !== NEVER);
  return isNumber ? Number(only) : only;
}
