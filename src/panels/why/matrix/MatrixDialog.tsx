import { useEffect, useState, type RefObject } from 'react';
import { afterPaint, Dialog, NotLoaded, useLoaded, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { feasibleCount } from '../../verdict.ts';
import { MATRIX_ID, type MatrixOnly } from '../context.ts';
import { LightScope } from '../light.ts';

const loadMatrix = () => import('./Matrix.tsx');

export interface MatrixDialogProps {
  readonly run: RunView;
  /** The decision at the playhead, of which the matrix is; undefined while there is none. */
  readonly decision: DecisionView | undefined;
  readonly open: boolean;
  readonly only: MatrixOnly | undefined;
  readonly onShowAll: () => void;
  readonly onClose: () => void;
  /** The panel that it opens beside. */
  readonly panel: RefObject<HTMLDivElement | null>;
}

/** Pixels between the sheet and what is beside it. */
const GAP = 10;
/** A panel wider than this share of the window leaves no room beside it. */
const ALONE = 0.5;

/** The matrix of the decision at the playhead, in a sheet over the cluster, beside the Why panel. */
export function MatrixDialog({
  run,
  decision,
  open,
  only,
  onShowAll,
  onClose,
  panel,
}: MatrixDialogProps) {
  const { t } = useTranslation('panels');
  const [isBehind, setIsBehind] = useState(false);
  // It comes behind the first picture, so that it opens at once.
  useEffect(
    () =>
      afterPaint(() => {
        setIsBehind(true);
      }),
    [],
  );
  const part = useLoaded(loadMatrix, open || isBehind);
  // The focus goes to its grid when it opens.
  if (!open || decision === undefined || part.kind === 'loading') return null;
  return (
    <Dialog
      id={MATRIX_ID}
      open
      onOpenChange={onClose}
      title={t('matrix.title')}
      description={t('matrix.for', {
        pod: run.pods.names[decision.pod] ?? '',
        feasible: feasibleCount(decision),
        count: run.nodes.length,
      })}
      closeLabel={t('matrix.close')}
      opener={panel}
      wideFrom={besideOf(panel.current)}
      initialFocus="[role=grid]"
    >
      {part.kind === 'failed' ? (
        <NotLoaded onRetry={part.retry} />
      ) : (
        <LightScope cycle={decision.cycle}>
          <part.module.Matrix
            run={run}
            decision={decision}
            only={only?.cycle === decision.cycle ? only : undefined}
            onShowAll={onShowAll}
          />
        </LightScope>
      )}
    </Dialog>
  );
}

/** Where the sheet ends, in pixels from the right edge of the window. */
function besideOf(panel: HTMLElement | null): number {
  const width = panel?.getBoundingClientRect().width ?? 0;
  return width > window.innerWidth * ALONE ? GAP : width + GAP;
}
