import { useEffect } from 'react';
import { ClusterCanvas } from '../canvas/index.ts';
import { focusAgain, focusedTarget } from '../commands/index.ts';
import { Story, useCourseState } from '../course/index.ts';
import { LoadedPresented } from '../panels/index.ts';
import { useBerth } from '../store/index.ts';
import { useTranslation, VisuallyHidden } from '../ui/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Present.module.css';

/** What had the focus goes with the page around the picture, and what has it here goes in the end. */
function useFocusHere(): void {
  useEffect(() => {
    const giveBack = (): void => {
      if (document.activeElement === document.body) focusAgain(null, had);
    };
    let had = '';
    const note = (): void => {
      had = focusedTarget() || had;
    };
    requestAnimationFrame(giveBack);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      requestAnimationFrame(giveBack);
    };
  }, []);
}

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
      <div className={styles.stage}>
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
