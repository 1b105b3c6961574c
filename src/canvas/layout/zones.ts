import type { NodeDomain as ZoneGroup } from '../../store/index.ts';

export { ZONE_LABELS as ZONE_KEYS, zoneKeyOf } from '../../store/index.ts';
export type { NodeRegion as ZoneRegion } from '../../store/index.ts';
export type { ZoneGroup };

/** By node index: the label key whose value is the node's box. */
type TopologyKeys = ReadonlyMap<number, string>;

const keysOfGroups = new WeakMap<readonly ZoneGroup[], TopologyKeys>();

/** Of a list of groups they are gathered once: it stays for as long as the nodes and what they are grouped by do. */
export function topologyKeys(groups: readonly ZoneGroup[]): TopologyKeys {
  const known = keysOfGroups.get(groups);
  if (known !== undefined) return known;
  const keys = new Map<number, string>();
  for (const { nodes, topologyKey } of groups) {
    for (const node of nodes) keys.set(node, topologyKey);
  }
  keysOfGroups.set(groups, keys);
  return keys;
}
