import { type Pod, podQuality } from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { without } from '../without.ts';

/** The lowest priority first; of equals those that ask for least. Source: SortPodsBasedOnPriorityLowToHigh. */
export function byPriority(pods: readonly PodEntry[]): readonly PodEntry[] {
  return [...pods].sort(
    (a, b) =>
      (a.object.spec.priority ?? 0) - (b.object.spec.priority ?? 0) ||
      ownQuality(a.object) - ownQuality(b.object),
  );
}

/** By the containers alone: the descheduler reads no resources of the Pod as a whole. Source: GetPodQOS of its pkg/utils. */
function ownQuality({ spec }: Pod): 0 | 1 | 2 {
  return RANKS[podQuality(without(spec, 'resources'))];
}

/** Best effort, burstable, guaranteed. Source: GetPodQOS. */
export function quality({ spec }: Pod): 0 | 1 | 2 {
  return RANKS[podQuality(spec)];
}

const RANKS = { BestEffort: 0, Burstable: 1, Guaranteed: 2 } as const;
