import { useId, useState } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { chooseFiles } from '../chooseFiles.ts';
import { download } from '../download.ts';
import { printProgress, type Progress } from '../progress.ts';
import styles from './CourseMap.module.css';

/** Progress is the learner's: it goes to a file and comes from one; and there is what a teacher needs. */
export function ProgressFile({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const id = useId();
  const [told, setTold] = useState('');
  const has = Object.keys(progress.lessons).length > 0;
  return (
    <footer className={styles.foot}>
      <span role="status">{told === '' ? t('kept') : told}</span>
      <label htmlFor={id}>{t('learner')}</label>
      <input
        id={id}
        maxLength={80}
        autoComplete="off"
        value={progress.learner}
        placeholder={t('learnerDetail')}
        onChange={({ target }) => {
          course?.setLearner(target.value);
        }}
      />
      <Button
        look="outline"
        icon="save"
        disabled={!has}
        onClick={() => {
          const name = progress.learner.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
          const file = name === '' ? 'berth-lessons.json' : `berth-lessons-${name}.json`;
          download(file, printProgress(progress), 'application/json');
        }}
      >
        {t('export')}
      </Button>
      <Button
        look="outline"
        icon="open"
        onClick={() => {
          chooseFiles(([first]) => {
            const isTaken = first !== undefined && course?.importProgress(first.text) === true;
            setTold(t(isTaken ? 'imported' : 'notImported'));
          });
        }}
      >
        {t('import')}
      </Button>
      <Button
        look="outline"
        icon="open"
        onClick={() => {
          chooseFiles((files) => {
            course?.showRecords(files);
          });
        }}
      >
        {t('records')}
      </Button>
    </footer>
  );
}
