import { type Steps } from '../model/index.ts';
import type { ObjectKey } from '../model/index.ts';
import { placeOf, type Run, type RunPlan } from '../simulation/index.ts';
import { isThere, nodeAt, placeAfter, type PodHistory } from '../run/index.ts';

/**
 * Finds Pods by key at any point of a run. A key may have several lives: a StatefulSet makes a
 * victim again under its name. Pods are indexes in `Run.pods`, -1 for none.
 */
export interface PodLives {
  /** The Pod of a key as it stands just before a step. */
  at(key: ObjectKey, step: number): number;
  /** The node that a Pod is on just before a step, -1 for none. */
  nodeOf(pod: number, step: number): number;
  /** The last step that tried the newest Pod of a key that was tried at all, -1 for none. */
  lastStepOf(key: ObjectKey): number;
}

/**
 * `history` is that of the run's Pods, `given` the first of them. Stops after each of the others.
 */
export function* podLives(
  run: Pick<Run, 'pods'>,
  history: PodHistory,
  given?: RunPlan['given'],
): Steps<PodLives> {
  const { lastStep } = history.pods;
  const made = new Map<ObjectKey, number[]>();
  for (let index = given?.pods.length ?? 0; index < run.pods.length; index += 1) {
    yield;
    const pod = run.pods[index];
    // What was never let in stands under no key.
    if (!pod || pod.refused !== undefined) continue;
    const known = made.get(pod.key);
    if (known) known.push(index);
    else made.set(pod.key, [index]);
  }

  /** Oldest first. */
  function livesOf(key: ObjectKey): readonly number[] {
    const first = given && placeOf(given, key);
    const others = made.get(key) ?? [];
    return first === undefined ? others : [first, ...others];
  }

  return {
    at(key, step) {
      return livesOf(key).findLast((pod) => isThere(placeAfter(history, pod, step - 1))) ?? -1;
    },
    nodeOf: (pod, step) => nodeAt(placeAfter(history, pod, step - 1)),
    lastStepOf(key) {
      const tried = livesOf(key).findLast((pod) => (lastStep[pod] ?? -1) >= 0);
      return lastStep[tried ?? -1] ?? -1;
    },
  };
}
