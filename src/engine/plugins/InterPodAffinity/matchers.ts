/** What a Pod's own affinity terms count: pkg/scheduler/framework/plugins/interpodaffinity. */
import type { AffinityTerm } from '../../cache/affinityTerms.ts';
import { allIncomingTermsMatch, incomingTermMatches } from '../../cache/affinityTerms.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import type { PodMatcher, PodQuestion } from '../../cache/podMatchers.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import { requiredPairs } from '../../cache/selectorIndex.ts';

const questions = new WeakMap<AffinityTerm | readonly AffinityTerm[], PodQuestion>();

/** Pods on nodes that one term selects. */
export function termMatcher(cache: SchedulerCache, term: AffinityTerm): PodMatcher {
  let question = questions.get(term);
  if (question === undefined) {
    question = {
      key: `term ${term.key}`,
      matches: ({ namespace, labels }) => incomingTermMatches(term, namespace, labels),
      pairs: requiredPairs(term.selector),
    };
    questions.set(term, question);
  }
  return cache.matcher(question);
}

/** Pods on nodes that every one of the terms selects (`podMatchesAllAffinityTerms`). */
export function allTermsMatcher(cache: SchedulerCache, terms: readonly AffinityTerm[]): PodMatcher {
  let question = questions.get(terms);
  if (question === undefined) {
    question = {
      key: `terms ${terms.map(({ key }) => key).join()}`,
      matches: ({ namespace, labels }) => allIncomingTermsMatch(terms, namespace, labels),
      pairs: requiredPairs(terms[0]?.selector),
    };
    questions.set(terms, question);
  }
  return cache.matcher(question);
}

/** The count in a node's domain; undefined where the node lacks the topology key. */
export function countAtNode({ column, counts }: DomainCounts, node: number): number | undefined {
  const domain = column.valueOf[node] ?? -1;
  return domain < 0 ? undefined : (counts[domain] ?? 0);
}
