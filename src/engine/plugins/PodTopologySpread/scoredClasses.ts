import { ChangeLog } from '../../cache/changeLog.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import type { NodeClasses } from '../../framework/nodeClasses.ts';
import type { ScoredConstraint } from './scoredConstraint.ts';
import { constraintScore } from './scoredConstraint.ts';

/** Counts of matching Pods on one node that have a class, from 0. */
const COUNTS = 8;

/** More domains are not few. */
const MOST_DOMAINS = 31;

/**
 * The classes of nodes under soft constraints of which one at most is by domain, and one at most by node: which
 * domain it is, and how many matching Pods run there.
 */
export class ScoredClasses {
  readonly #scored: readonly ScoredConstraint[];
  readonly #byDomain: ScoredConstraint | undefined;
  readonly #perNode: ScoredConstraint | undefined;
  /** How many classes a domain has. */
  readonly #width: number;
  readonly #classOf: Int32Array;
  readonly #scores: Float64Array;
  readonly #changes: ChangeLog;
  #counts: DomainCounts | undefined;
  #asOf = -1;
  /** How many nodes have more matching Pods than there are classes for. */
  #beyond = 0;

  private constructor(scored: readonly ScoredConstraint[], nodeCount: number) {
    this.#scored = scored;
    this.#byDomain = scored.find(({ isPerNode }) => !isPerNode);
    this.#perNode = scored.find(({ isPerNode }) => isPerNode);
    this.#width = this.#perNode === undefined ? 1 : COUNTS;
    const domains = this.#byDomain?.constraint.column.values.length ?? 0;
    this.#classOf = new Int32Array(nodeCount);
    this.#scores = new Float64Array((domains + 1) * this.#width);
    this.#changes = new ChangeLog(nodeCount);
  }

  /** Undefined where the constraints make too many classes, or other ones. */
  static of(scored: readonly ScoredConstraint[], nodeCount: number): ScoredClasses | undefined {
    const byDomain = scored.filter(({ isPerNode }) => !isPerNode);
    const perNode = scored.filter(({ isPerNode }) => isPerNode);
    const [domains] = byDomain;
    const [nodes] = perNode;
    if (byDomain.length > 1 || perNode.length > 1) return undefined;
    if ((domains?.constraint.column.values.length ?? 0) > MOST_DOMAINS) return undefined;
    const hasAllNames = nodes === undefined || nodes.constraint.column.nodesWithKey === nodeCount;
    return hasAllNames ? new ScoredClasses(scored, nodeCount) : undefined;
  }

  /**
   * The classes as they are now. `perNode`: the matching Pods by node, where a constraint asks for them. Undefined
   * while a node has so many that it has no class.
   */
  follow(perNode: DomainCounts | undefined): NodeClasses | undefined {
    if (perNode === undefined) {
      if (this.#asOf < 0) this.#build();
    } else if (perNode !== this.#counts || !perNode.changes.tells(this.#asOf)) {
      this.#counts = perNode;
      this.#build();
    } else this.#repair(perNode);
    this.#asOf = perNode?.changes.now ?? 0;
    if (this.#beyond > 0) return undefined;
    this.#scoreClasses();
    return { classOf: this.#classOf, changes: this.#changes, scores: this.#scores };
  }

  #build(): void {
    const classOf = this.#classOf;
    this.#beyond = 0;
    for (let node = 0; node < classOf.length; node += 1) {
      const found = this.#classAt(node);
      classOf[node] = found;
      if (found < 0) this.#beyond += 1;
    }
    this.#changes.addAll();
  }

  #repair({ changes }: DomainCounts): void {
    const classOf = this.#classOf;
    for (let at = this.#asOf; at < changes.now; at += 1) {
      const node = changes.item(at);
      const before = classOf[node] ?? 0;
      const after = this.#classAt(node);
      if (before === after) continue;
      if (before < 0) this.#beyond -= 1;
      if (after < 0) this.#beyond += 1;
      classOf[node] = after;
      this.#changes.add(node);
    }
  }

  /** -1 where there is none for so many Pods. */
  #classAt(node: number): number {
    const column = this.#byDomain?.constraint.column;
    const domain = column?.valueOf[node] ?? -1;
    const place = domain < 0 ? (column?.values.length ?? 0) : domain;
    const count = this.#perNode === undefined ? 0 : (this.#counts?.counts[node] ?? 0);
    return count < this.#width ? place * this.#width + count : -1;
  }

  #scoreClasses(): void {
    const scores = this.#scores;
    const width = this.#width;
    const domains = scores.length / width - 1;
    for (let index = 0; index < scores.length; index += 1) {
      const domain = Math.trunc(index / width);
      let sum = 0;
      for (const item of this.#scored) {
        if (item.isPerNode) sum += constraintScore(item, index % width);
        else if (domain < domains) sum += constraintScore(item, item.counts[domain] ?? 0);
      }
      scores[index] = Math.round(sum);
    }
  }
}
