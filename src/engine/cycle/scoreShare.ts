import type { RawColumn } from '../framework/columns.ts';
import { scaleAll } from '../framework/normalizeScore.ts';
import type { Normalizer } from '../framework/normalizeScore.ts';
import type { PodScorer, Work } from '../framework/plugin.ts';
import type { PreparedScore } from '../framework/runtime.ts';
import type { BestNode } from './bestNode.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import type { NodeIndex } from '../../model/index.ts';

/** What the shares of all Score plugins add up to, by node. */
export interface Totals {
  readonly sums: Float64Array;
  readonly feasible: Uint8Array;
  readonly feasibleNodes: () => FeasibleNodes;
  readonly best: BestNode;
  /** By node: room for one plugin's scores while they are worked out. */
  readonly scratch: Uint8Array;
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
  readonly #nodeCount: number;
  /** By node: the raw score that is in the sums; of plugins that normalize. */
  #raw = new Float64Array();
  /** By node: what is in the sums; of a feasible node its final score, 0..100. */
  #normalized = new Uint8Array();
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
    this.#nodeCount = nodeCount;
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
    totals.best.changedAll();
    const { normalizer } = scorer;
    if (this.#isConstant) {
      const raw = column.raw[0] ?? 0;
      const highest = Math.max(raw, normalizer?.floor ?? raw);
      this.#constant = weight * (normalizer?.scale(raw, raw, highest) ?? raw);
      return;
    }
    if (this.#normalized.length === 0) this.#normalized = new Uint8Array(this.#nodeCount);
    if (normalizer === undefined) {
      this.#normalized.set(column.raw);
      addWeighted(this.#normalized, weight, totals.sums);
      this.#work.nodeVisits += 2 * this.#nodeCount;
      return;
    }
    if (this.#raw.length === 0) this.#raw = new Float64Array(this.#nodeCount);
    this.#raw.set(column.raw);
    this.#work.nodeVisits += this.#nodeCount;
    this.#findBounds(normalizer, totals.feasibleNodes());
    this.#scaledMin = this.#min;
    this.#scaledMax = this.#max;
    if (2 * totals.feasibleNodes().length > this.#nodeCount) {
      this.#scaleAll(normalizer, this.#normalized);
      addWeighted(this.#normalized, weight, totals.sums);
      this.#work.nodeVisits += this.#nodeCount;
      return;
    }
    this.#normalized.fill(0);
    this.#rescale(normalizer, totals);
  }

  /** Takes the share out of the sums, where it is in them. */
  takeOut({ sums, best }: Totals): void {
    if (this.#column === undefined) return;
    best.changedAll();
    if (!this.#isConstant) {
      addWeighted(this.#normalized, -this.#weight, sums);
      this.#work.nodeVisits += this.#nodeCount;
    }
    this.forget();
  }

  /** The sums hold nothing of it: they begin anew. */
  forget(): void {
    this.#column = undefined;
    this.#constant = 0;
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
    if (this.#atMin <= 0 || this.#atMax <= 0) {
      this.#findBounds(normalizer, totals.feasibleNodes());
    }
    if (this.#min !== this.#scaledMin || this.#max !== this.#scaledMax) {
      this.#rescale(normalizer, totals);
      return;
    }
    for (const node of flipped) this.#scaleOne(normalizer, node, totals);
    for (let at = from; at < changes.now; at += 1) {
      this.#scaleOne(normalizer, changes.item(at), totals);
    }
  }

  #scaleOne(normalizer: Normalizer, node: NodeIndex, totals: Totals): void {
    if (totals.feasible[node] === 0) return;
    const isIgnored = normalizer.ignored?.[node] === 1;
    const raw = this.#raw[node] ?? 0;
    this.#put(node, isIgnored ? 0 : normalizer.scale(raw, this.#min, this.#max), totals);
  }

  /** Normalizes the feasible nodes' scores again; all nodes' where most are feasible. */
  #rescale(normalizer: Normalizer, totals: Totals): void {
    const nodes = totals.feasibleNodes();
    this.#scaledMin = this.#min;
    this.#scaledMax = this.#max;
    if (2 * nodes.length > this.#nodeCount) {
      this.#scaleAll(normalizer, totals.scratch);
      this.#putAll(totals);
      return;
    }
    for (let index = 0; index < nodes.length; index += 1) {
      this.#scaleOne(normalizer, nodes[index] ?? 0, totals);
    }
    this.#work.nodeVisits += nodes.length;
  }

  #put(node: NodeIndex, score: number, { sums, best }: Totals): void {
    const scores = this.#normalized;
    const before = scores[node] ?? 0;
    scores[node] = score;
    const difference = (scores[node] ?? 0) - before;
    if (difference === 0) return;
    sums[node] = (sums[node] ?? 0) + difference * this.#weight;
    best.changed(node);
  }

  /** Takes the scores of `scratch`. */
  #putAll({ sums, best, scratch }: Totals): void {
    const scores = this.#normalized;
    const weight = this.#weight;
    for (let node = 0; node < scratch.length; node += 1) {
      const difference = (scratch[node] ?? 0) - (scores[node] ?? 0);
      if (difference === 0) continue;
      sums[node] = (sums[node] ?? 0) + difference * weight;
      best.changed(node);
    }
    scores.set(scratch);
    this.#work.nodeVisits += scratch.length;
  }

  #scaleAll(normalizer: Normalizer, into: Uint8Array): void {
    const { ignored } = normalizer;
    scaleAll(normalizer, this.#raw, this.#min, this.#max, into);
    this.#work.nodeVisits += into.length;
    if (ignored === undefined) return;
    for (let node = 0; node < ignored.length; node += 1) if (ignored[node] === 1) into[node] = 0;
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

  #findBounds({ floor, ignored }: Normalizer, nodes: FeasibleNodes): void {
    const raw = this.#raw;
    let min = Infinity;
    let max = floor;
    let atMin = 0;
    let atMax = 0;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      if (ignored?.[node] === 1) continue;
      const score = raw[node] ?? 0;
      if (score < min) {
        min = score;
        atMin = 1;
      } else if (score === min) atMin += 1;
      if (score > max) {
        max = score;
        atMax = 1;
      } else if (score === max) atMax += 1;
    }
    this.#min = min;
    this.#max = max;
    this.#atMin = atMin;
    // The floor stays where it is, however many nodes stand on it.
    this.#atMax = max === floor ? Infinity : atMax;
    this.#work.nodeVisits += nodes.length;
  }
}

function isConstant({ normalizer }: PodScorer, column: RawColumn): boolean {
  return column.isUniform && normalizer?.ignored === undefined;
}

/** Scores and weights are whole numbers: differences leave no rounding behind. */
function addWeighted(scores: Uint8Array, weight: number, into: Float64Array): void {
  for (let node = 0; node < into.length; node += 1) {
    into[node] = (into[node] ?? 0) + weight * (scores[node] ?? 0);
  }
}
