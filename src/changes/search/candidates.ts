import { FEASIBLE, type FilterCause } from '../../engine/index.ts';
import type { ChangeGoal } from '../../protocol/index.ts';
import { allOf } from '../fixes/allOf.ts';
import { preferenceFixes, unreadWishFixes } from '../fixes/preferences.ts';
import { fixesFor } from '../fixes/registry.ts';
import { rejectionFixes } from '../fixes/volumes.ts';
import type { Fix } from '../input.ts';
import { failingPlugins, type Situation } from '../situation.ts';
import { shortfall } from './shortfall.ts';

/** Changes that may bring the goal about, and the node that they were found for (-1 for none). */
export interface Candidate {
  readonly fix: Fix;
  readonly node: number;
}

/** Nodes that fail for one and the same reasons: so many are looked into, and so many used. */
const LOOKED_INTO = 160;
const USED = 12;
/** A node that fails more plugins than this is far from it. */
const MOST_PLUGINS = 4;

/** What may bring the goal about in at most so many changes, as the causes of the decision say. */
export function candidatesFor(
  situation: Situation,
  goal: ChangeGoal,
  most: number,
): readonly Candidate[] {
  const { decision } = situation;
  if (decision.preFilter) {
    const fixes = rejectionFixes(situation, decision.preFilter.reasons);
    return fixes.filter(({ length }) => length <= most).map((fix) => ({ fix, node: -1 }));
  }
  if (decision.scoreError && goal.kind !== 'feasible') {
    return unreadWishFixes(situation).map((fix) => ({ fix, node: -1 }));
  }
  if (goal.kind === 'schedule') {
    return nodesToMend(situation).flatMap((node) => candidatesAt(situation, node, most));
  }
  const { node } = goal;
  const isFeasible = decision.reported[node] === FEASIBLE;
  if (!isFeasible) return candidatesAt(situation, node, most);
  if (goal.kind === 'feasible') return [];
  return preferenceFixes(situation, node).map((fix) => ({ fix, node }));
}

/** All that keeps the Pod off one node is mended. */
function candidatesAt(situation: Situation, node: number, most: number): readonly Candidate[] {
  const causes = causesAt(situation, node);
  if (!causes || causes.length === 0 || causes.length > MOST_PLUGINS) return [];
  const parts = causes.map((cause) => fixesFor(situation, node, cause));
  return allOf(parts, most).map((fix) => ({ fix, node }));
}

/** Why each plugin fails on a node; undefined where one does not say. */
export function causesAt(
  { scheduler, pod, decision }: Situation,
  node: number,
): readonly FilterCause[] | undefined {
  const causes: FilterCause[] = [];
  for (const plugin of failingPlugins(decision, node)) {
    const cause = scheduler.filterCause(pod, plugin, node);
    if (!cause) return undefined;
    causes.push(cause);
  }
  return causes;
}

/** Of the nodes that fail for the same reasons those that lack least; few reasons first. */
function nodesToMend(situation: Situation): readonly number[] {
  const { filterStatus, nodeCount } = situation.decision;
  const groups = new Map<string, number[]>();
  for (let node = 0; node < nodeCount; node += 1) {
    const statuses = filterStatus.map((column) => column[node] ?? -1);
    if (statuses.filter((status) => status >= 0).length > MOST_PLUGINS) continue;
    const key = statuses.join();
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  const used = [...groups.values()].flatMap((group) => {
    // Spread over the group, so that each of its racks and zones has its chance.
    const stride = Math.max(1, Math.floor(group.length / LOOKED_INTO));
    const looked = group.filter((_, at) => at % stride === 0).slice(0, LOOKED_INTO);
    return looked
      .map((node) => ({ node, lacks: shortfall(causesAt(situation, node)) }))
      .filter(({ lacks }) => lacks < Infinity)
      .sort((a, b) => a.lacks - b.lacks || a.node - b.node)
      .slice(0, USED);
  });
  return used.sort((a, b) => a.lacks - b.lacks || a.node - b.node).map(({ node }) => node);
}
