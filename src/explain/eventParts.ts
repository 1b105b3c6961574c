import { OUTSIDE_PREFILTER, REASONS, reasonText } from '../engine/index.ts';
import type { Decision, Reason } from '../engine/index.ts';
import type { EventPart } from '../protocol/index.ts';

/**
 * The counted parts of the FailedScheduling text with the nodes that each counts, in the order of
 * the text (`FitError.Error` of pkg/scheduler/framework/types.go): those of the filters,
 * then those of preemption. A node stands in as many parts as its status has reasons.
 */
export function eventParts(decision: Decision): readonly EventPart[] {
  if (decision.message === '' || decision.chosen >= 0) return [];
  return [
    ...(decision.preFilter === undefined ? inOrder('filter', filterReasons(decision)) : []),
    ...inOrder('preemption', preemptionReasons(decision)),
  ];
}

/** What preemption alone says of a node; none where a filter still fails. */
function preemptionSays({ code }: Reason): EventPart['says'] {
  if (code === 'noVictims') return 'no-victims';
  return code === 'notHelpful' ? 'not-helpful' : undefined;
}

/** By the text, as it is counted. */
type NodesByReason = Map<string, { readonly reason: Reason; readonly nodes: number[] }>;

function add(to: NodesByReason, reasons: readonly Reason[], node: number): void {
  for (const reason of reasons) {
    const text = reasonText(reason);
    const counted = to.get(text);
    if (counted === undefined) to.set(text, { reason, nodes: [node] });
    else counted.nodes.push(node);
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
    if (!tried.has(node)) add(byReason, [REASONS.notHelpful], node);
  }
  return byReason;
}

/** Sorted as kube-scheduler sorts them: as texts that begin with the count. */
function inOrder(stage: EventPart['stage'], byReason: NodesByReason): EventPart[] {
  return [...byReason]
    .map(([text, { reason, nodes }]) => ({ text, reason, nodes, told: `${nodes.length} ${text}` }))
    .sort((a, b) => (a.told < b.told ? -1 : 1))
    .map(({ text, reason, nodes }) => {
      const says = stage === 'preemption' ? preemptionSays(reason) : undefined;
      return { stage, reason: text, nodes, ...(says && { says }) };
    });
}
