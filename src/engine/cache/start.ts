import { listChange, type Node, type Pod } from '../../model/index.ts';
import type { SchedulerCache } from './schedulerCache.ts';

/** What stands at time zero. */
export interface Start {
  readonly nodes: readonly Node[];
  readonly pods: readonly Pod[];
}

/** A cluster in which more than one Pod in so many changed is counted sooner from nothing. */
const MOST_CHANGED = 4;

/**
 * Whether a scheduler that was made of one start can be made one of another for less than a new one
 * costs: the nodes are the same by name and order, and most Pods are the same.
 */
export function isNear(former: Start, now: Start): boolean {
  const { nodes } = former;
  if (nodes.length !== now.nodes.length) return false;
  if (nodes.some(({ metadata }, at) => metadata.name !== now.nodes[at]?.metadata.name))
    return false;
  const { went, came } = podsThatChanged(former.pods, now.pods);
  return MOST_CHANGED * Math.max(went.length, came.length) <= Math.max(now.pods.length, 64);
}

/**
 * The Pods that went and those that came. All others stand in the same order among themselves: where they do not,
 * the whole stretch between the first and the last that differ went and came.
 */
function podsThatChanged(
  former: readonly Pod[],
  now: readonly Pod[],
): { readonly went: readonly Pod[]; readonly came: readonly Pod[] } {
  const change = listChange(former, now);
  const [before, after] = [
    former.slice(change.head, change.head + change.went),
    now.slice(change.head, change.head + change.came),
  ];
  const [had, has] = [new Set(before), new Set(after)];
  const stayed = before.filter((pod) => has.has(pod));
  const isInOrder = after
    .filter((pod) => had.has(pod))
    .every((pod, index) => pod === stayed[index]);
  if (!isInOrder) return { went: before, came: after };
  return {
    went: before.filter((pod) => !has.has(pod)),
    came: after.filter((pod) => !had.has(pod)),
  };
}

/**
 * Makes the cache what one made of `now` would be; it must stand at `former`, with all undone that
 * happened since. Unlike with changes of a run the nodes are visited in the order given, and Pods
 * stand on their nodes in the order given: the nodes of Pods that changed are emptied and filled again.
 */
export function startFrom(cache: SchedulerCache, former: Start, now: Start): void {
  if (former.nodes !== now.nodes) cache.replaceNodes(now.nodes);
  const { went, came } = podsThatChanged(former.pods, now.pods);
  const names = new Set<string>();
  for (const pod of went) names.add(nodeOf(pod));
  for (const pod of came) names.add(nodeOf(pod));
  names.delete('');
  if (names.size === 0) return;
  for (const name of names) cache.emptyNode(name);
  for (const pod of now.pods) if (names.has(nodeOf(pod))) cache.addPod(pod);
}

/** Name of the node that a Pod stands on, or waits for; '' for none. */
function nodeOf({ spec, status }: Pod): string {
  return spec.nodeName || status?.nominatedNodeName || '';
}
