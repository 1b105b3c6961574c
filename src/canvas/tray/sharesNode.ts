import type { NodeView } from '../../protocol/index.ts';

/**
 * Whether two clusters have a node of one name. An edit mostly leaves the first one in its place; all are looked
 * through only where it does not.
 */
export function sharesNode(before: readonly NodeView[], after: readonly NodeView[]): boolean {
  const [one] = before;
  if (one !== undefined && one.name === after[0]?.name) return true;
  const names = new Set(before.map(({ name }) => name));
  return after.some(({ name }) => names.has(name));
}
