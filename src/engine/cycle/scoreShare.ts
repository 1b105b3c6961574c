import type { RawColumn } from '../framework/columns.ts';
import type { Normalizer } from '../framework/normalizeScore.ts';
import type { PodScorer, Work } from '../framework/plugin.ts';
import type { PreparedScore } from '../framework/runtime.ts';
import type { BestNode } from './bestNode.ts';

/** What the shares of all Score plugins add up to, by node. */
export interface Totals {
  readonly sums: Float64Array;
  readonly feasible: Uint8Array;
  readonly best: BestNode;
}

/**
 * One Score plugin's share in the totals of like Pods: normalized × weight, kept up as raw scores
 * and feasible nodes change. Where all nodes score the same it is one number, and adds to no sum.
 */
export class ScoreShare {
  readonly #work: Work;
  #scorer: PodScorer | undefined;
  #column: RawColumn | undefined;
  #weight = 1;
  /** How many changes of the column are in the sums. */
  #asOf = 0;
  #isConstant = false;
  #constant = 0;
  /** By node: the raw score that is in the sums, and what it was normalized to. */
  readonly #raw: Float64Array;
  readonly #normalized: Float64Array;
  /** Bounds of the feasible nodes' raw scores, and how many of these stand at each. */
  #min = Infinity;
  #max = -Infinity;
  #atMin = 0;
  #atMax = 0;
  /** The bounds that the normalized scores are made with. */
  #scaledMin = 0;
  #scaledMax = 0;

  constructor(nodeCount: number, work: Work) {
    this.#work = work;
    this.#raw = new Float64Array(nodeCount);
    this.#normalized = new Float64Array(nodeCount);
  }

  /** What it adds to every node beside the sums. */
  get constant(): number {
    return this.#constant;
  }

  /** Whether `repair` is enough to follow the column. */
  isOf({ scorer, weight }: PreparedScore, column: RawColumn): boolean {
    return (
      this.#column === column &&
      this.#scorer === scorer &&
      this.#weight === weight &&
      this.#isConstant === isConstant(scorer, column) &&
      column.changes.tells(this.#asOf)
    );
  }

  /** Adds the share of all nodes to sums that do not hold it yet. */
  build({ scorer, weight }: PreparedScore, column: RawColumn, totals: Totals): void {
    this.#scorer = scorer;
    this.#column = column;
    this.#weight = weight;
    this.#asOf = column.changes.now;
    this.#isConstant = isConstant(scorer, column);
    this.#constant = 0;
    const { normalizer } = scorer;
    if (this.#isConstant) {
      const raw = column.raw[0] ?? 0;
      const highest = Math.max(raw, normalizer?.floor ?? raw);
      this.#constant = weight * (normalizer?.scale(raw, raw, highest) ?? raw);
      return;
    }
    const nodes = column.raw.length;
    if (normalizer === undefined) {
      this.#normalized.set(column.raw);
    } else {
      this.#raw.set(column.raw);
      this.#findBounds(normalizer, totals.feasible);
      this.#scaleAll(normalizer);
    }
    addWeighted(this.#normalized, weight, totals.sums);
    this.#work.nodeVisits += 2 * nodes;
  }

  /**
   * Follows the nodes that became feasible or no longer are, then the raw scores that changed, and
   * puts the differences into the sums.
   */
  repair(flipped: readonly number[], totals: Totals): void {
    const column = this.#column;
    const scorer = this.#scorer;
    if (this.#isConstant || column === undefined || scorer === undefined) return;
    const from = this.#asOf;
    const { changes, raw } = column;
    this.#asOf = changes.now;
    this.#work.nodeVisits += changes.now - from;
    const { normalizer } = scorer;
    if (normalizer === undefined) {
      for (let at = from; at < changes.now; at += 1) {
        const node = changes.item(at);
        this.#put(node, raw[node] ?? 0, totals);
      }
      return;
    }
    const { ignored } = normalizer;
    for (const node of flipped) {
      if (ignored?.[node] === 1) continue;
      if (totals.feasible[node] === 1) this.#enter(this.#raw[node] ?? 0);
      else this.#leave(this.#raw[node] ?? 0);
    }
    for (let at = from; at < changes.now; at += 1) {
      const node = changes.item(at);
      if (totals.feasible[node] === 1 && ignored?.[node] !== 1) {
        this.#leave(this.#raw[node] ?? 0);
        this.#enter(raw[node] ?? 0);
      }
      this.#raw[node] = raw[node] ?? 0;
    }
    if (this.#atMin <= 0 || this.#atMax <= 0) this.#findBounds(normalizer, totals.feasible);
    if (this.#min !== this.#scaledMin || this.#max !== this.#scaledMax) {
      addWeighted(this.#normalized, -this.#weight, totals.sums);
      this.#scaleAll(normalizer);
      addWeighted(this.#normalized, this.#weight, totals.sums);
      totals.best.changedAll();
      this.#work.nodeVisits += 2 * raw.length;
      return;
    }
    for (let at = from; at < changes.now; at += 1) {
      const node = changes.item(at);
      const isIgnored = ignored?.[node] === 1;
      const score = isIgnored ? 0 : normalizer.scale(raw[node] ?? 0, this.#min, this.#max);
      this.#put(node, score, totals);
    }
  }

  #put(node: number, normalized: number, { sums, best }: Totals): void {
    const difference = normalized - (this.#normalized[node] ?? 0);
    if (difference === 0) return;
    this.#normalized[node] = normalized;
    sums[node] = (sums[node] ?? 0) + difference * this.#weight;
    best.changed(node);
  }

  #scaleAll(normalizer: Normalizer): void {
    const { ignored } = normalizer;
    normalizer.scaleAll(this.#raw, this.#min, this.#max, this.#normalized);
    this.#scaledMin = this.#min;
    this.#scaledMax = this.#max;
    if (ignored === undefined) return;
    for (let node = 0; node < ignored.length; node += 1) {
      if (ignored[node] === 1) this.#normalized[node] = 0;
    }
  }

  #enter(raw: number): void {
    if (raw < this.#min) {
      this.#min = raw;
      this.#atMin = 1;
    } else if (raw === this.#min) this.#atMin += 1;
    if (raw > this.#max) {
      this.#max = raw;
      this.#atMax = 1;
    } else if (raw === this.#max) this.#atMax += 1;
  }

  #leave(raw: number): void {
    if (raw === this.#min) this.#atMin -= 1;
    if (raw === this.#max) this.#atMax -= 1;
  }

  #findBounds({ floor, ignored }: Normalizer, feasible: Uint8Array): void {
    const raw = this.#raw;
    let min = Infinity;
    let max = floor;
    for (let node = 0; node < raw.length; node += 1) {
      if (feasible[node] === 0 || ignored?.[node] === 1) continue;
      const score = raw[node] ?? 0;
      if (score < min) min = score;
      if (score > max) max = score;
    }
    let atMin = 0;
    let atMax = 0;
    for (let node = 0; node < raw.length; node += 1) {
      if (feasible[node] === 0 || ignored?.[node] === 1) continue;
      if (raw[node] === min) atMin += 1;
      if (raw[node] === max) atMax += 1;
    }
    this.#min = min;
    this.#max = max;
    this.#atMin = atMin;
    // The floor stays where it is, however many nodes stand on it.
    this.#atMax = max === floor ? Infinity : atMax;
    this.#work.nodeVisits += 2 * raw.length;
  }
}

function isConstant({ normalizer }: PodScorer, column: RawColumn): boolean {
  return column.isUniform && normalizer?.ignored === undefined;
}

/** Scores and weights are whole numbers: adding and taking away again leaves nothing behind. */
function addWeighted(scores: Float64Array, weight: number, into: Float64Array): void {
  for (let node = 0; node < into.length; node += 1) {
    into[node] = (into[node] ?? 0) + weight * (scores[node] ?? 0);
  }
}
