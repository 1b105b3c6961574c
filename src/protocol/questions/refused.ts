import type { Message } from '../words.ts';
import type { NodeIndex, PodIndex } from '../../model/index.ts';

/** A Pod bound by its own `spec.nodeName` to a node that kube-scheduler's filters would refuse. */
export interface RefusedPod {
  readonly pod: PodIndex;
  /** Node index of where it runs. */
  readonly node: NodeIndex;
  /** The first Filter plugin that fails the node, as at the end of the run with the Pod away. */
  readonly plugin: string;
  /** As in `FilterGroup` and in `DecisionView.reasons`. */
  readonly text: Message;
  readonly short: Message;
  /**
   * Nothing but the node's cordon is against it: that keeps new Pods away, while those that run stay.
   * Whether it ran before the node was cordoned, no text says.
   */
  readonly isCordon: boolean;
}

/** Some of those Pods: as many as are found in a few milliseconds. */
export interface RefusedView {
  readonly pods: readonly RefusedPod[];
  /** Index of the Pod to go on with, -1 where all have been looked at. */
  readonly next: number;
}
