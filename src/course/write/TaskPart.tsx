import { useId, useState } from 'react';
import { useActions, useBerthStore } from '../../store/index.ts';
import type { LessonTask } from '../../protocol/index.ts';
import { Button, IconButton, LiveRegion, RichText, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { goalText } from '../story/goalText.ts';
import { useWriting } from './context.ts';
import { tasking, untasking } from './draft.ts';
import { SlotWords } from './SlotWords.tsx';
import styles from './Writing.module.css';

/** What is to be done: its goal, made of what the author did in the page, and its words. */
export function TaskPart() {
  const { t } = useTranslation('teach');
  const { writing, change } = useWriting();
  const id = useId();
  const { lesson, goal = [], slots = [], solutions = 0 } = writing ?? {};
  const hasTask = lesson?.hasTask === true;
  const mine = slots.filter((slot) => /^(?:task$|hints\.|wrong\.|clusters\.|solved$)/.test(slot));
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t('write.doing')}</h3>
      {!hasTask && <p className={styles.note}>{t('write.noTask')}</p>}
      <Taking hasTask={hasTask} />
      {hasTask && (
        <>
          <ul className={styles.goal} aria-label={t('write.goalLines')}>
            {goal.map((line, index) => (
              <li key={index}>
                <span>
                  <RichText ns="course" text={goalText(line)} />
                </span>
                <IconButton
                  icon="close"
                  label={t('write.dropLine')}
                  disabled={goal.length === 1}
                  onClick={() => void change([{ path: ['task', 'goal', index] }])}
                />
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('write.solutions', { count: solutions })}</p>
          {mine.map((slot) => (
            <SlotWords key={slot} slot={slot} />
          ))}
          <Button look="outline" onClick={() => void change(untasking())}>
            {t('write.dropTask')}
          </Button>
        </>
      )}
    </section>
  );
}

/** The way to a solution: the opening on the screen, the author's change of it, and back. */
function Taking({ hasTask }: { readonly hasTask: boolean }) {
  const { t } = useTranslation('teach');
  const store = useBerthStore();
  const course = useCourse();
  const { setRightPanel } = useActions();
  const { text, writing, language, say, change } = useWriting();
  const [told, setTold] = useState('');
  const take = async (): Promise<void> => {
    store.flush();
    const asked = { kind: 'lessonTask', text } as const;
    const found: LessonTask | undefined = await store.answers.ask<'lessonTask'>(asked).answer;
    if (found === undefined) {
      setTold(t('write.taken.gone'));
      return;
    }
    if (found.kind === 'task') {
      await change(tasking(found.task, writing?.written[language] ?? {}, language, say));
    }
    setTold(t(`write.taken.${found.kind}`));
  };
  return (
    <>
      <div className={styles.actions}>
        <Button
          look="outline"
          disabled={writing?.lesson === undefined}
          onClick={() => {
            const { lesson, written } = writing ?? {};
            if (lesson === undefined) return;
            course?.show(written?.[language]?.['title'] ?? lesson.id, lesson.texts);
            course?.closeWriting('away');
            setRightPanel('why');
          }}
        >
          {t('write.toOpening')}
        </Button>
        <Button look="outline" disabled={writing?.lesson === undefined} onClick={() => void take()}>
          {t(hasTask ? 'write.takeAgain' : 'write.take')}
        </Button>
      </div>
      {told !== '' && <p className={styles.told}>{told}</p>}
      <LiveRegion text={told} />
    </>
  );
}
