import type { PodInfo } from '../cache/podInfo.ts';
import type { PostFilterOutcome, Preemption, PreemptionFailure } from '../framework/decision.ts';
import { reasonTexts } from '../framework/reasonTable.ts';
import type { Framework } from '../framework/runtime.ts';
import type { DryRuns } from '../preemption/dryRuns.ts';
import { preempt } from '../preemption/preempt.ts';
import type { Rejections } from './feasibility.ts';
import { countReasons, fitErrorMessage } from './message.ts';

export interface Failure {
  /** The FailedScheduling event's text. */
  readonly message: string;
  readonly postFilter: PostFilterOutcome;
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
  const {
    message: postFilterMessage,
    outcome: postFilter,
    preemption,
    failures,
  } = preempt(framework, pod, rejections, dryRuns);
  const { filtered, nodeCount } = rejections;
  const message = fitErrorMessage({
    nodeCount,
    reasons: countedReasons(framework, rejections),
    ...(filtered.rejected && {
      preFilterMessage: reasonTexts(filtered.rejected.reasons).join(', '),
    }),
    postFilterMessage,
  });
  return {
    message,
    postFilter,
    ...(preemption && { preemption }),
    ...(failures && { preemptionFailures: failures }),
  };
}

function countedReasons(
  { handle: { statuses } }: Framework,
  rejections: Rejections,
): Map<string, number> {
  const nodesOf = new Int32Array(statuses.list.length);
  let outsideNodes = 0;
  for (let node = 0; node < rejections.nodeCount; node += 1) {
    const status = rejections.statusAt(node);
    if (status === undefined) outsideNodes += 1;
    else nodesOf[status] = (nodesOf[status] ?? 0) + 1;
  }
  const reasons = new Map<string, number>();
  nodesOf.forEach((nodes, status) => {
    if (nodes > 0) countReasons(reasons, statuses.at(status).reasons, nodes);
  });
  if (outsideNodes > 0) countReasons(reasons, rejections.outside?.reasons ?? [], outsideNodes);
  return reasons;
}
