import { podKey } from '../../../model/index.ts';
import { MoreButton } from '../../../commands/index.ts';
import {
  Chip,
  classNames,
  Icon,
  type IconName,
  Tag,
  timeText,
  useTranslation,
} from '../../../ui/index.ts';
import type { RunView } from '../../../protocol/index.ts';
import type { PodFare } from '../../podFare.ts';
import { workloadHue, workloadLetter } from '../../workloadHue.ts';
import styles from '../Header.module.css';

/** What became of a Pod, with the node index that it is about. */
export type PodStatus =
  | { readonly kind: 'pending' | 'refused' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'lost'; readonly nodeName: string }
  /** At a moment of a story. */
  | { readonly kind: 'fares'; readonly fare: PodFare; readonly node: number }
  /** `running`: it was on its node before the run began. */
  | {
      readonly kind: 'placed' | 'running' | 'nominated' | 'preempted';
      readonly node: number;
    };

export interface PodHeaderProps {
  readonly run: RunView;
  readonly pod: number;
  readonly status: PodStatus;
}

const ICONS: Readonly<Record<Exclude<PodStatus['kind'], 'fares'>, IconName>> = {
  pending: 'pending',
  refused: 'filtered',
  failed: 'error',
  lost: 'unseen',
  placed: 'chosen',
  running: 'node',
  nominated: 'preemption',
  preempted: 'evicted',
};

const FARE_ICONS: Readonly<Record<PodFare['how'], IconName>> = {
  starting: 'starting',
  stuck: 'silent',
  running: 'node',
  notReady: 'node',
  unheard: 'silent',
  restarting: 'reload',
  leaving: 'evicted',
  terminating: 'terminating',
  ending: 'terminating',
  held: 'terminating',
  succeeded: 'done',
  failed: 'error',
};

/** Which Pod, and in two words what became of it. */
export function PodHeader({ run, pod, status }: PodHeaderProps) {
  const { t } = useTranslation('panels');
  const { t: inTime } = useTranslation('time');
  const workload = run.pods.workload[pod] ?? -1;
  const key = podKey(run.pods, pod);
  const node = 'node' in status ? (run.nodes[status.node]?.name ?? '') : '';
  const words = (): string => {
    switch (status.kind) {
      case 'pending':
        return t('why.pending');
      case 'refused':
        return t('why.refused');
      case 'failed':
        return t('why.failed', { reason: status.reason });
      case 'lost':
        return t('why.lostOn', { node: status.nodeName });
      case 'fares': {
        const { how, at } = status.fare;
        return inTime(`on.${how}`, { node, time: timeText(at) });
      }
      case 'placed':
        return t('why.placedOn', { node });
      case 'running':
        return t('why.runsOn', { node });
      case 'nominated':
        return t('why.nominatedTo', { node });
      case 'preempted':
        return t('why.preemptedOn', { node });
    }
  };
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Chip hue={workloadHue(run, workload)} text={workloadLetter(run, workload)} size="m" />
        <h2 className={styles.name}>{run.pods.names[pod]}</h2>
        <div className={styles.tail}>
          <Tag title={t('why.namespace')}>{run.pods.namespaces[pod]}</Tag>
          {key !== undefined && <MoreButton target={{ kind: 'pod', pod: key }} />}
        </div>
      </div>
      <span
        className={classNames(styles.status, styles[status.kind])}
        data-fare={status.kind === 'fares' ? status.fare.how : undefined}
      >
        <Icon
          name={status.kind === 'fares' ? FARE_ICONS[status.fare.how] : ICONS[status.kind]}
          size={14}
        />
        {words()}
      </span>
    </header>
  );
}
