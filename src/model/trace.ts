/** Where each item of a list stood in the list before it. */
export interface Trace<Item> {
  readonly before: readonly Item[];
  /** -1 for one that came, or is another than before. */
  readonly from: Int32Array;
}

/** A list, and by item a number that rises from one to the next and is its own in all such lists. */
export interface PlacedList<Item> {
  readonly items: readonly Item[];
  readonly places: Int32Array;
  readonly versions?: VersionNumbers;
}

/**
 * By item the number of its version in a book of them: the very same item forever. Whoever notes what it has seen of an
 * item by this number needs not look into it again.
 */
export interface VersionNumbers {
  readonly book: object;
  readonly of: Int32Array;
  /** Numbers in the book so far. */
  readonly count: number;
}

/** A column by number that is as long as a book, with what it said. */
export function columnFor<Column extends Int32Array | Uint8Array | Float64Array>(
  column: Column,
  count: number,
): Column {
  if (column.length >= count) return column;
  const longer = new (column.constructor as new (length: number) => Column)(2 * count);
  longer.set(column);
  return longer;
}

/** Follows the items of a list from the one before; looks at each place once, and into no item. */
export function traced<Item>(before: PlacedList<Item>, now: PlacedList<Item>): Trace<Item> {
  const { items, places } = now;
  const from = new Int32Array(items.length).fill(-1);
  const most = before.items.length;
  let at = 0;
  for (let index = 0; index < items.length; index += 1) {
    const place = places[index] ?? 0;
    while (at < most && (before.places[at] ?? 0) < place) at += 1;
    if (at < most && before.places[at] === place && before.items[at] === items[index]) {
      from[index] = at;
    }
  }
  return { before: before.items, from };
}
