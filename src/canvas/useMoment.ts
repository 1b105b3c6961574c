import { useMemo } from 'react';
import { nodesByZone, podsByNode, useBerth, type Selection } from '../store/index.ts';
import type { DecisionView } from '../worker/protocol.ts';
import type { Moment } from './facts.ts';
import { zoneGroups } from './zones.ts';

/** What the canvas shows of the store's state; undefined before the first run. */
export function useMoment(): Moment | undefined {
  const run = useBerth((state) => state.run);
  const zones = useBerth(nodesByZone);
  const pods = useBerth(podsByNode);
  const selection = useBerth((state) => state.selection);
  const decision = useBerth((state) =>
    shownDecision(state.decision, state.selection, state.playhead),
  );
  const nodes = run?.nodes;
  const groups = useMemo(
    () => (nodes === undefined ? [] : zoneGroups(zones, nodes)),
    [zones, nodes],
  );
  return useMemo(
    () =>
      run === undefined
        ? undefined
        : {
            run,
            groups,
            podsByNode: pods,
            decision,
            selectedPod: selection.kind === 'pod' ? selection.pod : -1,
            selectedNode: selection.kind === 'node' ? selection.node : -1,
          },
    [run, groups, pods, decision, selection],
  );
}

/**
 * The decision whose verdicts the cards carry: none while nothing is selected, and none for a
 * selected Pod that the playhead's step is not about (it was bound at time zero). The decision of
 * another step is one that the worker is about to replace: it stays, so that cards do not flicker.
 */
export function shownDecision(
  decision: DecisionView | undefined,
  selection: Selection,
  playhead: number,
): DecisionView | undefined {
  if (decision === undefined) return undefined;
  switch (selection.kind) {
    case 'none':
      return undefined;
    case 'node':
      return decision;
    case 'pod':
      return decision.pod === selection.pod || decision.step !== playhead ? decision : undefined;
  }
}
