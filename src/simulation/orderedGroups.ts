/**
 * The Pods of StatefulSets with OrderedReady: each is made once all before it are bound, and one
 * that leaves is made again under the same rule. Source: updateStatefulSet, where the
 * first Pod that does not run holds up all that come after.
 */
export class OrderedGroups {
  readonly #groups: readonly (readonly number[])[];
  /** Group and place in it by slot. */
  readonly #places = new Map<number, { readonly group: number; readonly place: number }>();
  /** By group: the Pod that stands in each place, -1 while none does. */
  readonly #pods: readonly number[][];
  /** By group: all places before this one hold Pods that are bound. */
  readonly #reached: number[];

  /** `groups` are lists of slots: numbers that are all different. */
  constructor(groups: readonly (readonly number[])[]) {
    this.#groups = groups;
    this.#pods = groups.map((slots) => slots.map(() => -1));
    this.#reached = groups.map(() => 0);
    for (const [group, slots] of groups.entries()) {
      for (const [place, slot] of slots.entries()) this.#places.set(slot, { group, place });
    }
  }

  /** A Pod stands in a slot from now on; -1: its Pod has left. Slots of no group are no matter. */
  put(slot: number, pod: number): void {
    const found = this.#places.get(slot);
    const pods = found && this.#pods[found.group];
    if (!pods) return;
    pods[found.place] = pod;
    const reached = this.#reached[found.group] ?? 0;
    if (pod < 0) this.#reached[found.group] = Math.min(reached, found.place);
  }

  /** The slot whose Pod is to be made now, undefined when there is none. */
  next(group: number, isBound: (pod: number) => boolean): number | undefined {
    const pods = this.#pods[group] ?? [];
    let place = this.#reached[group] ?? 0;
    for (; place < pods.length; place++) {
      const pod = pods[place] ?? -1;
      if (pod < 0 || !isBound(pod)) break;
    }
    this.#reached[group] = place;
    return pods[place] === -1 ? this.#groups[group]?.[place] : undefined;
  }
}
