import type { NodeView, RunView } from '../../protocol/index.ts';
import { reuse } from '../reuse.ts';
import { memoize } from './memoize.ts';
import { ZONE, type NodeIndex } from '../../model/index.ts';

/** Labels that say a node's zone, the one in use since Kubernetes 1.17 first. */
export const ZONE_LABELS = [ZONE, 'failure-domain.beta.kubernetes.io/zone', 'zone'] as const;

export interface ZoneNodes {
  /** '' for the nodes without a zone. */
  readonly zone: string;
  /** Node indexes in the run's order. */
  readonly nodes: readonly NodeIndex[];
}

/** The zone of a node, '' when its labels tell of none. */
export function zoneOf({ labels }: Pick<NodeView, 'labels'>): string {
  for (const key of ZONE_LABELS) {
    const zone = Object.hasOwn(labels, key) ? labels[key] : undefined;
    if (zone) return zone;
  }
  return '';
}

/** The key by which a node tells its zone, '' for none. */
export function zoneKeyOf(node: Pick<NodeView, 'labels'> | undefined): string {
  return (
    ZONE_LABELS.find((key) => node && Object.hasOwn(node.labels, key) && node.labels[key]) ?? ''
  );
}

/** Nodes by zone, zones in natural order (`zone-2` before `zone-10`), those without one last. */
export const nodesByZone = memoize(
  ({ run }: { readonly run: Pick<RunView, 'nodes'> | undefined }) => [run?.nodes] as const,
  ([nodes], previous: readonly ZoneNodes[] | undefined) => {
    const byZone = new Map<string, number[]>();
    for (const [index, node] of (nodes ?? []).entries()) {
      const zone = zoneOf(node);
      const members = byZone.get(zone);
      if (members) members.push(index);
      else byZone.set(zone, [index]);
    }
    const zones = Array.from(byZone, ([zone, members]): ZoneNodes => ({ zone, nodes: members }));
    zones.sort((a, b) => {
      if (a.zone === '' || b.zone === '') return a.zone === '' ? 1 : -1;
      return a.zone.localeCompare(b.zone, 'en', { numeric: true });
    });
    return reuse<readonly ZoneNodes[]>(previous, zones);
  },
);
