import type { Node, Pod } from '../../../model/index.ts';
import type { NodeResourcesFitArgs } from '../../profile/args.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, plain, sum } from './plugin.ts';
import {
  allocatableOf,
  countedOf,
  isScalar,
  requestedNames,
  requestOf,
  scoredOf,
  total,
} from './requests.ts';
import type { View } from './view.ts';
import { podsOn } from './view.ts';

export const NodeResourcesFit: ReferencePlugin = {
  preFilter: () => GO,
  filter(view, pod, node, args) {
    const pods = podsOn(view, node);
    const reasons = pods.length + 1 > allocatableOf(node, 'pods') ? ['Too many pods'] : [];
    let isHopeless = false;
    for (const resource of checkedResources(pod, args.NodeResourcesFit)) {
      const wanted = requestOf(pod, resource);
      const all = allocatableOf(node, resource);
      const used = total(pods.map((other) => requestOf(other, resource)));
      if (wanted <= all - used) continue;
      reasons.push(`Insufficient ${resource}`);
      if (wanted > all) isHopeless = true;
    }
    if (reasons.length === 0) return undefined;
    const { neverFits } = view.release.rules;
    return { code: isHopeless ? neverFits : 'Unschedulable', reasons };
  },
  score(view, pod, feasible, args) {
    return plain(feasible.map((node) => strategyScore(view, pod, node, args.NodeResourcesFit)));
  },
};

/** The resources that the Pod asks for, in the order of the message. */
export function checkedResources(pod: Pod, args: NodeResourcesFitArgs): readonly string[] {
  const { ignoredResources, ignoredResourceGroups } = args;
  const scalars = requestedNames(pod).filter((name) => {
    if (!isScalar(name)) return false;
    if (name.startsWith('hugepages-')) return true;
    return !ignoredResources.includes(name) && !ignoredResourceGroups.includes(groupOf(name));
  });
  return ['cpu', 'memory', 'ephemeral-storage', ...scalars.sort()].filter(
    (name) => requestOf(pod, name) > 0n,
  );
}

function groupOf(resource: string): string {
  return resource.slice(0, resource.indexOf('/'));
}

function strategyScore(view: View, pod: Pod, node: Node, args: NodeResourcesFitArgs): number {
  const scores = args.scoringStrategy.resources.flatMap(({ name, weight }) => {
    const wanted = scoredOf(pod, name);
    const all = allocatableOf(node, name);
    if (all === 0n || (isScalar(name) && wanted === 0n)) return [];
    const used = total(podsOn(view, node).map((other) => countedOf(other, name, view.release)));
    return [{ score: resourceScore(used + wanted, all, args), weight }];
  });
  return weightedScore(scores, args);
}

/** The mean of the resources' scores; RequestedToCapacityRatio leaves zeros out, and rounds. */
export function weightedScore(
  scores: readonly { readonly score: number; readonly weight: number }[],
  { scoringStrategy }: NodeResourcesFitArgs,
): number {
  const isRatio = scoringStrategy.type === 'RequestedToCapacityRatio';
  const counted = scores.filter(({ score }) => score > 0 || !isRatio);
  if (counted.length === 0) return 0;
  const mean =
    sum(counted.map(({ score, weight }) => score * weight)) /
    sum(counted.map(({ weight }) => weight));
  return isRatio ? Math.round(mean) : Math.floor(mean);
}

/** 0..100 of one resource, with what is asked for in all and what there is. */
export function resourceScore(
  asked: bigint,
  all: bigint,
  { scoringStrategy }: NodeResourcesFitArgs,
): number {
  switch (scoringStrategy.type) {
    case 'LeastAllocated':
      return asked > all ? 0 : Number(((all - asked) * 100n) / all);
    case 'MostAllocated':
      return Number(((asked < all ? asked : all) * 100n) / all);
    case 'RequestedToCapacityRatio': {
      const percent = asked > all ? 100 : Number((asked * 100n) / all);
      return scoreAtPercent(percent, scoringStrategy.shape);
    }
  }
}

/** The broken line through the points of the shape; scores 0..10 count tenfold. */
function scoreAtPercent(
  percent: number,
  shape: readonly { readonly utilization: number; readonly score: number }[],
): number {
  const after = shape.find(({ utilization }) => percent <= utilization);
  const before = shape.findLast(({ utilization }) => utilization < percent);
  if (after === undefined) return 10 * (before?.score ?? 0);
  if (before === undefined) return 10 * after.score;
  const rise = 10 * (after.score - before.score) * (percent - before.utilization);
  return 10 * before.score + Math.trunc(rise / (after.utilization - before.utilization));
}
