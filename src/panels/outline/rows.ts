import type { ZoneNodes } from '../../store/index.ts';
import type { Placement } from '../placement.ts';
import type { RunView } from '../../worker/protocol.ts';

/** One row of the outline, with what the treegrid pattern needs to say where it stands. */
export interface OutlineRow {
  /** Stable over runs: expansion and focus hang on it. */
  readonly id: string;
  readonly kind: 'zone' | 'node' | 'pod' | 'pending' | 'preempted';
  /** Zone value for a zone ('' for nodes in no zone); index of the node or Pod otherwise. */
  readonly zone: string;
  readonly index: number;
  readonly level: 1 | 2 | 3;
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a row without children. */
  readonly expanded: boolean | undefined;
  /** Id of the parent row, '' at the top. */
  readonly parent: string;
  /** Node indexes of a zone; Pod indexes of the groups that stand at the end. */
  readonly members: readonly number[];
}

/**
 * The rows in sight: zones hold nodes, nodes hold Pods, and at the end Pending Pods and those that
 * were preempted stand in groups of their own. `isExpanded` decides by id.
 */
export function outlineRows(
  run: RunView,
  zones: readonly ZoneNodes[],
  placement: Placement,
  isExpanded: (id: string, kind: OutlineRow['kind']) => boolean,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const groups = [
    { kind: 'pending', pods: placement.pending },
    { kind: 'preempted', pods: placement.evicted },
  ] as const;
  const filled = groups.filter(({ pods }) => pods.length > 0);
  const tops = zones.length + filled.length;

  const pushPods = (pods: readonly number[], parent: string, level: 2 | 3) => {
    pods.forEach((pod, position) => {
      rows.push({
        id: podRowId(run, pod, parent),
        kind: 'pod',
        zone: '',
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

  zones.forEach((group, position) => {
    const id = `zone/${group.zone}`;
    const expanded = isExpanded(id, 'zone');
    rows.push({
      id,
      kind: 'zone',
      zone: group.zone,
      index: position,
      level: 1,
      position: position + 1,
      siblings: tops,
      expanded,
      parent: '',
      members: group.nodes,
    });
    if (!expanded) return;
    group.nodes.forEach((node, place) => {
      const pods = placement.podsOnNode[node] ?? [];
      const nodeId = `node/${run.nodes[node]?.name ?? ''}`;
      const open = pods.length > 0 ? isExpanded(nodeId, 'node') : undefined;
      rows.push({
        id: nodeId,
        kind: 'node',
        zone: group.zone,
        index: node,
        level: 2,
        position: place + 1,
        siblings: group.nodes.length,
        expanded: open,
        parent: id,
        members: pods,
      });
      if (open === true) pushPods(pods, nodeId, 3);
    });
  });

  filled.forEach(({ kind, pods }, place) => {
    const expanded = isExpanded(kind, kind);
    rows.push({
      id: kind,
      kind,
      zone: '',
      index: -1,
      level: 1,
      position: zones.length + place + 1,
      siblings: tops,
      expanded,
      parent: '',
      members: pods,
    });
    if (expanded) pushPods(pods, kind, 2);
  });
  return rows;
}

/** A Pod's key; among those that left one may occur several times, each with a step of its own. */
function podRowId({ pods }: RunView, pod: number, parent: string): string {
  const key = `pod/${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`;
  return parent === 'preempted' ? `${key}/${String(pods.evictedStep?.[pod] ?? -1)}` : key;
}
