import { OUTSIDE_PREFILTER, REASON_NO_VICTIMS, REASON_NOT_HELPFUL } from '../engine/index.ts';
import type { Decision } from '../engine/index.ts';
import type { EventPart } from '../protocol/index.ts';

/**
 * The counted parts of the FailedScheduling text with the nodes that each counts, in the order of
 * the text (`FitError.Error` of pkg/scheduler/framework/types.go at v1.34): those of the filters,
 * then those of preemption. A node stands in as many parts as its status has reasons.
 */
export function eventParts(decision: Decision): readonly EventPart[] {
  if (decision.message === '' || decision.chosen >= 0) return [];
  return [
    ...(decision.preFilter === undefined ? inOrder('filter', filterReasons(decision)) : []),
    ...inOrder('preemption', preemptionReasons(decision)),
  ];
}

const PREEMPTION_SAYS: ReadonlyMap<string, NonNullable<EventPart['says']>> = new Map([
  [REASON_NO_VICTIMS, 'no-victims'],
  [REASON_NOT_HELPFUL, 'not-helpful'],
]);

type NodesByReason = Map<string, number[]>;

function add(to: NodesByReason, reasons: readonly string[], node: number): void {
  for (const reason of reasons) {
    const nodes = to.get(reason);
    if (nodes === undefined) to.set(reason, [node]);
    else nodes.push(node);
  }
}

function filterReasons({ reported, statuses, filterStatus, outside }: Decision): NodesByReason {
  const byReason: NodesByReason = new Map();
  for (const [node, at] of reported.entries()) {
    const status =
      at === OUTSIDE_PREFILTER ? outside : statuses[filterStatus[at]?.[node] ?? Number.NaN];
    add(byReason, status?.reasons ?? [], node);
  }
  return byReason;
}

/** Nodes that preemption was not tried on are those that it cannot help. */
function preemptionReasons({ preemptionFailures, nodeCount }: Decision): NodesByReason {
  const byReason: NodesByReason = new Map();
  if (preemptionFailures === undefined) return byReason;
  const tried = new Set<number>();
  for (const { node, status } of preemptionFailures) {
    tried.add(node);
    add(byReason, status.reasons, node);
  }
  for (let node = 0; node < nodeCount; node += 1) {
    if (!tried.has(node)) add(byReason, [REASON_NOT_HELPFUL], node);
  }
  return byReason;
}

/** Sorted as kube-scheduler sorts them: as texts that begin with the count. */
function inOrder(stage: EventPart['stage'], byReason: NodesByReason): EventPart[] {
  const text = ([reason, nodes]: readonly [string, readonly number[]]) =>
    `${String(nodes.length)} ${reason}`;
  return [...byReason]
    .sort((a, b) => (text(a) < text(b) ? -1 : 1))
    .map(([reason, nodes]) => {
      const says = PREEMPTION_SAYS.get(reason);
      return { stage, reason, nodes, ...(stage === 'preemption' && says && { says }) };
    });
}
