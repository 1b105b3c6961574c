import { workloadHues } from '../run/index.ts';
import { hueOf } from '../ui/index.ts';
import type { RunView } from '../protocol/index.ts';

const SYSTEM_NAMESPACE = 'kube-system';

const isSystem = (run: RunView, workload: number): boolean =>
  (run.workloads[workload]?.namespace ?? SYSTEM_NAMESPACE) === SYSTEM_NAMESPACE;

/** The colour of a workload's Pods; what belongs to the system is grey. */
export function workloadHue(run: RunView, workload: number): string {
  return hueOf(workloadHues(run.workloads)[workload] ?? -1);
}

/** The letter on the chips of a workload's Pods, as on the canvas: a capital for what belongs to the system. */
export function workloadLetter(run: RunView, workload: number): string {
  const letter = run.workloads[workload]?.name.charAt(0) ?? '';
  return isSystem(run, workload) ? letter.toUpperCase() : letter;
}
