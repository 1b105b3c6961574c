import { LOST } from '../store/index.ts';
import type { RunView } from '../worker/protocol.ts';

export interface RunCounts {
  /** Pods that the run bound. */
  readonly placed: number;
  /** Pod indexes that no node took by the end of the run. */
  readonly pending: readonly number[];
  /** Pods that were on a node at time zero. */
  readonly running: number;
}

/** How a run ended. */
export function runCounts({ pods }: RunView): RunCounts {
  let placed = 0;
  let running = 0;
  const pending: number[] = [];
  for (let pod = 0; pod < pods.names.length; pod += 1) {
    const initial = pods.initialNode[pod] ?? -1;
    if (initial >= 0) running += 1;
    else if ((pods.boundStep[pod] ?? -1) >= 0) placed += 1;
    else if (initial !== LOST) pending.push(pod);
  }
  return { placed, pending, running };
}
