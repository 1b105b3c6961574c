import type { ProposalDifference } from '../../../protocol/index.ts';
import type { WalkInput } from '../input.ts';
import { walkMessage } from '../messages.ts';
import type { ProposalCluster } from './cluster.ts';
import { repellingTerms } from './required.ts';
import type { TodayFilter } from './today.ts';

/** Where the algorithm's text and kube-scheduler part. */
const DIFFERENCES = [
  'firstPod',
  'everyTerm',
  'missingKey',
  'domain',
  'violated',
  'nominated',
] as const;
type DifferenceReason = (typeof DIFFERENCES)[number];

/** In which step a node left {N}; absent for one that stayed. */
export type RemovedIn = ReadonlyMap<number, '1a' | '1b' | '2'>;

/**
 * What InterPodAffinity's Filter said of each node: 1 passes, 0 fails; undefined where it was not
 * asked, or could not answer for want of its PreFilter.
 */
export function engineVerdict({ decision }: WalkInput): Uint8Array | undefined {
  const column = decision.filterStatus[decision.filterPlugins.indexOf('InterPodAffinity')];
  if (column === undefined || decision.preFilter !== undefined) return undefined;
  const isError = column.some((status) => decision.statuses[status]?.code === 'Error');
  return isError ? undefined : Uint8Array.from(column, (status) => (status >= 0 ? 0 : 1));
}

/** Nodes on which both disagree, by the reason. */
export function compareWithEngine(
  cluster: ProposalCluster,
  today: TodayFilter,
  removedIn: RemovedIn,
  verdict: Uint8Array,
): ProposalDifference[] {
  const byReason = new Map<DifferenceReason, number[]>();
  verdict.forEach((passes, node) => {
    const removed = removedIn.get(node);
    if ((passes === 1) === (removed === undefined)) return;
    const reason = reasonAt(cluster, today, node, removed, passes === 1);
    byReason.set(reason, [...(byReason.get(reason) ?? []), node]);
  });
  return DIFFERENCES.flatMap((reason) => {
    const nodes = byReason.get(reason);
    return nodes === undefined ? [] : [{ text: walkMessage(`differs.${reason}`, {}), nodes }];
  });
}

function reasonAt(
  cluster: ProposalCluster,
  today: TodayFilter,
  node: number,
  removed: '1a' | '1b' | '2' | undefined,
  passes: boolean,
): DifferenceReason {
  const rule = today.ruleAt(node);
  // The engine also counts Pods that are nominated to the node.
  if ((rule === undefined) !== passes) return 'nominated';
  switch (removed) {
    case '1a':
      return 'firstPod';
    case '1b':
    case '2':
      return 'missingKey';
    case undefined:
      if (rule !== 'existing-anti-affinity') return 'everyTerm';
      return (cluster.onNode[node] ?? []).some(
        (placed) => repellingTerms(cluster, placed).length > 0,
      )
        ? 'violated'
        : 'domain';
  }
}
