import type { Job } from '../../../model/index.ts';
import type { Ending } from './tally.ts';

/** A condition of a Job's status. */
export interface JobCondition {
  readonly type: string;
  readonly status: 'True' | 'False';
  readonly reason: string;
  readonly message: string;
  readonly lastProbeTime?: string;
  readonly lastTransitionTime?: string;
}

/** How a Job ends that has as many successes as it wants. Source: newSuccessCondition of pkg/controller/job. */
export const COMPLETE: Ending = {
  type: 'Complete',
  reason: 'CompletionsReached',
  message: 'Reached expected number of succeeded pods',
};

/** How a Job ends, before its last Pods are gone, and then. Source: delayTerminalCondition and enactJobFinished. */
export function targetOf({ type, reason, message }: Ending): JobCondition {
  const target = type === 'Complete' ? 'SuccessCriteriaMet' : 'FailureTarget';
  return { type: target, status: 'True', reason, message };
}

export function endOf({ type, reason, message }: Ending): JobCondition {
  return { type, status: 'True', reason, message };
}

/** That it is suspended, or no longer: of one that never was nothing is said. Source: ensureJobConditionStatus. */
export function suspensionOf(isSuspended: boolean): JobCondition {
  return isSuspended
    ? { type: 'Suspended', status: 'True', reason: 'JobSuspended', message: 'Job suspended' }
    : { type: 'Suspended', status: 'False', reason: 'JobResumed', message: 'Job resumed' };
}

export function conditionsOf(job: Job): readonly JobCondition[] {
  const { status } = job as Job & {
    readonly status?: { readonly conditions?: readonly JobCondition[] | null } | null;
  };
  return status?.conditions ?? [];
}

/**
 * The conditions with one as it is now, which was looked at when it became so; the very same where it was so before, or is
 * False and never was otherwise. Source: newCondition and ensureJobConditionStatus of pkg/controller/job.
 */
export function withCondition(
  conditions: readonly JobCondition[],
  now: JobCondition,
  time: string,
): readonly JobCondition[] {
  const before = conditions.find(({ type }) => type === now.type);
  if (before === undefined && now.status === 'False') return conditions;
  if (before?.status === now.status && before.reason === now.reason) return conditions;
  const other = { ...now, lastProbeTime: time, lastTransitionTime: time };
  if (before === undefined) return [...conditions, other];
  return conditions.map((each) => (each === before ? other : each));
}
