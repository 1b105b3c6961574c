/** Where a Pod's chip stands: on the card of a node, or in the tray (''). */
export type Stand = string;

/**
 * What became of a Pod between two pictures. `lands`: from the tray to a node; `returns`: back to the
 * tray; `leaves`: from a node. A Pod never moves from one node to another: where its name stands on
 * another, or waits again, it left, and another was made in its name.
 */
export interface Change {
  readonly pod: string;
  readonly kind: 'lands' | 'returns' | 'leaves';
  readonly from: Stand;
  readonly to: Stand;
}

/** More than these at once are no picture of anything. */
export const MOST_FLIGHTS = 12;

type Stands = ReadonlyMap<string, Stand>;

const few = (changes: readonly Change[]): readonly Change[] =>
  changes.length > MOST_FLIGHTS ? [] : changes;

/**
 * The Pods whose place differs between two pictures of one run, each as `pod → where it stands`; `isBack`:
 * the second is the earlier one. A Pod that was in neither place before is not seen to come from
 * anywhere. Nothing where too many differ.
 */
export function changesOf(before: Stands, after: Stands, isBack: boolean): readonly Change[] {
  const changes: Change[] = [];
  for (const [pod, from] of before) {
    const to = after.get(pod);
    if (to === from || (from === '' && to === undefined)) continue;
    const kind = from === '' ? 'lands' : to === '' && isBack ? 'returns' : 'leaves';
    changes.push({ pod, kind, from, to: to ?? '' });
  }
  return few(changes);
}

/** What an edit made of the Pods of the run before, which are named as they are now. */
export interface Edited {
  /** Whether the new run has a Pod, at whichever step. */
  readonly isThere: (pod: string) => boolean;
  /** Whether the run before had it, at whichever step. */
  readonly wasThere: (pod: string) => boolean;
  /** Whether it waits at the end of the new run, and not for its turn only. */
  readonly staysPending: (pod: string) => boolean;
  /** The Pod whose decision is looked at; where it goes is decided anew. */
  readonly asked: string | undefined;
}

/**
 * The same behind an edit, which makes another run: who waited, who is new, and the Pod that is asked about,
 * come from the tray to their nodes; who finds none any more goes back there; who is not in the new run leaves.
 * Another step of the run may be shown than before: who is only still to come there has not moved.
 */
export function changesByEdit(before: Stands, after: Stands, edited: Edited): readonly Change[] {
  const changes: Change[] = [];
  for (const [pod, to] of after) {
    const from = before.get(pod);
    if (to === '') {
      if (from !== undefined && from !== '' && edited.staysPending(pod)) {
        changes.push({ pod, kind: 'returns', from, to });
      }
      continue;
    }
    const isNew = from === undefined && !edited.wasThere(pod);
    const isElsewhere = from !== undefined && from !== to && pod === edited.asked;
    if (from === '' || isNew || isElsewhere) changes.push({ pod, kind: 'lands', from: '', to });
  }
  for (const [pod, from] of before) {
    if (from !== '' && !edited.isThere(pod)) changes.push({ pod, kind: 'leaves', from, to: '' });
  }
  return few(changes);
}
