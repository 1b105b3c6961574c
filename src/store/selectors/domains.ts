import type { NodeView } from '../../protocol/index.ts';
import { reuse } from '../reuse.ts';
import type { State } from '../state.ts';
import { labelKeyOf } from '../views.ts';
import { memoize } from './memoize.ts';
import { nodesByZone, zoneKeyOf } from './zones.ts';
import { HOSTNAME, ZONE, REGION, type NodeIndex } from '../../model/index.ts';

/** Nodes that stand together: those with one value of a node label. */
export interface NodeDomain {
  /** The label key; '' where all nodes stand together. */
  readonly topologyKey: string;
  /** Undefined for the nodes that lack the label, and where all stand together. */
  readonly value: string | undefined;
  /** Node indexes in the run's order. */
  readonly nodes: readonly NodeIndex[];
  /** The region around a zone, where zones stand inside their regions. */
  readonly region?: NodeRegion;
}

export interface NodeRegion {
  readonly topologyKey: string;
  /** Undefined for the nodes that lack the label. */
  readonly value: string | undefined;
}

/** Labels that say a node's region, the one in use since Kubernetes 1.17 first. */
const REGION_LABELS = [REGION, 'failure-domain.beta.kubernetes.io/region'] as const;

/**
 * The nodes as the view groups them, in natural order of the values (`rack-2` before `rack-10`),
 * those without the label last. The canvas and the outline both show these.
 */
export const nodeDomains = memoize(
  (state: Pick<State, 'run' | 'groupBy'>) => [state.run?.nodes, state.groupBy] as const,
  ([nodes = [], groupBy], previous: readonly NodeDomain[] | undefined) =>
    reuse<readonly NodeDomain[]>(previous, domainsOf(nodes, groupBy)),
);

function domainsOf(nodes: readonly NodeView[], groupBy: State['groupBy']): readonly NodeDomain[] {
  const all = [...nodes.keys()];
  switch (groupBy) {
    case 'zone':
      return byZone(nodes);
    case 'region':
      return byRegion(nodes, all);
    case 'none':
      return all.length === 0 ? [] : [{ topologyKey: '', value: undefined, nodes: all }];
    default: {
      const key = labelKeyOf(groupBy) ?? '';
      return byValue(all, (node) => labelOf(nodes[node], key)).map(([value, members]) => ({
        topologyKey: key,
        value,
        nodes: members,
      }));
    }
  }
}

/** Nodes without a zone carry the key that the other zones have, and '' when there is none. */
function byZone(nodes: readonly NodeView[]): readonly NodeDomain[] {
  const zones = nodesByZone({ run: { nodes } });
  const keys = zones.map((zone) => zoneKeyOf(nodes[zone.nodes[0] ?? -1]));
  const common = keys[0] ?? '';
  return zones.map(({ zone, nodes: members }, index) => ({
    topologyKey: keys[index] || common,
    value: zone === '' ? undefined : zone,
    nodes: members,
  }));
}

function byRegion(nodes: readonly NodeView[], all: readonly number[]): readonly NodeDomain[] {
  const regionKey =
    REGION_LABELS.find((key) => nodes.some((node) => labelOf(node, key) !== undefined)) ??
    REGION_LABELS[0];
  const zoneKey = nodes.map(zoneKeyOf).find((key) => key !== '') ?? '';
  const regions = byValue(all, (node) => {
    const view = nodes[node];
    return REGION_LABELS.map((key) => labelOf(view, key)).find((value) => value !== undefined);
  });
  return regions.flatMap(([region, members]) =>
    byValue(members, (node) => labelOf(nodes[node], zoneKeyOf(nodes[node]))).map(
      ([value, inside]) => ({
        topologyKey: zoneKeyOf(nodes[inside[0] ?? -1]) || zoneKey,
        value,
        nodes: inside,
        region: { topologyKey: regionKey, value: region },
      }),
    ),
  );
}

/** Node indexes by value, in natural order, those without one last. */
function byValue(
  all: readonly number[],
  valueOf: (node: NodeIndex) => string | undefined,
): readonly (readonly [string | undefined, readonly number[]])[] {
  const lists = new Map<string | undefined, number[]>();
  for (const node of all) {
    const value = valueOf(node);
    const list = lists.get(value);
    if (list) list.push(node);
    else lists.set(value, [node]);
  }
  return [...lists].sort(([a], [b]) =>
    a === undefined || b === undefined
      ? Number(a === undefined) - Number(b === undefined)
      : ORDER.compare(a, b),
  );
}

const ORDER = new Intl.Collator('en', { numeric: true });

function labelOf(node: NodeView | undefined, key: string): string | undefined {
  return node && Object.hasOwn(node.labels, key) ? node.labels[key] : undefined;
}

/** A node label key by which nodes can be grouped. */
export interface GroupingKey {
  readonly key: string;
  /** Values that it has. */
  readonly values: number;
  /** Nodes that lack it. */
  readonly without: number;
}

/** Keys that name a rack, a pool or a machine, before all others. */
const WELL_KNOWN: readonly string[] = [
  'topology.kubernetes.io/rack',
  'rack',
  'cloud.google.com/gke-nodepool',
  'eks.amazonaws.com/nodegroup',
  'kubernetes.azure.com/agentpool',
  'karpenter.sh/nodepool',
  'node-pool',
  'nodepool',
  'pool',
  'node.kubernetes.io/instance-type',
  'kubernetes.io/arch',
  'kubernetes.io/os',
];

/** Keys that have a choice of their own. */
const ZONE_OR_HOST: ReadonlySet<string> = new Set([ZONE, HOSTNAME]);

/** The label keys of nodes, those that name a rack, pool or machine first, and those last of which all nodes have one value. */
export function groupingKeys(nodes: readonly NodeView[]): readonly GroupingKey[] {
  const valuesOf = new Map<string, { values: Set<string>; nodes: number }>();
  for (const { labels } of nodes) {
    for (const [key, value] of Object.entries(labels)) {
      if (ZONE_OR_HOST.has(key)) continue;
      const entry = valuesOf.get(key) ?? { values: new Set<string>(), nodes: 0 };
      entry.values.add(value);
      entry.nodes += 1;
      valuesOf.set(key, entry);
    }
  }
  const place = (key: string) => {
    const at = WELL_KNOWN.indexOf(key);
    return at < 0 ? WELL_KNOWN.length : at;
  };
  const isShared = ({ values, without }: GroupingKey) => Number(values === 1 && without === 0);
  return Array.from(valuesOf, ([key, entry]) => ({
    key,
    values: entry.values.size,
    without: nodes.length - entry.nodes,
  })).sort(
    (a, b) =>
      isShared(a) - isShared(b) || place(a.key) - place(b.key) || ORDER.compare(a.key, b.key),
  );
}
