import type { StepIndex } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { actsOf, type ActFact } from './acts.ts';
import styles from './Track.module.css';

/** The acts of the decision at the playhead, each with what it came to; a click plays it from there. */
export function Acts({ run, step }: { readonly run: RunView; readonly step: StepIndex }) {
  const acts = actsOf(run, step);
  return (
    <p className={styles.acts} data-three={acts.length === 3 || undefined}>
      {acts.map((fact, index) => (
        <span key={index} data-act={fact.act} className={styles.act}>
          <ActWords fact={fact} />
        </span>
      ))}
    </p>
  );
}

function ActWords({ fact }: { readonly fact: ActFact }) {
  const { t } = useTranslation('panels');
  switch (fact.act) {
    case 'filter': {
      const { of, left } = fact;
      return (
        <>
          <b>{t('run.acts.filter')}</b>{' '}
          <span>
            {of < 0 ? t('run.acts.feasible', { count: left }) : `${String(of)} → ${String(left)}`}
          </span>
        </>
      );
    }
    case 'score':
      return <b>{t('run.acts.score')}</b>;
    case 'queue':
      switch (fact.kind) {
        case 'gated':
          return <b>{t('run.acts.gated')}</b>;
        case 'held':
          return <b>{t('run.acts.held')}</b>;
        case 'unknown-scheduler':
          return <b>{t('run.acts.other')}</b>;
      }
    case 'outcome':
      switch (fact.kind) {
        case 'chosen':
          return (
            <>
              <b>{t('run.acts.choose')}</b> <span>{fact.node}</span>
            </>
          );
        case 'pending':
          return <b>{t('run.pending')}</b>;
        case 'nominated':
          return fact.victims === 0 ? (
            <b>{t('run.waits', { node: fact.node })}</b>
          ) : (
            <>
              <b>{t('run.preempts', { count: fact.victims })}</b> <span>{fact.node}</span>
            </>
          );
      }
  }
}
