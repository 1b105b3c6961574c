import type { PodInfo } from '../cache/podInfo.ts';
import type { FeasibleNodes } from '../framework/feasibleNodes.ts';
import type { PodFilter } from '../framework/plugin.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { ScoreSum } from './scoreSum.ts';

/** What comes of a Pod, where some node takes it. */
export interface Seen {
  readonly feasibleCount: number;
  /** The feasible nodes with the highest total, by name; the first one alone where no lots are drawn. */
  readonly best: readonly number[];
  /** What their scores add up to. */
  readonly total: number;
}

/**
 * Decides on the first Pod of a shape, whose like may never come: nothing is kept, so that nothing
 * has to be made for keeping.
 */
export class FirstSight {
  readonly #framework: Framework;
  /** By node: room for the Pod at hand. 1 where it fits. */
  readonly #feasible: Uint8Array;
  #count = 0;
  readonly #status: Int32Array;
  readonly #sum: ScoreSum;

  constructor(framework: Framework) {
    const { cache, work } = framework.handle;
    const nodes = cache.nodeNames.length;
    this.#framework = framework;
    this.#feasible = new Uint8Array(nodes);
    this.#status = new Int32Array(nodes);
    this.#sum = new ScoreSum(cache.nameRank, work);
  }

  /**
   * Undefined where no node takes the Pod. `filtered` narrows the nodes to none, and no Pod is
   * nominated to one. `isDrawn`: all nodes that tie are wanted.
   */
  look(pod: PodInfo, filtered: Filtered, isDrawn: boolean): Seen | undefined {
    this.#filter(filtered);
    if (this.#count === 0) return undefined;
    const sum = this.#sum;
    sum.start(this.#feasible);
    const { scorers } = this.#framework.prepareScores(pod, this.#feasibleNodes);
    for (const score of scorers) sum.add(score);
    const first = sum.best();
    const best = isDrawn ? sum.ties(first) : [first];
    return { feasibleCount: this.#count, best, total: sum.total(first) };
  }
  #filter({ filters, plugins }: Filtered): void {
    const feasible = this.#feasible;
    feasible.fill(1);
    this.#count = feasible.length;
    for (let index = 0; index < filters.length; index += 1) {
      const filter = filters[index];
      const plugin = plugins[index];
      if (filter === undefined || plugin === undefined || filter.passesAll?.() === true) continue;
      if (filter.changes === undefined && filter.key !== undefined) {
        // What hangs on the nodes alone is kept: others have the same rule.
        const { status, failing } = this.#framework.statusColumn(plugin, filter);
        if (failing > 0) this.#exclude(status);
      } else this.#exclude(this.#statusOf(filter));
    }
  }

  #statusOf(filter: PodFilter): Int32Array {
    const status = this.#status;
    if (filter.filterAll !== undefined) filter.filterAll(status);
    else {
      for (let node = 0; node < status.length; node += 1) {
        status[node] = this.#feasible[node] === 1 ? filter.filter(node) : PASS;
      }
    }
    this.#framework.handle.work.nodeVisits += status.length;
    return status;
  }

  #exclude(status: Int32Array): void {
    const feasible = this.#feasible;
    let count = this.#count;
    for (let node = 0; node < status.length; node += 1) {
      if (status[node] === PASS || feasible[node] === 0) continue;
      feasible[node] = 0;
      count -= 1;
    }
    this.#count = count;
    this.#framework.handle.work.nodeVisits += status.length;
  }

  readonly #feasibleNodes = (): FeasibleNodes => {
    const feasible = this.#feasible;
    if (this.#count === feasible.length) return this.#framework.allNodes;
    const list = new Int32Array(this.#count);
    let next = 0;
    for (let node = 0; node < feasible.length; node += 1) {
      if (feasible[node] === 0) continue;
      list[next] = node;
      next += 1;
    }
    this.#framework.handle.work.nodeVisits += feasible.length;
    return list;
  };
}
