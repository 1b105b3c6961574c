import { NOT_LOOKED_AT, type DecisionView } from '../protocol/index.ts';

/** What a decision says of one node, in the words that canvas and outline use. */
export type Verdict = 'chosen' | 'feasible' | 'filtered' | 'nominated' | 'unseen';

export function verdictOf(decision: DecisionView, node: number): Verdict {
  if (decision.chosen === node) return 'chosen';
  if (nominatedNode(decision) === node) return 'nominated';
  if (decision.feasible[node] === 1) return 'feasible';
  return decision.reported[node] === NOT_LOOKED_AT ? 'unseen' : 'filtered';
}

/**
 * Whether a decision says anything of nodes: of a Pod that is kept out of the queue, and of one whose scheduler is
 * unknown, it is made before any is looked at, and so is one that is played and has not come to them.
 */
export function looksAtNodes({ outcome }: DecisionView): boolean {
  return outcome !== 'gated' && outcome !== 'held' && outcome !== 'unknown-scheduler';
}

/** The node that preemption clears in this very step, -1 where it clears none. */
export function nominatedNode({ outcome, preemption }: DecisionView): number {
  return outcome === 'nominated' ? (preemption?.nominated ?? -1) : -1;
}

/** Nodes that the search did not come to. */
export function unseenNodes({ reported }: DecisionView): readonly number[] {
  const nodes: number[] = [];
  for (const [node, at] of reported.entries()) if (at === NOT_LOOKED_AT) nodes.push(node);
  return nodes;
}

/** The plugin that kube-scheduler reports for a node, or undefined when it is feasible. */
export function reportedPlugin(decision: DecisionView, node: number): string | undefined {
  return decision.filterPlugins[decision.reported[node] ?? -1];
}

/** The plugins that fail a node beside the reported one. */
export function otherFailures(decision: DecisionView, node: number): readonly string[] {
  const failing = decision.failing[node] ?? 0;
  const reported = decision.reported[node] ?? -1;
  return decision.filterPlugins.filter(
    (_, plugin) => plugin !== reported && (failing & (1 << plugin)) !== 0,
  );
}

/** How many plugins fail a node, the reported one among them. */
export function failureCount(decision: DecisionView, node: number): number {
  let bits = decision.failing[node] ?? 0;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** Whether scores had a say: with one feasible node kube-scheduler binds to it without scoring. */
export function isScored(decision: DecisionView): boolean {
  if (decision.scores.length === 0) return false;
  return feasibleCount(decision) > 1;
}

/** The text of why feasible nodes have no score: one alone needs none; one is cleared for the Pod; or nothing scored them. */
export function whyUnscored(
  decision: DecisionView,
): 'why.onlyOne' | 'sum.cleared' | 'why.notScored' {
  const { chosen, scores, total } = decision;
  if (feasibleCount(decision) === 1) return 'why.onlyOne';
  const isCleared = chosen >= 0 && scores.length === 0 && Number.isNaN(total[chosen] ?? NaN);
  return isCleared ? 'sum.cleared' : 'why.notScored';
}

export function feasibleCount({ feasible }: DecisionView): number {
  return feasible.reduce((count, each) => count + each, 0);
}

/** A decision never changes, and each of its thousands of nodes is compared many times. */
const byScore = new WeakMap<DecisionView, readonly number[]>();

/** Feasible nodes, best total first; ties in the order of the run. */
export function nodesByScore(decision: DecisionView): readonly number[] {
  const known = byScore.get(decision);
  if (known !== undefined) return known;
  const nodes: number[] = [];
  decision.feasible.forEach((feasible, node) => {
    if (feasible === 1) nodes.push(node);
  });
  const { total, chosen } = decision;
  nodes.sort((a, b) => {
    if (a === chosen) return -1;
    if (b === chosen) return 1;
    return (total[b] ?? 0) - (total[a] ?? 0) || a - b;
  });
  byScore.set(decision, nodes);
  return nodes;
}
