import { Button, IconButton, useTranslation, Named } from '../ui/index.ts';
import { useCourse, useCourseState } from './attached.ts';
import styles from './Welcome.module.css';

/** The lesson that one begins with. */
const FIRST = 'filter-then-score';

/** What this page is, in a sentence, and a way in; until a lesson was begun, or it is put away. */
export function Welcome() {
  const { t } = useTranslation('app');
  const course = useCourse();
  const isNew = useCourseState(
    ({ progress, isWelcome }) => isWelcome && Object.keys(progress.lessons).length === 0,
  );
  if (course === undefined || isNew !== true) return null;
  return (
    <aside className={styles.welcome} aria-label={t('welcome.label')}>
      <p>
        <Named>{t('welcome.what')}</Named>
      </p>
      <div>
        <Button look="solid" icon="learn" onClick={() => void course.open(FIRST)}>
          {t('welcome.begin')}
        </Button>
        <IconButton icon="close" label={t('welcome.dismiss')} onClick={course.dismissWelcome} />
      </div>
    </aside>
  );
}
