import { Named, ServerWords, useTranslation } from '../../../ui/index.ts';
import { lackedClass } from '../../../model/index.ts';
import type { RunView } from '../../../protocol/index.ts';
import { AddPart } from './AddPart.tsx';
import { PodList } from '../RunSummary.tsx';
import styles from '../Why.module.css';

export interface RefusedProps {
  readonly run: RunView;
  readonly pod: number;
  /** The API server's, or those of its controller's event. */
  readonly words: string;
}

/** Why a Pod is in no cluster: what the API server says to who wants to make it. */
export function Refused({ run, pod, words }: RefusedProps) {
  const { t } = useTranslation('panels');
  const workload = run.pods.workload[pod] ?? -1;
  const owner = run.workloads[workload];
  const part = lackedClass(words);
  const isMade = owner !== undefined && owner.kind !== 'Pod';
  return (
    <>
      <p className={styles.lead}>
        <Named>{t('refused.lead')}</Named>
      </p>
      <section className={styles.section}>
        <h3 className={styles.title}>{t(isMade ? 'refused.event' : 'refused.answer')}</h3>
        <ServerWords>{words}</ServerWords>
        {part !== undefined && <AddPart part={part} />}
      </section>
      {isMade && <RefusedOf run={run} workload={workload} except={pod} />}
    </>
  );
}

/** How many of the Pods that a workload wants are not let in, and which. */
export function RefusedOf({
  run,
  workload,
  except = -1,
}: {
  readonly run: RunView;
  readonly workload: number;
  readonly except?: number;
}) {
  const { t } = useTranslation('panels');
  const { pods } = run;
  const first = pods.names.length - pods.refusals.length;
  const refused: number[] = [];
  let all = 0;
  pods.workload.forEach((owner, pod) => {
    if (owner !== workload) return;
    if ((pods.evictedEvent[pod] ?? -1) < 0) all += 1;
    if (pod >= first) refused.push(pod);
  });
  if (refused.length === 0) return null;
  const { kind = '', name = '' } = run.workloads[workload] ?? {};
  return (
    <>
      <p className={styles.note}>
        <Named>{t('refused.ofAll', { count: refused.length, all, kind, name })}</Named>
      </p>
      <PodList
        run={run}
        title={t('refused.others')}
        pods={refused.filter((pod) => pod !== except)}
      />
    </>
  );
}
