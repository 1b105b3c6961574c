import type { ChangeCounter } from './changeCounter.ts';
import type { DomainCounts } from './domainCounts.ts';
import { countPod, emptyDomainCounts } from './domainCounts.ts';
import type { LabelColumn } from './labelColumns.ts';
import type { LabelClass, LabelClasses } from './labelClasses.ts';

/** Which Pods a rule counts, said once for all Pods with equal rules. */
export interface PodQuestion {
  /** Equal for questions with the same answer. */
  readonly key: string;
  readonly matches: (labelClass: LabelClass) => boolean;
  /** `labelPair`s of which a match carries one; undefined when any class may match. */
  readonly pairs: readonly string[] | undefined;
}

const MATCHER_LIMIT = 1024;

/**
 * The Pods on nodes that answer one question, counted by node and by topology domain. Counts are
 * made when first asked for and kept up from then on.
 */
export class PodMatcher {
  readonly question: PodQuestion;
  readonly classes = new Set<LabelClass>();
  readonly #nodeCount: number;
  readonly #changes: ChangeCounter;
  readonly #domains = new Map<string, DomainCounts>();
  #byNode: Int32Array | undefined;
  /** Grows whenever a count changes. */
  version: number;

  constructor(question: PodQuestion, nodeCount: number, changes: ChangeCounter) {
    this.question = question;
    this.#nodeCount = nodeCount;
    this.#changes = changes;
    this.version = changes.next();
  }

  /** Matching Pods by node. */
  byNode(): Int32Array {
    if (this.#byNode === undefined) {
      const byNode = new Int32Array(this.#nodeCount);
      this.#forEachPod((node) => {
        byNode[node] = (byNode[node] ?? 0) + 1;
      });
      this.#byNode = byNode;
    }
    return this.#byNode;
  }

  /** Matching Pods by topology domain. */
  byDomain(column: LabelColumn): DomainCounts {
    let counts = this.#domains.get(column.key);
    if (counts === undefined) {
      const made = emptyDomainCounts(column);
      this.#forEachPod((node) => countPod(made, node, 1));
      this.#domains.set(column.key, made);
      counts = made;
    }
    return counts;
  }

  count(node: number, delta: number): void {
    if (this.#byNode !== undefined) this.#byNode[node] = (this.#byNode[node] ?? 0) + delta;
    for (const counts of this.#domains.values()) countPod(counts, node, delta);
    this.version = this.#changes.next();
  }

  #forEachPod(visit: (node: number) => void): void {
    for (const labelClass of this.classes) {
      for (const pod of labelClass.pods) visit(pod.node);
    }
  }
}

/** All questions asked so far, held against the label classes as either side grows. */
export class PodMatchers {
  readonly #classes: LabelClasses;
  readonly #nodeCount: number;
  readonly #changes: ChangeCounter;
  readonly #matchers = new Map<string, PodMatcher>();

  constructor(classes: LabelClasses, nodeCount: number, changes: ChangeCounter) {
    this.#classes = classes;
    this.#nodeCount = nodeCount;
    this.#changes = changes;
  }

  matcher(question: PodQuestion): PodMatcher {
    let matcher = this.#matchers.get(question.key);
    if (matcher === undefined) {
      if (this.#matchers.size >= MATCHER_LIMIT) this.#forget();
      matcher = new PodMatcher(question, this.#nodeCount, this.#changes);
      const { pairs } = question;
      const candidates = pairs === undefined ? this.#classes.all : this.#classes.carrying(pairs);
      for (const labelClass of candidates) this.#join(matcher, labelClass);
      this.#matchers.set(question.key, matcher);
    }
    return matcher;
  }

  classAdded(labelClass: LabelClass): void {
    for (const matcher of this.#matchers.values()) this.#join(matcher, labelClass);
  }

  #join(matcher: PodMatcher, labelClass: LabelClass): void {
    if (!matcher.question.matches(labelClass)) return;
    matcher.classes.add(labelClass);
    labelClass.matchers.add(matcher);
  }

  /** Drops the older half: a matcher that is needed again is made again. */
  #forget(): void {
    let left = this.#matchers.size / 2;
    for (const [key, matcher] of this.#matchers) {
      if (left <= 0) return;
      left -= 1;
      for (const labelClass of matcher.classes) labelClass.matchers.delete(matcher);
      this.#matchers.delete(key);
    }
  }
}
