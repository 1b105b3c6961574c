import { parseInt64 } from '../../model/index.ts';
import { nodeTerms } from '../cluster/podRules.ts';
import type { PodLint } from '../finding.ts';

/**
 * Gt and Lt compare 64-bit integers; a label such as `8Gi` or `1.5` holds neither. (That the bound
 * itself is none has a diagnostic; label selectors for Pods do not know these operators at all.)
 */
export const comparedLabelLint: PodLint = {
  codes: ['compared-label-not-integer'],
  *check({ spec, at }, facts) {
    for (const { term, path } of nodeTerms(spec, at)) {
      for (const [index, { key, operator, values = [] }] of (
        term.matchExpressions ?? []
      ).entries()) {
        if (operator !== 'Gt' && operator !== 'Lt') continue;
        if (parseInt64(values[0] ?? '') === undefined) continue;
        const known = facts.valuesOf(key);
        const odd = [...known].filter(([value]) => parseInt64(value) === undefined);
        const [sample] = odd;
        if (sample === undefined) continue;
        yield {
          code: 'compared-label-not-integer',
          severity: 'warning',
          path: [...path, 'matchExpressions', index],
          values: {
            operator,
            key,
            value: sample[0],
            node: facts.nodeName(sample[1][0] ?? -1),
            count: odd.reduce((sum, [, nodes]) => sum + nodes.length, 0),
            of: facts.carriers(key).length,
          },
          link: 'operators',
        };
      }
    }
  },
};
