import type { ReasonCode, ReasonValues } from '../engine/index.ts';
import type { Message } from '../protocol/index.ts';
import type { Narration } from './narrators/narration.ts';

/**
 * What a reason of kube-scheduler says in plain words. It speaks for a verdict without facts: the
 * volume plugins, a PreFilter rejection, and nodes beyond the number whose causes are worked out.
 */
export interface ReasonRule<Code extends ReasonCode> {
  readonly narrate: (values: ReasonValues[Code]) => Narration;
  /** The sentence for a Pod that was turned down before any node was looked at. */
  readonly rejection?: (values: ReasonValues[Code]) => Message;
}
