import type { CycleIndex, ObjectKey, PodIndex, Steps } from '../model/index.ts';
import { placeOf, type Run, type RunPlan } from '../simulation/index.ts';
import { eventBefore, isThere, nodeAt, placeAfter, type PodHistory } from '../run/index.ts';

/**
 * Finds Pods by key before any cycle of a run, or at its end (the number of cycles). A key may have
 * several lives: a StatefulSet makes a victim again under its name. Pods are indexes in `Run.pods`, -1
 * for none.
 */
export interface PodLives {
  /** The Pod of a key as it stands just before a cycle. */
  at(key: ObjectKey, cycle: CycleIndex): number;
  /** The node that a Pod is on just before a cycle, -1 for none. */
  nodeOf(pod: PodIndex, cycle: CycleIndex): number;
  /** The last cycle that tried the newest Pod of a key that was tried at all, -1 for none. */
  lastCycleOf(key: ObjectKey): CycleIndex;
}

/**
 * `history` is that of the run's Pods, `given` the first of them. Stops after each of the others.
 */
export function* podLives(
  run: Pick<Run, 'pods'>,
  history: PodHistory,
  given?: RunPlan['given'],
): Steps<PodLives> {
  const { lastCycle } = history.pods;
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
    at(key, cycle) {
      const before = eventBefore(history, cycle);
      return livesOf(key).findLast((pod) => isThere(placeAfter(history, pod, before))) ?? -1;
    },
    nodeOf: (pod, cycle) => nodeAt(placeAfter(history, pod, eventBefore(history, cycle))),
    lastCycleOf(key) {
      const tried = livesOf(key).findLast((pod) => (lastCycle[pod] ?? -1) >= 0);
      return lastCycle[tried ?? -1] ?? -1;
    },
  };
}
