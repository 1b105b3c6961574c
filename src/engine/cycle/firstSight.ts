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
  /** The nodes that take the Pod at hand: all, or a list in this room. */
  #feasible: FeasibleNodes;
  readonly #list: Int32Array;
  /** By node: room for what one filter says. */
  readonly #status: Int32Array;
  readonly #sum: ScoreSum;

  constructor(framework: Framework) {
    const { cache, work } = framework.handle;
    const nodes = cache.nodeNames.length;
    this.#framework = framework;
    this.#feasible = framework.allNodes;
    this.#list = new Int32Array(nodes);
    this.#status = new Int32Array(nodes);
    this.#sum = new ScoreSum(cache.nameRank, work);
  }

  /**
   * Undefined where no node takes the Pod. `filtered` narrows the nodes to none, and no Pod is
   * nominated to one. `isDrawn`: all nodes that tie are wanted.
   */
  look(pod: PodInfo, filtered: Filtered, isDrawn: boolean): Seen | undefined {
    this.#filter(filtered);
    const feasible = this.#feasible;
    if (feasible.length === 0) return undefined;
    const sum = this.#sum;
    sum.start(feasible);
    const { scorers } = this.#framework.prepareScores(pod, () => feasible);
    for (const score of scorers) sum.add(score);
    const first = sum.best();
    const best = isDrawn ? sum.ties(first) : [first];
    return { feasibleCount: feasible.length, best, total: sum.total(first) };
  }

  #filter({ filters, plugins }: Filtered): void {
    this.#feasible = this.#framework.allNodes;
    for (let index = 0; index < filters.length; index += 1) {
      const filter = filters[index];
      const plugin = plugins[index];
      if (filter === undefined || plugin === undefined || filter.passesAll?.() === true) continue;
      if (filter.changes === undefined && filter.key !== undefined) {
        // What hangs on the nodes alone is kept: others have the same rule.
        const { status, failing } = this.#framework.statusColumn(plugin, filter);
        if (failing > 0) this.#exclude(status);
      } else this.#ask(filter);
    }
  }

  #ask(filter: PodFilter): void {
    const status = this.#status;
    const nodes = this.#feasible;
    if (filter.filterAll !== undefined) {
      this.#framework.handle.work.nodeVisits += status.length;
      if (filter.filterAll(status) > 0) this.#exclude(status);
      return;
    }
    for (const node of nodes) status[node] = filter.filter(node);
    this.#framework.handle.work.nodeVisits += nodes.length;
    this.#exclude(status);
  }

  /** Keeps the nodes that pass. */
  #exclude(status: Int32Array): void {
    const nodes = this.#feasible;
    const list = this.#list;
    let next = 0;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      if (status[node] !== PASS) continue;
      list[next] = node;
      next += 1;
    }
    this.#feasible = list.subarray(0, next);
    this.#framework.handle.work.nodeVisits += nodes.length;
  }
}
