import type { ResourceClaim } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import type {
  DynamicResourcesSays,
  PostFilterOutcome,
  Preemption,
  PreemptionFailure,
} from '../framework/decision.ts';
import type { PluginName } from '../framework/names.ts';
import { reasonTexts } from '../framework/reasonTable.ts';
import type { Framework } from '../framework/runtime.ts';
import type { DryRuns } from '../preemption/dryRuns.ts';
import type { Rejections } from './feasibility.ts';
import { countReasons, filterErrorMessage, fitErrorMessage } from './message.ts';
import { postFilter } from './postFilter.ts';

export interface Failure {
  /** The FailedScheduling event's text. */
  readonly message: string;
  /** As in `Decision`. */
  readonly refusedBy: readonly PluginName[];
  /** Absent where a Filter plugin failed. */
  readonly postFilter?: PostFilterOutcome;
  readonly dynamicResources?: DynamicResourcesSays;
  /** As in `Placement`. */
  readonly frees?: ResourceClaim;
  readonly preemption?: Preemption;
  readonly preemptionFailures?: readonly PreemptionFailure[];
}

/** What becomes of a Pod that no node takes: PostFilter, and the text of the event. */
export function failureOf(
  framework: Framework,
  pod: PodInfo,
  rejections: Rejections,
  dryRuns?: DryRuns,
): Failure {
  const { filtered, nodeCount } = rejections;
  const counts = statusCounts(framework, rejections);
  const error = filterError(framework, rejections, counts);
  if (error !== undefined) return { message: error, refusedBy: [] };
  const {
    message: postFilterMessage,
    outcome,
    preemption,
    failures,
    dynamicResources,
    frees,
  } = postFilter(framework, pod, rejections, dryRuns);
  const message = fitErrorMessage({
    nodeCount,
    reasons: countedReasons(framework, rejections, counts),
    ...(filtered.rejected && {
      preFilterMessage: reasonTexts(filtered.rejected.reasons).join(', '),
    }),
    postFilterMessage,
  });
  return {
    message,
    refusedBy: refusers(framework, rejections, counts),
    postFilter: outcome,
    ...(dynamicResources && { dynamicResources }),
    ...(frees && { frees }),
    ...(preemption && { preemption }),
    ...(failures && { preemptionFailures: failures }),
  };
}

interface StatusCounts {
  /** By status id. */
  readonly nodesOf: Int32Array;
  /** Outside the PreFilter result. */
  readonly outsideNodes: number;
}

function statusCounts(
  { handle: { statuses }, allNodes }: Framework,
  { statusAt }: Rejections,
): StatusCounts {
  const nodesOf = new Int32Array(statuses.list.length);
  let outsideNodes = 0;
  for (const node of allNodes) {
    const status = statusAt(node);
    if (status === undefined) outsideNodes += 1;
    else nodesOf[status] = (nodesOf[status] ?? 0) + 1;
  }
  return { nodesOf, outsideNodes };
}

/** Source: findNodesThatPassFilters: an error on one node ends the search, and `schedulingCycle` then tries no PostFilter. */
function filterError(
  framework: Framework,
  { filtered }: Rejections,
  { nodesOf }: StatusCounts,
): string | undefined {
  if (filtered.rejected) return undefined;
  for (let status = 0; status < nodesOf.length; status += 1) {
    if (nodesOf[status] === 0) continue;
    const { code, reasons } = framework.handle.statuses.at(status);
    const [plugin = ''] =
      code === 'Error' ? reasons.flatMap((each) => framework.giversOf(each)) : [];
    if (plugin !== '') return filterErrorMessage(plugin, reasons);
  }
  return undefined;
}

function refusers(
  framework: Framework,
  { filtered }: Rejections,
  { nodesOf }: StatusCounts,
): readonly PluginName[] {
  const found = new Set<PluginName>(filtered.narrowed?.plugins);
  if (filtered.rejected) found.add(filtered.rejected.plugin);
  nodesOf.forEach((nodes, status) => {
    if (nodes === 0) return;
    for (const reason of framework.handle.statuses.at(status).reasons) {
      for (const plugin of framework.giversOf(reason)) found.add(plugin);
    }
  });
  return [...found].sort();
}

function countedReasons(
  { handle: { statuses } }: Framework,
  rejections: Rejections,
  { nodesOf, outsideNodes }: StatusCounts,
): Map<string, number> {
  const reasons = new Map<string, number>();
  nodesOf.forEach((nodes, status) => {
    if (nodes > 0) countReasons(reasons, statuses.at(status).reasons, nodes);
  });
  if (outsideNodes > 0) countReasons(reasons, rejections.outside?.reasons ?? [], outsideNodes);
  return reasons;
}
