import type { Pod } from '../../../model/index.ts';
import type { WalkInput } from '../input.ts';

/** A Pod on a node, as the scheduler knows it just before the step. */
export interface PlacedPod {
  readonly index: number;
  readonly pod: Pod;
  readonly node: number;
}

/** All Pods on nodes, node by node. */
export function placedPods({ scheduler, nodes, podOf }: WalkInput): PlacedPod[] {
  return nodes.flatMap((_, node) =>
    scheduler.podsOnNode(node).flatMap((key) => {
      const found = podOf(key);
      return found === undefined ? [] : [{ index: found.index, pod: found.pod, node }];
    }),
  );
}

/** Whether the Pod has any rule about other Pods. */
export function hasPodRules(pod: Pod): boolean {
  const { podAffinity, podAntiAffinity } = pod.spec.affinity ?? {};
  return [podAffinity, podAntiAffinity].some((rules) => {
    const required = rules?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
    const preferred = rules?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
    return required.length + preferred.length > 0;
  });
}
