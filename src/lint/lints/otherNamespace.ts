import { labelSelectorMatches } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import {
  isEmptySelector,
  namespacesOf,
  type PodTermRule,
  podTerms,
  termSelector,
} from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { PodLint } from '../finding.ts';
import { listed, selectorText } from '../wording.ts';

/**
 * A term that finds no Pod where it looks: because those it means are in another namespace, or, if
 * it is required affinity, because there are none at all.
 */
export const otherNamespaceLint: PodLint = {
  codes: ['affinity-other-namespace', 'required-affinity-matches-no-pod'],
  *check(subject, facts) {
    const { name, spec, at, namespace, podLabels, isAsked } = subject;
    const terms = podTerms(spec, at);
    for (const { term, path, field, isRequired } of terms) {
      const selector = termSelector(term, podLabels);
      if (selector === undefined || isEmptySelector(selector)) continue;
      const reach = namespacesOf(term, namespace, facts.namespaces);
      if (reach === 'all' && !isRequired) continue;
      if (facts.podsSelected(reach, selector).length > 0) continue;
      const elsewhere = facts.podsSelected('all', selector);
      const found = [...new Set(elsewhere.map((pod) => facts.pods[pod]?.namespace ?? ''))].sort();
      const values = { name, home: namespace, selector: selectorText(selector) };
      const isHomeOnly = term.namespaces === undefined && term.namespaceSelector === undefined;
      if (found.length > 0 && isHomeOnly) {
        yield {
          code: 'affinity-other-namespace',
          severity: isRequired ? 'warning' : 'info',
          path: [...path, 'labelSelector'],
          values: { ...values, count: elsewhere.length, other: listed(found) },
          link: 'namespaceSelector',
          fixes: [
            {
              title: 'namespaces',
              values: { namespaces: listed(found) },
              edits: [{ op: 'set', path: [...path, 'namespaces'], value: found }],
            },
          ],
        };
      } else if (isRequired && field === 'podAffinity' && !isOwnFirst(subject, terms, facts)) {
        // A Pod with a nodeName is where it is, whatever it asks for.
        if (!isAsked) continue;
        // Namespaces that do not exist are another lint's.
        const isSomewhere = reach === 'all' || [...reach].some((one) => facts.namespaces.has(one));
        if (!isSomewhere) continue;
        const names = reach === 'all' ? ['*'] : [...reach];
        yield {
          code: 'required-affinity-matches-no-pod',
          severity: 'warning',
          path: [...path, 'labelSelector'],
          values: { ...values, namespaces: listed(names) },
          link: 'podAffinity',
        };
      }
    }
  },
};

/** The first of a group that asks for its own kind is let in (`satisfyPodAffinity`). */
function isOwnFirst(
  { podLabels, namespace }: Subject,
  terms: readonly PodTermRule[],
  facts: ClusterFacts,
): boolean {
  return terms
    .filter(({ field, isRequired }) => field === 'podAffinity' && isRequired)
    .every(({ term }) => {
      const reach = namespacesOf(term, namespace, facts.namespaces);
      const isSeen = reach === 'all' || reach.has(namespace);
      return isSeen && labelSelectorMatches(termSelector(term, podLabels), podLabels);
    });
}
