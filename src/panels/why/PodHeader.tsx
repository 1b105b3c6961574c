import { useTranslation } from 'react-i18next';
import { Chip, Icon, Tag } from '../../ui/index.ts';
import type { RunView } from '../../worker/protocol.ts';
import { workloadHue, workloadLetter } from '../workloadHue.ts';
import styles from './Why.module.css';

export interface PodHeaderProps {
  readonly run: RunView;
  readonly pod: number;
  /** Node index it is on, -1 while Pending. */
  readonly node: number;
  /** True when it was on its node before the run began. */
  readonly fromStart: boolean;
}

/** Which Pod, and in two words what became of it. */
export function PodHeader({ run, pod, node, fromStart }: PodHeaderProps) {
  const { t } = useTranslation('panels');
  const workload = run.pods.workload[pod] ?? -1;
  const nodeName = run.nodes[node]?.name ?? '';
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Chip hue={workloadHue(run, workload)} text={workloadLetter(run, workload)} size="m" />
        <h2 className={styles.name}>{run.pods.names[pod]}</h2>
        <Tag title={t('why.namespace')}>{run.pods.namespaces[pod]}</Tag>
      </div>
      {nodeName === '' ? (
        <span className={styles.pending}>
          <Icon name="pending" size={14} />
          {t('why.pending')}
        </span>
      ) : (
        <span className={styles.placed}>
          <Icon name={fromStart ? 'node' : 'chosen'} size={14} />
          {fromStart ? t('why.runsOn', { node: nodeName }) : t('why.placedOn', { node: nodeName })}
        </span>
      )}
    </header>
  );
}
