import { useMemo } from 'react';
import { REFUSED } from '../../run/index.ts';
import { MoreButton } from '../../commands/index.ts';
import { placements, refusalOf, useAnswer, useBerth } from '../../store/index.ts';
import { Chip, ServerWords, Tag, useTranslation } from '../../ui/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { workloadHue, workloadLetter } from '../workloadHue.ts';
import { RefusedOf } from './missing/Refused.tsx';
import { PodList } from './RunSummary.tsx';
import headerStyles from './Header.module.css';
import styles from './Why.module.css';
import { fullKey, valueAt, ownWorkloadKind } from '../../model/index.ts';

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
      if (owner !== workload || nodeOfPod[pod] === REFUSED) return;
      ((nodeOfPod[pod] ?? -1) >= 0 ? on : off).push(pod);
    });
    return [on, off];
  }, [run, workload, nodeOfPod]);
  if (view === undefined) return null;
  const words = refusalOf(run, run.pods.workload.lastIndexOf(workload));
  const nodeName = (pod: number): string => run.nodes[nodeOfPod[pod] ?? -1]?.name ?? '';
  return (
    <>
      <header className={headerStyles.header}>
        <div className={headerStyles.who}>
          <Chip hue={workloadHue(run, workload)} text={workloadLetter(run, workload)} size="m" />
          <h2 className={headerStyles.name}>{view.name}</h2>
          <Tag>{view.kind}</Tag>
          <div className={headerStyles.tail}>
            <Tag title={t('why.namespace')}>{view.namespace}</Tag>
            <MoreButton target={{ kind: 'workload', workload: fullKey(view) }} />
          </div>
        </div>
      </header>
      {words !== undefined && (
        <>
          <h3 className={styles.title}>{t('refused.event')}</h3>
          <ServerWords>{words}</ServerWords>
          <RefusedOf run={run} workload={workload} />
        </>
      )}
      {words === undefined && placed.length + waiting.length === 0 && (
        <NoPods kind={view.kind} object={view.object} />
      )}
      <PodList run={run} title={t('workload.waiting')} pods={waiting} />
      <PodList run={run} title={t('workload.onNodes')} pods={placed} noteOf={nodeName} />
    </>
  );
}

/** Why the run has no Pod of a workload, from what stands in its text. */
function NoPods({ kind, object }: { readonly kind: string; readonly object: number }) {
  const { t } = useTranslation('panels');
  const key = useBerth(({ report }) => {
    const span = report?.objects[object];
    return span && fullKey(span);
  });
  const { answer } = useAnswer(key && { kind: 'object' as const, object: key });
  const isTooMuch = useBerth(({ report }) => {
    const { namespace = '', name = '' } = report?.objects[object] ?? {};
    const asked = `${kind} ${namespace}/${name}`;
    return report?.diagnostics.some((told) => told.code === TOO_MANY && told.object === asked);
  });
  const { spec = ['spec'], count = ['spec', 'replicas'] } = ownWorkloadKind(kind) ?? {};
  const at = (...path: readonly string[]): unknown => valueAt(answer?.value, path);
  const why = (): 'tooMany' | 'suspended' | 'zero' | 'paused' | 'daemons' | 'other' => {
    if (isTooMuch === true) return 'tooMany';
    if (at('spec', 'suspend') === true || at(...spec, 'suspend') === true) return 'suspended';
    if (at(...count) === 0 || at(...spec, 'completions') === 0) return 'zero';
    if (at('spec', 'paused') === true) return 'paused';
    return kind === 'DaemonSet' ? 'daemons' : 'other';
  };
  return (
    <>
      <p className={styles.lead}>{t('workload.noPods')}</p>
      {answer !== undefined && <p className={styles.note}>{t(`workload.noPodsWhy.${why()}`)}</p>}
    </>
  );
}

/** The code of what is told of a workload that asks for more Pods than one run plans. */
const TOO_MANY = 'too-many-pods';
