/**
 * Pods that wait for a scheduling cycle: highest priority first, then in order of arrival.
 * Source: PrioritySort.Less of kube-scheduler. A binary heap of Pod indexes.
 */
export class SchedulingQueue {
  readonly #heap: number[] = [];
  readonly #priority: (pod: number) => number;
  readonly #arrival: (pod: number) => number;

  constructor(priority: (pod: number) => number, arrival: (pod: number) => number) {
    this.#priority = priority;
    this.#arrival = arrival;
  }

  get size(): number {
    return this.#heap.length;
  }

  push(pod: number): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(pod);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] ?? pod;
      if (!this.#before(pod, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = pod;
  }

  /** The Pod whose turn it is, undefined when none waits. */
  pop(): number | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = this.#earlier(left, left + 1);
      const below = heap[child];
      if (below === undefined || !this.#before(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }

  /** Of two places in the heap the one whose Pod goes first; the second may lie outside. */
  #earlier(left: number, right: number): number {
    const a = this.#heap[left];
    const b = this.#heap[right];
    return a !== undefined && b !== undefined && this.#before(b, a) ? right : left;
  }

  #before(a: number, b: number): boolean {
    const difference = this.#priority(a) - this.#priority(b);
    return difference !== 0 ? difference > 0 : this.#arrival(a) < this.#arrival(b);
  }
}
