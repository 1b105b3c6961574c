import type { AffinityTerm } from './affinityTerms.ts';
import { termMatches } from './affinityTerms.ts';
import type { DomainCounts } from './domainCounts.ts';
import { emptyDomainCounts } from './domainCounts.ts';
import type { LabelClass } from './labelClasses.ts';
import { labelPairs } from './labelClasses.ts';
import type { LabelColumns } from './labelColumns.ts';
import { requiredPairs } from './selectorIndex.ts';

export const TERM_KINDS = [
  'requiredAntiAffinity',
  'requiredAffinity',
  'preferredAffinity',
  'preferredAntiAffinity',
] as const;

export type TermKind = (typeof TERM_KINDS)[number];

/** Equal terms of Pods on nodes, with those Pods counted by the term's topology domains. */
export interface TermGroup {
  readonly kind: TermKind;
  readonly term: AffinityTerm;
  readonly counts: DomainCounts;
}

const REMEMBERED_CLASSES = 512;

/**
 * The (anti-)affinity terms that Pods on nodes hold against others. A term is looked up by a label
 * that its selector asks for, so a Pod meets only the terms that may select it.
 */
export class TermGroups {
  readonly #labels: LabelColumns;
  readonly #groups = new Map<string, TermGroup>();
  readonly #byPair = new Map<string, TermGroup[]>();
  readonly #unindexed: TermGroup[] = [];
  readonly #matching = new Map<LabelClass, TermGroup[]>();

  constructor(labels: LabelColumns) {
    this.#labels = labels;
  }

  group(kind: TermKind, term: AffinityTerm): TermGroup {
    const key = `${kind} ${term.weight} ${term.key}`;
    let group = this.#groups.get(key);
    if (group === undefined) {
      const counts = emptyDomainCounts(this.#labels.column(term.topologyKey));
      group = { kind, term, counts };
      this.#groups.set(key, group);
      this.#index(group);
    }
    return group;
  }

  /** The groups whose terms select Pods of this class; the list grows as new terms appear. */
  matching(labelClass: LabelClass): readonly TermGroup[] {
    let groups = this.#matching.get(labelClass);
    if (groups === undefined) {
      const candidates = [
        ...labelPairs(labelClass.labels).flatMap((pair) => this.#byPair.get(pair) ?? []),
        ...this.#unindexed,
      ];
      groups = candidates.filter((group) => selects(group, labelClass));
      if (this.#matching.size >= REMEMBERED_CLASSES) this.#matching.clear();
      this.#matching.set(labelClass, groups);
    }
    return groups;
  }

  #index(group: TermGroup): void {
    const pairs = requiredPairs(group.term.selector);
    if (pairs === undefined) this.#unindexed.push(group);
    for (const pair of pairs ?? []) {
      const groups = this.#byPair.get(pair);
      if (groups === undefined) this.#byPair.set(pair, [group]);
      else groups.push(group);
    }
    for (const [labelClass, groups] of this.#matching) {
      if (selects(group, labelClass)) groups.push(group);
    }
  }
}

function selects(group: TermGroup, labelClass: LabelClass): boolean {
  return termMatches(group.term, labelClass.namespace, labelClass.labels);
}
