import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, RichText, type TextOf } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../worker/protocol.ts';
import { FilteredOut } from './FilteredOut.tsx';
import { Preemption } from './Preemption.tsx';
import { Scores } from './Scores.tsx';
import styles from './Why.module.css';

export interface PodDecisionProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** What else befell the Pod in the run. */
  readonly story: ReactNode;
}

/**
 * The sentence first, then the event as kube-scheduler words it, then preemption, filters and
 * scores.
 */
export function PodDecision({ run, decision, story }: PodDecisionProps) {
  return (
    <>
      <Lead lead={decision.lead} />
      {decision.eventText !== '' && <EventText text={decision.eventText} />}
      {decision.preemption !== undefined && decision.outcome === 'nominated' && (
        <Preemption run={run} preemption={decision.preemption} />
      )}
      {story}
      {decision.groups.length + decision.feasible.length > 0 && (
        <FilteredOut run={run} decision={decision} />
      )}
      <Scores run={run} decision={decision} />
    </>
  );
}

export function Lead({ lead }: { readonly lead: readonly TextOf[] }) {
  const { i18n } = useTranslation();
  // Chinese sets no space between sentences.
  const gap = i18n.language === 'zh' ? '' : ' ';
  return (
    <p className={styles.lead}>
      {lead.map((sentence, index) => (
        <span key={index} className={index === 0 ? styles.headline : undefined}>
          <RichText ns="explain" text={sentence} />
          {gap}
        </span>
      ))}
    </p>
  );
}

export function EventText({ text }: { readonly text: string }) {
  const { t } = useTranslation('panels');
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('why.event')}
        <CopyButton
          text={text}
          label={t('copy.event')}
          doneLabel={t('copy.done')}
          refusedLabel={t('copy.refused')}
        />
      </h3>
      <p className={styles.event} lang="en">
        {text}
      </p>
    </section>
  );
}
