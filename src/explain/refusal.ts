import { FEASIBLE, NOT_LOOKED_AT } from '../engine/index.ts';
import type { Decision } from '../engine/index.ts';
import type { Message } from '../protocol/index.ts';
import { explainFilters } from './filters.ts';
import type { ExplainInput } from './input.ts';
import { NarrationContext } from './narrators/narration.ts';

/** Why one node is filtered out, as `DecisionView` says it of all. */
export interface Refusal {
  /** The plugin that kube-scheduler reports. */
  readonly plugin: string;
  readonly text: Message;
  /** The line of the node's card. */
  readonly short: Message;
}

/**
 * Why a decision filters one node out; undefined where it does not. A node that the search ended
 * before is told too: its filters were run all the same. The scheduler must be in the state in which
 * the decision was made.
 */
export function explainRefusal(input: ExplainInput, node: number): Refusal | undefined {
  const { decision } = input;
  const at = reportedAt(decision, node);
  if (decision.preFilter === undefined && at === FEASIBLE) return undefined;
  // Of the others nothing is to be said.
  const reported = new Int8Array(decision.nodeCount).fill(FEASIBLE);
  reported[node] = at;
  const { groups, reasons, reason } = explainFilters(
    { ...input, decision: { ...decision, reported } },
    new NarrationContext(input),
  );
  const [group] = groups;
  const short = reasons[reason[node] ?? -1];
  return group && short && { plugin: group.plugin, text: group.text, short };
}

function reportedAt({ reported, filterStatus }: Decision, node: number): number {
  const at = reported[node] ?? FEASIBLE;
  // -1 is FEASIBLE, and what is found where no plugin fails the node.
  return at === NOT_LOOKED_AT ? filterStatus.findIndex((column) => (column[node] ?? -1) >= 0) : at;
}
