import type { Node, Pod, TopologySpreadConstraint } from '../../../model/index.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unresolvable, unschedulable } from './plugin.ts';
import type { SpreadRules } from './spreadRules.ts';
import { hasAllKeys, HOSTNAME, isIncluded, matchingPods, spreadRules } from './spreadRules.ts';
import { selects } from './matching.ts';
import type { View } from './view.ts';
import { namespaceOf } from './view.ts';

const REASON = "node(s) didn't match pod topology spread constraints";

export const PodTopologySpread: ReferencePlugin = {
  preFilter({ objects }, pod, args) {
    const { constraints } = spreadRules(objects, pod, args, 'DoNotSchedule');
    return constraints.length === 0 ? SKIP : GO;
  },
  filter(view, pod, node, args) {
    const rules = spreadRules(view.objects, pod, args, 'DoNotSchedule');
    for (const rule of rules.constraints) {
      const value = node.metadata.labels?.[rule.topologyKey];
      if (value === undefined) return unresolvable(`${REASON} (missing required label)`);
      const counts = domainCounts(view, pod, rules, rule);
      const isEnough = counts.size >= (rule.minDomains ?? 1);
      const minimum = isEnough ? Math.min(...counts.values()) : 0;
      const self = selects(rule.labelSelector, pod.metadata.labels) ? 1 : 0;
      if ((counts.get(value) ?? 0) + self - minimum > rule.maxSkew) return unschedulable(REASON);
    }
    return undefined;
  },
  score({ objects, now }, pod, feasible, args) {
    const rules = spreadRules(objects, pod, args, 'ScheduleAnyway');
    if (rules.constraints.length === 0) return undefined;
    const takesPart = (node: Node) => !rules.requiresAllKeys || hasAllKeys(node, rules);
    const scored = feasible.filter(takesPart);
    const raw = feasible.map((node) => {
      if (!takesPart(node)) return 0;
      let score = 0;
      for (const rule of rules.constraints) {
        const { topologyKey, labelSelector } = rule;
        const value = node.metadata.labels?.[topologyKey];
        if (value === undefined) continue;
        const valueOf = ({ metadata }: Node) => metadata.labels?.[topologyKey] ?? '';
        const isPerNode = topologyKey === HOSTNAME;
        const size = isPerNode ? scored.length : new Set(scored.map(valueOf)).size;
        const counted = isPerNode
          ? [node]
          : objects.nodes.filter(
              (other) =>
                valueOf(other) === value && takesPart(other) && isIncluded(rule, pod, other),
            );
        let count = 0;
        for (const other of counted) count += matchingPods(now, other, pod, labelSelector);
        score += count * Math.log(size + 2) + (rule.maxSkew - 1);
      }
      return Math.round(score);
    });
    const scores = raw.filter((_, index) => feasible.slice(index, index + 1).some(takesPart));
    const lowest = Math.min(...scores);
    const highest = Math.max(0, ...scores);
    const normalized = raw.map((score, index) => {
      const node = feasible[index];
      if (node === undefined || !takesPart(node)) return 0;
      if (highest === 0) return 100;
      return Math.trunc((100 * (highest + lowest - score)) / highest);
    });
    return { raw, normalized };
  },
};

/**
 * Matching Pods by domain, as PreFilter counted them; a trial's moves come on top, and count leaving
 * Pods and, for an empty selector, every Pod of the namespace.
 */
export function domainCounts(
  { objects, start, moves }: View,
  pod: Pod,
  rules: SpreadRules,
  rule: TopologySpreadConstraint,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const node of objects.nodes) {
    if (!hasAllKeys(node, rules) || !isIncluded(rule, pod, node)) continue;
    const value = node.metadata.labels?.[rule.topologyKey] ?? '';
    let count = matchingPods(start, node, pod, rule.labelSelector);
    for (const { placed, sign } of moves) {
      if (placed.node !== node || namespaceOf(placed.pod) !== namespaceOf(pod)) continue;
      if (selects(rule.labelSelector, placed.pod.metadata.labels)) count += sign;
    }
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}
