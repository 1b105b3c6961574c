import {
  listChange,
  type Node,
  type PlacedList,
  type Pod,
  type Trace,
  traced,
} from '../../model/index.ts';
import type { PodInfo } from './podInfo.ts';
import type { SchedulerCache } from './schedulerCache.ts';

/** What stands at time zero. */
export interface Start {
  readonly nodes: readonly Node[];
  readonly pods: readonly Pod[];
  /** By Pod a number that rises from one to the next, and is a Pod's own in all starts that have such numbers. */
  readonly places?: Int32Array;
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
  for (let at = 0; at < nodes.length; at += 1) {
    const [before, after] = [nodes[at], now.nodes[at]];
    if (before !== after && before?.metadata.name !== after?.metadata.name) return false;
  }
  // To follow a Pod costs less than to count it anew.
  if (former.places && now.places) return true;
  const { went, came } = podsThatChanged(former.pods, now.pods);
  return MOST_CHANGED * Math.max(went.length, came.length) <= Math.max(now.pods.length, 64);
}

/** How many Pods went or came from one start to another, those that are others now counted twice; 0 where no places tell. */
export function countChanged(former: Start, now: Start): number {
  const [before, after] = [placed(former), placed(now)];
  if (!before || !after) return 0;
  let stayed = 0;
  for (const at of traced(before, after).from) if (at >= 0) stayed += 1;
  return before.items.length + after.items.length - 2 * stayed;
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

/** Of a start: what the cache has of each of its Pods, and on which node; none, and -1, of those that stand on none. */
interface Standing {
  readonly pods: readonly Pod[];
  readonly infos: readonly (PodInfo | undefined)[];
  readonly nodes: Int32Array;
}

/** Makes a cache what one made of another start would be. */
export class Starts {
  readonly #cache: SchedulerCache;
  #standing: Standing | undefined;

  constructor(cache: SchedulerCache) {
    this.#cache = cache;
  }

  /**
   * The cache must stand at `former`, with all undone that happened since. Unlike with changes of a run the nodes are
   * visited in the order given, and Pods stand on their nodes in the order given.
   */
  startFrom(former: Start, now: Start): void {
    if (former.nodes !== now.nodes) this.#cache.replaceNodes(now.nodes);
    if (former.pods === now.pods) return;
    const [before, after] = [placed(former), placed(now)];
    if (before && after && this.#follow(traced(before, after), now.pods)) return;
    this.#standing = undefined;
    this.#emptyAndFill(former.pods, now.pods);
  }

  /** The nodes of Pods that changed are emptied and filled again. */
  #emptyAndFill(former: readonly Pod[], now: readonly Pod[]): void {
    const { went, came } = podsThatChanged(former, now);
    const names = new Set<string>();
    for (const pod of went) names.add(nodeOf(pod));
    for (const pod of came) names.add(nodeOf(pod));
    names.delete('');
    if (names.size === 0) return;
    for (const name of names) this.#cache.emptyNode(name);
    for (const pod of now) if (names.has(nodeOf(pod))) this.#cache.addPod(pod);
  }

  /**
   * Only Pods that changed are looked at: one that is alike takes the place of the former one, and nothing is counted.
   * False, with nothing done, where one that changed waits for a node, or for one that is not there.
   */
  #follow({ before, from }: Trace<Pod>, now: readonly Pod[]): boolean {
    const cache = this.#cache;
    const standing = this.#standing?.pods === before ? this.#standing : this.#standingOf(before);
    const stayed = new Uint8Array(before.length);
    const infos: (PodInfo | undefined)[] = [];
    const nodes = new Int32Array(now.length).fill(-1);
    const others: number[] = [];
    for (let index = 0; index < now.length; index += 1) {
      const at = from[index] ?? -1;
      if (at < 0) {
        others.push(index);
        infos.push(undefined);
        continue;
      }
      stayed[at] = 1;
      infos.push(standing.infos[at]);
      nodes[index] = standing.nodes[at] ?? -1;
    }
    const came = others.filter((index) => isOnNode(now[index]));
    if (came.length < others.length && others.some((index) => waits(now[index]))) return false;
    for (let at = 0; at < before.length; at += 1) {
      if (stayed[at] === 0 && standing.infos[at] === undefined && isAnywhere(before[at])) {
        return false;
      }
    }
    for (const index of came) {
      const node = cache.findNode(now[index]?.spec.nodeName);
      if (node < 0) return false;
      nodes[index] = node;
    }
    const isTouched = new Uint8Array(cache.nodeNames.length);
    /** By index in `now`: those that are counted anew. */
    const counted: number[] = [];
    for (const index of came) {
      const pod = now[index];
      const node = nodes[index] ?? -1;
      isTouched[node] = 1;
      const info = pod && cache.replacePod(pod, node);
      infos[index] = info;
      if (info === undefined) counted.push(index);
    }
    for (let at = 0; at < before.length; at += 1) {
      const info = standing.infos[at];
      if (stayed[at] === 1 || info === undefined || info.pod !== before[at]) continue;
      isTouched[info.node] = 1;
      cache.removePod(info.key);
    }
    for (const index of counted) {
      const pod = now[index];
      if (pod) infos[index] = cache.addPod(pod);
    }
    const onNode = new Map<number, PodInfo[]>();
    for (let index = 0; index < now.length; index += 1) {
      const node = nodes[index] ?? -1;
      const info = infos[index];
      if (node < 0 || isTouched[node] === 0 || info === undefined) continue;
      const own = onNode.get(node);
      if (own) own.push(info);
      else onNode.set(node, [info]);
    }
    for (let node = 0; node < isTouched.length; node += 1) {
      if (isTouched[node] === 1) cache.orderPods(node, onNode.get(node) ?? []);
    }
    this.#standing = { pods: now, infos, nodes };
    return true;
  }

  #standingOf(pods: readonly Pod[]): Standing {
    const infos = pods.map((pod) => (isOnNode(pod) ? this.#cache.standing(pod) : undefined));
    return { pods, infos, nodes: Int32Array.from(infos, (info) => info?.node ?? -1) };
  }
}

function placed({ pods: items, places }: Start): PlacedList<Pod> | undefined {
  return places && { items, places };
}

function isOnNode(pod: Pod | undefined): boolean {
  return Boolean(pod?.spec.nodeName);
}

/** It has no node, and waits for one. */
function waits(pod: Pod | undefined): boolean {
  return !isOnNode(pod) && isAnywhere(pod);
}

function isAnywhere(pod: Pod | undefined): boolean {
  return pod !== undefined && nodeOf(pod) !== '';
}

/** Name of the node that a Pod stands on, or waits for; '' for none. */
function nodeOf({ spec, status }: Pod): string {
  return spec.nodeName || status?.nominatedNodeName || '';
}
