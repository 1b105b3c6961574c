import { useMemo } from 'react';
import { stepCount, stepOf } from '../../run/index.ts';
import {
  evictionOf,
  pendingPods,
  podStates,
  shownEvent,
  useActions,
  useBerth,
} from '../../store/index.ts';
import { Chip, Count, Icon, useTranslation, Named } from '../../ui/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { wouldStopAfter } from '../everyNode.ts';
import { runCounts, type RunCounts } from '../runCounts.ts';
import { workloadHue, workloadLetter } from '../workloadHue.ts';
import headerStyles from './Header.module.css';
import listStyles from './PodList.module.css';
import styles from './Why.module.css';

/** Pods of a list in sight; the rest are in the outline. */
const SHOWN = 20;

/** With nothing selected: how the run stands at the playhead, and what to select. */
export function RunSummary({ run }: { readonly run: RunView }) {
  const { t } = useTranslation('panels');
  const event = useBerth(shownEvent);
  const states = useBerth(podStates);
  const finished = useBerth(({ moment }) => moment?.ended.length ?? 0);
  const counts = useMemo(() => runCounts(run, event, states), [run, event, states]);
  const step = stepOf(run, event);
  const { evicted, refused } = counts;
  const pending = useBerth(pendingPods);
  const count = stepCount(run);
  const stopsAfter = wouldStopAfter(run);
  const by = (pod: number): string =>
    t('summary.by', {
      pod: run.pods.names[evictionOf(run, pod)?.by ?? -1] ?? '',
    });
  return (
    <>
      <h2 className={headerStyles.name}>
        {states !== undefined
          ? t('summary.titleAtMoment')
          : step + 1 >= count
            ? t('summary.title')
            : step < 0
              ? t('summary.titleAtZero')
              : t('summary.titleAt', { step: step + 1, count })}
      </h2>
      <SummaryLead counts={counts} isMoment={states !== undefined} finished={finished} />
      <PodList run={run} title={t('why.pending')} pods={pending} />
      <PodList run={run} title={t('why.refused')} pods={refused} />
      <PodList run={run} title={t('summary.preemptedTitle')} pods={evicted} noteOf={by} />
      {stopsAfter !== undefined && (
        <p className={styles.note}>
          <Named>
            {t('summary.everyNode', {
              count: run.nodes.length,
              wanted: stopsAfter,
            })}
          </Named>
        </p>
      )}
      <p className={styles.hint}>
        <Icon name="info" size={14} />
        {t('summary.hint')}
      </p>
    </>
  );
}

/** How many Pods stand how, in a sentence. */
export function SummaryLead({
  counts,
  isMoment = false,
  finished = 0,
}: {
  readonly counts: RunCounts;
  /** Of a story, where a Pod runs whenever it began to. */
  readonly isMoment?: boolean;
  /** Pods of such a moment that have ended. */
  readonly finished?: number;
}) {
  const { t } = useTranslation('panels');
  const { placed, pending, evicted, refused, running, starting, notReady, terminating } = counts;
  return (
    <p className={styles.lead}>
      <b>
        {isMoment
          ? t('summary.runningNow', { count: running + placed })
          : t('summary.placed', { count: placed })}
      </b>
      {!isMoment && t('summary.pending', { count: pending })}
      {refused.length > 0 && t('summary.refused', { count: refused.length })}
      {evicted.length > 0 && t('summary.preempted', { count: evicted.length })}
      {starting > 0 && t('summary.starting', { count: starting })}
      {notReady > 0 && t('summary.notReady', { count: notReady })}
      {terminating > 0 && t('summary.terminating', { count: terminating })}
      {finished > 0 && t('summary.finished', { count: finished })}
      {isMoment
        ? t('summary.pendingNow', { count: pending })
        : t('summary.running', { count: running })}
    </p>
  );
}

/** Pods with their chips, each to be selected; nothing where there is none. */
export function PodList({
  run,
  title,
  pods,
  noteOf,
}: {
  readonly run: RunView;
  readonly title: string;
  readonly pods: readonly number[];
  /** What stands beside the name; the namespace unless told. */
  readonly noteOf?: (pod: number) => string;
}) {
  const { t } = useTranslation('panels');
  const { selectPod } = useActions();
  if (pods.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {title}
        <span>
          <Count of={pods.length} />
        </span>
      </h3>
      <ul className={listStyles.podList}>
        {pods.slice(0, SHOWN).map((pod) => {
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
                <span title={run.pods.names[pod]}>{run.pods.names[pod]}</span>
                <small>{noteOf?.(pod) ?? run.pods.namespaces[pod]}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {pods.length > SHOWN && (
        <p className={styles.note}>{t('summary.more', { count: pods.length - SHOWN })}</p>
      )}
    </section>
  );
}
