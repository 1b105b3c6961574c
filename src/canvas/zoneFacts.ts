import type { DecisionView } from '../worker/protocol.ts';
import type { ZoneGroup } from './zones.ts';

/** The Pod's own spread constraint on this zone: `web 3 · skew 3`. */
export interface ZoneBadge {
  /** The selector in one word (`web` for `app=web`), '' when there is no such word. */
  readonly word: string;
  readonly selector: string;
  readonly count: number;
  /** The count once the Pod has landed here; undefined where it did not. */
  readonly next: number | undefined;
  /** The skew if the Pod went there. */
  readonly skew: number;
  readonly maxSkew: number;
  readonly tone: 'good' | 'bad' | 'plain';
}

export interface ZoneFacts {
  readonly topologyKey: string;
  /** Undefined for the nodes without a zone, or for all nodes when none has one. */
  readonly value: string | undefined;
  readonly nodeCount: number;
  readonly badge: ZoneBadge | undefined;
}

/** What a zone's header says. `chosenZone` is the label value of the zone of the chosen node. */
export function zoneFacts(
  group: ZoneGroup,
  decision: DecisionView | undefined,
  chosenZone: string | undefined,
): ZoneFacts {
  return {
    topologyKey: group.topologyKey,
    value: group.value,
    nodeCount: group.nodes.length,
    badge: zoneBadge(group, decision, chosenZone),
  };
}

function zoneBadge(
  group: ZoneGroup,
  decision: DecisionView | undefined,
  chosenZone: string | undefined,
): ZoneBadge | undefined {
  if (decision === undefined || group.value === undefined) return undefined;
  const onKey = decision.domains.filter((each) => each.topologyKey === group.topologyKey);
  const counts = onKey.find((each) => each.whenUnsatisfiable === 'DoNotSchedule') ?? onKey[0];
  const domain = counts?.domains.find((each) => each.value === group.value);
  if (counts === undefined || domain === undefined) return undefined;
  const lands = decision.chosen >= 0 && chosenZone === group.value;
  // The fewest Pods' own skew is what the Pod itself adds: 1 when its labels match, else 0.
  const least = counts.domains.reduce((min, each) => Math.min(min, each.skew), 1);
  return {
    word: selectorWord(counts.selector),
    selector: counts.selector,
    count: domain.count,
    next: lands && least === 1 ? domain.count + 1 : undefined,
    skew: domain.skew,
    maxSkew: counts.maxSkew,
    tone: lands ? 'good' : domain.violates ? 'bad' : 'plain',
  };
}

/** The value of a selector that is one equality; '' for anything else. */
export function selectorWord(selector: string): string {
  const match = /^[^=!,()\s]+=([^=!,()\s]+)$/.exec(selector);
  return match?.[1] ?? '';
}

export function sameZoneFacts(a: ZoneFacts, b: ZoneFacts): boolean {
  return (
    a.topologyKey === b.topologyKey &&
    a.value === b.value &&
    a.nodeCount === b.nodeCount &&
    sameBadge(a.badge, b.badge)
  );
}

function sameBadge(a: ZoneBadge | undefined, b: ZoneBadge | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.selector === b.selector &&
    a.count === b.count &&
    a.next === b.next &&
    a.skew === b.skew &&
    a.maxSkew === b.maxSkew &&
    a.tone === b.tone
  );
}
