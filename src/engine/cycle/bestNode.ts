import type { Work } from '../framework/plugin.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Nodes of a block are compared again when one of them changed. */
const BLOCK_BITS = 6;
const BLOCK_SIZE = 1 << BLOCK_BITS;

/**
 * The feasible node with the highest total, and of equal ones the first by name: found again from
 * the blocks of nodes in which something changed.
 */
export class BestNode {
  readonly #nameRank: Int32Array;
  readonly #work: Work;
  /** By block: its best node, -1 for none. */
  readonly #best: Int32Array;
  readonly #isStale: Uint8Array;

  constructor(nameRank: Int32Array, work: Work) {
    this.#nameRank = nameRank;
    this.#work = work;
    this.#best = new Int32Array((nameRank.length + BLOCK_SIZE - 1) >> BLOCK_BITS);
    this.#isStale = new Uint8Array(this.#best.length).fill(1);
  }

  changed(node: NodeIndex): void {
    this.#isStale[node >> BLOCK_BITS] = 1;
  }

  changedAll(): void {
    this.#isStale.fill(1);
  }

  /** -1 when no node is feasible. */
  find(total: Float64Array, feasible: Uint8Array): number {
    const best = this.#best;
    let found = -1;
    for (let block = 0; block < best.length; block += 1) {
      if (this.#isStale[block] === 1) {
        best[block] = this.#findIn(block, total, feasible);
        this.#isStale[block] = 0;
      }
      const node = best[block] ?? -1;
      if (node >= 0 && (found < 0 || this.#isBetter(total, node, found))) found = node;
    }
    this.#work.nodeVisits += best.length;
    return found;
  }

  /** All feasible nodes with the same total as the best, by name. */
  ties(total: Float64Array, feasible: Uint8Array, found: number): number[] {
    const ties: number[] = [];
    for (let node = 0; node < total.length; node += 1) {
      if (feasible[node] === 1 && total[node] === total[found]) ties.push(node);
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

  #isBetter(total: Float64Array, node: NodeIndex, than: number): boolean {
    const difference = (total[node] ?? 0) - (total[than] ?? 0);
    return difference > 0 || (difference === 0 && this.#isFirst(node, than));
  }

  #isFirst(node: NodeIndex, other: number): boolean {
    return (this.#nameRank[node] ?? 0) < (this.#nameRank[other] ?? 0);
  }
}
