import { Icon, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import type { Progress } from '../progress.ts';
import styles from './CourseMap.module.css';

export interface LessonCardProps {
  readonly id: string;
  readonly title: string;
  /** Undefined for a lesson that is not the course's. */
  readonly minutes: number | undefined;
  /** What it is about, the first of it first; none is told of a lesson that is not the course's. */
  readonly concepts?: readonly string[];
  readonly progress: Progress;
  /** Why it is offered before others. */
  readonly mark?: string;
}

/** As many as stand in a line, mostly: a title alone may be a riddle until the lesson is read. */
const MOST_TOPICS = 2;

/** A lesson that can be opened, with what was done of it. */
export function LessonCard({ id, title, minutes, concepts = [], progress, mark }: LessonCardProps) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const kept = progress.lessons[id];
  const isDone = (kept?.endedAt ?? 0) > 0;
  return (
    <button
      type="button"
      className={styles.card}
      data-done={isDone || undefined}
      onClick={() => void course?.open(id)}
    >
      {mark !== undefined && <em>{mark}</em>}
      <strong>{title}</strong>
      {concepts.length > 0 && (
        <span className={styles.topics}>
          {concepts
            .slice(0, MOST_TOPICS)
            .map((concept) => t(`concept.${concept}` as 'concept.filter'))
            .join(' · ')}
        </span>
      )}
      <span className={styles.facts}>
        {isDone ? (
          <>
            <Icon name="done" size={13} /> {t('ended')}
          </>
        ) : kept !== undefined ? (
          t('begun')
        ) : minutes === undefined ? (
          t('fromFile')
        ) : (
          t('minutes', { count: minutes })
        )}
      </span>
    </button>
  );
}
