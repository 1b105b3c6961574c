/** Where a number stands in an ascending list, or would. */
export function placeAmong(list: readonly number[], value: number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? Infinity) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether an ascending list has a number: of 150,000 Pods that wait it asks some seventeen. */
export function isAmong(list: readonly number[], value: number): boolean {
  return list[placeAmong(list, value)] === value;
}

/**
 * An ascending list with those of some numbers that are to be in it, and without the others; the very same where
 * it is so already. It is copied once, however many come or go.
 */
export function withAmong(
  list: readonly number[],
  values: readonly number[],
  isIn: (value: number) => boolean,
): readonly number[] {
  let made: number[] | undefined;
  for (const value of values) {
    const at = placeAmong(made ?? list, value);
    const wanted = isIn(value);
    if (((made ?? list)[at] === value) === wanted) continue;
    made ??= list.slice();
    if (wanted) made.splice(at, 0, value);
    else made.splice(at, 1);
  }
  return made ?? list;
}
