/**
 * Where two lists differ: behind `head` items that are the same, so many of the former list went and
 * so many of the new one came; what follows is the same again.
 */
export interface ListChange {
  readonly head: number;
  readonly went: number;
  readonly came: number;
}

/** Finds the one stretch in which a list differs from the one before; costs a look at each item. */
export function listChange<Item>(
  before: readonly Item[],
  now: readonly Item[],
  isSame: (before: Item, now: Item) => boolean = Object.is,
): ListChange {
  if (before === now) return { head: now.length, went: 0, came: 0 };
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most) {
    const a = before[head];
    const b = now[head];
    if (a !== b && (a === undefined || b === undefined || !isSame(a, b))) break;
    head += 1;
  }
  let tail = 0;
  while (tail < most - head) {
    const a = before[before.length - 1 - tail];
    const b = now[now.length - 1 - tail];
    if (a !== b && (a === undefined || b === undefined || !isSame(a, b))) break;
    tail += 1;
  }
  return { head, went: before.length - head - tail, came: now.length - head - tail };
}

/** The list with the items of a stretch replaced. */
export function spliced<Item>(
  list: readonly Item[],
  from: number,
  count: number,
  items: readonly Item[],
): readonly Item[] {
  if (count === 0 && items.length === 0) return list;
  return list.slice(0, from).concat(items, list.slice(from + count));
}
