import { useEffect, useRef, useState } from 'react';
import { useBerth } from '../../store/index.ts';
import {
  Button,
  Icon,
  IconButton,
  Modal,
  SegmentedControl,
  useMediaQuery,
  useTranslation,
} from '../../ui/index.ts';
import { useCourse, useCourseState } from '../attached.ts';
import { dueLessons } from '../due.ts';
import { type Listed, type Listing, lessonsFor } from '../listing.ts';
import { NO_PROGRESS, type Progress } from '../progress.ts';
import { type Arrangement, ARRANGEMENTS, ByChapter, ByConcept, ByConfusion } from './Arranged.tsx';
import { ByDocument } from './ByDocument.tsx';
import { LessonCard } from './LessonCard.tsx';
import { OwnLessons } from './OwnLessons.tsx';
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
  // Where fingers type, a field that has the focus brings a keyboard up over the lessons.
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isNarrow = useMediaQuery('(max-width: 620px)');
  useFocusBack();
  const close = () => {
    course?.closeMap();
  };
  return (
    <Modal label={t('course')} onClose={close} isWide>
      <div className={styles.map}>
        <div className={styles.head}>
          <div>
            <h2 tabIndex={-1} data-first-focus={isTouched || undefined}>
              {t('course')}
            </h2>
            <p>{t('intro')}</p>
          </div>
          <IconButton icon="close" label={t('close')} onClick={close} />
        </div>
        <div className={styles.search}>
          <Icon name="search" />
          <input
            type="search"
            data-first-focus={!isTouched || undefined}
            aria-label={t('search')}
            placeholder={t(isNarrow ? 'searchExampleShort' : 'searchExample')}
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
  const [arrangement, setArrangement] = useState<Arrangement>('byChapter');
  const found = new Set(lessonsFor(listing, search));
  const all = listing.chapters.flatMap(({ lessons }) => lessons);
  const due = dueLessons(progress, course?.now() ?? 0);
  const back = all.filter(({ id }) => due.includes(id));
  const going = all.find(({ id }) => {
    const kept = progress.lessons[id];
    return kept !== undefined && kept.endedAt === 0;
  });
  const next = going ?? all.find(({ id }) => (progress.lessons[id]?.endedAt ?? 0) === 0);
  const card = ({ id, title, minutes, concepts }: Listed, mark: string) => (
    <LessonCard
      key={id}
      id={id}
      title={title[language]}
      minutes={minutes}
      concepts={concepts}
      progress={progress}
      mark={mark}
    />
  );
  const shown = { listing, found, progress };
  return (
    <>
      {search === '' && next !== undefined && (
        <section className={styles.first} aria-label={t(going ? 'continue' : 'startHere')}>
          {card(next, t(going ? 'continue' : 'startHere'))}
          {back.slice(0, 2).map((lesson) => card(lesson, t('comesBack')))}
        </section>
      )}
      <div className={styles.arranged}>
        <SegmentedControl
          label={t('shownBy')}
          value={arrangement}
          onChange={setArrangement}
          options={ARRANGEMENTS.map((value) => ({ value, text: t(value) }))}
        />
      </div>
      {found.size === 0 && arrangement !== 'byDocument' && (
        <p className={styles.note}>{t('nothingFound')}</p>
      )}
      {arrangement === 'byChapter' && <ByChapter {...shown} />}
      {arrangement === 'byConfusion' && <ByConfusion {...shown} />}
      {arrangement === 'byConcept' && <ByConcept {...shown} />}
      {arrangement === 'byDocument' && <ByDocument listing={listing} search={search} />}
      {search === '' && <OwnLessons progress={progress} />}
    </>
  );
}
