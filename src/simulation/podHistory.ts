import { finish, type Steps } from '../model/index.ts';
import { LOST, PENDING, type PodHistory, REFUSED } from '../run/index.ts';
import type { Run, RunPod } from './run.ts';

/**
 * Where a Pod was at time zero: a node index, `PENDING`, or why it is on no node for good.
 * `nodeIndex` gives the index of a node's name.
 */
export function initialPlace(
  { pod: { spec }, refused, rejection }: RunPod,
  nodeIndex: ReadonlyMap<string, number>,
): number {
  if (refused !== undefined) return REFUSED;
  const { nodeName } = spec;
  if (!nodeName) return PENDING;
  return rejection ? LOST : (nodeIndex.get(nodeName) ?? LOST);
}

/** A run's history of Pods in columns, which `run` reads; nodes by their index in `nodeNames`. */
export function podHistory(run: Run, nodeNames: readonly string[]): PodHistory {
  const index = new Map(nodeNames.map((name, node) => [name, node]));
  return {
    pods: {
      initialNode: Int32Array.from(run.pods, (pod) => initialPlace(pod, index)),
      madeEvent: Int32Array.from(run.pods, ({ madeEvent }) => madeEvent),
      ...finish(podEvents(run)),
    },
    events: { cycle: Int32Array.from(run.events, ({ cycle }) => cycle) },
    cycles: {
      event: Int32Array.from(run.cycles, ({ event }) => event),
      node: Int32Array.from(run.cycles, ({ node }) => node),
    },
  };
}

/**
 * By Pod: the events by which it was bound and removed, and the cycle that looked at it last; -1 for
 * none.
 */
export function* podEvents({
  pods,
  events,
  cycles,
}: Run): Steps<Pick<PodHistory['pods'], 'boundEvent' | 'lastCycle' | 'evictedEvent'>> {
  const boundEvent = new Int32Array(pods.length).fill(-1);
  const lastCycle = new Int32Array(pods.length).fill(-1);
  const evictedEvent = new Int32Array(pods.length).fill(-1);
  for (const [index, { kind, subject, cycle }] of events.entries()) {
    switch (kind) {
      case 'cycle':
        lastCycle[subject] = cycle;
        if ((cycles[cycle]?.node ?? -1) >= 0) boundEvent[subject] = index;
        break;
      case 'pod-evicted':
        evictedEvent[subject] = index;
        break;
      case 'pod-created':
        // Each Pod says itself by which event it was made.
        break;
    }
    yield;
  }
  return { boundEvent, lastCycle, evictedEvent };
}
