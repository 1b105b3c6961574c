import { useTranslation } from 'react-i18next';
import { useBerth } from '../store/index.ts';
import { usePlacement } from './placement.ts';
import { NodeFacts } from './why/NodeFacts.tsx';
import { RunSummary } from './why/RunSummary.tsx';
import { SelectedPod } from './why/SelectedPod.tsx';
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
