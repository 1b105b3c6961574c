import type { FieldEdit, NodeSelectorTerm } from '../../model/index.ts';
import { nodeTerms } from '../cluster/podRules.ts';
import type { PodLint } from '../finding.ts';

/**
 * Terms of a node selector are ORed, expressions within one are ANDed. Several terms about different
 * labels are mostly meant as one with them all: a dash too much.
 */
export const orTermsLint: PodLint = {
  codes: ['terms-look-like-and'],
  *check({ spec, at }, facts) {
    const required = nodeTerms(spec, at).filter(({ isRequired }) => isRequired);
    const [first, ...rest] = required;
    if (first === undefined || rest.length === 0) return;
    const terms = required.map(({ term }) => term);
    if (!areAboutDifferentLabels(terms)) return;
    const merged = {
      matchExpressions: terms.flatMap(({ matchExpressions = [] }) => matchExpressions),
    };
    const any = facts.anyTerm(terms).length;
    const all = facts.term(merged).length;
    const edits: FieldEdit[] = rest.flatMap(({ term }) =>
      (term.matchExpressions ?? []).map((value): FieldEdit => {
        return { op: 'append', path: [...first.path, 'matchExpressions'], value };
      }),
    );
    for (const { path } of rest.toReversed()) edits.push({ op: 'remove', path });
    yield {
      code: 'terms-look-like-and',
      // Where no node has them all, only an OR makes sense.
      severity: all > 0 && all < any ? 'warning' : 'info',
      path: first.list,
      values: { terms: terms.length, count: any, of: facts.nodes.length, all },
      link: 'nodeAffinity',
      fixes: all > 0 ? [{ title: 'oneTerm', edits }] : [],
    };
  },
};

function areAboutDifferentLabels(terms: readonly NodeSelectorTerm[]): boolean {
  const seen = new Set<string>();
  for (const { matchExpressions = [], matchFields = [] } of terms) {
    if (matchExpressions.length === 0 || matchFields.length > 0) return false;
    const keys = new Set(matchExpressions.map(({ key }) => key));
    for (const key of keys) {
      if (seen.has(key)) return false;
      seen.add(key);
    }
  }
  return true;
}
