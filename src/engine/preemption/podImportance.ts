import type { Pod } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';

/** When a Pod started, as text that sorts by time; one that has not started is the latest. */
export function startTime(pod: Pod): string {
  return pod.status?.startTime ?? '\uffff';
}

/** Higher priority first, then the earlier start (`util.MoreImportantPod`). */
export function byImportance(a: PodInfo, b: PodInfo): number {
  if (a.shape.priority !== b.shape.priority) return b.shape.priority - a.shape.priority;
  const [first, second] = [startTime(a.pod), startTime(b.pod)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
