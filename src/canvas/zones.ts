export { ZONE_LABELS as ZONE_KEYS, zoneKeyOf } from '../store/index.ts';
export type { NodeDomain as ZoneGroup, NodeRegion as ZoneRegion } from '../store/index.ts';
