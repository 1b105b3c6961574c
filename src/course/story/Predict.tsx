import { useEffect, useRef } from 'react';
import { useActions, useBerthStore } from '../../store/index.ts';
import type { LessonAnswer } from '../../protocol/index.ts';
import { Button, LiveRegion, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { givenTo } from '../answers.ts';
import type { Given, Phase, Sureness } from '../progress.ts';
import { useStory } from './context.ts';
import { Feedback, useVerdict } from './Feedback.tsx';
import { Look } from './Look.tsx';
import { Prose } from './Prose.tsx';
import { Question } from './Question.tsx';
import { showDecision } from './showDecision.ts';
import { Step } from './Step.tsx';
import styles from './Story.module.css';

/** The questions before the run is shown, and what is seen then. */
export function Predict() {
  const { t } = useTranslation('course');
  const { lesson, progress, said, keep } = useStory();
  const course = useCourse();
  const store = useBerthStore();
  const { leaveTime, setWithheld, setRightPanel } = useActions();
  const { questions } = lesson;
  const given = progress.given.slice(0, questions.length);
  const verdictOf = useVerdict();
  const last = given.at(-1);
  const lastAsked = questions[given.length - 1];
  const verdict = last && lastAsked ? verdictOf(lastAsked, last) : '';
  const isAsked = progress.phase === 'predict';
  const question = isAsked ? questions[given.length] : undefined;

  const answer = (value: LessonAnswer, sure: Sureness | undefined): void => {
    if (question === undefined) return;
    const at = course?.now() ?? 0;
    const all: readonly Given[] = [...given, { ...givenTo(question, value), sure, at }];
    const isLast = all.length === questions.length;
    keep({ given: all, ...(isLast && { phase: 'see' }) });
    if (!isLast) return;
    setWithheld(false);
    showDecision(store, questions[0]?.pod ?? '');
  };

  return (
    <>
      <Step title={t('step.predict')} state={isAsked ? 'now' : 'done'}>
        {isAsked &&
          given.map((each, index) => {
            const asked = questions[index];
            return asked && <Feedback key={asked.before} question={asked} given={each} />;
          })}
        {question !== undefined && <Look />}
        {question !== undefined && (
          <Question
            key={question.before}
            question={question}
            isOnPicture
            submit={given.length + 1 < questions.length ? t('goOn') : t('see')}
            onAnswer={answer}
          />
        )}
      </Step>
      <Step
        title={t('step.see')}
        state={isAsked ? 'before' : progress.phase === 'see' ? 'now' : 'done'}
      >
        <Seen given={given} />
        <LiveRegion text={progress.phase === 'see' ? verdict : ''} />
        {progress.phase === 'see' && (
          <div className={styles.actions}>
            <Focused
              onClick={() => {
                // The task is done from the start on: at a moment, what is typed would be an action then.
                if (lesson.hasTask) leaveTime();
                keep(afterSeeing(lesson.hasTask, lesson.again.length > 0, course?.now() ?? 0));
              }}
            >
              {lesson.hasTask ? t('toTask') : t('goOn')}
            </Focused>
            <Button
              look="outline"
              onClick={() => {
                setRightPanel('why');
              }}
            >
              {t('toWhy')}
            </Button>
          </div>
        )}
      </Step>
    </>
  );

  function Seen({ given: answers }: { readonly given: readonly Given[] }) {
    return (
      <>
        {progress.phase === 'see' &&
          answers.map((each, index) => {
            const asked = questions[index];
            return asked && <Feedback key={asked.before} question={asked} given={each} />;
          })}
        <p className={styles.idea}>
          <Prose text={said('idea')} />
        </p>
      </>
    );
  }
}

function afterSeeing(hasTask: boolean, hasAgain: boolean, now: number) {
  const phase: Phase = hasTask ? 'do' : hasAgain ? 'again' : 'end';
  return phase === 'end' ? { phase, endedAt: now } : { phase };
}

/** The button to go on takes the focus: the one that was pressed has gone. */
function Focused({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What it stands below is read first.
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button ref={button} look="solid" onClick={onClick}>
      {children}
    </Button>
  );
}
