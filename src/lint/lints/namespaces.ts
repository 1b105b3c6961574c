import { isEmptySelector, namespacesOf, podTerms } from '../cluster/podRules.ts';
import type { PodLint } from '../finding.ts';
import { nearestWord } from '../nearest.ts';
import { listed, selectorText } from '../wording.ts';

/** Every cluster has them, though no manifest makes them. */
const BUILT_IN = new Set(['default', 'kube-system', 'kube-public', 'kube-node-lease']);

/** Where a term looks for Pods: namespaces that do not exist, and what `{}` means against null. */
export const namespacesLint: PodLint = {
  codes: [
    'namespace-not-found',
    'namespaces-empty',
    'namespace-selector-empty',
    'namespace-selector-matches-none',
  ],
  *check({ spec, at, namespace: home }, facts) {
    const known = [...facts.namespaces.keys()];
    for (const { term, path } of podTerms(spec, at)) {
      for (const [index, namespace] of (term.namespaces ?? []).entries()) {
        if (facts.namespaces.has(namespace) || BUILT_IN.has(namespace)) continue;
        const itemAt = [...path, 'namespaces', index];
        const near = nearestWord(namespace, known);
        yield {
          code: 'namespace-not-found',
          severity: 'warning',
          path: itemAt,
          values: { namespace, known: listed(known, 4) },
          link: 'podAffinity',
          fixes:
            near === undefined
              ? []
              : [
                  {
                    title: 'value',
                    values: { field: 'namespaces', value: near },
                    edits: [{ op: 'set', path: itemAt, value: near }],
                  },
                ],
        };
      }
      const { namespaceSelector } = term;
      if (term.namespaces?.length === 0 && namespaceSelector === undefined) {
        const listAt = [...path, 'namespaces'];
        yield {
          code: 'namespaces-empty',
          severity: 'info',
          path: listAt,
          values: { home },
          link: 'namespaceSelector',
          fixes: [
            {
              title: 'everyNamespace',
              edits: [
                { op: 'set', path: [...path, 'namespaceSelector'], value: {} },
                { op: 'remove', path: listAt },
              ],
            },
            {
              title: 'remove',
              values: { field: 'namespaces' },
              edits: [{ op: 'remove', path: listAt }],
            },
          ],
        };
      }
      if (namespaceSelector === undefined) continue;
      const selectorAt = [...path, 'namespaceSelector'];
      if (isEmptySelector(namespaceSelector)) {
        const without = term.namespaces?.length ? listed(term.namespaces) : home;
        yield {
          code: 'namespace-selector-empty',
          severity: 'info',
          path: selectorAt,
          values: { home: without, count: known.length, namespaces: listed(known, 4) },
          link: 'namespaceSelector',
          fixes: [
            {
              title: 'ownNamespace',
              values: { home: without },
              edits: [{ op: 'remove', path: selectorAt }],
            },
          ],
        };
        continue;
      }
      const found = namespacesOf(term, home, facts.namespaces);
      if (found === 'all' || found.size > 0) continue;
      yield {
        code: 'namespace-selector-matches-none',
        severity: 'warning',
        path: selectorAt,
        values: { selector: selectorText(namespaceSelector), known: listed(known, 4) },
        link: 'namespaceSelector',
      };
    }
  },
};
