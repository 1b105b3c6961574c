import { useMemo, useState } from 'react';
import { useBerth } from '../../store/index.ts';
import { Button, Icon, IconButton, Modal, useTranslation } from '../../ui/index.ts';
import { useCourse, useCourseState } from '../attached.ts';
import { chooseFiles } from '../chooseFiles.ts';
import { download } from '../download.ts';
import { placeOf } from '../listing.ts';
import { type Column, COLUMNS, csvOf, type Row, sorted, tableOf } from './table.ts';
import styles from './Records.module.css';

/** Files that were left out and are named: of the rest their number is told. */
const MOST_NAMED = 8;

/** What learners have handed over, side by side: any column puts the rows in order. */
export function Records() {
  const { t, i18n } = useTranslation('teach');
  const course = useCourse();
  const files = useCourseState((state) => state.records);
  const [column, setColumn] = useState<Column>('learner');
  const [isDescending, setDescending] = useState(false);
  const { rows, unread } = useMemo(() => tableOf(files ?? []), [files]);
  const shown = sorted(rows, column, isDescending);
  const close = () => {
    course?.showRecords(undefined);
  };
  const more = unread.length > MOST_NAMED ? ['…'] : [];
  const names = [...unread.slice(0, MOST_NAMED), ...more].join(
    i18n.language === 'zh' ? '、' : ', ',
  );
  return (
    <Modal label={t('records.title')} onClose={close} isWide>
      <div className={styles.records}>
        <header className={styles.head}>
          <div>
            <h2 tabIndex={-1} data-first-focus>
              {t('records.title')}
            </h2>
            <p>{t('records.intro', { count: (files?.length ?? 0) - unread.length })}</p>
          </div>
          <IconButton icon="close" label={t('records.close')} onClick={close} />
        </header>
        {unread.length > 0 && (
          <p role="alert" className={styles.unread}>
            <Icon name="warning" />
            {t('records.unread', { count: unread.length, names })}
          </p>
        )}
        {rows.length === 0 ? (
          <p className={styles.none}>{t('records.nothing')}</p>
        ) : (
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('records.title')}>
            <table>
              <thead>
                <tr>
                  {COLUMNS.map((each) => (
                    <th
                      key={each}
                      scope="col"
                      aria-sort={
                        each !== column ? 'none' : isDescending ? 'descending' : 'ascending'
                      }
                    >
                      <button
                        type="button"
                        onClick={() => {
                          setDescending(each === column && !isDescending);
                          setColumn(each);
                        }}
                      >
                        {t(`records.${each}`)}
                        <span aria-hidden="true">
                          {each === column ? (isDescending ? ' ↓' : ' ↑') : ''}
                        </span>
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <TableRow key={`${row.learner}/${row.lesson}`} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <footer className={styles.foot}>
          <Button
            look="outline"
            icon="open"
            onClick={() => {
              chooseFiles((more) => {
                course?.showRecords([...(files ?? []), ...more]);
              });
            }}
          >
            {t('records.add')}
          </Button>
          <Button
            look="outline"
            icon="save"
            disabled={rows.length === 0}
            onClick={() => {
              download('berth-lessons.csv', csvOf(shown), 'text/csv');
            }}
          >
            {t('records.csv')}
          </Button>
        </footer>
      </div>
    </Modal>
  );
}

function TableRow({ row }: { readonly row: Row }) {
  const { t } = useTranslation('teach');
  const language = useBerth((state) => state.language);
  const listing = useCourseState((state) => state.listing);
  const title = listing && placeOf(listing, row.lesson)?.lesson.title[language];
  return (
    <tr>
      <th scope="row">{row.learner}</th>
      <td>{title ?? row.lesson.replace(/^own\//, '')}</td>
      <td>{row.hasEnded ? t('records.yes') : '–'}</td>
      <td className={styles.number}>
        {row.asked === 0 ? '–' : t('records.of', { right: row.right, count: row.asked })}
      </td>
      <td className={styles.number}>{row.sureAndWrong}</td>
      <td className={styles.number}>{row.tries}</td>
      <td className={styles.number}>{row.hints}</td>
      <td>{row.isShown ? t('records.yes') : '–'}</td>
      <td className={styles.number}>{row.minutes ?? '–'}</td>
      <td>{row.mistakes.length === 0 ? '–' : row.mistakes.join(', ')}</td>
    </tr>
  );
}
