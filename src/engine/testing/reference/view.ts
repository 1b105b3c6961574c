import { releaseIn } from '../../../model/index.ts';
import type { ClusterObjects, Node, ObjectKey, Pod } from '../../../model/index.ts';
import type { Release } from '../../../releases/index.ts';

/** A Pod with the node that it stands on, or waits for. */
export interface PlacedPod {
  readonly pod: Pod;
  readonly node: Node;
}

/** A Pod that a trial put on (`1`) or took off (`-1`) its node after PreFilter. */
export interface Move {
  readonly placed: PlacedPod;
  readonly sign: 1 | -1;
}

/**
 * The cluster as plain lists: nothing is counted ahead, everything is looked up again each time it
 * is asked. `start` is what PreFilter saw; a trial makes another view and changes none.
 */
export interface View {
  readonly release: Release;
  readonly objects: ClusterObjects;
  readonly start: readonly PlacedPod[];
  readonly moves: readonly Move[];
  /** Pods on nodes now: `start` with the moves made. */
  readonly now: readonly PlacedPod[];
  /** Pods that wait for a node that preemption clears for them. */
  readonly nominated: readonly PlacedPod[];
}

/** The Pods of a cluster on their nodes; finished ones, and those on unknown nodes, take no part. */
export function viewOf(objects: ClusterObjects): View {
  const placed: PlacedPod[] = [];
  const nominated: PlacedPod[] = [];
  for (const pod of objects.pods) {
    const { phase, nominatedNodeName } = pod.status ?? {};
    if (phase === 'Succeeded' || phase === 'Failed') continue;
    const wanted = pod.spec.nodeName || nominatedNodeName;
    const node = objects.nodes.find(({ metadata }) => metadata.name === wanted);
    if (node !== undefined) (pod.spec.nodeName ? placed : nominated).push({ pod, node });
  }
  return { release: releaseIn(objects), objects, start: placed, moves: [], now: placed, nominated };
}

/** The view after a trial's move. */
export function moved(view: View, placed: PlacedPod, sign: 1 | -1): View {
  const now = sign === 1 ? [...view.now, placed] : view.now.filter((other) => other !== placed);
  return { ...view, now, moves: [...view.moves, { placed, sign }] };
}

/** The Pods on one node now. */
export function podsOn(view: View, node: Node): readonly Pod[] {
  return view.now.filter((placed) => placed.node === node).map(({ pod }) => pod);
}

export function keyOf({ metadata }: Pod): ObjectKey {
  return `${metadata.namespace ?? 'default'}/${metadata.name}`;
}

export function namespaceOf({ metadata }: Pod): string {
  return metadata.namespace ?? 'default';
}

export function priorityOf({ spec }: Pod): number {
  return spec.priority ?? 0;
}
