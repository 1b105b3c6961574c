import type { Job } from '../../../model/index.ts';
import type { PodEntry } from '../../entry.ts';
import { byActivity } from '../podRanking.ts';
import { indexOf } from './tally.ts';

/**
 * Pods that go: of an Indexed Job all without an index that is wanted, and all but one of each index;
 * then as many as are too many. Source: activePodsForRemoval and appendDuplicatedIndexPodsForRemoval.
 */
export function sparePods(
  spec: Job['spec'],
  active: readonly PodEntry[],
  count: number,
): readonly PodEntry[] {
  const staying = new Map<unknown, PodEntry>();
  const going: PodEntry[] = [];
  // The last of each index stays.
  for (const pod of [...active].sort(byActivity)) {
    const index = indexOf(spec, pod);
    const other = staying.get(index ?? pod);
    if (index === 'none') going.push(pod);
    else {
      if (other) going.push(other);
      staying.delete(index ?? pod);
      staying.set(index ?? pod, pod);
    }
  }
  const more = Math.max(0, count - going.length);
  return [...going, ...[...staying.values()].slice(0, more)];
}
