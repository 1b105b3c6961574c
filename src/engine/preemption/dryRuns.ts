import type { NodeIndex } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import { LocalChanges } from '../cycle/localChanges.ts';
import type { PreemptionFailure } from '../framework/decision.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { NO_VICTIMS, selectVictims, type Victims } from './selectVictims.ts';

/** By node, as Pods that may evict nobody are often many, and fail alike. */
const WITHOUT_VICTIMS: PreemptionFailure[] = [];

/** That a dry run on a node finds no Pod of lower priority. */
export function withoutVictims(node: NodeIndex): PreemptionFailure {
  return (WITHOUT_VICTIMS[node] ??= { node, status: NO_VICTIMS });
}

/** Dry runs for Pods of one shape, kept as long as nothing changed that they hang on. */
export class DryRuns {
  readonly #framework: Framework;
  readonly #results = new Map<number, Victims | PreemptionFailure>();
  readonly #changes = new LocalChanges();
  #budgetVersion = -1;

  constructor(framework: Framework) {
    this.#framework = framework;
  }

  /** Drops what no longer holds; to be called before the nodes are asked for. */
  update(filtered: Filtered): void {
    const { cache } = this.#framework.handle;
    const { budgetVersion } = cache;
    if (budgetVersion !== this.#budgetVersion) this.#changes.reset();
    this.#budgetVersion = budgetVersion;
    const changed = this.#changes.follow(cache, filtered);
    if (changed === undefined) this.#results.clear();
    else for (const node of changed) this.#results.delete(node);
  }

  /** What preemption on a node would take, or why it does not help. */
  on(node: number, pod: PodInfo, filtered: Filtered): Victims | PreemptionFailure {
    // On the node that it waits for itself a Pod differs from those like it.
    if (this.#framework.handle.cache.nominatedNodeOf(pod.key) === node) {
      return this.#run(node, pod, filtered);
    }
    let result = this.#results.get(node);
    if (result === undefined) {
      result = this.#run(node, pod, filtered);
      this.#results.set(node, result);
    }
    return result;
  }

  #run(node: number, pod: PodInfo, filtered: Filtered): Victims | PreemptionFailure {
    const result = selectVictims(this.#framework, filtered, pod, node);
    return 'code' in result ? { node, status: result } : result;
  }
}
