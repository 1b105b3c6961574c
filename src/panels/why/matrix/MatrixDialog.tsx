import { useEffect, useReducer, useState, type RefObject } from 'react';
import { afterPaint, Dialog, NotLoaded, useLoaded, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { feasibleCount } from '../../verdict.ts';
import { MATRIX_ID, type MatrixOnly } from '../context.ts';
import { LightScope } from '../light.ts';

const loadMatrix = () => import('./Matrix.tsx');

export interface MatrixDialogProps {
  readonly run: RunView;
  /** The decision at the playhead as far as it is shown, of which the matrix is; undefined while there is none. */
  readonly decision: DecisionView | undefined;
  readonly open: boolean;
  readonly only: MatrixOnly | undefined;
  readonly onShowAll: () => void;
  readonly onClose: () => void;
  /** The panel that it opens beside. */
  readonly panel: RefObject<HTMLDivElement | null>;
}

/** Pixels between the sheet and the window's edge, where it is not docked. */
const GAP = 10;
/** A panel wider than this share of the window leaves no room beside it. */
const ALONE = 0.5;
/** Below this share of the window it stands below the cluster, and what is docked would take the cluster's room. */
const BELOW = 0.3;

/** The matrix of the decision at the playhead, along the bottom beside the Why panel; over all where that is narrow. */
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
  const dock = useDock(panel, open);
  const isDocked = dock !== undefined && decision !== undefined && part.kind !== 'loading';
  // What stands above it leaves it room.
  useEffect(() => {
    if (!isDocked) return undefined;
    document.documentElement.dataset['docked'] = '';
    return () => {
      delete document.documentElement.dataset['docked'];
    };
  }, [isDocked]);
  // The focus goes to its grid when it opens.
  if (!open || decision === undefined || part.kind === 'loading') return null;
  return (
    <Dialog
      id={MATRIX_ID}
      open
      onOpenChange={onClose}
      title={t('matrix.title')}
      description={t(decision.isUndecided === true ? 'matrix.forLeft' : 'matrix.for', {
        pod: run.pods.names[decision.pod] ?? '',
        feasible: feasibleCount(decision),
        count: run.nodes.length,
      })}
      closeLabel={t('matrix.close')}
      opener={panel}
      {...(dock === undefined ? { wideFrom: GAP } : { dock })}
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

/** Where it is docked while it is open; kept up as the window and the panel change their size. */
function useDock(
  panel: RefObject<HTMLDivElement | null>,
  open: boolean,
): ReturnType<typeof dockBeside> {
  const [, measureAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const element = panel.current;
    if (!open || element === null) return undefined;
    const observer = new ResizeObserver(measureAgain);
    observer.observe(element);
    window.addEventListener('resize', measureAgain);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measureAgain);
    };
  }, [panel, open]);
  return open ? dockBeside(panel.current) : undefined;
}

/** Pixels that it leaves free at the right and below; undefined where the panel has half the window. */
function dockBeside(panel: HTMLElement | null): { right: number; bottom: number } | undefined {
  const rect = panel?.getBoundingClientRect();
  if (rect === undefined || rect.width === 0 || rect.width > window.innerWidth * ALONE) {
    return undefined;
  }
  const region = panel?.closest('section')?.getBoundingClientRect() ?? rect;
  if (region.top > window.innerHeight * BELOW) return undefined;
  return { right: window.innerWidth - rect.left, bottom: window.innerHeight - rect.bottom };
}
