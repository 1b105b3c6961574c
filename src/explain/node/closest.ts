import { FEASIBLE, OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { ExplainInput } from '../input.ts';
import { likenessOf } from '../likeness.ts';
import { lackedBy } from '../plugins/registry.ts';

/** Kinds of nodes whose facts are counted; those beyond fail by as many plugins and reasons. */
const MOST_KINDS = 100;

/** A node that is not feasible, and by how much. */
interface Candidate {
  readonly node: number;
  readonly name: string;
  readonly plugins: readonly number[];
  /** How many of kube-scheduler's reason texts it fails by. */
  readonly reasons: number;
}

/**
 * The nodes that come closest to taking a Pod which no node takes, at most `most` of them: the
 * fewest failing plugins first, then the fewest rules that do not hold, then by name. None where a
 * node is feasible, or one plugin turned the Pod down before any node was looked at.
 */
export function closestNodes(input: ExplainInput, most: number): number[] {
  const { decision } = input;
  if (decision.preFilter !== undefined || decision.reported.includes(FEASIBLE)) return [];
  const candidates = candidatesOf(input).sort(
    (a, b) => a.plugins.length - b.plugins.length || a.reasons - b.reasons || byName(a, b),
  );
  const last = candidates[Math.min(most, candidates.length) - 1]?.plugins.length ?? 0;
  const kindOf = kinds(input);
  const lacked = new Map<string, number>();
  const taken = new Map<string, number>();
  const ranked: { readonly candidate: Candidate; readonly lacks: number }[] = [];
  for (const candidate of candidates) {
    if (candidate.plugins.length > last) break;
    const kind = kindOf(candidate);
    const others = taken.get(kind) ?? 0;
    // More of one kind than are wanted would all be alike.
    if (others >= most) continue;
    if (!lacked.has(kind) && lacked.size >= MOST_KINDS) continue;
    const lacks = lacked.get(kind) ?? lacksOf(input, candidate);
    lacked.set(kind, lacks);
    taken.set(kind, others + 1);
    ranked.push({ candidate, lacks });
  }
  return ranked
    .sort(
      (a, b) =>
        a.candidate.plugins.length - b.candidate.plugins.length ||
        a.lacks - b.lacks ||
        byName(a.candidate, b.candidate),
    )
    .slice(0, most)
    .map(({ candidate }) => candidate.node);
}

function candidatesOf({ decision, nodes }: ExplainInput): Candidate[] {
  const { filterStatus, statuses } = decision;
  const affinity = decision.filterPlugins.indexOf('NodeAffinity');
  return Array.from({ length: decision.nodeCount }, (_, node) => {
    const plugins: number[] = [];
    let reasons = 0;
    filterStatus.forEach((column, plugin) => {
      const status = statuses[column[node] ?? -1];
      const isOutside = plugin === affinity && decision.reported[node] === OUTSIDE_PREFILTER;
      if (status === undefined && !isOutside) return;
      plugins.push(plugin);
      reasons += status?.reasons.length ?? 1;
    });
    return { node, name: nodes[node]?.name ?? '', plugins, reasons };
  });
}

/** Equal for nodes that fail by the same facts. */
function kinds(input: ExplainInput): (candidate: Candidate) => string {
  const { decision } = input;
  const likeness = likenessOf(input);
  return ({ node, plugins }) =>
    plugins
      .map((index) => {
        const plugin = decision.filterPlugins[index];
        const status = decision.statuses[decision.filterStatus[index]?.[node] ?? -1];
        return plugin && status ? `${plugin} ${likeness(plugin, status, node)}` : String(index);
      })
      .join('|');
}

function lacksOf({ decision, scheduler, pod }: ExplainInput, { node, plugins }: Candidate): number {
  return plugins.reduce((sum, index) => {
    const plugin = decision.filterPlugins[index];
    const facts = plugin && scheduler.filterFacts(pod, plugin, node);
    return sum + Math.max(1, facts === undefined ? 1 : lackedBy(facts));
  }, 0);
}

function byName(a: Candidate, b: Candidate): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
