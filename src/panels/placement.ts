import { useMemo } from 'react';
import {
  evictedPods,
  type Nomination,
  nominations,
  pendingPods,
  refusedPods,
  placements,
  podsByNode,
  requestedByNode,
  useBerth,
} from '../store/index.ts';

/** Where every Pod is after the playhead's step, and what that asks of each node. */
export interface Placement {
  /** Node index by Pod; negative while it is on none. */
  readonly nodeOfPod: Int32Array;
  /** Pod indexes by node. */
  readonly podsOnNode: readonly (readonly number[])[];
  /** Pod indexes that are Pending. */
  readonly pending: readonly number[];
  /** Pod indexes that the API server did not let in. */
  readonly refused: readonly number[];
  /** Pod indexes that preemption has removed, in the order in which they left. */
  readonly evicted: readonly number[];
  /** Pods that wait for a node which preemption has cleared for them. */
  readonly nominations: readonly Nomination[];
  /** Milli-CPU by node. */
  readonly cpuMilli: Float64Array;
  /** Bytes by node. */
  readonly memoryBytes: Float64Array;
}

/** The placement at the playhead; the same object while nothing in it changes. */
export function usePlacement(): Placement {
  const nodeOfPod = useBerth(placements);
  const podsOnNode = useBerth(podsByNode);
  const pending = useBerth(pendingPods);
  const evicted = useBerth(evictedPods);
  const refused = useBerth(refusedPods);
  const waiting = useBerth(nominations);
  const requested = useBerth(requestedByNode);
  return useMemo(
    () => ({
      nodeOfPod,
      podsOnNode,
      pending,
      evicted,
      refused,
      nominations: waiting,
      cpuMilli: requested.cpuMilli,
      memoryBytes: requested.memoryBytes,
    }),
    [nodeOfPod, podsOnNode, pending, evicted, refused, waiting, requested],
  );
}
