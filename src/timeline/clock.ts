/** Milliseconds of virtual time since the story begins; what stood before has a time below 0. */
export type Instant = number;

interface Due {
  readonly at: Instant;
  readonly nth: number;
  readonly act: () => void;
  readonly isRetry: boolean;
}

/**
 * Virtual time: what is due happens in the order of its moment, and of two things at one moment the
 * one that was asked for first. Nothing waits for a real timer.
 */
export class Clock {
  #now: Instant;
  #asked = 0;
  #heap: Due[] = [];
  /** Things that are due and are no mere retries. */
  #news = 0;

  constructor(start: Instant) {
    this.#now = start;
  }

  get now(): Instant {
    return this.#now;
  }

  /** A place in the order in which things are asked for, to be taken later: see `atPlace`. */
  reserve(): number {
    return this.#asked++;
  }

  /** When the next thing is due; undefined when nothing is. */
  get next(): Instant | undefined {
    return this.#heap[0]?.at;
  }

  /** Whether anything is due but trying again what was in vain. */
  get hasNews(): boolean {
    return this.#news > 0;
  }

  /**
   * Something is to happen at a moment; one that is past means at once. `isRetry`: it only tries again
   * what was in vain, and will be for ever where nothing else happens.
   */
  at(moment: Instant, act: () => void, isRetry = false): void {
    this.#add({ at: Math.max(moment, this.#now), nth: this.#asked++, act, isRetry });
  }

  /**
   * Something is to happen as if it had been asked for when a place was reserved, as the `index`th of
   * those that share the place; below 2 ** 20.
   */
  atPlace(place: number, index: number, moment: Instant, act: () => void): void {
    const nth = place + index * 2 ** -20;
    this.#add({ at: Math.max(moment, this.#now), nth, act, isRetry: false });
  }

  /** All that was asked for at a reserved place and has not come does not come. */
  drop(place: number): void {
    const kept = this.#heap.filter(({ nth }) => Math.floor(nth) !== place);
    this.#news -= this.#heap.length - kept.length;
    // What is sorted is a heap.
    kept.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    this.#heap = kept;
  }

  #add(due: Due): void {
    if (!due.isRetry) this.#news += 1;
    const heap = this.#heap;
    let place = heap.length;
    heap.push(due);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(due, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = due;
  }

  after(milliseconds: number, act: () => void, isRetry = false): void {
    this.at(this.#now + milliseconds, act, isRetry);
  }

  /** Does the next thing, if it is due by then; false where nothing is. */
  step(until: Instant): boolean {
    const first = this.#heap[0];
    if (first === undefined || first.at > until) return false;
    this.#removeFirst();
    this.#now = first.at;
    if (!first.isRetry) this.#news -= 1;
    first.act();
    return true;
  }

  /** Lets the time up to a moment pass, in which nothing more is due. */
  pass(moment: Instant): void {
    this.#now = Math.max(this.#now, moment);
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const left = heap[2 * place + 1];
      if (left === undefined) break;
      const right = heap[2 * place + 2];
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      heap[place] = child;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = last;
  }
}

function isBefore(a: Due, b: Due): boolean {
  return a.at < b.at || (a.at === b.at && a.nth < b.nth);
}
