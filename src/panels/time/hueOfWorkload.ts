import type { TimelineView } from '../../protocol/index.ts';
import { hueOf } from '../../ui/index.ts';

const SYSTEM = 'kube-system';

/** The colour of a workload of the story; what belongs to the system is grey. */
export function hueOfWorkload({ workloads }: TimelineView, workload: number): string {
  return hueOf(workloads[workload]?.namespace === SYSTEM ? -1 : workload);
}
