import { labelSelectorMatches } from '../model/index.ts';
import type { ClusterFacts } from './cluster/clusterFacts.ts';
import { namespacesOf, type PodTermRule, podTerms, termSelector } from './cluster/podRules.ts';
import type { Subject } from './cluster/subject.ts';

/** A required term that keeps the Pods of one workload apart, and how many places that leaves. */
export interface ApartRule extends PodTermRule {
  /** Domains of the nodes that the Pods may use; each takes one Pod. */
  readonly domains: number;
}

/**
 * Required anti-affinity terms of a subject that match its own Pods. Those where some node lacks the
 * key are left out: such a node takes any number.
 */
export function apartRules(subject: Subject, facts: ClusterFacts): ApartRule[] {
  const { spec, at, namespace, podLabels } = subject;
  const open = new Set(facts.open(spec));
  return podTerms(spec, at).flatMap((rule): ApartRule[] => {
    const { field, isRequired, term } = rule;
    if (field !== 'podAntiAffinity' || !isRequired) return [];
    const reach = namespacesOf(term, namespace, facts.namespaces);
    if (reach !== 'all' && !reach.has(namespace)) return [];
    if (!labelSelectorMatches(termSelector(term, podLabels), podLabels)) return [];
    const domains = [...facts.valuesOf(term.topologyKey).values()]
      .map((nodes) => nodes.filter((node) => open.has(node)))
      .filter((nodes) => nodes.length > 0);
    const carriers = domains.reduce((sum, nodes) => sum + nodes.length, 0);
    if (open.size === 0 || carriers < open.size) return [];
    return [{ ...rule, domains: domains.length }];
  });
}
