import { minus } from '../../../model/index.ts';
import type { Amount, Node } from '../../../model/index.ts';
import type { ScoreCause } from '../../framework/cause.ts';
import type { Faults, Look } from './facts.ts';
import { differing, differingSets } from './facts.ts';
import { domain, isSameDomain, pullsOf } from './InterPodAffinity.ts';
import { isTolerated } from './matching.ts';
import { termFaults } from './nodeFacts.ts';
import { resourceScore, weightedScore } from './NodeResourcesFit.ts';
import { balance, changeScore } from './NodeResourcesBalancedAllocation.ts';
import { imageScore } from './ImageLocality.ts';
import { sum } from './plugin.ts';
import { allocatableOf, countedOf, requestOf, scoredOf, total } from './requests.ts';
import { hasAllKeys, HOSTNAME, isIncluded, matchingPods, spreadRules } from './spreadRules.ts';
import { keyOf, podsOn } from './view.ts';

/** Whether the facts behind a raw score are true of the cluster, and make up the score. */
export function scoreFaults(
  cause: ScoreCause,
  raw: number,
  look: Look,
  feasible: readonly Node[],
): Faults {
  const { view, pod, node, args } = look;
  switch (cause.plugin) {
    case 'TaintToleration': {
      const soft = (node.spec?.taints ?? []).filter(({ effect }) => effect === 'PreferNoSchedule');
      const counted = soft.filter((taint) => !isTolerated(taint, pod.spec.tolerations));
      return [
        ...differing('untolerated', cause.untolerated, counted),
        ...differing('raw', cause.untolerated.length, raw),
      ];
    }
    case 'NodeAffinity': {
      const own = pod.spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
      const added =
        args.NodeAffinity.addedAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
      const terms = [...(added ?? []), ...(own ?? [])].filter(
        ({ preference: { matchExpressions = [], matchFields = [] } = {} }) =>
          matchExpressions.length + matchFields.length > 0,
      );
      const met = cause.terms.filter((term) => term.met);
      return [
        ...termFaults(
          terms.map(({ preference = {} }) => preference),
          cause.terms,
          node,
        ),
        ...differing('raw', sum(met.map(({ weight }) => weight)), raw),
      ];
    }
    case 'NodeResourcesFit': {
      const strategy = args.NodeResourcesFit;
      const scores = cause.resources.map(({ requested, allocatable, weight }) => ({
        score: resourceScore(BigInt(requested), BigInt(allocatable), strategy),
        weight,
      }));
      return [
        ...amountFaults(cause, look, true),
        ...differing(
          'scores',
          cause.resources.map(({ score, weight }) => ({ score, weight })),
          scores,
        ),
        ...differing('raw', weightedScore(scores, strategy), raw),
      ];
    }
    case 'NodeResourcesBalancedAllocation': {
      const share = (part: Amount, all: Amount) => Math.min(Number(part) / Number(all), 1);
      const after = balance(
        cause.resources.map(({ requested, allocatable }) => share(requested, allocatable)),
      );
      const before = balance(
        cause.resources.map(({ requested, asked, allocatable }) =>
          share(minus(requested, asked), allocatable),
        ),
      );
      const { balancedAllocation } = view.release.rules;
      return [
        ...amountFaults(cause, look, false),
        ...differing('rule', cause.rule, balancedAllocation),
        ...differing(
          'raw',
          balancedAllocation === 'change' ? changeScore(before, after) : after,
          raw,
        ),
      ];
    }
    case 'PodTopologySpread':
      return spreadScoreFaults(cause, raw, look, feasible);
    case 'InterPodAffinity': {
      const felt = view.now
        .flatMap((placed) => pullsOf(view.objects, pod, placed, args))
        .filter(({ placed, term }) => isSameDomain(placed.node, node, term))
        .map(({ placed, term, weight }) => [
          keyOf(placed.pod),
          weight,
          term.topologyKey,
          domain(node, term),
        ]);
      const told = cause.contributions.map((each) => [
        each.pod,
        each.weight,
        each.topologyKey,
        each.domain,
      ]);
      return [
        ...differingSets('contributions', told, felt),
        ...differing('raw', sum(cause.contributions.map(({ weight }) => weight)), raw),
      ];
    }
    case 'ImageLocality': {
      const { nodes } = view.objects;
      const containers = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].length;
      const shares = cause.images.map(({ sizeBytes, nodesWithImage }) =>
        Math.trunc(sizeBytes * (nodesWithImage / nodes.length)),
      );
      return differing('raw', imageScore(sum(shares), containers), raw);
    }
    case 'DynamicResources':
      return differing('raw', 0, raw);
    case 'VolumeBinding':
      return ['VolumeBinding scores nothing'];
  }
}

type ResourceCause = Extract<ScoreCause, { resources: unknown }>;

function amountFaults(
  { resources }: ResourceCause,
  { view, pod, node }: Look,
  hasDefaults: boolean,
): Faults {
  const amounts = resources.map(({ resource }) => {
    const held = podsOn(view, node).map((other) =>
      hasDefaults ? countedOf(other, resource, view.release) : requestOf(other, resource),
    );
    const asked = hasDefaults ? scoredOf(pod, resource) : requestOf(pod, resource);
    const requested = String(total(held) + asked);
    return { resource, requested, allocatable: String(allocatableOf(node, resource)) };
  });
  const told = resources.map(({ resource, requested, allocatable }) => ({
    resource,
    requested: String(requested),
    allocatable: String(allocatable),
  }));
  return differing('amounts', told, amounts);
}

function spreadScoreFaults(
  { constraints }: Extract<ScoreCause, { plugin: 'PodTopologySpread' }>,
  raw: number,
  { view, pod, node, args }: Look,
  feasible: readonly Node[],
): Faults {
  const { objects, now } = view;
  const rules = spreadRules(objects, pod, args, 'ScheduleAnyway');
  const takesPart = (other: Node) => !rules.requiresAllKeys || hasAllKeys(other, rules);
  if (!takesPart(node)) return differing('raw', 0, raw);
  const scored = feasible.filter(takesPart);
  let score = 0;
  const faults = rules.constraints.flatMap((rule, index) => {
    const { topologyKey, labelSelector } = rule;
    const valueOf = ({ metadata }: Node) => metadata.labels?.[topologyKey];
    const value = valueOf(node);
    const isPerNode = topologyKey === HOSTNAME;
    const counted = objects.nodes.filter((other) =>
      isPerNode
        ? other === node
        : (valueOf(other) ?? '') === value && takesPart(other) && isIncluded(rule, pod, other),
    );
    const count =
      value === undefined
        ? 0
        : sum(counted.map((other) => matchingPods(now, other, pod, labelSelector)));
    const told = constraints[index];
    const size = isPerNode ? scored.length : new Set(scored.map((n) => valueOf(n) ?? '')).size;
    if (value !== undefined) score += (told?.count ?? 0) * Math.log(size + 2) + rule.maxSkew - 1;
    return [...differing('domain', told?.domain, value), ...differing('count', told?.count, count)];
  });
  return [...faults, ...differing('raw', Math.round(score), raw)];
}
