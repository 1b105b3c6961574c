import { type ReactNode, useMemo } from 'react';
import { useActions, useBerth } from '../../store/index.ts';
import type { LessonQuestion } from '../../protocol/index.ts';
import { Button, classNames, Icon, useTranslation } from '../../ui/index.ts';
import { NEVER, NOWHERE } from '../answers.ts';
import { useCourseState } from '../attached.ts';
import type { OpenLesson } from '../courseState.ts';
import { type Chosen, useChosen } from './chosen.ts';
import { MomentAxis } from './MomentAxis.tsx';
import { useMarked, useOnPicture } from './onPicture.ts';
import { plainProse } from './Prose.tsx';
import { OfferedText, useToldBy } from './told.tsx';
import styles from './AnswerBar.module.css';

/**
 * What stands below the picture while something is asked of it: the part of the answer that cannot be
 * clicked in the picture (nowhere, a number, a moment), and what is chosen. Hears the picture, too.
 */
export function AnswerBar({ lesson: { id, view } }: { readonly lesson: OpenLesson }) {
  const { t } = useTranslation('course');
  const progress = useCourseState((state) => state.progress.lessons[id]);
  const language = useBerth((state) => state.language);
  const narrow = useBerth((state) => state.narrowPanel);
  const { setNarrowPanel } = useActions();
  const isAsked = progress?.phase === 'predict';
  const question = isAsked ? view.questions[progress.given.length] : undefined;
  const said = useMemo(() => {
    const prose = view.prose[language] ?? view.prose.en ?? view.prose.zh ?? {};
    return (slot: string): string => prose[slot] ?? '';
  }, [view, language]);
  const chosen = useChosen(question);
  useOnPicture(question, chosen.choose);
  useMarked(question, chosen.values, t('bar.guess'));
  if (question === undefined) return <p className={styles.paused}>{t('paused')}</p>;
  const words = plainProse(said(`${question.before}question`));
  return (
    <div className={styles.bar} role="group" aria-label={words}>
      {question.kind === 'time' ? (
        <MomentAxis question={question} until={view.until} chosen={chosen} label={words} />
      ) : (
        <Told question={question} chosen={chosen} said={said} />
      )}
      <Beside question={question} chosen={chosen} said={said} />
      {narrow === 'none' && (
        <Button
          look="outline"
          className={classNames(styles.back)}
          onClick={() => {
            setNarrowPanel('why');
          }}
        >
          {t('bar.toQuestion')}
        </Button>
      )}
    </div>
  );
}

interface PartProps {
  readonly question: LessonQuestion;
  readonly chosen: Chosen;
  readonly said: (slot: string) => string;
}

/** What to click, and then what one says. */
function Told({ question, chosen: { values }, said }: PartProps): ReactNode {
  const { t } = useTranslation('course');
  const told = useToldBy(said);
  const isPicked = question.kind !== 'count' && question.kind !== 'choice';
  return (
    <p className={styles.told} data-said={values.length > 0 || undefined}>
      <Icon name="you" size={15} />
      {values.length > 0 && isPicked
        ? t('bar.said', { answer: values.map((each) => told(question, each)).join(t('comma')) })
        : t(`bar.${question.kind}`)}
    </p>
  );
}

/** Answers that have no place in the picture. */
function Beside({ question, chosen: { values, choose }, said }: PartProps): ReactNode {
  const { t } = useTranslation('course');
  const { kind, offered } = question;
  const isBeside = (value: string): boolean =>
    kind === 'count' || value === NOWHERE || value === NEVER;
  const beside = offered.map(String).filter(isBeside);
  return (
    <div className={styles.beside}>
      {kind === 'count' && question.isFree && (
        <input
          className={styles.number}
          type="number"
          min={0}
          aria-label={t('bar.number')}
          value={values[0] ?? ''}
          onChange={({ target }) => {
            if (target.value !== '') choose(target.value);
          }}
        />
      )}
      {beside.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.pill}
          aria-pressed={values.includes(value)}
          onClick={() => {
            choose(value);
          }}
        >
          {value === NOWHERE && <Icon name="pending" size={14} />}
          <OfferedText question={question} value={value} said={said} />
        </button>
      ))}
    </div>
  );
}
