/** How a list follows from the one before. */
export type ListDifference =
  /** So many items from its start, new ones, so many from its end. */
  | {
      readonly kind: 'list';
      readonly head: number;
      readonly items: readonly unknown[];
      readonly tail: number;
    }
  /** Of the same length: other items at some places. */
  | { readonly kind: 'items'; readonly at: readonly number[]; readonly items: readonly unknown[] };

/** More items than these are too many arguments of one call. */
const SPLICED = 1_000;
/** Below this part of a stretch, its new items are told one by one. */
const FEW = 1 / 2;

/**
 * What turns `last` into `next`, items compared by what they say; undefined where they say the same.
 * Costs a look at each item.
 */
export function listDifference(
  last: readonly unknown[],
  next: readonly unknown[],
): ListDifference | undefined {
  if (last === next) return undefined;
  const most = Math.min(last.length, next.length);
  let head = 0;
  while (head < most && sameData(last[head], next[head])) head += 1;
  if (head === last.length && head === next.length) return undefined;
  let tail = 0;
  while (
    tail < most - head &&
    sameData(last[last.length - 1 - tail], next[next.length - 1 - tail])
  ) {
    tail += 1;
  }
  const end = next.length - tail;
  const at = last.length === next.length ? otherItems(last, next, head, end) : undefined;
  if (at === undefined) return { kind: 'list', head, items: next.slice(head, end), tail };
  return { kind: 'items', at, items: at.map((place) => next[place]) };
}

/** The places from `head` to `end` that have other items; undefined where they are many. */
function otherItems(
  last: readonly unknown[],
  next: readonly unknown[],
  head: number,
  end: number,
): readonly number[] | undefined {
  const most = (end - head) * FEW;
  const at: number[] = [];
  for (let place = head; place < end; place += 1) {
    if (sameData(last[place], next[place])) continue;
    if (at.length >= most) return undefined;
    at.push(place);
  }
  return at;
}

/** The list that `listDifference` saw as `next`; items that say the same are those of `last`. */
export function listAfter(
  last: readonly unknown[],
  difference: ListDifference,
): readonly unknown[] {
  switch (difference.kind) {
    case 'list': {
      const { head, items, tail } = difference;
      if (head + tail === 0) return items;
      const went = last.length - head - tail;
      if (items.length > SPLICED) return last.slice(0, head).concat(items, last.slice(head + went));
      // A copy in one piece, in which only what stands behind the new items moves.
      const next = last.slice();
      next.splice(head, went, ...items);
      return next;
    }
    case 'items': {
      const next = last.slice();
      difference.at.forEach((place, index) => {
        next[place] = difference.items[index];
      });
      return next;
    }
  }
}

/** Whether two values of plain data (no typed arrays) say the same. */
function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    const others: readonly unknown[] = b;
    return a.every((item, index) => sameData(item, others[index]));
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && sameData(left[key], right[key]));
}
