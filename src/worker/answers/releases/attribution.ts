import type { RuleName } from '../../../releases/index.ts';
import type { Cause } from './causes.ts';
import type { RunOutcomes } from './outcomes.ts';

/** One cause alone, on the way from a release to the next, and what the run came to on either side. */
export interface ChangeStep {
  readonly cause: Cause;
  readonly before: RunOutcomes;
  readonly after: RunOutcomes;
}

/** Runs the scenario as the older release with some rules and gates of the newer one. */
export type TryRules<Progress> = (
  rules: readonly RuleName[],
) => Generator<Progress, RunOutcomes, void>;

/** Whether two runs say the same of every Pod, scores included. */
export function isSameOutcome(one: RunOutcomes, other: RunOutcomes): boolean {
  return isSameList(one.outcomes, other.outcomes) && isSameList(one.totals, other.totals);
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * Which causes make a difference between two releases, found by trial: the older release takes over
 * one after the other from the newer, and each step at which the run comes to something else is that
 * of its cause. Where many together make no difference, none is tried alone. The last cause is how
 * texts are read, which no trial takes over: the newer release itself stands for all of them.
 */
export function* changeSteps<Progress>(
  older: RunOutcomes,
  newer: RunOutcomes,
  causes: readonly Cause[],
  tryRules: TryRules<Progress>,
): Generator<Progress, readonly ChangeStep[], void> {
  function* between(
    first: number,
    end: number,
    before: RunOutcomes,
    after: RunOutcomes,
  ): Generator<Progress, readonly ChangeStep[], void> {
    const cause = causes[first];
    if (cause === undefined || isSameOutcome(before, after)) return [];
    if (end - first === 1) return [{ cause, before, after }];
    const middle = first + Math.floor((end - first) / 2);
    const taken = causes.slice(0, middle).flatMap(({ rule }) => (rule === 'api' ? [] : rule));
    const there = yield* tryRules(taken);
    return [
      ...(yield* between(first, middle, before, there)),
      ...(yield* between(middle, end, there, after)),
    ];
  }

  return yield* between(0, causes.length, older, newer);
}
