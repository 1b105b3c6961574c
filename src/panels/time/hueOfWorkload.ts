import type { TimelineView } from '../../protocol/index.ts';
import { workloadHues } from '../../run/index.ts';
import { hueOf } from '../../ui/index.ts';

/** The colour of a workload of the story; what belongs to the system is grey. */
export function hueOfWorkload({ workloads }: TimelineView, workload: number): string {
  return hueOf(workloadHues(workloads)[workload] ?? -1);
}
