import type { ClaimFact, RoomFact, VolumeCandidate } from '../../../engine/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatApart, formatNames, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { termFacts } from './terms.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Volumes of a class that are told one by one. */
const MOST_CANDIDATES = 5;

/** What becomes of each claim on the node: its volume, one found for it, or one made for it. */
export function tellVolumeBinding({ bindings }: FactsOf<'VolumeBinding'>): Told {
  const values = {
    claims: formatNames(bindings.map(({ claim }) => claim)),
    count: bindings.length,
  };
  return {
    passes: bindings.every(({ kind }) => kind === 'bound')
      ? message('pass.VolumeBinding.reaches', values)
      : message('pass.VolumeBinding.finds', values),
    facts: bindings.flatMap(claimFacts),
  };
}

function claimFacts(given: ClaimFact): readonly Fact[] {
  const { claim, met } = given;
  switch (given.kind) {
    case 'bound': {
      const { volume, affinity } = given;
      const line = fact(0, message('fact.VolumeBinding.bound', { claim, volume }), met);
      if (affinity === undefined) {
        return [line, fact(1, message('fact.VolumeBinding.noAffinity', {}), true)];
      }
      const count = affinity.length;
      return [
        line,
        fact(
          1,
          count === 1
            ? message('fact.VolumeBinding.affinity', {})
            : message('fact.VolumeBinding.affinityTerms', { count }),
          met,
        ),
        ...deeper(termFacts(affinity, 1)),
      ];
    }
    case 'gone':
      return [fact(0, message('fact.VolumeBinding.gone', { claim, volume: given.volume }), met)];
    case 'binds':
      return [fact(0, message('fact.VolumeBinding.binds', { claim, volume: given.volume }), met)];
    case 'selected':
      return [fact(0, message('fact.VolumeBinding.selected', { claim, node: given.node }), met)];
    case 'provisions':
      return provisionFacts(given);
  }
}

function provisionFacts(given: ClaimFact & { readonly kind: 'provisions' }): readonly Fact[] {
  const { claim, met, canProvision, topologies, candidates } = given;
  const values = { claim, storageClass: formatValue(given.storageClass) };
  const terms = topologies?.length ?? 0;
  const topology =
    topologies === undefined || !canProvision
      ? []
      : [
          fact(
            1,
            terms === 1
              ? message('fact.VolumeBinding.topologies', {})
              : message('fact.VolumeBinding.topologiesTerms', { count: terms }),
            topologies.some((term) => term.met),
          ),
          ...deeper(termFacts(topologies, 1)),
        ];
  const more = candidates.length - MOST_CANDIDATES;
  return [
    canProvision
      ? fact(0, message('fact.VolumeBinding.provisions', values), met)
      : fact(0, message('fact.VolumeBinding.noProvisioner', values), met),
    ...topology,
    ...(given.room ? [fact(1, roomText(given.room), given.room.met)] : []),
    ...candidates.slice(0, MOST_CANDIDATES).map((each) => fact(1, candidateText(each))),
    ...(more > 0 ? [fact(1, message('fact.more', { count: more }))] : []),
  ];
}

/** What the driver tells of the room at the node. */
function roomText({ driver, wanted, told, most, met }: RoomFact): Message {
  if (told === 0) return message('fact.VolumeBinding.roomUntold', { driver });
  if (most === undefined) return message('fact.VolumeBinding.roomUnsaid', { driver });
  const texts = met ? formatApart(wanted, most, 'bytes') : formatApart(most, wanted, 'bytes');
  return met
    ? message('fact.VolumeBinding.roomEnough', {
        driver,
        most: texts.larger,
        wanted: texts.smaller,
      })
    : message('fact.VolumeBinding.roomShort', {
        driver,
        most: texts.smaller,
        wanted: texts.larger,
      });
}

/** What keeps a volume of the class from the claim. */
function candidateText({ volume, obstacle }: VolumeCandidate): Message {
  switch (obstacle) {
    case 'claimed':
      return message('fact.VolumeBinding.claimed', { volume });
    case 'taken':
      return message('fact.VolumeBinding.taken', { volume });
    case 'too-small':
      return message('fact.VolumeBinding.tooSmall', { volume });
    case 'deleting':
      return message('fact.VolumeBinding.deleting', { volume });
    case 'volume-mode':
      return message('fact.VolumeBinding.volumeMode', { volume });
    case 'attributes-class':
      return message('fact.VolumeBinding.attributesClass', { volume });
    case 'not-available':
      return message('fact.VolumeBinding.notAvailable', { volume });
    case 'selector':
      return message('fact.VolumeBinding.selector', { volume });
    case 'access-modes':
      return message('fact.VolumeBinding.accessModes', { volume });
    case 'node-affinity':
      return message('fact.VolumeBinding.nodeAffinity', { volume });
  }
}

/** Lines one step further in. */
function deeper(facts: readonly Fact[]): readonly Fact[] {
  return facts.map((line) => ({ ...line, depth: line.depth === 1 ? 2 : 3 }));
}
