import { isEmptySelector, namespacesOf, podTerms, termSelector } from '../cluster/podRules.ts';
import type { Mending, PodLint } from '../finding.ts';
import { ownSelector } from '../ownSelector.ts';
import { listed, selectorText } from '../wording.ts';

/** A term without a labelSelector selects no Pod, one with an empty one every Pod. */
export const affinitySelectorLint: PodLint = {
  codes: ['affinity-selector-missing', 'affinity-selector-empty'],
  *check(subject, facts) {
    const { name, spec, at, namespace, podLabels, isAsked } = subject;
    for (const { term, path, field, isRequired } of podTerms(spec, at)) {
      const isAnti = field === 'podAntiAffinity';
      const own = isAnti ? ownSelector(subject) : undefined;
      const fixes: Mending[] =
        own === undefined
          ? []
          : [
              {
                title: 'select',
                values: { selector: selectorText(own) },
                edits: [{ op: 'set', path: [...path, 'labelSelector'], value: own }],
              },
            ];
      if (term.labelSelector === undefined) {
        // A Pod that kube-scheduler is not asked for does not wait for a node by this.
        if (isRequired && !isAnti && !isAsked) continue;
        yield {
          code: 'affinity-selector-missing',
          severity: 'warning',
          path,
          variant: !isRequired ? 'preferred' : isAnti ? 'anti' : 'required',
          values: { name },
          link: 'podAffinity',
          fixes,
        };
      } else if (isEmptySelector(termSelector(term, podLabels)) && !term.matchLabelKeys?.length) {
        const reach = namespacesOf(term, namespace, facts.namespaces);
        const names = reach === 'all' ? [...facts.namespaces.keys()] : [...reach];
        yield {
          code: 'affinity-selector-empty',
          severity: isAnti && isRequired ? 'warning' : 'info',
          path: [...path, 'labelSelector'],
          variant: isAnti ? 'anti' : 'affinity',
          values: {
            name,
            count: facts.podsSelected(reach, term.labelSelector).length,
            namespaces: listed(names),
          },
          link: 'podAffinity',
          fixes,
        };
      }
    }
  },
};
