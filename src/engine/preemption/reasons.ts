/** What PostFilter says: pkg/scheduler/framework/preemption and plugins/defaultpreemption at v1.34. */
import { reason } from '../framework/reasons.ts';

export const REASON_NOT_HELPFUL = reason('Preemption is not helpful for scheduling');
export const REASON_NO_VICTIMS = reason('No preemption victims found for incoming pod');
export const MESSAGE_NEVER = reason('not eligible due to preemptionPolicy=Never.');
export const MESSAGE_TERMINATING = reason(
  'not eligible due to a terminating pod on the nominated node.',
);

export const PREEMPTION_REASONS = [
  REASON_NOT_HELPFUL,
  REASON_NO_VICTIMS,
  MESSAGE_NEVER,
  MESSAGE_TERMINATING,
];
