import { Button, IconButton, useTranslation } from '../../ui/index.ts';
import { useCourse, useCourseState } from '../attached.ts';
import { NO_OWN } from '../own.ts';
import type { Progress } from '../progress.ts';
import { LessonCard } from './LessonCard.tsx';
import styles from './CourseMap.module.css';

/** Lessons that are not the course's, and the way to write one. */
export function OwnLessons({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const { lessons, draft } = useCourseState((state) => state.own) ?? NO_OWN;
  return (
    <section className={styles.chapter} aria-labelledby="group-own">
      <div className={styles.chapterHead} data-plain>
        <h3 id="group-own">{t('own')}</h3>
        <p>{t('ownAbout')}</p>
      </div>
      <div className={styles.lessons}>
        {lessons.map(({ id, title, text }) => (
          <div key={id} className={styles.ownLesson}>
            <LessonCard id={id} title={title} minutes={undefined} progress={progress} />
            <IconButton
              icon="rename"
              label={`${t('rewrite')}: ${title}`}
              onClick={() => {
                course?.openWriting(text);
              }}
            />
            <IconButton
              icon="close"
              label={t('remove', { title })}
              onClick={() => {
                course?.removeOwn(id);
              }}
            />
          </div>
        ))}
        <div>
          <Button
            look="outline"
            icon="rename"
            onClick={() => {
              course?.openWriting();
            }}
          >
            {t(draft === '' ? 'writeLesson' : 'goOnWriting')}
          </Button>
        </div>
      </div>
    </section>
  );
}
