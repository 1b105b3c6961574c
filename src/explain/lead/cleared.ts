import type { ExplainInput } from '../input.ts';

/**
 * Whether the Pod got the node that preemption had cleared for it: kube-scheduler tries that one
 * first, and takes it without a look at others (`evaluateNominatedNode` of schedule_one.go).
 */
export function isCleared({ decision, pod, nodes }: ExplainInput): boolean {
  const nominated = pod.status?.nominatedNodeName;
  return Boolean(nominated) && nodes[decision.chosen]?.name === nominated;
}
