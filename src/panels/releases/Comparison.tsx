import { RELEASE_NAMES } from '../../releases/index.ts';
import { useAnswer } from '../../store/index.ts';
import type { AnswerProgress, Question } from '../../protocol/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './Releases.module.css';

const QUESTION: Question<'releases'> = { kind: 'releases' };

/** The scenario in every release: the Pods that differ, and the changes that make the difference. */
export function Comparison() {
  const { t } = useTranslation('releases');
  const { answer, isCurrent, isWaiting, progress } = useAnswer(QUESTION);
  const releases = RELEASE_NAMES.length;
  return (
    <div className={styles.comparison} aria-busy={isWaiting}>
      {isWaiting && <Working progress={progress} />}
      {!isWaiting && answer === undefined && <p className={styles.note}>{t('nothing')}</p>}
      {answer !== undefined && (
        <div className={isCurrent ? undefined : styles.stale}>
          <p className={styles.lead} role="status">
            {answer.differingPods > 0
              ? t('differing', {
                  count: answer.differingPods,
                  of: answer.pods,
                  releases,
                })
              : answer.changes.length > 0
                ? t('scored', { count: answer.pods, releases })
                : t('alike', { count: answer.pods, releases })}
          </p>
          {answer.differing.length > 0 && <DifferenceTable view={answer} />}
          {answer.leftOut > 0 && (
            <p className={styles.note}>{t('leftOut', { count: answer.leftOut })}</p>
          )}
          {!answer.isReadByEach && <p className={styles.note}>{t('readOnce')}</p>}
          {answer.changes.length > 0 && <ChangeList changes={answer.changes} />}
        </div>
      )}
    </div>
  );
}

function Working({ progress }: { readonly progress: AnswerProgress | undefined }) {
  const { t } = useTranslation('releases');
  const { done, of } = progress ?? { done: 0, of: 1 };
  const percent = Math.floor((100 * done) / Math.max(of, 1));
  return (
    <p className={styles.working}>
      <progress aria-label={t('working')} max={100} value={percent} />
      <span aria-hidden="true">{t('percent', { percent })}</span>
    </p>
  );
}
