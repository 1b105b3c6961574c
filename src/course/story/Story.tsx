import { useEffect, useMemo, useRef } from 'react';
import { useBerth } from '../../store/index.ts';
import type { LessonLanguage } from '../../protocol/index.ts';
import { Button, Icon, IconButton, useTranslation } from '../../ui/index.ts';
import { useCourse, useCourseState } from '../attached.ts';
import type { OpenLesson } from '../courseState.ts';
import { placeOf } from '../listing.ts';
import { StoryContext, type StoryScope } from './context.ts';
import { Again } from './Again.tsx';
import { useInView } from './inView.ts';
import { Predict } from './Predict.tsx';
import { Task } from './Task.tsx';
import styles from './Story.module.css';

/** A lesson, beside the picture that it is about: predict, see, do, again. */
export function Story({ lesson: { id, text, view: lesson } }: { readonly lesson: OpenLesson }) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const article = useRef<HTMLElement>(null);
  const language = useBerth((state) => state.language);
  const progress = useCourseState((state) => state.progress.lessons[id]);
  const scope = useMemo<StoryScope | undefined>(() => {
    if (course === undefined || progress === undefined) return undefined;
    const prose = lesson.prose[language] ?? lesson.prose.en ?? lesson.prose.zh ?? {};
    return {
      text,
      lesson,
      progress,
      language,
      said: (slot) => prose[slot] ?? '',
      keep: (change) => {
        course.keep(id, change);
      },
    };
  }, [course, lesson, progress, language, text, id]);
  // The card that opened it has gone with its list.
  useEffect(() => {
    if (document.activeElement === document.body) article.current?.focus();
  }, []);
  if (scope === undefined) return null;
  return (
    <StoryContext value={scope}>
      <article
        ref={article}
        className={styles.story}
        tabIndex={-1}
        aria-label={t('lesson', { title: scope.said('title') })}
      >
        <Head id={id} language={language} title={scope.said('title')} />
        <ol className={styles.way}>
          <Predict />
          {scope.lesson.hasTask && <Task />}
          {scope.lesson.again.length > 0 && <Again />}
        </ol>
        <End id={id} />
      </article>
    </StoryContext>
  );
}

interface HeadProps {
  readonly id: string;
  readonly language: LessonLanguage;
  readonly title: string;
}

function Head({ id, language, title }: HeadProps) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const listing = useCourseState((state) => state.listing);
  const ended = useCourseState((state) => state.progress.lessons);
  const place = listing && placeOf(listing, id);
  return (
    <header className={styles.head}>
      <div className={styles.chapter}>
        <button
          type="button"
          className={styles.toMap}
          onClick={() => {
            course?.openMap();
          }}
        >
          <Icon name="left" size={13} />
          {place === undefined ? t('course') : place.chapter.title[language]}
        </button>
        {place !== undefined && (
          <span>{t('place', { number: place.number, count: place.chapter.lessons.length })}</span>
        )}
        <IconButton
          icon="close"
          label={t('leave')}
          onClick={() => {
            course?.leave();
          }}
        />
      </div>
      {place !== undefined && (
        <div className={styles.bar} aria-hidden="true">
          {place.chapter.lessons.map((each) => (
            <span
              key={each.id}
              data-state={
                each.id === id ? 'now' : (ended?.[each.id]?.endedAt ?? 0) > 0 ? 'done' : 'open'
              }
            />
          ))}
        </div>
      )}
      <h2>{title}</h2>
    </header>
  );
}

/** What to do behind the last step. */
function End({ id }: { readonly id: string }) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const language = useBerth((state) => state.language);
  const phase = useCourseState((state) => state.progress.lessons[id]?.phase);
  const listing = useCourseState((state) => state.listing);
  const next = listing && placeOf(listing, id)?.next;
  const end = useRef<HTMLElement>(null);
  // What the last answer is told may be long.
  useInView(end, phase === 'end');
  if (phase !== 'end') return null;
  return (
    <footer ref={end} className={styles.end}>
      {next !== undefined && (
        <Button look="solid" icon="right" onClick={() => void course?.open(next.id)}>
          {t('next', { title: next.title[language] })}
        </Button>
      )}
      <Button
        look="outline"
        onClick={() => {
          course?.leave();
        }}
      >
        {t('explore')}
      </Button>
      <Button look="outline" icon="reload" onClick={() => void course?.open(id)}>
        {t('startOver')}
      </Button>
    </footer>
  );
}
