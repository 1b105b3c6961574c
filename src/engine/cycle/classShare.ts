import type { NodeClasses } from '../framework/nodeClasses.ts';
import type { Normalizer } from '../framework/normalizeScore.ts';
import type { Work } from '../framework/plugin.ts';
import type { PreparedScore } from '../framework/runtime.ts';
import type { NodeIndex } from '../../model/index.ts';
import type { BestNode } from './bestNode.ts';

/**
 * The share of a Score plugin by which nodes of a class score alike: normalized × weight by class, which is in no
 * node's sum. What changes for all nodes of a domain costs as much as there are classes.
 */
export class ClassShare {
  readonly #work: Work;
  /** By node: its class, as it was followed. */
  readonly #classOf: Int32Array;
  #source: Int32Array | undefined;
  #asOf = 0;
  /** By class: how many feasible nodes there are. */
  #feasibleIn = new Int32Array();
  /** By class: what its nodes have beside the sums. */
  #added = new Float64Array();
  readonly #inUse: number[] = [];

  constructor(nodeCount: number, work: Work) {
    this.#work = work;
    this.#classOf = new Int32Array(nodeCount);
  }

  /** By node. */
  get classOf(): Int32Array {
    return this.#classOf;
  }

  /** By class. */
  get added(): Float64Array {
    return this.#added;
  }

  /** Classes with a feasible node. */
  get inUse(): readonly number[] {
    return this.#inUse;
  }

  /** What a node has beside its sum. */
  at(node: NodeIndex): number {
    return this.#added[this.#classOf[node] ?? 0] ?? 0;
  }

  forget(): void {
    this.#source = undefined;
  }

  /**
   * Follows nodes into other classes, and what classes score. `flipped`: nodes that became feasible or no longer
   * are since the last time.
   */
  follow(
    { scorer, weight }: PreparedScore,
    classes: NodeClasses,
    { feasible, flipped, best }: Followed,
  ): void {
    const { classOf, changes, scores } = classes;
    const isNew = this.#source !== classOf || this.#added.length !== scores.length;
    if (isNew || !changes.tells(this.#asOf)) this.#begin(classes, feasible, best);
    else {
      for (const node of flipped) this.#count(this.#classOf[node] ?? 0, sign(feasible, node));
      for (let at = this.#asOf; at < changes.now; at += 1) {
        this.#move(changes.item(at), classOf, feasible, best);
      }
      this.#work.nodeVisits += changes.now - this.#asOf;
    }
    this.#asOf = changes.now;
    this.#scale(scores, weight, scorer.normalizer);
  }

  #begin({ classOf, scores }: NodeClasses, feasible: Uint8Array, best: BestNode): void {
    this.#source = classOf;
    this.#classOf.set(classOf);
    this.#feasibleIn = new Int32Array(scores.length);
    this.#added = new Float64Array(scores.length);
    for (let node = 0; node < classOf.length; node += 1) {
      if (feasible[node] === 1) this.#count(classOf[node] ?? 0, 1);
    }
    this.#work.nodeVisits += classOf.length;
    best.changedAll();
  }

  #move(node: NodeIndex, classOf: Int32Array, feasible: Uint8Array, best: BestNode): void {
    const before = this.#classOf[node] ?? 0;
    const after = classOf[node] ?? 0;
    if (before === after) return;
    this.#classOf[node] = after;
    best.changed(node);
    if (feasible[node] === 0) return;
    this.#count(before, -1);
    this.#count(after, 1);
  }

  #count(index: number, by: 1 | -1): void {
    this.#feasibleIn[index] = (this.#feasibleIn[index] ?? 0) + by;
  }

  /** NormalizeScore over the classes that have a feasible node. */
  #scale(scores: Float64Array, weight: number, normalizer: Normalizer | undefined): void {
    const inUse = this.#inUse;
    inUse.length = 0;
    let min = Infinity;
    let max = normalizer?.floor ?? -Infinity;
    for (let index = 0; index < scores.length; index += 1) {
      if (this.#feasibleIn[index] === 0) continue;
      inUse.push(index);
      const score = scores[index] ?? 0;
      if (score < min) min = score;
      if (score > max) max = score;
    }
    for (const index of inUse) {
      const score = scores[index] ?? 0;
      this.#added[index] = weight * (normalizer?.scale(score, min, max) ?? score);
    }
    this.#work.nodeVisits += scores.length;
  }
}

interface Followed {
  /** By node: 1 where it is feasible. */
  readonly feasible: Uint8Array;
  readonly flipped: readonly number[];
  readonly best: BestNode;
}

function sign(feasible: Uint8Array, node: NodeIndex): 1 | -1 {
  return feasible[node] === 1 ? 1 : -1;
}
