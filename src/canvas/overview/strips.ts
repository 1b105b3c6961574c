/** How a node's Pods share its cell from afar, hue by hue. */
export interface Strip {
  readonly hue: number;
  /** Of the cell's width, from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** Hue of the Pods that a filter leaves out, or that are not looked at. */
export const LEFT_OUT = -2;

const LAST = 1_000_000;

/**
 * Each hue's share of a node's Pods, in the order of the hues, grey and those that are left out
 * last. `hues`: of each of its Pods; `LEFT_OUT` for those that have none of their own.
 */
export function stripsOf(hues: Iterable<number>): readonly Strip[] {
  const counts = new Map<number, number>();
  let total = 0;
  for (const hue of hues) {
    counts.set(hue, (counts.get(hue) ?? 0) + 1);
    total += 1;
  }
  const rank = (hue: number) => (hue < 0 ? LAST - hue : hue);
  let from = 0;
  return [...counts]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([hue, count]) => {
      const to = from + count / total;
      const strip = { hue, from, to };
      from = to;
      return strip;
    });
}
