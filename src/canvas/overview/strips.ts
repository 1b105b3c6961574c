import type { CardFacts } from '../facts.ts';

/** How a node's Pods share its cell from afar, hue by hue. */
export interface Strip {
  readonly hue: number;
  /** Of the cell's width, from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** Hue of the Pods that a filter leaves out. */
export const LEFT_OUT = -2;

/**
 * Each hue's share of a node's Pods, in the order of the hues, those that are left out last. `out`:
 * by Pod index, 1 for those that a filter leaves out.
 */
export function stripsOf(card: CardFacts, out: Uint8Array | undefined): readonly Strip[] {
  const counts = new Map<number, number>();
  for (const { pod, hue } of card.pods) {
    const shown = out?.[pod] === 1 ? LEFT_OUT : hue;
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  const rank = (hue: number) => (hue < 0 ? Number.MAX_SAFE_INTEGER + hue : hue);
  const hues = [...counts.keys()].sort((a, b) => rank(a) - rank(b));
  let from = 0;
  return hues.map((hue) => {
    const to = from + (counts.get(hue) ?? 0) / card.pods.length;
    const strip = { hue, from, to };
    from = to;
    return strip;
  });
}
