import type { Job } from '../../../model/index.ts';
import { type Entry, isFinished } from '../../entry.ts';
import type { World } from '../../world.ts';
import { successRuleOf } from './policies.ts';
import type { Ending, Tally } from './tally.ts';

/** What tells whether a Job ends. */
interface Verdict {
  readonly world: World;
  readonly entry: Entry<Job>;
  readonly tally: Tally;
  /** Has the Job looked at again after so many milliseconds. */
  readonly later: (milliseconds: number) => void;
}

/** Why a Job fails now; undefined where it goes on. Its deadline has it looked at again. */
export function failureOf({ world, entry, tally, later }: Verdict): Ending | undefined {
  const { clock } = world;
  const { spec } = entry.object;
  if (tally.failure !== undefined) return failed('PodFailurePolicy', tally.failure);
  const { backoffLimitPerIndex, maxFailedIndexes, completions = 0 } = spec;
  // Source: SetDefaults_Job.
  const limit = spec.backoffLimit ?? (backoffLimitPerIndex === undefined ? 6 : Infinity);
  if (tally.failed > limit || restartsTooOften(world, entry, limit)) {
    return failed('BackoffLimitExceeded', 'Job has reached the specified backoff limit');
  }
  const { activeDeadlineSeconds: deadline } = spec;
  // Source: pastActiveDeadline.
  if (deadline !== undefined && tally.startedAt !== undefined && spec.suspend !== true) {
    const left = tally.startedAt + 1000 * deadline - clock.now;
    if (left <= 0) {
      return failed('DeadlineExceeded', 'Job was active longer than specified deadline');
    }
    later(left);
  }
  if (backoffLimitPerIndex === undefined) return undefined;
  const done = tally.doneIndexes(spec);
  if (maxFailedIndexes !== undefined && done.failed.size > maxFailedIndexes) {
    const words = 'Job has exceeded the specified maximal number of failed indexes';
    return failed('MaxFailedIndexesExceeded', words);
  }
  const isOver = done.failed.size > 0 && done.failed.size + done.succeeded.size >= completions;
  return isOver ? failed('FailedIndexes', 'Job has failed indexes') : undefined;
}

/** Containers that are started again count where Pods are not. Source: pastBackoffLimitOnFailure. */
function restartsTooOften(world: World, entry: Entry<Job>, limit: number): boolean {
  if (entry.object.spec.template.spec.restartPolicy !== 'OnFailure') return false;
  const restarts = world.store
    .podsOf(entry)
    .filter((pod) => !isFinished(pod))
    .flatMap(({ object: { status } }) => [
      ...(status?.containerStatuses ?? []),
      ...(status?.initContainerStatuses ?? []),
    ])
    .reduce((sum, { restartCount = 0 }) => sum + restartCount, 0);
  return limit === 0 ? restarts > 0 : restarts >= limit;
}

/** By which rule of its successPolicy an Indexed Job is complete. */
export function successOf({ entry, tally }: Verdict): Ending | undefined {
  const { spec } = entry.object;
  if (spec.completionMode !== 'Indexed') return undefined;
  const rule = successRuleOf(spec, tally.doneIndexes(spec).succeeded);
  if (rule === undefined) return undefined;
  const message = `Matched rules at index ${rule}`;
  return { type: 'Complete', reason: 'SuccessPolicy', message };
}

function failed(reason: string, message: string): Ending {
  return { type: 'Failed', reason, message };
}
