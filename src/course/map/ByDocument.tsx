import { useEffect, useState } from 'react';
import type { ScenarioTexts } from '../../protocol/index.ts';
import { useBerth } from '../../store/index.ts';
import { Button, Icon, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { type Listing, placeOf, type Titled } from '../listing.ts';
import styles from './CourseMap.module.css';

/** What the documents that Berth comes from say, and what shows it (`lessons/statements.json`). */
interface Statements {
  readonly documents: readonly Titled[];
  readonly statements: readonly (Titled & {
    /** Numbers of documents, from 1. */
    readonly documents: readonly number[];
    readonly lessons: readonly string[];
    readonly cases: readonly string[];
  })[];
  readonly cases: Readonly<Record<string, ScenarioTexts>>;
}

/** By document, statement by statement: each leads to its lessons, or puts its case on the screen. */
export function ByDocument({
  listing,
  search,
}: {
  readonly listing: Listing;
  readonly search: string;
}) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const language = useBerth((state) => state.language);
  const [told, setTold] = useState<Statements | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    void course?.fetchText('statements.json').then(
      (text) => {
        if (!isGone) setTold(JSON.parse(text) as Statements);
      },
      () => {
        if (!isGone) setTold('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [course, tries]);
  if (told === undefined) return <p className={styles.note}>{t('opening')}</p>;
  if (told === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        <Icon name="warning" />
        <span>{t('notFetched')}</span>
        <Button
          look="outline"
          icon="reload"
          onClick={() => {
            setTold(undefined);
            setTries(tries + 1);
          }}
        >
          {t('again')}
        </Button>
      </p>
    );
  }
  const wanted = search.trim().toLowerCase();
  const found = told.statements.filter(({ en, zh }) =>
    `${en} ${zh}`.toLowerCase().includes(wanted),
  );
  if (found.length === 0) return <p className={styles.note}>{t('noStatement')}</p>;
  return told.documents.map((document, index) => {
    const rows = found.filter(({ documents }) => documents.includes(index + 1));
    if (rows.length === 0) return null;
    return (
      <section
        key={document.en}
        className={styles.chapter}
        aria-labelledby={`doc-${String(index)}`}
      >
        <div className={styles.chapterHead}>
          <h3 id={`doc-${String(index)}`}>
            <span aria-hidden="true">{index + 1}</span> {document[language]}
          </h3>
        </div>
        <ul className={styles.statements}>
          {rows.map((row) => (
            <li key={row.en}>
              <span>{row[language]}</span>
              <span className={styles.shownBy}>
                {row.lessons.map((id) => (
                  <Button
                    key={id}
                    look="outline"
                    icon="learn"
                    onClick={() => void course?.open(id)}
                  >
                    {placeOf(listing, id)?.lesson.title[language] ?? id}
                  </Button>
                ))}
                {row.cases.map((name) => (
                  <Button
                    key={name}
                    look="outline"
                    icon="map"
                    title={name}
                    aria-label={t('showCaseOf', { name })}
                    onClick={() => {
                      const texts = told.cases[name];
                      if (texts === undefined) return;
                      course?.closeMap();
                      course?.show(name, texts);
                    }}
                  >
                    {t('showCase')}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
