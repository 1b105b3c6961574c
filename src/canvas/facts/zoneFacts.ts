import {
  badgeOfDomain,
  sameBadges,
  type SpreadBadge,
  type SpreadRule,
} from '../spread/spreadBadges.ts';
import type { ZoneGroup, ZoneRegion } from '../layout/zones.ts';

export interface ZoneFacts {
  readonly topologyKey: string;
  /** Undefined for the nodes without a zone, or for all nodes when none has one. */
  readonly value: string | undefined;
  readonly nodeCount: number;
  readonly region: ZoneRegion | undefined;
  /** The Pod's own spread constraints on this key, those that filter first. */
  readonly badges: readonly SpreadBadge[];
}

/** What a zone's header says. */
export function zoneFacts(group: ZoneGroup, rules: readonly SpreadRule[]): ZoneFacts {
  const { topologyKey, value, nodes, region } = group;
  return {
    topologyKey,
    value,
    nodeCount: nodes.length,
    region,
    badges: rules
      .filter(({ constraint }) => constraint.topologyKey === topologyKey)
      .map((rule) => badgeOfDomain(rule, value, nodes)),
  };
}

/** Whether there are constraints on the zone's key, and it counts for none of them. */
export function isNotCounted({ badges }: ZoneFacts): boolean {
  return badges.length > 0 && badges.every(({ tone }) => tone === 'off');
}

export function sameZoneFacts(a: ZoneFacts, b: ZoneFacts): boolean {
  return (
    a.topologyKey === b.topologyKey &&
    a.value === b.value &&
    a.nodeCount === b.nodeCount &&
    a.region?.value === b.region?.value &&
    sameBadges(a.badges, b.badges)
  );
}
