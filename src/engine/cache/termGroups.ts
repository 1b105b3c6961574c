import type { AffinityTerm } from './affinityTerms.ts';
import { termMatches } from './affinityTerms.ts';
import { emptyDomainCounts } from './domainCounts.ts';
import type { TopologyPart } from './everyTopology.ts';
import { labelPairs } from './labelClasses.ts';
import type { LabelColumns } from './labelColumns.ts';
import { requiredPairs } from './selectorIndex.ts';
import type { TermKind, TermGroup, LabelClass } from './podInfo.ts';

const REMEMBERED_CLASSES = 512;

/**
 * The (anti-)affinity terms that Pods on nodes hold against others. A term is looked up by a label
 * that its selector asks for, so a Pod meets only the terms that may select it.
 */
export class TermGroups {
  readonly #labels: LabelColumns;
  readonly #groups = new Map<string, readonly TermGroup[]>();
  readonly #byPair = new Map<string, TermGroup[]>();
  #unindexed: TermGroup[] = [];
  /** Keys of `#groups`. */
  readonly #everyTopology = new Set<string>();
  readonly #matching = new Map<LabelClass, TermGroup[]>();

  constructor(labels: LabelColumns) {
    this.#labels = labels;
  }

  /** What Pods that carry the term count in: one group, or one for each part of its topology. */
  groupsOf(kind: TermKind, term: AffinityTerm): readonly TermGroup[] {
    const key = `${kind} ${term.weight} ${term.isEveryTopology ? 'every ' : ''}${term.key}`;
    let groups = this.#groups.get(key);
    if (groups === undefined) {
      groups = topologyParts(this.#labels, term).map(({ column, factor }, part) => {
        return { kind, term, counts: emptyDomainCounts(column), factor, part };
      });
      this.#groups.set(key, groups);
      if (term.isEveryTopology) this.#everyTopology.add(key);
      for (const group of groups) this.#index(group);
    }
    return groups;
  }

  /** Whether some Pod has, or had, a term about every topology at once. */
  get hasEveryTopology(): boolean {
    return this.#everyTopology.size > 0;
  }

  /** The domains of every topology are others: such terms count in other groups. */
  forgetEveryTopology(): void {
    const isKept = ({ term }: TermGroup) => !term.isEveryTopology;
    for (const key of this.#everyTopology) this.#groups.delete(key);
    for (const [pair, groups] of this.#byPair) this.#byPair.set(pair, groups.filter(isKept));
    this.#unindexed = this.#unindexed.filter(isKept);
    this.#matching.clear();
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

/** The domains that a term is about: those of its topologyKey, or of every topology. */
export function topologyParts(labels: LabelColumns, term: AffinityTerm): readonly TopologyPart[] {
  if (term.isEveryTopology) return labels.everyTopology().parts;
  return [{ column: labels.column(term.topologyKey), factor: 1 }];
}

function selects(group: TermGroup, labelClass: LabelClass): boolean {
  return termMatches(group.term, labelClass.namespace, labelClass.labels);
}
