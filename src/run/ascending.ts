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

/** An ascending list without a number, or with it; the very same where it is so already. */
export function withAmong(
  list: readonly number[],
  value: number,
  isIn: boolean,
): readonly number[] {
  const at = placeAmong(list, value);
  if ((list[at] === value) === isIn) return list;
  const made = list.slice();
  made.splice(at, isIn ? 0 : 1, ...(isIn ? [value] : []));
  return made;
}
