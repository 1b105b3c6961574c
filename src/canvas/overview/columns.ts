import { CELL_KINDS } from '../minimap/cells.ts';
import type { CanvasFacts, CardFacts } from '../facts/facts.ts';
import { share } from '../card/quantities.ts';

/** What the overview shows of each node, as arrays that another thread can be sent. */
export interface NodeColumns {
  /** By node: index in `CELL_KINDS`. */
  readonly kind: Uint8Array;
  /** By node: requested of allocatable, of CPU or memory whichever is more; 1 is full. */
  readonly load: Float32Array;
  /** A node's Pods are the entries of `pod` and `hue` from its number to that of the node behind it. */
  readonly first: Uint32Array;
  /** Pod indexes. */
  readonly pod: Uint32Array;
  /** Index for `hueOf`; -1 is grey. */
  readonly hue: Int16Array;
  /** Pods that kube-scheduler would refuse where they are: a node and the Pod's place on it, by turns. */
  readonly refused: Uint32Array;
}

/** What columns are made of: cards, and the Pod index of each of their chips. */
export type Carded = Pick<CanvasFacts, 'cards' | 'podsOfCards'>;

/**
 * The columns of cards, by node index. Of cards with the very same Pods as those of `before`, whole
 * stretches are copied, whatever else they say now, but for the indexes of Pods that others have shifted. Where
 * nothing that is painted differs, as when another node is selected, they are those of `before`: they are not sent again.
 */
export function nodeColumns(
  { cards, podsOfCards }: Carded,
  before?: Carded & { readonly columns: NodeColumns },
): NodeColumns {
  if (before !== undefined && isPaintedAlike({ cards, podsOfCards }, before)) return before.columns;
  const first = new Uint32Array(cards.length + 1);
  cards.forEach(({ pods }, node) => {
    first[node + 1] = (first[node] ?? 0) + pods.length;
  });
  const count = first[cards.length] ?? 0;
  const pod = new Uint32Array(count);
  const hue = new Int16Array(count);
  const kind = new Uint8Array(cards.length);
  const load = new Float32Array(cards.length);
  const hasSamePods = (node: number): boolean =>
    before !== undefined &&
    cards[node] !== undefined &&
    cards[node].pods === before.cards[node]?.pods &&
    podsOfCards[node] === before.podsOfCards[node];
  cards.forEach((card, node) => {
    const isSame = before !== undefined && card === before.cards[node];
    kind[node] = isSame ? (before.columns.kind[node] ?? 0) : CELL_KINDS.indexOf(card.verdict.kind);
    load[node] = isSame ? (before.columns.load[node] ?? 0) : loadOf(card);
  });
  const refused: number[] = [];
  let told = 0;
  for (let node = 0; node < cards.length;) {
    let end = node;
    while (end < cards.length && hasSamePods(end)) end += 1;
    if (before !== undefined && end > node) {
      const { columns } = before;
      // They stand in the order of nodes, so that none is passed twice.
      for (; (columns.refused[told] ?? end) < end; told += 2) {
        const of = columns.refused[told] ?? 0;
        if (of >= node) refused.push(of, columns.refused[told + 1] ?? 0);
      }
      const [from, to] = [columns.first[node] ?? 0, columns.first[end] ?? 0];
      pod.set(columns.pod.subarray(from, to), first[node]);
      hue.set(columns.hue.subarray(from, to), first[node]);
      node = end;
      continue;
    }
    cards[node]?.pods.forEach((chip, place) => {
      const at = (first[node] ?? 0) + place;
      pod[at] = podsOfCards[node]?.[place] ?? 0;
      hue[at] = chip.hue;
    });
    for (const place of placesOf(cards[node]?.pods ?? [])) refused.push(node, place);
    node += 1;
  }
  return { kind, load, first, pod, hue, refused: Uint32Array.from(refused) };
}

/** Whether of no card anything differs that columns tell of. */
function isPaintedAlike(now: Carded, before: Carded): boolean {
  if (now.cards === before.cards) return now.podsOfCards === before.podsOfCards;
  return (
    now.cards.length === before.cards.length &&
    now.podsOfCards === before.podsOfCards &&
    now.cards.every((card, node) => {
      const last = before.cards[node];
      return (
        card === last ||
        (card.pods === last?.pods &&
          card.view === last.view &&
          card.cpuMilli === last.cpuMilli &&
          card.memoryBytes === last.memoryBytes &&
          card.verdict.kind === last.verdict.kind)
      );
    })
  );
}

function loadOf({ cpuMilli, memoryBytes, view: { allocatable } }: CardFacts): number {
  const cpu = share(cpuMilli, allocatable['cpu'] ?? 0);
  return Math.max(cpu, share(memoryBytes, allocatable['memory'] ?? 0));
}

/** Places on a card of Pods that kube-scheduler would refuse there. */
function placesOf(pods: CardFacts['pods']): readonly number[] {
  return pods.flatMap(({ refused }, place) =>
    // A cordon alone is held against new Pods only: too quiet for a dot.
    refused !== undefined && !refused.isCordon ? [place] : [],
  );
}
