import type { DomainCounts } from './domainCounts.ts';
import { countPod, emptyDomainCounts } from './domainCounts.ts';
import type { LabelColumn } from './labelColumns.ts';
import type { LabelClasses } from './labelClasses.ts';
import { labelPairs } from './labelClasses.ts';
import type { NodeMask } from './nodeSelectors.ts';
import { Recent } from './recent.ts';
import type { LabelClass, PodInfo } from './podInfo.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Which Pods a rule counts, said once for all Pods with equal rules. */
export interface PodQuestion {
  /** Equal for questions with the same answer. */
  readonly key: string;
  readonly matches: (labelClass: LabelClass) => boolean;
  /** `labelPair`s of which a match carries one; undefined when any class may match. */
  readonly pairs: readonly string[] | undefined;
}

const MATCHER_LIMIT = 1024;
/** Ways in which one question is counted: by which key, and on which nodes. */
const COUNTS_LIMIT = 16;

interface Counted {
  readonly counts: DomainCounts;
  /** Nodes that count; undefined for all. */
  readonly on: NodeMask | undefined;
}

/**
 * The Pods on nodes that answer one question, counted by topology domain. Counts are made when
 * first asked for and kept up from then on; they must be asked for again at each use, as those that
 * nobody asked for in a long time are dropped.
 */
export class PodMatcher {
  readonly question: PodQuestion;
  readonly classes = new Set<LabelClass>();
  readonly #onAll = new Map<LabelColumn, Counted>();
  readonly #onSome = new Map<NodeMask, Map<LabelColumn, Counted>>();
  /** All of both, oldest first. */
  readonly #counted: Counted[] = [];

  constructor(question: PodQuestion) {
    this.question = question;
  }

  /** Matching Pods by topology domain; with `on`, only those on nodes of the mask. */
  byDomain(column: LabelColumn, on?: NodeMask): DomainCounts {
    const byColumn = on === undefined ? this.#onAll : this.#countedOn(on);
    let counted = byColumn.get(column);
    if (counted === undefined) {
      const counts = emptyDomainCounts(column);
      for (const { pods } of this.classes) countAll(counts, pods, on);
      counted = { counts, on };
      byColumn.set(column, counted);
      this.#counted.push(counted);
      if (this.#counted.length > COUNTS_LIMIT) this.#forgetOldest();
    }
    return counted.counts;
  }

  count(node: NodeIndex, delta: number): void {
    for (const { counts, on } of this.#counted) {
      if (on === undefined || on[node] === 1) countPod(counts, node, delta);
    }
  }

  #countedOn(on: NodeMask): Map<LabelColumn, Counted> {
    let byColumn = this.#onSome.get(on);
    if (byColumn === undefined) {
      byColumn = new Map();
      this.#onSome.set(on, byColumn);
    }
    return byColumn;
  }

  #forgetOldest(): void {
    const oldest = this.#counted.shift();
    if (oldest === undefined) return;
    const { counts, on } = oldest;
    const byColumn = on === undefined ? this.#onAll : this.#countedOn(on);
    byColumn.delete(counts.column);
    if (on !== undefined && byColumn.size === 0) this.#onSome.delete(on);
  }
}

/** All questions asked so far, held against the label classes as either side grows. */
export class PodMatchers {
  readonly #classes: LabelClasses;
  readonly #matchers = new Recent<string, PodMatcher>(MATCHER_LIMIT);
  readonly #byPair = new Map<string, Set<PodMatcher>>();
  readonly #unindexed = new Set<PodMatcher>();

  constructor(classes: LabelClasses) {
    this.#classes = classes;
  }

  matcher(question: PodQuestion): PodMatcher {
    let matcher = this.#matchers.get(question.key);
    if (matcher === undefined) {
      matcher = new PodMatcher(question);
      const { pairs } = question;
      const candidates = pairs === undefined ? this.#classes.all : this.#classes.carrying(pairs);
      for (const labelClass of candidates) join(matcher, labelClass);
      this.#index(matcher);
      const dropped = this.#matchers.set(question.key, matcher);
      if (dropped !== undefined) this.#forget(dropped);
    }
    return matcher;
  }

  classAdded(labelClass: LabelClass): void {
    for (const matcher of this.#unindexed) join(matcher, labelClass);
    for (const pair of labelPairs(labelClass.labels)) {
      for (const matcher of this.#byPair.get(pair) ?? []) join(matcher, labelClass);
    }
  }

  #index(matcher: PodMatcher): void {
    const { pairs } = matcher.question;
    if (pairs === undefined) this.#unindexed.add(matcher);
    for (const pair of pairs ?? []) {
      const matchers = this.#byPair.get(pair);
      if (matchers === undefined) this.#byPair.set(pair, new Set([matcher]));
      else matchers.add(matcher);
    }
  }

  /** A matcher that is needed again is made again. */
  #forget(matcher: PodMatcher): void {
    for (const labelClass of matcher.classes) labelClass.matchers.delete(matcher);
    this.#unindexed.delete(matcher);
    for (const pair of matcher.question.pairs ?? []) {
      const matchers = this.#byPair.get(pair);
      matchers?.delete(matcher);
      if (matchers?.size === 0) this.#byPair.delete(pair);
    }
  }
}

/** Counts Pods where nothing was counted yet: there is nobody to tell of changes. */
function countAll(into: DomainCounts, pods: Iterable<PodInfo>, on: NodeMask | undefined): void {
  const { counts, column } = into;
  const { valueOf } = column;
  let sum = 0;
  for (const { node } of pods) {
    const domain = valueOf[node] ?? -1;
    if (domain < 0 || (on !== undefined && on[node] === 0)) continue;
    counts[domain] = (counts[domain] ?? 0) + 1;
    sum += 1;
  }
  into.sum += sum;
}

function join(matcher: PodMatcher, labelClass: LabelClass): void {
  if (!matcher.question.matches(labelClass)) return;
  matcher.classes.add(labelClass);
  labelClass.matchers.add(matcher);
}
