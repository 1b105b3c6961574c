import { useMemo } from 'react';
import { nodesByZone, nominations, podsByNode, shownDecision, useBerth } from '../store/index.ts';
import type { Moment } from './facts.ts';
import { zoneGroups } from './zones.ts';

/** What the canvas shows of the store's state; undefined before the first run. */
export function useMoment(): Moment | undefined {
  const run = useBerth((state) => state.run);
  const zones = useBerth(nodesByZone);
  const pods = useBerth(podsByNode);
  const waiting = useBerth(nominations);
  const selection = useBerth((state) => state.selection);
  const decision = useBerth(shownDecision);
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
            nominations: waiting,
            decision,
            selectedPod: selection.kind === 'pod' ? selection.pod : -1,
            selectedNode: selection.kind === 'node' ? selection.node : -1,
          },
    [run, groups, pods, waiting, decision, selection],
  );
}
