/** What is added to the numbers of a column where one of its stretches is replaced. */
interface Shifts {
  readonly middle?: number;
  readonly tail?: number;
}

/**
 * A column with the entries from `from` until before `until` replaced, and numbers added to the new
 * ones and to those behind. Copies whole stretches, so it costs little for hundreds of thousands.
 */
export function splicedColumn(
  column: Int32Array,
  from: number,
  until: number,
  entries: ArrayLike<number>,
  { middle = 0, tail = 0 }: Shifts = {},
): Int32Array {
  const next = new Int32Array(column.length - (until - from) + entries.length);
  next.set(column.subarray(0, from));
  for (let index = 0; index < entries.length; index += 1) {
    next[from + index] = (entries[index] ?? 0) + middle;
  }
  const behind = from + entries.length;
  next.set(column.subarray(until), behind);
  if (tail !== 0)
    for (let at = behind; at < next.length; at += 1) next[at] = (next[at] ?? 0) + tail;
  return next;
}

/** The last entry of an ascending column that is at most `limit`; -1 where none is. */
export function lastAtMost(column: Int32Array, limit: number): number {
  let low = -1;
  let high = column.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((column[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
