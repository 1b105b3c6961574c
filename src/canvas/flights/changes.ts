/** Where a Pod's chip stands: on the card of a node, or in the tray (''). */
export type Stand = string;

/**
 * What became of a Pod between two pictures. `lands`: from the tray to a node; `returns`: back to the
 * tray, as the playhead goes back; `leaves`: from a node. A Pod never moves from one node to another:
 * where its name stands on another, or waits again, it left, and another was made in its name.
 */
export interface Change {
  readonly pod: string;
  readonly kind: 'lands' | 'returns' | 'leaves';
}

/** More than these at once are no picture of anything. */
export const MOST_FLIGHTS = 12;

/**
 * The Pods whose place differs between two pictures, each as `pod → where it stands`; `isBack`: the
 * second is the earlier one. A Pod that was in neither place before is not seen to come from anywhere.
 * Nothing where too many differ.
 */
export function changesOf(
  before: ReadonlyMap<string, Stand>,
  after: ReadonlyMap<string, Stand>,
  isBack: boolean,
): readonly Change[] {
  const changes: Change[] = [];
  for (const [pod, from] of before) {
    const to = after.get(pod);
    if (to === from || (from === '' && to === undefined)) continue;
    const kind = from === '' ? 'lands' : to === '' && isBack ? 'returns' : 'leaves';
    changes.push({ pod, kind });
    if (changes.length > MOST_FLIGHTS) return [];
  }
  return changes;
}
