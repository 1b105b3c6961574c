import type { NodeSelectorTerm, Pod } from '../../../model/index.ts';
import { nodeAllows, termHolds } from './matching.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, scaled, SKIP, sum, unresolvable } from './plugin.ts';

export const NodeAffinity: ReferencePlugin = {
  preFilter(_view, { spec }, args) {
    const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
    const added = args.NodeAffinity.addedAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
    if (!required && !added && !spec.nodeSelector) return SKIP;
    if (!required || required.nodeSelectorTerms.length === 0) return GO;
    const names = new Set<string>();
    for (const term of required.nodeSelectorTerms) {
      const named = namesOf(term);
      if (named === undefined) return GO;
      for (const name of named) names.add(name);
    }
    if (names.size === 0) return { kind: 'reject', reason: 'pod affinity terms conflict' };
    return { kind: 'filter', nodeNames: names };
  },
  filter(_view, pod, node, args) {
    const { name, labels = {} } = node.metadata;
    const added = args.NodeAffinity.addedAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
    if (added && !added.nodeSelectorTerms.some((term) => termHolds(term, labels, name))) {
      return unresolvable("node(s) didn't match scheduler-enforced node affinity");
    }
    if (nodeAllows(pod, node)) return undefined;
    return unresolvable("node(s) didn't match Pod's node affinity/selector");
  },
  score(_view, { spec }, feasible, args) {
    const own = spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
    const added = args.NodeAffinity.addedAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
    if (!own && !added?.length) return undefined;
    const terms = [...(added ?? []), ...(own ?? [])];
    const raw = feasible.map(({ metadata }) => {
      const met = terms.filter(({ preference = {} }) =>
        termHolds(preference, metadata.labels ?? {}, metadata.name),
      );
      return sum(met.map(({ weight }) => weight));
    });
    return scaled(raw, false);
  },
};

const LABEL_VALUE = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;

/** Whether a preferred term that says something has a value that no label may have. */
export function hasUnreadableWish({ spec }: Pod): boolean {
  const own = spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  return own.some(({ preference: { matchExpressions = [] } = {} }) =>
    matchExpressions.some(({ values = [] }) => values.some((value) => !LABEL_VALUE.test(value))),
  );
}

/** The names that all of a term's `metadata.name In [...]` share; undefined without any. */
function namesOf({ matchFields = [] }: NodeSelectorTerm): readonly string[] | undefined {
  const lists = matchFields
    .filter(({ key, operator }) => key === 'metadata.name' && operator === 'In')
    .map(({ values = [] }) => values);
  return lists.length === 0
    ? undefined
    : lists.reduce((names, list) => names.filter((name) => list.includes(name)));
}
