import type { PodInfo } from '../cache/podInfo.ts';
import type { Placement } from '../framework/decision.ts';
import { normalizeScores } from '../framework/normalizeScore.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import type { DrawLots } from './decide.ts';
import { highest } from './decide.ts';
import { fitsNode, indexesOf } from './feasibility.ts';

/**
 * Scheduling cycles of Pods that PreFilter leaves few nodes, such as those of a DaemonSet: the rules
 * are asked of these nodes and of no others, and nothing is kept.
 */
export class FewNodes {
  readonly #framework: Framework;
  readonly #drawLots: DrawLots | undefined;
  /** By node: room for scores, of which only the feasible nodes' are read. */
  readonly #raw: Float64Array;
  readonly #normalized: Float64Array;
  readonly #total: Float64Array;

  constructor(framework: Framework, drawLots: DrawLots | undefined) {
    const nodes = framework.handle.cache.nodeNames.length;
    this.#framework = framework;
    this.#drawLots = drawLots;
    this.#raw = new Float64Array(nodes);
    this.#normalized = new Float64Array(nodes);
    this.#total = new Float64Array(nodes);
  }

  /** Undefined when no node is feasible. Throws when PreFilter did not narrow the nodes. */
  schedule(pod: PodInfo, filtered: Filtered): Placement | undefined {
    const framework = this.#framework;
    const { cache, work } = framework.handle;
    if (filtered.narrowed === undefined) {
      throw new Error('PreFilter left all nodes: update the kept verdicts instead');
    }
    const nodes = indexesOf(filtered.narrowed.names, cache.nodeIndex);
    const fitting = nodes.filter((node) => fitsNode(framework, filtered, pod, node) === PASS);
    work.nodeVisits += nodes.length + fitting.length;
    if (fitting.length === 0) return undefined;
    const feasible = Int32Array.from(fitting);
    this.#addScores(pod, feasible);
    const best = highest(this.#total, feasible, cache.nameRank);
    const drawn = best.length > 1 ? (this.#drawLots?.(best.length) ?? 0) : 0;
    const node = best[drawn] ?? -1;
    return { node, feasibleCount: feasible.length, total: this.#total[node] ?? NaN, message: '' };
  }

  #addScores(pod: PodInfo, feasible: Int32Array): void {
    const total = this.#total;
    for (const node of feasible) total[node] = 0;
    const { scorers } = this.#framework.prepareScores(pod, () => feasible);
    for (const { scorer, weight } of scorers) {
      const raw = this.#raw;
      for (const node of feasible) raw[node] = scorer.score(node);
      const { normalizer } = scorer;
      const scores = normalizer ? this.#normalized : raw;
      if (normalizer) normalizeScores(normalizer, raw, feasible, scores);
      for (const node of feasible) total[node] = (total[node] ?? 0) + weight * (scores[node] ?? 0);
    }
  }
}
