import { Gap, Named, RichText, ServerWords, useTranslation } from '../../../ui/index.ts';
import type { RunView, TodayView } from '../../../protocol/index.ts';
import { isScored } from '../../verdict.ts';
import { Lead } from '../Lead.tsx';
import styles from '../Why.module.css';

export interface TodayProps {
  readonly run: RunView;
  readonly answer: TodayView;
}

/** Where kube-scheduler would place a running Pod, were it to be scheduled at the end of the run. */
export function Today({ run, answer }: TodayProps) {
  const { t } = useTranslation('changed');
  const { node, decision } = answer;
  const { chosen, total, groups, eventText } = decision;
  const name = (index: number): string => run.nodes[index]?.name ?? '';
  const here = name(node);
  // Only filtered nodes stand in groups.
  const against = groups.find(({ nodes }) => nodes.includes(node));
  const isTie = isScored(decision) && total[node] === total[chosen];
  const stays = chosen === node || (chosen >= 0 && isTie);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('today.title')}</h3>
      {stays ? (
        <p className={styles.note}>
          <Named>{t('today.stays', { node: here })}</Named>
        </p>
      ) : (
        <p className={styles.note}>
          {chosen >= 0 ? t('today.elsewhere', { node: name(chosen) }) : t('today.nowhere')}
        </p>
      )}
      {against !== undefined && (
        <p className={styles.note}>
          <Named>{t('today.against', { node: here, plugin: against.plugin })}</Named>
          <Gap />
          <RichText ns="explain" text={against.text} />
        </p>
      )}
      {!stays && chosen >= 0 && <Lead lead={decision.lead} />}
      {eventText !== '' && <ServerWords>{eventText}</ServerWords>}
    </section>
  );
}
