import type { PodInfo } from '../cache/podInfo.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { LocalChanges } from './localChanges.ts';
import { failureWithNominated } from './nominatedPods.ts';
import type { NominatedFailure } from './nominatedPods.ts';
import type { NodeIndex } from '../../model/index.ts';

const NONE: readonly number[] = [];

/** The nodes that nominated Pods keep Pods of one shape off, kept from one cycle to the next. */
export class NominatedVerdicts {
  readonly #framework: Framework;
  readonly #failures = new Map<number, NominatedFailure>();
  readonly #changes = new LocalChanges();
  /** The node where the Pod asked about did not count itself: for the next one it does. */
  #ownNode = -1;

  constructor(framework: Framework) {
    this.#framework = framework;
  }

  /** Forgets everything, to serve another shape. */
  reset(): void {
    this.#failures.clear();
    this.#changes.reset();
    this.#ownNode = -1;
  }

  /** Undefined where the node is not kept from the Pod. */
  at(node: NodeIndex): NominatedFailure | undefined {
    return this.#failures.get(node);
  }

  /** The nodes that are kept from the Pod. */
  nodes(): Iterable<number> {
    return this.#failures.keys();
  }

  /** Takes what holds for a Pod now; gives the nodes whose failure is another than before. */
  update(pod: PodInfo, filtered: Filtered): readonly number[] {
    const { cache } = this.#framework.handle;
    if (cache.nominated.size === 0 && this.#failures.size === 0) return NONE;
    const told = this.#changes.follow(cache, filtered);
    const before = this.#ownNode;
    this.#ownNode = cache.nominatedNodeOf(pod.key);
    const nodes =
      told === undefined
        ? [...cache.nominated.keys(), ...this.#failures.keys()]
        : [...told, before, this.#ownNode];
    const changed: number[] = [];
    for (const node of new Set(nodes)) if (this.#isAnother(node, pod, filtered)) changed.push(node);
    return changed;
  }

  #isAnother(node: NodeIndex, pod: PodInfo, filtered: Filtered): boolean {
    const before = this.#failures.get(node);
    const after = failureWithNominated(this.#framework, filtered, pod, node);
    if (after === undefined) this.#failures.delete(node);
    else this.#failures.set(node, after);
    return before?.plugin !== after?.plugin || before?.status !== after?.status;
  }
}
