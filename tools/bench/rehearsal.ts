import { benchCluster, KINDS } from './clusters.ts';
import { load, queueOf, scheduleAll } from './measure.ts';
import { differingPods, likePods } from './workloads.ts';

const SIZE = { nodes: 400, existing: 1200, queue: 40 } as const;

/**
 * Schedules Pods of each kind on a small cluster, so that what is measured afterwards is the engine
 * and not the compiler that is still at work on it. Nothing of it is kept.
 */
export function rehearse(): void {
  for (const kind of KINDS) {
    const scenario = benchCluster(kind, SIZE);
    const loaded = load(scenario);
    const queue = queueOf(scenario, loaded);
    scheduleAll(loaded.scheduler, differingPods(queue, 200));
    scheduleAll(loaded.scheduler, queue);
    scheduleAll(loaded.scheduler, likePods(kind, queue, loaded.cluster, 200));
  }
}
