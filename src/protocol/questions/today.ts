import type { DecisionView } from '../views/decision.ts';
import type { Message } from '../words.ts';
import type { NodeIndex, PodIndex } from '../../model/index.ts';

/**
 * What kube-scheduler would decide at the end of the run on a Pod that runs from time zero, were it
 * not bound yet. Rules of scheduling make no running Pod leave: what would is told beside.
 */
export interface TodayView {
  readonly pod: PodIndex;
  /** Node index of where it runs. */
  readonly node: NodeIndex;
  /** As of any Pod; `cycle` is the number of cycles of the run. */
  readonly decision: DecisionView;
  /** What would make it leave its node in a cluster, keys of `explain`; empty for nothing. */
  readonly leaves: readonly Message[];
}

/** The Pods that run from time zero and would be placed elsewhere today. */
export interface DriftView {
  readonly checked: number;
  readonly elsewhere: readonly {
    readonly pod: PodIndex;
    readonly node: NodeIndex;
    /** Node index that it would go to, -1 for none. */
    readonly to: number;
  }[];
}
