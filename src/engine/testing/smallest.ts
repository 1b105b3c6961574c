/**
 * The fewest of the items with which something still fails: takes away one after the other as long
 * as it does. What a random case fails on can then be read.
 */
export function smallestFailing<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => boolean,
): readonly Item[] {
  let kept = items;
  for (const item of items) {
    const fewer = kept.filter((other) => other !== item);
    if (fails(fewer)) kept = fewer;
  }
  return kept;
}
