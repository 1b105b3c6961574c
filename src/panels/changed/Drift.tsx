import { useState } from 'react';
import { useAnswer, useBerth } from '../../store/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import { ChangedPods } from './ChangedPods.tsx';
import styles from './Changed.module.css';

/** Running Pods that kube-scheduler would place elsewhere today; asked for, since it takes a while. */
export function Drift() {
  const { t } = useTranslation('changed');
  const run = useBerth((state) => state.run);
  const [wanted, setWanted] = useState(false);
  const { answer, progress } = useAnswer(wanted ? { kind: 'drift' } : undefined);
  const hasRunning = run?.pods.initialNode.some((node) => node >= 0) === true;
  if (!hasRunning) return null;
  return (
    <section className={styles.drift}>
      <h3 className={styles.title}>{t('drift.title')}</h3>
      <p className={styles.note}>{t('drift.intro')}</p>
      {!wanted && (
        <Button
          look="outline"
          onClick={() => {
            setWanted(true);
          }}
        >
          {t('drift.ask')}
        </Button>
      )}
      <div role="status">
        {wanted && answer === undefined && (
          <p className={styles.note}>
            {t('drift.working', {
              done: progress?.done ?? 0,
              of: progress?.of ?? 0,
            })}
          </p>
        )}
        {answer?.elsewhere.length === 0 && (
          <p className={styles.note}>{t('drift.none', { count: answer.checked })}</p>
        )}
        {answer !== undefined && answer.elsewhere.length > 0 && (
          <p className={styles.note}>
            {t('drift.some', {
              count: answer.elsewhere.length,
              of: answer.checked,
            })}
          </p>
        )}
      </div>
      {answer !== undefined && (
        <ChangedPods
          pods={answer.elsewhere.map(({ pod, node, to }) => ({
            pod,
            name: run.pods.names[pod] ?? '',
            from: run.nodes[node]?.name ?? '',
            to: run.nodes[to]?.name ?? '',
          }))}
          noPlace={t('drift.nowhere')}
        />
      )}
    </section>
  );
}
