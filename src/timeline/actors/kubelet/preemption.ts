import {
  type Amount,
  minus,
  type Pod,
  podRequests,
  type ResourceAmounts,
} from '../../../model/index.ts';
import { isCriticalPod } from '../../../simulation/index.ts';
import { quality } from '../../descheduler/podOrder.ts';

/** Why a Pod has failed that its kubelet has ended so. Source: preemption.go of pkg/kubelet/preemption. */
export const PREEMPTED = {
  phase: 'Failed',
  reason: 'Preempting',
  message: 'Preempted in order to admit critical pod',
} as const;

/**
 * Which of a node's Pods its kubelet ends for a critical one, by what that lacks there; or, in the kubelet's words, what
 * all of them together do not give. Source: getPodsToPreempt of pkg/kubelet/preemption.
 */
export function preemptedFor(
  critical: Pod,
  others: readonly Pod[],
  lacking: ResourceAmounts,
): { readonly victims: readonly Pod[] } | { readonly lacking: string } {
  const open = others.filter((other) => isPreemptable(critical, other));
  const [idle, burstable, guaranteed] = ([0, 1, 2] as const).map((of) =>
    open.filter((pod) => quality(pod) === of),
  ) as [Pod[], Pod[], Pod[]];
  const missing = without(lacking, open);
  if (missing.size > 0) {
    const words = [...missing].map(([resource, amount]) => `(res: ${resource}, q: ${amount}), `);
    return { lacking: `[${words.join('')}]` };
  }
  const last = nearest(guaranteed, without(lacking, [...idle, ...burstable]));
  const middle = nearest(burstable, without(lacking, [...idle, ...last]));
  const first = nearest(idle, without(lacking, [...middle, ...last]));
  return { victims: [...first, ...middle, ...last] };
}

/** Source: types.Preemptable of the kubelet. */
function isPreemptable(critical: Pod, other: Pod): boolean {
  if (!isCriticalPod(other)) return true;
  return (critical.spec.priority ?? 0) > (other.spec.priority ?? 0);
}

/** What still lacks once these Pods have ended. */
function without(lacking: ResourceAmounts, pods: readonly Pod[]): ResourceAmounts {
  const left = [...lacking].map(([resource, amount]) => {
    const rest = pods.reduce((sum, pod) => minus(sum, requestOf(pod, resource)), amount);
    return [resource, rest] as const;
  });
  return new Map(left.filter(([, amount]) => amount > 0));
}

/** Again and again the Pod that gives most of what lacks, of several the smallest. Source: getPodsToPreemptByDistance. */
function nearest(pods: readonly Pod[], lacking: ResourceAmounts): readonly Pod[] {
  const chosen: Pod[] = [];
  let [left, wanted] = [[...pods], lacking];
  while (wanted.size > 0) {
    let best = left[0];
    if (best === undefined) return chosen;
    for (const pod of left.slice(1)) {
      const further = distance(wanted, pod) - distance(wanted, best);
      if (further < 0 || (further === 0 && isSmaller(pod, best))) best = pod;
    }
    const taken = best;
    chosen.push(taken);
    wanted = without(wanted, [taken]);
    left = left.filter((pod) => pod !== taken);
  }
  return chosen;
}

/** How much of what lacks a Pod does not give, each resource of the same weight. */
function distance(lacking: ResourceAmounts, pod: Pod): number {
  let sum = 0;
  for (const [resource, amount] of lacking) {
    const rest = Number(minus(amount, requestOf(pod, resource)));
    if (rest > 0) sum += (rest / Number(amount)) ** 2;
  }
  return sum;
}

/** Source: smallerResourceRequest. */
function isSmaller(pod: Pod, other: Pod): boolean {
  for (const resource of ['memory', 'cpu']) {
    const [one, two] = [requestOf(pod, resource), requestOf(other, resource)];
    if (one !== two) return one < two;
  }
  return true;
}

function requestOf(pod: Pod, resource: string): Amount {
  return resource === 'pods' ? 1 : (podRequests(pod).get(resource) ?? 0);
}
