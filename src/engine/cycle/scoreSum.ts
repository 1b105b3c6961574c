import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import { scaleAll } from '../framework/normalizeScore.ts';
import type { Normalizer } from '../framework/normalizeScore.ts';
import type { Work } from '../framework/plugin.ts';
import type { PreparedScore } from '../framework/runtime.ts';
import type { NodeIndex } from '../../model/index.ts';

/**
 * Adds up the scores of one Pod, normalized × weight, and finds the best node. Whatever groups the
 * nodes have is made use of: scores are normalized once a group, and one that is the same for all
 * feasible nodes looks at none of them again.
 */
export class ScoreSum {
  readonly #nameRank: Int32Array;
  /** Whether nodes come in the order of their names, as an API server lists them. */
  #isInOrder = true;
  readonly #work: Work;
  /** By node: its own index, for scores that have no other groups. */
  readonly #each: Int32Array;
  /** The feasible ones. */
  #nodes: FeasibleNodes = new Int32Array();
  /** By node: room for raw scores. */
  readonly #raw: Float64Array;
  /** By group: normalized scores. */
  readonly #scaled: Uint8Array;
  /** By group: what is not in the sums yet; scores of the same groups join it. */
  readonly #table: Float64Array;
  #groupOf: Int32Array | undefined;
  #groups = 0;
  /** By node, but for what is in the table, and what is the same for all. */
  readonly #sums: Float64Array;
  /** Whether there is anything in the sums. */
  #isSummed = false;
  #constant = 0;
  /** Bounds of the feasible nodes' raw scores. */
  #min = 0;
  #max = 0;

  constructor(nameRank: Int32Array, work: Work) {
    const nodes = nameRank.length;
    this.#nameRank = nameRank;
    this.#work = work;
    this.#each = new Int32Array(nodes);
    for (let node = 0; node < nodes; node += 1) {
      this.#each[node] = node;
      if (nameRank[node] !== node) this.#isInOrder = false;
    }
    this.#raw = new Float64Array(nodes);
    this.#scaled = new Uint8Array(nodes);
    this.#table = new Float64Array(nodes);
    this.#sums = new Float64Array(nodes);
  }

  /** Begins with another Pod, which these nodes take. */
  start(nodes: FeasibleNodes): void {
    this.#nodes = nodes;
    this.#groupOf = undefined;
    this.#isSummed = false;
    this.#constant = 0;
  }

  /** Adds one plugin's scores. */
  add({ scorer, weight }: PreparedScore): void {
    const { normalizer, uniform } = scorer;
    const hasIgnored = normalizer?.ignored !== undefined;
    if (uniform !== undefined && !hasIgnored) {
      this.#constant += weight * ofAll(uniform, normalizer);
      return;
    }
    const groups = hasIgnored ? undefined : scorer.byGroup?.();
    if (groups !== undefined && groups.scores.length <= this.#table.length) {
      this.#addGroups(groups.groupOf, groups.scores, weight, normalizer);
      return;
    }
    const raw = this.#raw;
    if (scorer.scoreAll !== undefined) scorer.scoreAll(raw);
    else for (const node of this.#nodes) raw[node] = scorer.score(node);
    this.#work.nodeVisits += raw.length;
    this.#addGroups(this.#each, raw, weight, normalizer);
  }

  /** The feasible node with the highest sum, the first by name among equals; -1 when none fits. */
  best(): NodeIndex {
    const groupOf = this.#groupOf;
    const nodes = this.#nodes;
    this.#work.nodeVisits += nodes.length;
    if (!this.#isSummed && groupOf !== undefined) return this.#bestOfTable(groupOf);
    this.#flush();
    if (!this.#isSummed) this.#sums.fill(0);
    const sums = this.#sums;
    const rank = this.#nameRank;
    let found = -1;
    let foundRank = 0;
    let highest = -Infinity;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      const sum = sums[node] ?? 0;
      if (sum < highest) continue;
      const ownRank = rank[node] ?? 0;
      if (sum === highest && ownRank > foundRank) continue;
      highest = sum;
      found = node;
      foundRank = ownRank;
    }
    return found;
  }

  /** `best` where all scores hang on the same groups. */
  #bestOfTable(groupOf: Int32Array): NodeIndex {
    const table = this.#table;
    const nodes = this.#nodes;
    const rank = this.#nameRank;
    let most = -Infinity;
    for (let group = 0; group < this.#groups; group += 1) {
      const sum = table[group] ?? 0;
      if (sum > most) most = sum;
    }
    let found = -1;
    let foundRank = 0;
    let foundGroup = -1;
    let highest = -Infinity;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      const group = groupOf[node] ?? 0;
      const ownRank = rank[node] ?? 0;
      if (group !== foundGroup) {
        const sum = table[group] ?? 0;
        if (sum < highest || (sum === highest && ownRank > foundRank)) continue;
        highest = sum;
        foundGroup = group;
      } else if (ownRank > foundRank) continue;
      found = node;
      foundRank = ownRank;
      // No node has more, and all others come later by name.
      if (this.#isInOrder && highest === most) break;
    }
    return found;
  }

  /** All feasible nodes that tie with the best one, by name. */
  ties(best: NodeIndex): number[] {
    const highest = this.total(best);
    const ties = [...this.#nodes].filter((node) => this.total(node) === highest);
    this.#work.nodeVisits += this.#nodes.length;
    const rank = this.#nameRank;
    return ties.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
  }

  /** What the scores of a feasible node add up to, after `best`. */
  total(node: NodeIndex): number {
    const groupOf = this.#groupOf;
    const sum = groupOf === undefined ? this.#sums[node] : this.#table[groupOf[node] ?? 0];
    return (sum ?? NaN) + this.#constant;
  }

  #addGroups(
    groupOf: Int32Array,
    raw: Float64Array,
    weight: number,
    normalizer: Normalizer | undefined,
  ): void {
    if (normalizer === undefined) {
      addWeighted(raw, weight, this.#tableOf(groupOf, raw.length));
      this.#work.nodeVisits += raw.length;
      return;
    }
    const { floor, ignored } = normalizer;
    this.#findBounds(groupOf, raw, ignored);
    if (this.#min >= this.#max && ignored === undefined) {
      this.#constant += weight * ofAll(this.#min, normalizer);
      return;
    }
    const scaled = this.#scaled.subarray(0, raw.length);
    scaleAll(normalizer, raw, this.#min, Math.max(this.#max, floor), scaled);
    if (ignored !== undefined) {
      for (let node = 0; node < ignored.length; node += 1) {
        if (ignored[node] === 1) scaled[node] = 0;
      }
    }
    addScaled(scaled, weight, this.#tableOf(groupOf, raw.length));
    this.#work.nodeVisits += 2 * raw.length;
  }

  #findBounds(groupOf: Int32Array, raw: Float64Array, ignored: Uint8Array | undefined): void {
    const nodes = this.#nodes;
    let min = Infinity;
    let max = -Infinity;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      if (ignored !== undefined && ignored[node] === 1) continue;
      const score = raw[groupOf[node] ?? 0] ?? 0;
      if (score < min) min = score;
      if (score > max) max = score;
    }
    this.#min = min;
    this.#max = max;
    this.#work.nodeVisits += nodes.length;
  }

  /** What a score of these groups is added to. */
  #tableOf(groupOf: Int32Array, groups: number): Float64Array {
    if (groupOf === this.#each) {
      if (!this.#isSummed) this.#sums.fill(0);
      this.#isSummed = true;
      return this.#sums;
    }
    if (this.#groupOf !== groupOf) {
      this.#flush();
      this.#table.fill(0, 0, groups);
      this.#groupOf = groupOf;
      this.#groups = groups;
    }
    return this.#table;
  }

  /** Puts the table into the sums. */
  #flush(): void {
    const groupOf = this.#groupOf;
    if (groupOf === undefined) return;
    const table = this.#table;
    const sums = this.#sums;
    const nodes = this.#nodes;
    if (!this.#isSummed) sums.fill(0);
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      sums[node] = (sums[node] ?? 0) + (table[groupOf[node] ?? 0] ?? 0);
    }
    this.#work.nodeVisits += nodes.length;
    this.#isSummed = true;
    this.#groupOf = undefined;
  }
}

function addWeighted(scores: Float64Array, weight: number, into: Float64Array): void {
  for (let group = 0; group < scores.length; group += 1) {
    into[group] = (into[group] ?? 0) + weight * (scores[group] ?? 0);
  }
}

function addScaled(scores: Uint8Array, weight: number, into: Float64Array): void {
  for (let group = 0; group < scores.length; group += 1) {
    into[group] = (into[group] ?? 0) + weight * (scores[group] ?? 0);
  }
}

/** The score of each node where all feasible ones have the same raw score. */
function ofAll(raw: number, normalizer: Normalizer | undefined): number {
  if (normalizer === undefined) return raw;
  return normalizer.scale(raw, raw, Math.max(raw, normalizer.floor));
}
