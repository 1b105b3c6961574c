import { EVICTED, LOST, placementsAt } from '../store/index.ts';
import type { RunView } from '../worker/protocol.ts';

export interface RunCounts {
  /** Pods that the run bound, and that are on their node at its end. */
  readonly placed: number;
  /** Pod indexes that no node took by the end of the run. */
  readonly pending: readonly number[];
  /** Pod indexes that preemption removed, in the order in which they left. */
  readonly evicted: readonly number[];
  /** Pods that were on a node at time zero, and still are at the end. */
  readonly running: number;
}

/** How a run ended. */
export function runCounts(run: RunView): RunCounts {
  const { pods, steps } = run;
  let placed = 0;
  let running = 0;
  const pending: number[] = [];
  const evicted: number[] = [];
  for (const [pod, place] of placementsAt(run, steps.pod.length - 1).entries()) {
    if (place === EVICTED) evicted.push(pod);
    else if (place >= 0 && (pods.initialNode[pod] ?? -1) >= 0) running += 1;
    else if (place >= 0) placed += 1;
    else if (place !== LOST) pending.push(pod);
  }
  const stepOf = (pod: number): number => pods.evictedStep?.[pod] ?? -1;
  evicted.sort((a, b) => stepOf(a) - stepOf(b) || a - b);
  return { placed, pending, evicted, running };
}
