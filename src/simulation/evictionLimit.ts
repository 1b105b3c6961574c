import type { RunPlan } from './plan.ts';

/**
 * How often one Pod may make victims leave in a run. Those that leave make room, so the Pod is
 * bound at its next turn, unless one of higher priority takes the place before it, or Pods on the
 * node that are being deleted stay in its way. Once, then, and once more for every such case.
 */
export class EvictionLimit {
  /** Bindings of the run by priority. */
  readonly #bindings = new Map<number, number>();
  readonly #plan: RunPlan;
  /** Most runs make nobody leave, and never ask. */
  #least: number | undefined;

  constructor(plan: RunPlan) {
    this.#plan = plan;
  }

  bound(priority: number): void {
    this.#bindings.set(priority, (this.#bindings.get(priority) ?? 0) + 1);
  }

  /** Whether a Pod of this priority, which did so many times before, may make victims leave. */
  allows(priority: number, before: number): boolean {
    let allowed = (this.#least ??= 1 + endingPods(this.#plan));
    for (const [other, count] of this.#bindings) if (other > priority) allowed += count;
    return before < allowed;
  }
}

/** Pods that are being deleted and hold room on a node. */
function endingPods({ pods }: RunPlan): number {
  let ending = 0;
  for (const { pod } of pods) if (pod.spec.nodeName && pod.metadata.deletionTimestamp) ending += 1;
  return ending;
}
