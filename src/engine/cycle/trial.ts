import type { PodInfo } from '../cache/podInfo.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { PodFilter } from '../framework/plugin.ts';

type Filters = readonly (PodFilter | undefined)[];

/** Puts a Pod on its node for a trial; `takeOff` undoes it. */
export function putOn(cache: SchedulerCache, filters: Filters, pod: PodInfo): void {
  for (const filter of filters) filter?.podMoved?.(pod, pod.node, 1);
  cache.attach(pod);
}

export function takeOff(cache: SchedulerCache, filters: Filters, pod: PodInfo): void {
  for (const filter of filters) filter?.podMoved?.(pod, pod.node, -1);
  cache.detach(pod);
}

/** Runs something with more Pods on their nodes, and takes them off again. */
export function withPodsOn<Result>(
  cache: SchedulerCache,
  filters: Filters,
  pods: readonly PodInfo[],
  run: () => Result,
): Result {
  for (const pod of pods) putOn(cache, filters, pod);
  const result = run();
  for (const pod of pods) takeOff(cache, filters, pod);
  return result;
}
