import { useBerth } from '../../store/index.ts';
import { useTranslation } from '../../ui/index.ts';
import type { Listed, Listing } from '../listing.ts';
import type { Progress } from '../progress.ts';
import { LessonCard } from './LessonCard.tsx';
import styles from './CourseMap.module.css';

/** How the lessons are arranged. */
export const ARRANGEMENTS = ['byChapter', 'byConfusion', 'byConcept', 'byDocument'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

interface ArrangedProps {
  readonly listing: Listing;
  readonly found: ReadonlySet<Listed>;
  readonly progress: Progress;
}

/** By chapter, with how much of each is done. */
export function ByChapter({ listing, found, progress }: ArrangedProps) {
  const { t } = useTranslation('course');
  const language = useBerth((state) => state.language);
  return listing.chapters.map((chapter, index) => {
    const done = chapter.lessons.filter(({ id }) => (progress.lessons[id]?.endedAt ?? 0) > 0);
    return (
      <Group
        key={chapter.id}
        id={chapter.id}
        number={index + 1}
        title={chapter.title[language]}
        about={chapter.about[language]}
        note={t('done', { done: done.length, count: chapter.lessons.length })}
        lessons={chapter.lessons.filter((lesson) => found.has(lesson))}
        progress={progress}
      />
    );
  });
}

/** By what people ask: each confusion with the lessons that mend it. */
export function ByConfusion({ listing, found, progress }: ArrangedProps) {
  const { t } = useTranslation('course');
  const all = listing.chapters.flatMap(({ lessons }) => lessons).filter((each) => found.has(each));
  const numbers = [...new Set(all.flatMap(({ confusions }) => confusions))].sort((a, b) => a - b);
  return numbers.map((number) => (
    <Group
      key={number}
      id={`confusion-${String(number)}`}
      title={t(`confusion.q${String(number)}` as 'confusion.q1')}
      lessons={all.filter(({ confusions }) => confusions.includes(number))}
      progress={progress}
    />
  ));
}

/** By concept, in the order in which the course meets them. */
export function ByConcept({ listing, found, progress }: ArrangedProps) {
  const { t } = useTranslation('course');
  const all = listing.chapters.flatMap(({ lessons }) => lessons).filter((each) => found.has(each));
  return [...new Set(all.flatMap(({ concepts }) => concepts))].map((concept) => (
    <Group
      key={concept}
      id={`concept-${concept}`}
      title={t(`concept.${concept}` as 'concept.filter')}
      lessons={all.filter(({ concepts }) => concepts.includes(concept))}
      progress={progress}
    />
  ));
}

interface GroupProps {
  readonly id: string;
  readonly number?: number;
  readonly title: string;
  readonly about?: string;
  readonly note?: string;
  readonly lessons: readonly Listed[];
  readonly progress: Progress;
}

function Group({ id, number, title, about, note, lessons, progress }: GroupProps) {
  const language = useBerth((state) => state.language);
  if (lessons.length === 0) return null;
  return (
    <section className={styles.chapter} aria-labelledby={`group-${id}`}>
      <div className={styles.chapterHead} data-plain={number === undefined || undefined}>
        <h3 id={`group-${id}`}>
          {number !== undefined && <span aria-hidden="true">{number}</span>} {title}
        </h3>
        {about !== undefined && <p>{about}</p>}
        {note !== undefined && <small>{note}</small>}
      </div>
      <div className={styles.lessons}>
        {lessons.map(({ id: lesson, title: named, minutes, concepts }) => (
          <LessonCard
            key={lesson}
            id={lesson}
            title={named[language]}
            minutes={minutes}
            concepts={concepts}
            progress={progress}
          />
        ))}
      </div>
    </section>
  );
}
