import { CELL_KINDS } from '../cells.ts';
import type { CardFacts } from '../facts.ts';

/** What the overview shows of each node, as arrays that another thread can be sent. */
export interface NodeColumns {
  /** By node: index in `CELL_KINDS`. */
  readonly kind: Uint8Array;
  /** A node's Pods are the entries of `pod` and `hue` from its number to that of the node behind it. */
  readonly first: Uint32Array;
  /** Pod indexes. */
  readonly pod: Uint32Array;
  /** Index for `hueOf`; -1 is grey. */
  readonly hue: Int16Array;
}

/** The columns of cards, by node index. */
export function nodeColumns(cards: readonly CardFacts[]): NodeColumns {
  const first = new Uint32Array(cards.length + 1);
  cards.forEach(({ pods }, node) => {
    first[node + 1] = (first[node] ?? 0) + pods.length;
  });
  const count = first[cards.length] ?? 0;
  const pod = new Uint32Array(count);
  const hue = new Int16Array(count);
  let at = 0;
  for (const { pods } of cards) {
    for (const chip of pods) {
      pod[at] = chip.pod;
      hue[at] = chip.hue;
      at += 1;
    }
  }
  const kind = Uint8Array.from(cards, ({ verdict }) => CELL_KINDS.indexOf(verdict.kind));
  return { kind, first, pod, hue };
}
