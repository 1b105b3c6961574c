import type { PodInfo } from '../cache/podInfo.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import { TrialPorts } from '../cache/trialPorts.ts';
import type { Filtered } from '../framework/runtime.ts';

type Filters = Pick<Filtered, 'filters' | 'isLocal'>;

/** Puts a Pod on its node for a trial of these filters; `takeOff` undoes it. */
export function putOn(cache: SchedulerCache, { filters, isLocal }: Filters, pod: PodInfo): void {
  if (isLocal) {
    cache.attachToNode(pod);
    return;
  }
  for (const filter of filters) filter?.podMoved?.(pod, pod.node, 1);
  cache.attach(pod);
}

export function takeOff(cache: SchedulerCache, { filters, isLocal }: Filters, pod: PodInfo): void {
  if (isLocal) {
    cache.detachFromNode(pod);
    return;
  }
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
  const { trialPorts } = cache;
  if (trialPorts === undefined) startPorts(cache, pods[0]);
  const restorePorts = trialPorts?.mark();
  for (const pod of pods) putOn(cache, filters, pod);
  const result = run();
  for (const pod of pods) takeOff(cache, filters, pod);
  restorePorts?.();
  cache.trialPorts = trialPorts;
  return result;
}

/** Where Pods hold ports that count as free, it must be told which of them the visitors take. */
function startPorts(cache: SchedulerCache, visitor: PodInfo | undefined): void {
  const node = visitor?.node ?? -1;
  const freed = cache.freedPorts.on(node);
  if (freed !== undefined) {
    cache.trialPorts = new TrialPorts(node, cache.podsOnNode[node] ?? [], freed);
  }
}
