/** How many items lack something. */
export function count<Item>(items: readonly Item[], lacks: (item: Item) => boolean): number {
  return items.reduce((sum, item) => sum + (lacks(item) ? 1 : 0), 0);
}
