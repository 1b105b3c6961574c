/** What PostFilter says: pkg/scheduler/framework/preemption and plugins/defaultpreemption at v1.34. */
import { REASONS } from '../framework/reasonTable.ts';

export const REASON_NOT_HELPFUL = REASONS.notHelpful;
export const REASON_NO_VICTIMS = REASONS.noVictims;
export const MESSAGE_NEVER = REASONS.preemptionNever;
export const MESSAGE_TERMINATING = REASONS.terminating;

export const PREEMPTION_REASONS = [
  REASON_NOT_HELPFUL,
  REASON_NO_VICTIMS,
  MESSAGE_NEVER,
  MESSAGE_TERMINATING,
];
