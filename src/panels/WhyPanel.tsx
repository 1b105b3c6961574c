import { useTranslation } from 'react-i18next';
import { LOST, useBerth } from '../store/index.ts';
import type { DecisionView, RunView } from '../worker/protocol.ts';
import { usePlacement } from './placement.ts';
import { NodeFacts } from './why/NodeFacts.tsx';
import { PodDecision } from './why/PodDecision.tsx';
import { PodHeader } from './why/PodHeader.tsx';
import { RunSummary } from './why/RunSummary.tsx';
import styles from './why/Why.module.css';

/** Why the selected Pod is where it is; or what the selected node is; or how the run went. */
export function WhyPanel() {
  const { t } = useTranslation('panels');
  const run = useBerth((state) => state.run);
  const selection = useBerth((state) => state.selection);
  const playhead = useBerth((state) => state.playhead);
  const decision = useBerth((state) => state.decision);
  const placement = usePlacement();

  return (
    <div className={styles.panel}>
      {run === undefined || run.nodes.length + run.pods.names.length === 0 ? (
        <p className={styles.note}>{t('why.noRun')}</p>
      ) : selection.kind === 'pod' ? (
        <SelectedPod run={run} pod={selection.pod} playhead={playhead} decision={decision} />
      ) : selection.kind === 'node' ? (
        <NodeFacts run={run} node={selection.node} placement={placement} decision={decision} />
      ) : (
        <RunSummary run={run} />
      )}
    </div>
  );
}

function SelectedPod({
  run,
  pod,
  playhead,
  decision,
}: {
  readonly run: RunView;
  readonly pod: number;
  readonly playhead: number;
  readonly decision: DecisionView | undefined;
}) {
  const { t } = useTranslation('panels');
  const initialNode = run.pods.initialNode[pod] ?? -1;
  const mine = decision?.pod === pod ? decision : undefined;
  const boundNode = run.steps.node[run.pods.boundStep[pod] ?? -1] ?? -1;
  const node = initialNode >= 0 ? initialNode : (mine?.chosen ?? boundNode);
  return (
    <>
      <PodHeader run={run} pod={pod} node={node} fromStart={initialNode >= 0} />
      {mine !== undefined ? (
        <PodDecision key={mine.step} run={run} decision={mine} />
      ) : initialNode === LOST ? (
        <p className={styles.lead}>{t('why.nodeLost')}</p>
      ) : initialNode >= 0 ? (
        <p className={styles.lead}>{t('why.ranFromStart')}</p>
      ) : (run.pods.lastStep[pod] ?? -1) < 0 ? (
        <p className={styles.lead}>{t('why.neverTried')}</p>
      ) : playhead < 0 ? (
        <p className={styles.lead}>{t('why.notYet')}</p>
      ) : (
        <p className={styles.note}>{t('why.working')}</p>
      )}
    </>
  );
}
