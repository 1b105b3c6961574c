/** Where a Pod's chip stands: on the card of a node, or in the tray (''). */
export type Stand = string;

/**
 * What became of a Pod between two pictures. `lands`: from the tray to a node; `moves`: from a node to
 * another; `returns`: from a node to the tray; `leaves`: from a node to nowhere.
 */
export interface Change {
  readonly pod: string;
  readonly kind: 'lands' | 'moves' | 'returns' | 'leaves';
}

/** More than these at once are no picture of anything. */
export const MOST_FLIGHTS = 12;

/**
 * The Pods whose place differs between two pictures, each as `pod → where it stands`. A Pod that was
 * in neither place before is not seen to come from anywhere. Nothing where too many differ.
 */
export function changesOf(
  before: ReadonlyMap<string, Stand>,
  after: ReadonlyMap<string, Stand>,
): readonly Change[] {
  const changes: Change[] = [];
  for (const [pod, from] of before) {
    const to = after.get(pod);
    if (to === from) continue;
    if (to === undefined) {
      if (from !== '') changes.push({ pod, kind: 'leaves' });
    } else changes.push({ pod, kind: from === '' ? 'lands' : to === '' ? 'returns' : 'moves' });
    if (changes.length > MOST_FLIGHTS) return [];
  }
  return changes;
}
