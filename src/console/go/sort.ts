/** Up to so many stand in order without being parted. */
const FEW = 12;
/** From so many on the pivot is one of nine. */
const MANY = 50;
const MOST_SWAPS = 12;

/** How the numbers of a shuffle follow from one another; before Go 1.24 by 13, 17 and 5. */
const SHIFTS: Shifts = [13n, 7n, 17n];
type Shifts = readonly [bigint, bigint, bigint];

/**
 * The same items sorted as Go's `sort.Sort` does it, which leaves those that are alike in an order of its own: kubectl sorts
 * what it prints so. Source: pdqsort of Go's sort package.
 * @param isLess Whether the first belongs before the second
 */
export function goSorted<Item>(
  items: readonly Item[],
  isLess: (a: Item, b: Item) => boolean,
  shifts = SHIFTS,
): Item[] {
  const sorted = [...items];
  new Sorter(sorted, isLess, shifts).sort(0, sorted.length, bits(sorted.length));
  return sorted;
}

/** How many bits a number has. */
function bits(number: number): number {
  return 32 - Math.clz32(number);
}

type Hint = 'unknown' | 'increasing' | 'decreasing';

class Sorter<Item> {
  readonly #items: Item[];
  readonly #isLess: (a: Item, b: Item) => boolean;
  readonly #shifts: Shifts;

  constructor(items: Item[], isLess: (a: Item, b: Item) => boolean, shifts: Shifts) {
    this.#items = items;
    this.#isLess = isLess;
    this.#shifts = shifts;
  }

  /** Sorts from `start` to before `end`; after `limit` bad pivots a heap does it. */
  sort(start: number, end: number, limit: number): void {
    let [from, to, left] = [start, end, limit];
    let [isBalanced, isParted] = [true, true];
    for (;;) {
      const length = to - from;
      if (length <= FEW) {
        this.#insert(from, to);
        return;
      }
      if (left === 0) {
        this.#heap(from, to);
        return;
      }
      if (!isBalanced) {
        this.#shuffle(from, to);
        left -= 1;
      }
      let [pivot, hint] = this.#pivot(from, to);
      if (hint === 'decreasing') {
        this.#reverse(from, to);
        pivot = to - 1 - (pivot - from);
        hint = 'increasing';
      }
      const isLikely = isBalanced && isParted && hint === 'increasing';
      if (isLikely && this.#insertSome(from, to)) return;
      if (from > 0 && !this.#less(from - 1, pivot)) {
        from = this.#partEqual(from, to, pivot);
        continue;
      }
      const [middle, wasParted] = this.#part(from, to, pivot);
      isParted = wasParted;
      const [before, behind] = [middle - from, to - middle];
      isBalanced = Math.min(before, behind) >= Math.floor(length / 8);
      if (before < behind) {
        this.sort(from, middle, left);
        from = middle + 1;
      } else {
        this.sort(middle + 1, to, left);
        to = middle;
      }
    }
  }

  #less(a: number, b: number): boolean {
    return this.#isLess(this.#items[a] as Item, this.#items[b] as Item);
  }

  #swap(a: number, b: number): void {
    const kept = this.#items[a] as Item;
    this.#items[a] = this.#items[b] as Item;
    this.#items[b] = kept;
  }

  #insert(from: number, to: number): void {
    for (let at = from + 1; at < to; at += 1) this.#sink(at, from);
  }

  /** Brings an item down to where it belongs. */
  #sink(from: number, least: number): void {
    for (let at = from; at > least && this.#less(at, at - 1); at -= 1) this.#swap(at, at - 1);
  }

  /** Puts a few items right; whether all are in order then. Source: partialInsertionSort. */
  #insertSome(from: number, to: number): boolean {
    let at = from + 1;
    for (let step = 0; step < 5; step += 1) {
      while (at < to && !this.#less(at, at - 1)) at += 1;
      if (at === to) return true;
      if (to - from < MANY) return false;
      this.#swap(at, at - 1);
      if (at - from >= 2) this.#sink(at - 1, 0);
      if (to - at >= 2) {
        for (let up = at + 1; up < to && this.#less(up, up - 1); up += 1) this.#swap(up, up - 1);
      }
    }
    return false;
  }

  #heap(from: number, to: number): void {
    const count = to - from;
    for (let root = Math.floor((count - 1) / 2); root >= 0; root -= 1) {
      this.#siftDown(root, count, from);
    }
    for (let last = count - 1; last >= 0; last -= 1) {
      this.#swap(from, from + last);
      this.#siftDown(0, last, from);
    }
  }

  #siftDown(top: number, count: number, from: number): void {
    let root = top;
    for (;;) {
      let child = 2 * root + 1;
      if (child >= count) return;
      if (child + 1 < count && this.#less(from + child, from + child + 1)) child += 1;
      if (!this.#less(from + root, from + child)) return;
      this.#swap(from + root, from + child);
      root = child;
    }
  }

  /** Scatters three items, by numbers that follow from the length. Source: breakPatterns. */
  #shuffle(from: number, to: number): void {
    const length = to - from;
    const mask = 2 ** bits(length) - 1;
    const first = from + Math.floor(length / 4) * 2 - 1;
    const [one, two, three] = this.#shifts;
    let random = BigInt(length);
    for (let step = 0; step < 3; step += 1) {
      random = BigInt.asUintN(64, random ^ (random << one));
      random ^= random >> two;
      random = BigInt.asUintN(64, random ^ (random << three));
      const other = Number(random & BigInt(mask));
      this.#swap(first + step, from + (other >= length ? other - length : other));
    }
  }

  #reverse(from: number, to: number): void {
    for (let [low, high] = [from, to - 1]; low < high; low += 1, high -= 1) this.#swap(low, high);
  }

  /** The middle one of three, or of three times three, and what their order says. Source: choosePivot. */
  #pivot(from: number, to: number): [number, Hint] {
    const length = to - from;
    const quarter = Math.floor(length / 4);
    let swaps = 0;
    const ordered = (a: number, b: number): [number, number] => {
      if (!this.#less(b, a)) return [a, b];
      swaps += 1;
      return [b, a];
    };
    const middle = (a: number, b: number, c: number): number => {
      const [low, high] = ordered(a, b);
      const [between] = ordered(high, c);
      return ordered(low, between)[1];
    };
    const near = (at: number) => (length >= MANY ? middle(at - 1, at, at + 1) : at);
    const [one, two, three] = [1, 2, 3].map((part) => near(from + quarter * part));
    const pivot = middle(one ?? from, two ?? from, three ?? from);
    return [pivot, swaps === 0 ? 'increasing' : swaps === MOST_SWAPS ? 'decreasing' : 'unknown'];
  }

  /** Those alike the pivot first, and where the greater ones begin. Source: partitionEqual. */
  #partEqual(from: number, to: number, pivot: number): number {
    this.#swap(from, pivot);
    let [low, high] = [from + 1, to - 1];
    for (;;) {
      while (low <= high && !this.#less(from, low)) low += 1;
      while (low <= high && this.#less(from, high)) high -= 1;
      if (low > high) return low;
      this.#swap(low, high);
      low += 1;
      high -= 1;
    }
  }

  /** The smaller ones before the pivot: where it is then, and whether it was so before. Source: partition. */
  #part(from: number, to: number, pivot: number): [number, boolean] {
    this.#swap(from, pivot);
    let [low, high] = [from + 1, to - 1];
    for (let isParted = true; ; isParted = false) {
      while (low <= high && this.#less(low, from)) low += 1;
      while (low <= high && !this.#less(high, from)) high -= 1;
      if (low > high) {
        this.#swap(high, from);
        return [high, isParted];
      }
      this.#swap(low, high);
      low += 1;
      high -= 1;
    }
  }
}
