import type { ObjectKey } from '../model/index.ts';
import { placeOf, type Run, type RunPlan, type Steps } from '../simulation/index.ts';
import type { PodTimes } from './runView.ts';

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

/** `times` are those of the run's Pods, `given` the first of them. Stops after each of the others. */
export function* podLives(run: Run, times: PodTimes, given?: RunPlan['given']): Steps<PodLives> {
  const { initialNode, boundStep, lastStep, evictedStep } = times;
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

  function isGone(pod: number, step: number): boolean {
    const evicted = evictedStep[pod] ?? -1;
    return evicted >= 0 && evicted < step;
  }

  return {
    at(key, step) {
      const standing = livesOf(key).findLast(
        (pod) => (run.pods[pod]?.madeStep ?? -1) < step && !isGone(pod, step),
      );
      return standing ?? -1;
    },
    nodeOf(pod, step) {
      if (isGone(pod, step)) return -1;
      const bound = boundStep[pod] ?? -1;
      if (bound >= 0 && bound < step) return run.steps[bound]?.node ?? -1;
      return Math.max(-1, initialNode[pod] ?? -1);
    },
    lastStepOf(key) {
      const tried = livesOf(key).findLast((pod) => (lastStep[pod] ?? -1) >= 0);
      return lastStep[tried ?? -1] ?? -1;
    },
  };
}
