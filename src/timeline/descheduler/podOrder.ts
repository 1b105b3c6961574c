import type { Pod } from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';

/** The lowest priority first; of equals those that ask for least. Source: SortPodsBasedOnPriorityLowToHigh. */
export function byPriority(pods: readonly PodEntry[]): readonly PodEntry[] {
  return [...pods].sort(
    (a, b) =>
      (a.object.spec.priority ?? 0) - (b.object.spec.priority ?? 0) ||
      quality(a.object) - quality(b.object),
  );
}

/** Best effort, burstable, guaranteed. Source: GetPodQOS. */
export function quality({ spec }: Pod): 0 | 1 | 2 {
  const containers = [...spec.containers, ...(spec.initContainers ?? [])];
  const isAny = containers.some(
    ({ resources }) => count(resources?.requests) + count(resources?.limits) > 0,
  );
  if (!isAny) return 0;
  const isGuaranteed = containers.every(({ resources }) =>
    ['cpu', 'memory'].every((name) => {
      const limit = resources?.limits?.[name];
      const request = resources?.requests?.[name] ?? limit;
      return limit !== undefined && String(request) === String(limit);
    }),
  );
  return isGuaranteed ? 2 : 1;
}

function count(list: object | undefined): number {
  return Object.keys(list ?? {}).length;
}
