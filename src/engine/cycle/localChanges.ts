import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { Filtered } from '../framework/runtime.ts';

/**
 * Follows what the verdicts of like Pods hang on where each filter looks at the node's own Pods
 * alone: those on it, and those nominated to it.
 */
export class LocalChanges {
  #wasLocal = false;
  #pods = 0;
  #nominations = 0;

  /** Everything counts as changed. */
  reset(): void {
    this.#wasLocal = false;
  }

  /** Nodes that changed since the last call, some more than once; undefined: all may have. */
  follow(cache: SchedulerCache, { isLocal }: Filtered): readonly number[] | undefined {
    const { changedNodes, changedNominations } = cache;
    const isTold =
      isLocal &&
      this.#wasLocal &&
      changedNodes.tells(this.#pods) &&
      changedNominations.tells(this.#nominations);
    const nodes: number[] = [];
    if (isTold) {
      for (let at = this.#pods; at < changedNodes.now; at += 1) nodes.push(changedNodes.item(at));
      for (let at = this.#nominations; at < changedNominations.now; at += 1) {
        nodes.push(changedNominations.item(at));
      }
    }
    this.#wasLocal = isLocal;
    this.#pods = changedNodes.now;
    this.#nominations = changedNominations.now;
    return isTold ? nodes : undefined;
  }
}
