import { useEffect, useRef, useState } from 'react';
import { useBerth } from '../../store/index.ts';
import { Button, Icon, IconButton, Modal, useTranslation } from '../../ui/index.ts';
import { useCourse, useCourseState } from '../attached.ts';
import { dueLessons } from '../due.ts';
import { type Listed, type Listing, lessonsFor } from '../listing.ts';
import { NO_PROGRESS, type Progress } from '../progress.ts';
import { ProgressFile } from './ProgressFile.tsx';
import styles from './CourseMap.module.css';

/** All lessons by chapter, what one has done of them, and a search that knows event texts. */
export function CourseMap({ search: first }: { readonly search: string }) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const listing = useCourseState((state) => state.listing);
  const failed = useCourseState((state) => state.failed);
  const progress = useCourseState((state) => state.progress) ?? NO_PROGRESS;
  const [search, setSearch] = useState(first);
  useFocusBack();
  const close = () => {
    course?.closeMap();
  };
  return (
    <Modal label={t('course')} onClose={close} isWide>
      <div className={styles.map}>
        <div className={styles.head}>
          <div>
            <h2>{t('course')}</h2>
            <p>{t('intro')}</p>
          </div>
          <IconButton icon="close" label={t('close')} onClick={close} />
        </div>
        <div className={styles.search}>
          <Icon name="search" />
          <input
            type="search"
            data-first-focus
            aria-label={t('search')}
            placeholder={t('searchExample')}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
            }}
          />
        </div>
        {failed !== undefined && (
          <p role="alert" className={styles.failed}>
            <Icon name="warning" />
            <span>{t('notFetched')}</span>
            <Button look="outline" icon="reload" onClick={() => void course?.list()}>
              {t('again')}
            </Button>
          </p>
        )}
        {listing === undefined ? (
          failed === undefined && <p className={styles.note}>{t('opening')}</p>
        ) : (
          <Chapters listing={listing} search={search} progress={progress} />
        )}
        <ProgressFile progress={progress} />
      </div>
    </Modal>
  );
}

/** Gives the focus back to what had it; not where a lesson was opened, which takes it. */
function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      requestAnimationFrame(() => {
        const isFree = document.activeElement === document.body;
        if (isFree && element instanceof HTMLElement) element.focus();
      });
    };
  }, []);
}

interface ChaptersProps {
  readonly listing: Listing;
  readonly search: string;
  readonly progress: Progress;
}

function Chapters({ listing, search, progress }: ChaptersProps) {
  const { t } = useTranslation('course');
  const language = useBerth((state) => state.language);
  const course = useCourse();
  const found = new Set(lessonsFor(listing, search));
  const all = listing.chapters.flatMap(({ lessons }) => lessons);
  const due = dueLessons(progress, course?.now() ?? 0);
  const back = all.filter(({ id }) => due.includes(id));
  const going = all.find(({ id }) => {
    const kept = progress.lessons[id];
    return kept !== undefined && kept.endedAt === 0;
  });
  const next = going ?? all.find(({ id }) => (progress.lessons[id]?.endedAt ?? 0) === 0);
  return (
    <>
      {search === '' && next !== undefined && (
        <section className={styles.first} aria-label={t(going ? 'continue' : 'startHere')}>
          <Card lesson={next} progress={progress} mark={t(going ? 'continue' : 'startHere')} />
          {back.slice(0, 2).map((lesson) => (
            <Card key={lesson.id} lesson={lesson} progress={progress} mark={t('comesBack')} />
          ))}
        </section>
      )}
      {found.size === 0 && <p className={styles.note}>{t('nothingFound')}</p>}
      {listing.chapters.map((chapter, index) => {
        const lessons = chapter.lessons.filter((lesson) => found.has(lesson));
        if (lessons.length === 0) return null;
        const done = chapter.lessons.filter(({ id }) => (progress.lessons[id]?.endedAt ?? 0) > 0);
        return (
          <section
            key={chapter.id}
            className={styles.chapter}
            aria-labelledby={`chapter-${chapter.id}`}
          >
            <div className={styles.chapterHead}>
              <h3 id={`chapter-${chapter.id}`}>
                <span aria-hidden="true">{index + 1}</span> {chapter.title[language]}
              </h3>
              <p>{chapter.about[language]}</p>
              <small>{t('done', { done: done.length, count: chapter.lessons.length })}</small>
            </div>
            <div className={styles.lessons}>
              {lessons.map((lesson) => (
                <Card key={lesson.id} lesson={lesson} progress={progress} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

interface CardProps {
  readonly lesson: Listed;
  readonly progress: Progress;
  readonly mark?: string;
}

function Card({ lesson, progress, mark }: CardProps) {
  const { t } = useTranslation('course');
  const language = useBerth((state) => state.language);
  const course = useCourse();
  const kept = progress.lessons[lesson.id];
  const isDone = (kept?.endedAt ?? 0) > 0;
  return (
    <button
      type="button"
      className={styles.card}
      data-done={isDone || undefined}
      onClick={() => void course?.open(lesson.id)}
    >
      {mark !== undefined && <em>{mark}</em>}
      <strong>{lesson.title[language]}</strong>
      <span className={styles.facts}>
        {isDone ? (
          <>
            <Icon name="done" size={13} /> {t('ended')}
          </>
        ) : kept !== undefined ? (
          t('begun')
        ) : (
          t('minutes', { count: lesson.minutes })
        )}
      </span>
    </button>
  );
}
