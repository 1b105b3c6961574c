/** A list as it follows from the one before: so many from its start, new ones, so many from its end. */
export interface ListEdit<Item> {
  readonly head: number;
  readonly items: readonly Item[];
  readonly tail: number;
}

/**
 * What turns `last` into `next`, items compared by what they say. Costs a look at each item, and
 * gives one stretch of new items at most, as an edit of a text makes it.
 */
export function editOf<Item>(last: readonly Item[], next: readonly Item[]): ListEdit<Item> {
  const most = Math.min(last.length, next.length);
  let head = 0;
  while (head < most && sameData(last[head], next[head])) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    sameData(last[last.length - 1 - tail], next[next.length - 1 - tail])
  ) {
    tail += 1;
  }
  return { head, items: next.slice(head, next.length - tail), tail };
}

/** The list that `editOf` saw as `next`; `last` itself where they are the same. */
export function applyEdit<Item>(
  last: readonly Item[],
  { head, items, tail }: ListEdit<Item>,
): readonly Item[] {
  if (items.length === 0 && head + tail === last.length) return last;
  return [...last.slice(0, head), ...items, ...last.slice(last.length - tail)];
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
