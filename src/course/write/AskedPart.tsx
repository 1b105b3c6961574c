import { useId } from 'react';
import type { LessonQuestion } from '../../protocol/index.ts';
import { Gap, useTranslation } from '../../ui/index.ts';
import { isSame } from '../answers.ts';
import { useToldBy } from '../story/told.tsx';
import { askedText, keyOf } from './asked.ts';
import { useWriting } from './context.ts';
import { asking } from './draft.ts';
import { SlotWords } from './SlotWords.tsx';
import { Words } from './Words.tsx';
import styles from './Writing.module.css';

/** What is asked first: chosen of what can be asked of the opening, with words for it and for wrong answers. */
export function AskedPart() {
  const { t } = useTranslation('teach');
  const { writing, language, say, change } = useWriting();
  const id = useId();
  const { lesson, askable = [], slots = [] } = writing ?? {};
  const question = lesson?.questions[0];
  const asked = writing?.asked;
  const current = askable.find((each) => asked !== undefined && keyOf(each) === keyOf(asked));
  const rest = slots.filter((slot) => /^(?:choices|then|again)\./.test(slot));
  return (
    <section className={styles.part} aria-labelledby={`${id}-head`}>
      <h3 id={`${id}-head`}>{t('write.asked')}</h3>
      {askable.length === 0 ? (
        <p className={styles.note}>{t('write.noPod')}</p>
      ) : (
        <div className={styles.field}>
          <label htmlFor={id}>{t('write.ask')}</label>
          <select
            id={id}
            value={current === undefined ? '' : keyOf(current)}
            onChange={({ target }) => {
              const chosen = askable.find((each) => keyOf(each) === target.value);
              if (chosen !== undefined) void change(asking(chosen, language, say));
            }}
          >
            {current === undefined && <option value="">{t('question.own')}</option>}
            {askable.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {say(askedText(each))}
              </option>
            ))}
          </select>
        </div>
      )}
      {question !== undefined && <Found question={question} />}
      {slots.includes('question') && (
        <>
          <SlotWords slot="question" />
          <SlotWords slot="told" />
        </>
      )}
      {question !== undefined && current !== undefined && <Mistakes question={question} />}
      {rest.map((slot) => (
        <SlotWords key={slot} slot={slot} />
      ))}
    </section>
  );
}

/** The lesson's words as a learner reads them, by slot. */
function useSaid(): (slot: string) => string {
  const { writing, language } = useWriting();
  return (slot) => writing?.lesson?.prose[language]?.[slot] ?? '';
}

function Found({ question }: { readonly question: LessonQuestion }) {
  const { t } = useTranslation('teach');
  const told = useToldBy(useSaid());
  return (
    <p className={styles.note}>
      {t('write.engine')}
      <Gap />
      <b>{question.right.map((right) => told(question, right)).join(' / ')}</b>
    </p>
  );
}

/** A sentence for each wrong answer that is one of a few; where one is written, it is a mistake of the lesson. */
function Mistakes({ question }: { readonly question: LessonQuestion }) {
  const { t } = useTranslation('teach');
  const { writing, language } = useWriting();
  const told = useToldBy(useSaid());
  const isOfFew = question.kind === 'node' || question.kind === 'count';
  const wrong = isOfFew
    ? question.offered.filter((each) => !question.right.some((right) => isSame(right, each)))
    : [];
  if (wrong.length === 0) return null;
  const listed = question.mistakes;
  return (
    <fieldset className={styles.mistakes}>
      <legend>{t('write.mistakes')}</legend>
      <p className={styles.note}>{t('write.mistakesNone')}</p>
      {wrong.map((answer) => {
        const known = listed.find((each) => isSame(each.answer, answer));
        const id = known?.id ?? `said-${String(answer)}`;
        return (
          <Words
            key={id}
            isOptional
            label={told(question, answer)}
            value={writing?.written[language]?.[`mistakes.${id}`] ?? ''}
            changesOf={(value) => {
              const at = listed.findIndex((each) => each.id === id);
              const words = [language, 'mistakes', id];
              const place = ['predict', 'misconceptions', at < 0 ? listed.length : at];
              if (value.trim() === '')
                return [{ path: words }, ...(at < 0 ? [] : [{ path: place }])];
              const isNew = at < 0 ? [{ path: place, value: { id, answer } }] : [];
              return [...isNew, { path: words, value }];
            }}
          />
        );
      })}
    </fieldset>
  );
}
