import { least } from '../../../model/index.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import type { SpreadConstraintFact, SpreadDomain } from '../../framework/cause.ts';
import type { Constraint, Constraints } from './common.ts';
import { affinityMask, toleratedGroups } from './countedNodes.ts';
import type { PodShape } from '../../cache/podInfo.ts';

/** All constraints that hold for a Pod, in the order of the spec (or of the profile's defaults). */
export function constraintFacts(
  cache: SchedulerCache,
  shape: PodShape,
  { hard, soft }: Constraints,
): SpreadConstraintFact[] {
  return [...hard, ...soft]
    .sort((a, b) => a.index - b.index)
    .map((constraint) => constraintFact(cache, shape, constraint));
}

export function constraintFact(
  cache: SchedulerCache,
  shape: PodShape,
  constraint: Constraint,
): SpreadConstraintFact {
  const domains = spreadDomains(cache, constraint);
  const hasEnough = domains.length >= constraint.minDomains;
  return {
    index: constraint.index,
    isDefault: constraint.isDefault,
    topologyKey: constraint.topologyKey,
    whenUnsatisfiable: constraint.whenUnsatisfiable,
    maxSkew: constraint.maxSkew,
    minDomains: constraint.minDomains,
    selector: constraint.selector ?? {},
    selfMatch: constraint.selfMatch,
    honors: { nodeAffinity: constraint.honorsAffinity, taints: constraint.honorsTaints },
    domains,
    minimum: hasEnough ? least(domains.map(({ count }) => count)) : 0,
    skippedNodes: skippedNodes(cache, shape, constraint),
  };
}

function spreadDomains(
  cache: SchedulerCache,
  { column, counted, question }: Constraint,
): SpreadDomain[] {
  const byNode = cache.matcher(question).byDomain(cache.labels.eachNode()).counts;
  const counts = new Map<string, number>();
  counted.forEach((isCounted, node) => {
    const value = column.values[column.valueOf[node] ?? -1];
    if (isCounted === 0 || value === undefined) return;
    counts.set(value, (counts.get(value) ?? 0) + (byNode[node] ?? 0));
  });
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}

function skippedNodes(
  cache: SchedulerCache,
  shape: PodShape,
  constraint: Constraint,
): SpreadConstraintFact['skippedNodes'] {
  const affinity = affinityMask(cache, shape);
  const tolerated = toleratedGroups(cache, shape);
  const skipped: { node: number; why: 'missing-key' | 'node-affinity' | 'taint' }[] = [];
  constraint.counted.forEach((isCounted, node) => {
    if (cache.isThere[node] !== 1) return;
    const hasDomain = (constraint.column.valueOf[node] ?? -1) >= 0;
    if (isCounted === 1 && hasDomain) return;
    if (hasDomain && constraint.honorsAffinity && affinity[node] === 0) {
      skipped.push({ node, why: 'node-affinity' });
    } else if (
      hasDomain &&
      constraint.honorsTaints &&
      tolerated[cache.taints.groupOf[node] ?? -1] === false
    ) {
      skipped.push({ node, why: 'taint' });
    } else {
      skipped.push({ node, why: 'missing-key' });
    }
  });
  return skipped;
}
