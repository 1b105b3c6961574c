import type { Taint } from '../../model/index.ts';
import type { ActionType, ClusterEvent, ChangedNode } from './clusterEvents.ts';

/**
 * What the coming, change or going of a node is to Pods that wait: `addNodeToCache` and
 * `deleteNodeFromCache` of eventhandlers.go, `NodeSchedulingPropertiesChange` of framework/events.go
 *. None where nothing changed that a plugin asks for.
 */
export function nodeEvents({ before, after }: ChangedNode): readonly ClusterEvent[] {
  if (before === undefined && after === undefined) return [];
  const of = { ...(before && { before }), ...(after && { after }) };
  if (before === undefined) return [{ resource: 'Node', actionType: 'Add', ...of }];
  if (after === undefined) return [{ resource: 'Node', actionType: 'Delete', ...of }];
  const { spec: was, status: had } = before;
  const { spec: is, status: has } = after;
  const events: ClusterEvent[] = [];
  const happened = (actionType: ActionType) => {
    events.push({ resource: 'Node', actionType, ...of });
  };
  if (was?.unschedulable === true && is?.unschedulable !== true) happened('UpdateNodeTaint');
  if (!isSame(had?.allocatable, has?.allocatable)) happened('UpdateNodeAllocatable');
  if (!isSame(before.metadata.labels, after.metadata.labels)) happened('UpdateNodeLabel');
  if (!hasSameTaints(was?.taints, is?.taints)) happened('UpdateNodeTaint');
  if (!isSame(had?.declaredFeatures, has?.declaredFeatures)) happened('UpdateNodeDeclaredFeature');
  return events;
}

/** Whether two nodes have the same taints, in the same order. */
export function hasSameTaints(a: readonly Taint[] = [], b: readonly Taint[] = []): boolean {
  return a.length === b.length && a.every((taint, at) => isSame(taint, b[at]));
}

/** Whether two maps have the same entries; a missing one is empty. */
function isSame(a: object | undefined, b: object | undefined): boolean {
  const sorted = (map: object | undefined) =>
    JSON.stringify(Object.entries(map ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));
  return a === b || sorted(a) === sorted(b);
}
