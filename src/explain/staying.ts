import { toleratesTaint } from '../engine/index.ts';
import { least, type Pod, type RunOptions, type Taint } from '../model/index.ts';
import type { Message } from '../protocol/index.ts';
import { formatNames, formatTaint } from './format.ts';
import { message } from './messages/message.ts';

/**
 * What would make a running Pod leave its node, in a cluster, although no scheduling rule does:
 * NoExecute taints of the node (`GetMatchingTolerations` and `GetMinTolerationTime` of the taint
 * eviction controller), and what the design proposals meant by RequiredDuringExecution. Empty where
 * nothing of the kind is there.
 */
export function explainStaying(
  pod: Pod,
  taints: readonly Taint[],
  options: RunOptions | undefined,
): readonly Message[] {
  const evicted = evictionByTaints(pod, taints);
  const lasts = options?.legacy.requiredDuringExecution === true && isRequiredToLast(pod);
  return [
    ...(evicted === undefined ? [] : [evicted]),
    ...(lasts ? [message('stay.requiredDuringExecution', {})] : []),
  ];
}

function evictionByTaints(pod: Pod, taints: readonly Taint[]): Message | undefined {
  const executing = taints.filter(({ effect }) => effect === 'NoExecute');
  if (executing.length === 0) return undefined;
  const tolerations = pod.spec.tolerations ?? [];
  const untolerated: Taint[] = [];
  const tolerated: { readonly taint: Taint; readonly seconds: number }[] = [];
  for (const taint of executing) {
    // The first that covers the taint is the one whose seconds count.
    const toleration = tolerations.find((each) => toleratesTaint(each, taint));
    if (toleration === undefined) untolerated.push(taint);
    else if (toleration.tolerationSeconds !== undefined) {
      tolerated.push({ taint, seconds: Math.max(0, toleration.tolerationSeconds) });
    }
  }
  if (untolerated.length > 0) {
    return message('stay.evicted', { count: untolerated.length, taints: named(untolerated) });
  }
  if (tolerated.length === 0) return undefined;
  // Of several the one that is tolerated for the shortest time is what it leaves for.
  const shortest = least(tolerated.map(({ seconds }) => seconds));
  const soonest = tolerated.filter(({ seconds }) => seconds === shortest);
  const taintsOf = named(soonest.map(({ taint }) => taint));
  return message('stay.evictedAfter', { taints: taintsOf, seconds: shortest });
}

function named(taints: readonly Taint[]): string {
  return formatNames(taints.map(formatTaint));
}

function isRequiredToLast({ spec }: Pod): boolean {
  const { nodeAffinity, podAffinity, podAntiAffinity } = spec.affinity ?? {};
  return [nodeAffinity, podAffinity, podAntiAffinity].some(
    (rules) => rules?.requiredDuringSchedulingRequiredDuringExecution !== undefined,
  );
}
