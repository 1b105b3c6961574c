import { useActions, useBerthStore } from '../../store/index.ts';
import type { LessonAnswer } from '../../protocol/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { givenTo } from '../answers.ts';
import type { Sureness } from '../progress.ts';
import { useStory } from './context.ts';
import { Feedback } from './Feedback.tsx';
import { Question } from './Question.tsx';
import { Step } from './Step.tsx';
import styles from './Story.module.css';

/** The same rule in another scene, asked without a picture; the scene can be looked at behind it. */
export function Again() {
  const { t } = useTranslation('course');
  const { lesson, progress, keep } = useStory();
  const course = useCourse();
  const { again, questions } = lesson;
  const given = progress.given.slice(questions.length);
  const isNow = progress.phase === 'again';
  const question = isNow ? again[given.length] : undefined;
  const answer = (value: LessonAnswer, sure: Sureness | undefined): void => {
    if (question === undefined) return;
    const at = course?.now() ?? 0;
    const one = { ...givenTo(question, value), sure, at };
    const all = [...progress.given, one];
    const isLast = all.length === questions.length + again.length;
    const isReview = progress.endedAt > 0;
    const reviews = isReview
      ? [...progress.reviews, { at, isRight: one.isRight }]
      : progress.reviews;
    keep({
      given: all,
      ...(isLast && { phase: 'end', endedAt: progress.endedAt || at, reviews }),
    });
  };
  const isOver = progress.phase === 'end';
  return (
    <Step title={t('step.again')} state={isOver ? 'done' : isNow ? 'now' : 'before'}>
      {given.map((each, index) => {
        const asked = again[index];
        return asked && <Feedback key={asked.before} question={asked} given={each} />;
      })}
      {question !== undefined && (
        <Question
          key={question.before}
          question={question}
          isOnPicture={false}
          submit={t('answer')}
          onAnswer={answer}
        />
      )}
      {isOver && <LookAtIt />}
    </Step>
  );
}

/** Puts the other scene into the learner's texts, as one step of undo. */
function LookAtIt() {
  const { t } = useTranslation('course');
  const { lesson } = useStory();
  const store = useBerthStore();
  const { applyEdits } = useActions();
  const { againTexts } = lesson;
  if (againTexts === undefined) return null;
  return (
    <div className={styles.actions}>
      <Button
        look="outline"
        onClick={() => {
          store.flush();
          const { texts, revision } = store.getState();
          const edits = TAB_NAMES.flatMap((tab) =>
            texts[tab] === againTexts[tab]
              ? []
              : [{ tab, start: 0, end: texts[tab].length, text: againTexts[tab] }],
          );
          applyEdits(edits, revision, {
            namespace: 'history',
            message: { key: 'lessonScene', values: {} },
          });
        }}
      >
        {t('lookAtIt')}
      </Button>
    </div>
  );
}
