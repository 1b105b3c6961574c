import type { NodeDomain, NodeRegion } from '../../store/index.ts';
import type { Placement } from '../placement.ts';
import type { RunView } from '../../protocol/index.ts';

/** One row of the outline, with what the treegrid pattern needs to say where it stands. */
export interface OutlineRow {
  /** Stable over runs: expansion and focus hang on it. */
  readonly id: string;
  readonly kind:
    | 'region'
    | 'zone'
    | 'node'
    | 'pod'
    | 'pending'
    | 'refused'
    | 'stray'
    | 'preempted'
    | 'podless'
    | 'workload';
  /** Of a zone, or of what else nodes are grouped by, and of a region; '' for the others. */
  readonly topologyKey: string;
  /** The label's value; undefined for nodes that lack the label, and for other rows. */
  readonly zone: string | undefined;
  /** Of the node, Pod or workload. */
  readonly index: number;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a row without children. */
  readonly expanded: boolean | undefined;
  /** Id of the parent row, '' at the top. */
  readonly parent: string;
  /** Node indexes of a zone or region; Pod indexes, or workload indexes, of the groups at the end. */
  readonly members: readonly number[];
}

/**
 * The rows in sight: zones, within their regions where they are told, hold nodes, nodes hold Pods, and at the end Pending Pods, those that
 * were not let in, are bound and run nowhere or were preempted, and workloads that have no Pods stand in groups of their own. `isExpanded` decides by id.
 */
export function outlineRows(
  run: RunView,
  domains: readonly NodeDomain[],
  placement: Placement,
  isExpanded: (id: string, kind: OutlineRow['kind']) => boolean,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const groups = [
    { kind: 'pending', members: placement.pending },
    { kind: 'refused', members: placement.refused },
    { kind: 'stray', members: run.strays.map(({ pod }) => pod) },
    { kind: 'preempted', members: placement.evicted },
    { kind: 'podless', members: podlessWorkloads(run) },
  ] as const;
  const filled = groups.filter(({ members }) => members.length > 0);
  const regions = regionsOf(domains);
  const tops = regions.reduce((sum, each) => sum + (each.region ? 1 : each.domains.length), 0);
  const siblings = tops + filled.length;

  const pushPods = (pods: readonly number[], parent: string, level: number) => {
    pods.forEach((pod, position) => {
      rows.push({
        id: podRowId(run, pod, parent),
        kind: 'pod',
        topologyKey: '',
        zone: undefined,
        index: pod,
        level,
        position: position + 1,
        siblings: pods.length,
        expanded: undefined,
        parent,
        members: [],
      });
    });
  };

  const pushWorkloads = (workloads: readonly number[]) => {
    workloads.forEach((workload, place) => {
      const { kind = '', namespace = '', name = '' } = run.workloads[workload] ?? {};
      rows.push({
        id: `workload/${kind}/${namespace}/${name}`,
        kind: 'workload',
        topologyKey: '',
        zone: undefined,
        index: workload,
        level: 2,
        position: place + 1,
        siblings: workloads.length,
        expanded: undefined,
        parent: 'podless',
        members: [],
      });
    });
  };

  const pushNodes = (nodes: readonly number[], parent: string, level: number) => {
    nodes.forEach((node, place) => {
      const pods = placement.podsOnNode[node] ?? [];
      const nodeId = `node/${run.nodes[node]?.name ?? ''}`;
      const open = pods.length > 0 ? isExpanded(nodeId, 'node') : undefined;
      rows.push({
        id: nodeId,
        kind: 'node',
        topologyKey: '',
        zone: undefined,
        index: node,
        level,
        position: place + 1,
        siblings: nodes.length,
        expanded: open,
        parent,
        members: pods,
      });
      if (open === true) pushPods(pods, nodeId, level + 1);
    });
  };

  const pushZones = (
    zones: readonly NodeDomain[],
    parent: string,
    among: number,
    first: number,
  ) => {
    const level = parent === '' ? 1 : 2;
    zones.forEach((domain, position) => {
      const { topologyKey, value, nodes } = domain;
      const id = zoneId(parent, domain);
      const expanded = isExpanded(id, 'zone');
      rows.push({
        id,
        kind: 'zone',
        topologyKey,
        zone: value,
        index: -1,
        level,
        position: first + position,
        siblings: among,
        expanded,
        parent,
        members: nodes,
      });
      if (expanded) pushNodes(nodes, id, level + 1);
    });
  };

  let position = 1;
  for (const { region, domains: inside } of regions) {
    if (region === undefined) {
      pushZones(inside, '', siblings, position);
      position += inside.length;
      continue;
    }
    const id = regionId(region);
    const expanded = isExpanded(id, 'region');
    rows.push({
      id,
      kind: 'region',
      topologyKey: region.topologyKey,
      zone: region.value,
      index: -1,
      level: 1,
      position,
      siblings,
      expanded,
      parent: '',
      members: inside.flatMap(({ nodes }) => nodes),
    });
    position += 1;
    if (expanded) pushZones(inside, id, inside.length, 1);
  }

  filled.forEach(({ kind, members }, place) => {
    const expanded = isExpanded(kind, kind);
    rows.push({
      id: kind,
      kind,
      topologyKey: '',
      zone: undefined,
      index: -1,
      level: 1,
      position: tops + place + 1,
      siblings,
      expanded,
      parent: '',
      members,
    });
    if (!expanded) return;
    if (kind === 'podless') pushWorkloads(members);
    else pushPods(members, kind, 2);
  });
  return rows;
}

/** Workloads that stand in the text and of which the run has no Pod, gone or there. */
function podlessWorkloads({ workloads, pods }: RunView): readonly number[] {
  const hasPods = new Uint8Array(workloads.length);
  const owners = pods.workload;
  for (let pod = 0; pod < owners.length; pod += 1) {
    const workload = owners[pod] ?? -1;
    if (workload >= 0) hasPods[workload] = 1;
  }
  return workloads.flatMap(({ object }, workload) =>
    object >= 0 && hasPods[workload] === 0 ? [workload] : [],
  );
}

/** Ids of the rows that hold a node: its region's, if any, and its zone's. */
export function domainRowIds(domains: readonly NodeDomain[], node: number): readonly string[] {
  const domain = domains.find(({ nodes }) => nodes.includes(node));
  if (domain === undefined) return [];
  const region = domain.region === undefined ? '' : regionId(domain.region);
  return [...(region === '' ? [] : [region]), zoneId(region, domain)];
}

function regionId({ value }: NodeRegion): string {
  return `region/${valueId(value)}`;
}

function zoneId(parent: string, { topologyKey, value }: NodeDomain): string {
  return `${parent}zone/${topologyKey}/${valueId(value)}`;
}

/** Domains by region, those without regions in one list. */
function regionsOf(domains: readonly NodeDomain[]): readonly {
  readonly region: NodeRegion | undefined;
  readonly domains: readonly NodeDomain[];
}[] {
  const regions: {
    readonly region: NodeRegion | undefined;
    readonly domains: NodeDomain[];
  }[] = [];
  for (const domain of domains) {
    const last = regions.at(-1);
    if (last !== undefined && last.region?.value === domain.region?.value)
      last.domains.push(domain);
    else regions.push({ region: domain.region, domains: [domain] });
  }
  return regions;
}

/** Apart from every value, which starts with `=`, stand the nodes without one. */
function valueId(value: string | undefined): string {
  return value === undefined ? '' : `=${value}`;
}

/** A Pod's key; among those that left one may occur several times, each with a step of its own. */
function podRowId({ pods }: RunView, pod: number, parent: string): string {
  const key = `pod/${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`;
  if (parent === 'stray') return `${key}/stray`;
  return parent === 'preempted' ? `${key}/${String(pods.evictedEvent[pod] ?? -1)}` : key;
}
