import type { FieldEdit, NodeSelectorTerm } from '../../model/index.ts';
import { nodeTerms } from '../cluster/podRules.ts';
import type { PodLint } from '../finding.ts';
import { newerName } from '../oldNames.ts';

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
    if (!areAboutDifferentLabels(terms) || areOfOneKind(terms)) return;
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
    // Where no node has them all, only an OR makes sense; where all have, it makes no difference.
    if (all === 0 || all === any) return;
    yield {
      code: 'terms-look-like-and',
      severity: 'warning',
      path: first.list,
      values: { terms: terms.length, count: any, of: facts.nodes.length, all },
      link: 'nodeAffinity',
      fixes: [{ title: 'oneTerm', edits }],
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

const ROLE = /^node-role\.kubernetes\.io\//;

/** Either role of a node, or the old and the new name of one label: an OR is what is meant. */
function areOfOneKind(terms: readonly NodeSelectorTerm[]): boolean {
  const keys = terms.flatMap(({ matchExpressions = [] }) => matchExpressions.map(({ key }) => key));
  if (keys.every((key) => ROLE.test(key))) return true;
  return new Set(keys.map((key) => newerName(key) ?? key)).size < new Set(keys).size;
}
