import { useMemo } from 'react';
import { MoreButton } from '../../commands/index.ts';
import { placements, useAnswer, useBerth } from '../../store/index.ts';
import { Chip, Tag, useTranslation } from '../../ui/index.ts';
import type { RunView } from '../../worker/protocol.ts';
import { workloadHue, workloadLetter } from '../workloadHue.ts';
import { PodList } from './RunSummary.tsx';
import styles from './Why.module.css';

export interface WorkloadFactsProps {
  readonly run: RunView;
  readonly workload: number;
}

/** Which Pods a workload has and where they are; or why it has none. */
export function WorkloadFacts({ run, workload }: WorkloadFactsProps) {
  const { t } = useTranslation('panels');
  const nodeOfPod = useBerth(placements);
  const view = run.workloads[workload];
  const [placed, waiting] = useMemo(() => {
    const on: number[] = [];
    const off: number[] = [];
    run.pods.workload.forEach((owner, pod) => {
      if (owner === workload) ((nodeOfPod[pod] ?? -1) >= 0 ? on : off).push(pod);
    });
    return [on, off];
  }, [run, workload, nodeOfPod]);
  if (view === undefined) return null;
  const nodeName = (pod: number): string => run.nodes[nodeOfPod[pod] ?? -1]?.name ?? '';
  return (
    <>
      <header className={styles.header}>
        <div className={styles.who}>
          <Chip hue={workloadHue(run, workload)} text={workloadLetter(run, workload)} size="m" />
          <h2 className={styles.name}>{view.name}</h2>
          <Tag>{view.kind}</Tag>
          <div className={styles.tail}>
            <Tag title={t('why.namespace')}>{view.namespace}</Tag>
            <MoreButton target={{ kind: 'workload', workload }} />
          </div>
        </div>
      </header>
      {placed.length + waiting.length === 0 && <NoPods kind={view.kind} object={view.object} />}
      <PodList run={run} title={t('workload.waiting')} pods={waiting} />
      <PodList run={run} title={t('workload.onNodes')} pods={placed} noteOf={nodeName} />
    </>
  );
}

/** Why the run has no Pod of a workload, from what stands in its text. */
function NoPods({ kind, object }: { readonly kind: string; readonly object: number }) {
  const { t } = useTranslation('panels');
  const { answer } = useAnswer(object < 0 ? undefined : { kind: 'object' as const, object });
  const spec = fieldsOf(answer?.value, 'spec');
  const job = kind === 'CronJob' ? fieldsOf(fieldsOf(spec, 'jobTemplate'), 'spec') : spec;
  const why = (): 'suspended' | 'zero' | 'paused' | 'daemons' | 'other' => {
    if (spec['suspend'] === true || job['suspend'] === true) return 'suspended';
    if (spec['replicas'] === 0 || job['parallelism'] === 0 || job['completions'] === 0) {
      return 'zero';
    }
    if (spec['paused'] === true) return 'paused';
    return kind === 'DaemonSet' ? 'daemons' : 'other';
  };
  return (
    <>
      <p className={styles.lead}>{t('workload.noPods')}</p>
      {answer !== undefined && <p className={styles.note}>{t(`workload.noPodsWhy.${why()}`)}</p>}
    </>
  );
}

function fieldsOf(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const field =
    typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return typeof field === 'object' && field !== null
    ? (field as Readonly<Record<string, unknown>>)
    : {};
}
