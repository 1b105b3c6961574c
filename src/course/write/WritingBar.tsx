import { useEffect, useRef } from 'react';
import { useCourse, useCourseState } from '../attached.ts';
import { Button, IconButton, useTranslation } from '../../ui/index.ts';
import { useFocusBack } from './useFocusBack.ts';
import styles from './Writing.module.css';

/** While a lesson's author uses the page for it: what is to be done there, and the way back. */
export function WritingBar() {
  const { t } = useTranslation('teach');
  const course = useCourse();
  const draft = useCourseState((state) => state.own.draft) ?? '';
  useFocusBack();
  const back = useRef<HTMLButtonElement>(null);
  // The sheet that had the focus has just gone.
  useEffect(() => {
    back.current?.focus();
  }, []);
  const title = /^ {2}title: *["']?(.*?)["']?$/m.exec(draft)?.[1] ?? '';
  return (
    <aside className={styles.away} aria-label={t('write.title')}>
      <p>{t('write.away', { title })}</p>
      <Button
        look="solid"
        ref={back}
        onClick={() => {
          course?.openWriting();
        }}
      >
        {t('write.back')}
      </Button>
      <IconButton
        icon="close"
        label={t('write.close')}
        onClick={() => {
          course?.closeWriting();
        }}
      />
    </aside>
  );
}
