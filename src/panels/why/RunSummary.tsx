import { useTranslation } from 'react-i18next';
import { useActions } from '../../store/index.ts';
import { Chip, Icon } from '../../ui/index.ts';
import type { RunView } from '../../worker/protocol.ts';
import { runCounts } from '../runCounts.ts';
import { workloadHue, workloadLetter } from '../workloadHue.ts';
import styles from './Why.module.css';

/** Pending Pods in sight; the rest are in the outline. */
const SHOWN = 20;

/** With nothing selected: how the run went, and what to select. */
export function RunSummary({ run }: { readonly run: RunView }) {
  const { t } = useTranslation('panels');
  const { selectPod } = useActions();
  const { placed, pending, running } = runCounts(run);
  return (
    <>
      <h2 className={styles.name}>{t('summary.title')}</h2>
      <p className={styles.lead}>
        <b>{t('summary.placed', { count: placed })}</b>{' '}
        {t('summary.pending', { count: pending.length })} {t('summary.running', { count: running })}
      </p>
      {pending.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.title}>
            {t('why.pending')}
            <span>{pending.length}</span>
          </h3>
          <ul className={styles.podList}>
            {pending.slice(0, SHOWN).map((pod) => {
              const workload = run.pods.workload[pod] ?? -1;
              return (
                <li key={pod}>
                  <button
                    type="button"
                    onClick={() => {
                      selectPod(pod);
                    }}
                  >
                    <Chip hue={workloadHue(run, workload)} text={workloadLetter(run, workload)} />
                    <span>{run.pods.names[pod]}</span>
                    <small>{run.pods.namespaces[pod]}</small>
                  </button>
                </li>
              );
            })}
          </ul>
          {pending.length > SHOWN && (
            <p className={styles.note}>{t('summary.more', { count: pending.length - SHOWN })}</p>
          )}
        </section>
      )}
      <p className={styles.hint}>
        <Icon name="info" size={14} />
        {t('summary.hint')}
      </p>
    </>
  );
}
