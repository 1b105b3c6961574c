import type { ZoneNodes } from '../store/index.ts';
import type { NodeView } from '../worker/protocol.ts';

/** Node label keys that name a zone, the well-known one first. */
export const ZONE_KEYS = [
  'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/zone',
  'zone',
] as const;

/** The nodes of one zone. */
export interface ZoneGroup {
  /** The label key that names the zone; '' when no node of the cluster has a zone. */
  readonly topologyKey: string;
  /** The label's value; undefined for the nodes that have no zone. */
  readonly value: string | undefined;
  /** Node indexes in the order of the run. */
  readonly nodes: readonly number[];
}

/** The key by which a node tells its zone, '' for none. */
export function zoneKeyOf(view: NodeView): string {
  return ZONE_KEYS.find((key) => Object.hasOwn(view.labels, key) && view.labels[key]) ?? '';
}

/**
 * The store's zones with the label key that names each: a spread constraint counts by key. Nodes
 * without a zone carry the key that the other zones have, and '' when there is none.
 */
export function zoneGroups(
  zones: readonly ZoneNodes[],
  nodes: readonly NodeView[],
): readonly ZoneGroup[] {
  const keys = zones.map((zone) => {
    const first = nodes[zone.nodes[0] ?? -1];
    return first === undefined ? '' : zoneKeyOf(first);
  });
  const common = keys[0] ?? '';
  return zones.map(({ zone, nodes: members }, index) => ({
    topologyKey: keys[index] || common,
    value: zone === '' ? undefined : zone,
    nodes: members,
  }));
}
