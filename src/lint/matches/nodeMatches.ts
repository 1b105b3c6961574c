import { labelSelectorMatches } from '../../model/index.ts';
import type { FieldPath, LabelSelector, NodeSelectorTerm, PodSpec } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { nodeTerms } from '../cluster/podRules.ts';
import { match, type Match } from './match.ts';

/** Nodes that nodeSelector, and the terms of node affinity with their expressions, match. */
export function nodeMatches(facts: ClusterFacts, spec: PodSpec, at: FieldPath): Match[] {
  const { nodeSelector } = spec;
  const found: Match[] = [];
  if (nodeSelector !== undefined && Object.keys(nodeSelector).length > 0) {
    const path = [...at, 'nodeSelector'];
    found.push(nodes(facts, path, facts.selected(nodeSelector)));
    const entries = Object.entries(nodeSelector);
    if (entries.length > 1) {
      for (const [key, value] of entries) {
        found.push(nodes(facts, [...path, key], facts.selected({ [key]: value })));
      }
    }
  }
  const terms = nodeTerms(spec, at);
  const required = terms.filter(({ isRequired }) => isRequired);
  const [first] = required;
  if (first !== undefined && required.length > 1) {
    // Any of them will do: how many nodes that makes is what an OR is about.
    const matched = facts.anyTerm(required.map(({ term }) => term));
    found.push(nodes(facts, first.list, matched));
  }
  for (const { term, path } of terms) found.push(...termMatches(facts, term, path));
  return found;
}

/** Nodes that a term matches; its expressions one by one where it has several. */
export function termMatches(facts: ClusterFacts, term: NodeSelectorTerm, path: FieldPath): Match[] {
  const { matchExpressions = [], matchFields = [] } = term;
  const found = [nodes(facts, path, facts.term(term))];
  if (matchExpressions.length + matchFields.length < 2) return found;
  for (const [index, requirement] of matchExpressions.entries()) {
    found.push(nodes(facts, [...path, 'matchExpressions', index], facts.expression(requirement)));
  }
  for (const [index, requirement] of matchFields.entries()) {
    found.push(nodes(facts, [...path, 'matchFields', index], facts.field(requirement)));
  }
  return found;
}

/** Nodes that a label selector matches. */
export function labelMatches(facts: ClusterFacts, selector: LabelSelector, path: FieldPath): Match {
  const matched = facts.nodes.flatMap(({ labels }, index) =>
    labelSelectorMatches(selector, labels) ? [index] : [],
  );
  return nodes(facts, path, matched);
}

function nodes(facts: ClusterFacts, path: FieldPath, matched: readonly number[]): Match {
  const of = facts.nodes.length;
  const isWarning = matched.length === 0 && of > 0;
  return match({ path, what: 'nodes', count: matched.length, of, isWarning, nodes: matched });
}
