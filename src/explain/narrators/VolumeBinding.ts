import type { ClaimFact, RoomFact } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { formatAmount, formatApart, formatValue } from '../format.ts';
import { message } from '../messages/message.ts';
import { narrateReasons } from '../reasons.ts';
import type { ComparedNodes, FilterCauseOf, Narration } from './narration.ts';
import { actualLabels, wholeTerms } from './nodeTerms.ts';

type Cause = FilterCauseOf<'VolumeBinding'>;

/** The first claim that the node cannot have, and why. */
export function narrateVolumeBinding(cause: Cause): Narration {
  const fact = unmetClaim(cause);
  return (fact && narrateClaim(fact)) ?? narrateReasons(cause.reasons);
}

/** One sentence for nodes that fail by the same claim, each by labels of its own. */
export function summarizeVolumeBinding(causes: readonly Cause[]): Message | undefined {
  const fact = causes[0] && unmetClaim(causes[0]);
  if (fact?.kind === 'provisions' && fact.room?.met === false) {
    const wanted = formatAmount(fact.room.wanted, 'bytes');
    const storageClass = formatValue(fact.storageClass);
    return message('filter.VolumeBinding.noRoom', { claim: fact.claim, storageClass, wanted });
  }
  if (fact?.kind !== 'bound') return undefined;
  const { claim, volume, affinity = [] } = fact;
  const wanted = wholeTerms(affinity);
  return message('filter.VolumeBinding.affinitySummary', { claim, volume, wanted });
}

export function compareVolumeBinding({ node }: ComparedNodes): Message {
  return message('score.VolumeBinding.closer', { node });
}

/** The first claim that is not met. */
export function unmetClaim({ bindings }: Cause): ClaimFact | undefined {
  return bindings.find(({ met }) => !met);
}

function narrateClaim(fact: ClaimFact): Narration | undefined {
  const { claim } = fact;
  switch (fact.kind) {
    case 'bound': {
      const { volume, affinity = [] } = fact;
      const wanted = wholeTerms(affinity);
      const actual = actualLabels(affinity.flatMap(({ expressions }) => expressions));
      return {
        text:
          actual === ''
            ? message('filter.VolumeBinding.affinityMissing', { claim, volume, wanted })
            : message('filter.VolumeBinding.affinity', { actual, claim, volume, wanted }),
        short: message('reason.volumeNodeAffinity.short', {}),
        needs: message('needs.VolumeBinding.affinity', { volume, wanted }),
      };
    }
    case 'gone':
      return {
        text: message('reason.claimLost.text', { claim, volume: fact.volume }),
        short: message('reason.volumeGone.short', {}),
        needs: message('needs.VolumeBinding.exists', { volume: fact.volume }),
      };
    case 'selected':
      return {
        text: message('filter.VolumeBinding.selected', { claim, node: fact.node }),
        short: message('short.VolumeBinding.selected', {}),
        needs: message('needs.VolumeBinding.selected', { claim, node: fact.node }),
      };
    case 'provisions':
      return narrateProvision(fact);
    case 'binds':
      return undefined;
  }
}

function narrateProvision(fact: ClaimFact & { readonly kind: 'provisions' }): Narration {
  const { claim, canProvision, topologies = [], candidates } = fact;
  const storageClass = formatValue(fact.storageClass);
  const count = candidates.length;
  if (fact.room?.met === false) return narrateRoom(claim, storageClass, fact.room);
  if (canProvision) {
    const wanted = wholeTerms(topologies);
    return {
      text: message('filter.VolumeBinding.topology', { claim, storageClass, wanted }),
      short: message('short.VolumeBinding.topology', {}),
      needs: message('needs.VolumeBinding.topology', { claim, storageClass, wanted }),
    };
  }
  return {
    text:
      count === 0
        ? message('filter.VolumeBinding.none', { claim, storageClass })
        : message('filter.VolumeBinding.noneFits', { claim, count, storageClass }),
    short: message('reason.noVolume.short', {}),
    needs: message('needs.VolumeBinding.volume', { claim, storageClass }),
  };
}

/** The driver tells of too little room at the node, or of none. */
function narrateRoom(claim: string, storageClass: string, room: RoomFact): Narration {
  if (room.most === undefined) {
    const wanted = formatAmount(room.wanted, 'bytes');
    return {
      text: message('filter.VolumeBinding.noRoom', { claim, storageClass, wanted }),
      short: message('reason.storage.short', {}),
      needs: message('needs.VolumeBinding.room', { claim, storageClass, wanted }),
    };
  }
  const { smaller: most, larger: wanted } = formatApart(room.most, room.wanted, 'bytes');
  return {
    text: message('filter.VolumeBinding.room', { claim, most, storageClass, wanted }),
    short: message('short.VolumeBinding.room', { most }),
    needs: message('needs.VolumeBinding.room', { claim, storageClass, wanted }),
  };
}
