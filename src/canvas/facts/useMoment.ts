import { useMemo } from 'react';
import {
  nodeDomains,
  nominations,
  podColours,
  podsByNode,
  shownDecision,
  useBerth,
} from '../../store/index.ts';
import type { Moment } from './facts.ts';

/** What the canvas shows of the store's state; undefined before the first run. */
export function useMoment(): Moment | undefined {
  const run = useBerth((state) => state.run);
  const groups = useBerth(nodeDomains);
  const colours = useBerth(podColours);
  const refused = useBerth((state) => state.refused);
  const inTime = useBerth((state) => state.moment);
  const withheld = useBerth((state) => state.withheld);
  const pods = useBerth(podsByNode);
  const waiting = useBerth(nominations);
  const selection = useBerth((state) => state.selection);
  const decision = useBerth(shownDecision);
  return useMemo(
    () =>
      run === undefined
        ? undefined
        : {
            run,
            groups,
            colours,
            refused,
            inTime,
            withheld,
            podsByNode: pods,
            nominations: waiting,
            decision,
            selectedPod: selection.kind === 'pod' ? selection.pod : -1,
            selectedNode: selection.kind === 'node' ? selection.node : -1,
          },
    [run, groups, colours, refused, inTime, withheld, pods, waiting, decision, selection],
  );
}
