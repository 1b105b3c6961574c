import { useState } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { printProgress, type Progress } from '../progress.ts';
import styles from './CourseMap.module.css';

/** Progress is the learner's: it goes to a file and comes from one. */
export function ProgressFile({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const [told, setTold] = useState('');
  const has = Object.keys(progress.lessons).length > 0;
  return (
    <footer className={styles.foot}>
      <span>{told === '' ? t('kept') : told}</span>
      <Button
        look="outline"
        icon="save"
        disabled={!has}
        onClick={() => {
          download(printProgress(progress));
        }}
      >
        {t('export')}
      </Button>
      <Button
        look="outline"
        icon="open"
        onClick={() => {
          choose((text) => {
            setTold(t(course?.importProgress(text) === true ? 'imported' : 'notImported'));
          });
        }}
      >
        {t('import')}
      </Button>
    </footer>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'berth-lessons.json';
  link.click();
  // The browser reads it after this call.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

function choose(take: (text: string) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void file.text().then(take);
  });
  input.click();
}
