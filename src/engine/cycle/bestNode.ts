import type { Work } from '../framework/plugin.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Nodes of a block are compared again when one of them changed. */
const BLOCK_BITS = 6;
const BLOCK_SIZE = 1 << BLOCK_BITS;

/** What nodes of one class have beside their totals, where there are classes. */
export interface Added {
  /** By node. */
  readonly classOf: Int32Array;
  /** By class. */
  readonly added: Float64Array;
  /** Classes with a feasible node. */
  readonly inUse: readonly number[];
}

const ONE_CLASS: readonly number[] = [0];

/**
 * The feasible node with the highest total, and of equal ones the first by name: found again from
 * the blocks of nodes in which something changed. With classes of nodes it is the best of each class in a block,
 * so that what is added to a whole class changes no block.
 */
export class BestNode {
  readonly #nameRank: Int32Array;
  readonly #work: Work;
  #classes = 1;
  /** By block and class: the best node, -1 for none. */
  #best: Int32Array;
  readonly #isStale: Uint8Array;

  constructor(nameRank: Int32Array, work: Work) {
    this.#nameRank = nameRank;
    this.#work = work;
    this.#best = new Int32Array((nameRank.length + BLOCK_SIZE - 1) >> BLOCK_BITS);
    this.#isStale = new Uint8Array(this.#best.length).fill(1);
  }

  /** The total of a node is another one, it became feasible or no longer is, or is in another class. */
  changed(node: NodeIndex): void {
    this.#isStale[node >> BLOCK_BITS] = 1;
  }

  changedAll(): void {
    this.#isStale.fill(1);
  }

  /** -1 when no node is feasible. */
  find(total: Float64Array, feasible: Uint8Array, classes?: Added): number {
    const count = classes?.added.length ?? 1;
    if (count !== this.#classes) {
      this.#classes = count;
      this.#best = new Int32Array(this.#isStale.length * count);
      this.changedAll();
    }
    const inUse = classes?.inUse ?? ONE_CLASS;
    const best = this.#best;
    const rank = this.#nameRank;
    let found = -1;
    let foundRank = 0;
    let highest = -Infinity;
    for (let block = 0; block < this.#isStale.length; block += 1) {
      if (this.#isStale[block] === 1) {
        if (classes === undefined) best[block] = this.#findIn(block, total, feasible);
        else this.#findEachIn(block, total, feasible, classes.classOf);
        this.#isStale[block] = 0;
      }
      for (const at of inUse) {
        const node = best[block * count + at] ?? -1;
        if (node < 0) continue;
        const score = (total[node] ?? 0) + (classes?.added[at] ?? 0);
        if (score < highest) continue;
        const ownRank = rank[node] ?? 0;
        if (score === highest && ownRank > foundRank) continue;
        highest = score;
        found = node;
        foundRank = ownRank;
      }
    }
    this.#work.nodeVisits += this.#isStale.length * inUse.length;
    return found;
  }

  /** All feasible nodes with the same total as the best, by name. */
  ties(total: Float64Array, feasible: Uint8Array, found: number, classes?: Added): number[] {
    const scoreOf = (node: number): number =>
      (total[node] ?? 0) + (classes?.added[classes.classOf[node] ?? 0] ?? 0);
    const highest = scoreOf(found);
    const ties: number[] = [];
    for (let node = 0; node < total.length; node += 1) {
      if (feasible[node] === 1 && scoreOf(node) === highest) ties.push(node);
    }
    this.#work.nodeVisits += total.length;
    const rank = this.#nameRank;
    return ties.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
  }

  #findIn(block: number, total: Float64Array, feasible: Uint8Array): number {
    const start = block << BLOCK_BITS;
    const end = Math.min(start + BLOCK_SIZE, total.length);
    const rank = this.#nameRank;
    let found = -1;
    let foundRank = 0;
    let highest = -Infinity;
    for (let node = start; node < end; node += 1) {
      const score = total[node] ?? 0;
      if (score < highest || feasible[node] === 0) continue;
      const ownRank = rank[node] ?? 0;
      if (score === highest && ownRank > foundRank) continue;
      highest = score;
      found = node;
      foundRank = ownRank;
    }
    this.#work.nodeVisits += end - start;
    return found;
  }

  /** The best node of each class in a block. */
  #findEachIn(block: number, total: Float64Array, feasible: Uint8Array, classOf: Int32Array): void {
    const start = block << BLOCK_BITS;
    const end = Math.min(start + BLOCK_SIZE, total.length);
    const rank = this.#nameRank;
    const best = this.#best;
    const first = block * this.#classes;
    best.fill(-1, first, first + this.#classes);
    for (let node = start; node < end; node += 1) {
      if (feasible[node] === 0) continue;
      const at = first + (classOf[node] ?? 0);
      const found = best[at] ?? -1;
      const difference = found < 0 ? 1 : (total[node] ?? 0) - (total[found] ?? 0);
      if (difference < 0) continue;
      if (difference === 0 && (rank[node] ?? 0) > (rank[found] ?? 0)) continue;
      best[at] = node;
    }
    this.#work.nodeVisits += end - start;
  }
}
