import { ClusterCanvas } from '../canvas/index.ts';
import { Story, useCourseState } from '../course/index.ts';
import { LoadedPresented } from '../panels/index.ts';
import { useBerth } from '../store/index.ts';
import { useTranslation, VisuallyHidden } from '../ui/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { CENTRE } from './centre.ts';
import { useFocusHere } from './useFocusHere.ts';
import styles from './Present.module.css';

/** What a room is shown: the picture, a sentence, the playhead; and the lesson, where one is open. */
export function Present() {
  const { t } = useTranslation('panels');
  const { t: course } = useTranslation('course');
  const busy = useBerth(
    ({ status, revision, runRevision }) => status.kind === 'running' || runRevision !== revision,
  );
  useFocusHere();
  const hasStory = useCourseState(({ lesson }) => lesson !== undefined) ?? false;
  return (
    <section className={styles.present} aria-label={t('present.label')}>
      <VisuallyHidden role="heading" aria-level={1}>
        {t('present.label')}
      </VisuallyHidden>
      <div id={CENTRE} className={styles.stage}>
        <div className={styles.picture} aria-busy={busy}>
          <ErrorBoundary region="cluster">
            <ClusterCanvas />
          </ErrorBoundary>
        </div>
        {hasStory && (
          <aside className={styles.story} aria-label={t('present.story')}>
            <ErrorBoundary region="why">
              <Story />
            </ErrorBoundary>
          </aside>
        )}
      </div>
      <ErrorBoundary region="run">
        <LoadedPresented asked={<p className={styles.asked}>{course('paused')}</p>} />
      </ErrorBoundary>
    </section>
  );
}
