import type { PodInfo } from '../cache/podInfo.ts';
import { normalizeScores } from '../framework/normalizeScore.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { highest } from './decide.ts';
import { indexesOf, inOrder } from './feasibility.ts';
import { searchLimit, searchNodes } from './nodeSearch.ts';
import type { SearchResult } from './nodeSearch.ts';
import { fitsNode } from './nominatedPods.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import type { NodeIndex } from '../../model/index.ts';

/**
 * Cycles that look at some of the nodes: the rules are asked of these and of no others, and nothing
 * is kept.
 */
export class FewNodes {
  readonly #framework: Framework;
  /** By node: room for scores, of which only the feasible nodes' are read. */
  readonly #raw: Float64Array;
  readonly #normalized: Float64Array;
  readonly #total: Float64Array;

  constructor(framework: Framework) {
    const nodes = framework.handle.cache.nodeNames.length;
    this.#framework = framework;
    this.#raw = new Float64Array(nodes);
    this.#normalized = new Float64Array(nodes);
    this.#total = new Float64Array(nodes);
  }

  /**
   * Filters the nodes that PreFilter leaves, such as for the Pods of a DaemonSet. Throws when
   * PreFilter did not narrow the nodes.
   */
  search(pod: PodInfo, filtered: Filtered, searchStart: number): SearchResult {
    const framework = this.#framework;
    const { cache } = framework.handle;
    if (filtered.narrowed === undefined) {
      throw new Error('PreFilter left all nodes: update the kept verdicts instead');
    }
    const nodes = indexesOf(filtered.narrowed.names, cache);
    const limit = searchLimit(framework.profile, nodes.length);
    return searchNodes(
      limit === undefined ? nodes : inOrder(cache.order, nodes),
      limit === undefined ? 0 : searchStart,
      limit?.wanted ?? nodes.length,
      (node) => fitsNode(framework, filtered, pod, node) === PASS,
    );
  }

  /** The feasible nodes with the highest total, by name; `total` tells what it is. */
  best(pod: PodInfo, feasible: FeasibleNodes): readonly number[] {
    const { cache, work } = this.#framework.handle;
    work.nodeVisits += feasible.length;
    this.#addScores(pod, feasible);
    return highest(this.#total, feasible, cache.nameRank);
  }

  /** The weighted sum of scores of a node that was feasible last. */
  total(node: NodeIndex): number {
    return this.#total[node] ?? NaN;
  }

  #addScores(pod: PodInfo, feasible: FeasibleNodes): void {
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
