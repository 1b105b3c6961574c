import type { DaemonSet } from '../../../model/index.ts';
import type { PodEntry } from '../../entry.ts';
import { REVISION_LABEL } from '../../revisions.ts';
import { part } from '../deployment/replicaSets.ts';

interface Means {
  readonly hash: string;
  /** On how many nodes a Pod is wanted. */
  readonly wanted: number;
  readonly isAvailable: (pod: PodEntry) => boolean;
  /** Whether a node is to have a Pod. */
  readonly isWanted: (node: string) => boolean;
  /** Whether there is such a node. */
  readonly isNode: (name: string) => boolean;
  readonly remove: (pod: PodEntry) => void;
  /** Makes one more on each of these nodes. */
  readonly create: (nodes: readonly string[]) => void;
}

/** Whether it was taken as far as its limits let it. Source: DaemonSetsController.rollingUpdate. */
export function rollDaemonSet(
  { spec }: DaemonSet,
  byNode: ReadonlyMap<string, readonly PodEntry[]>,
  means: Means,
): boolean {
  const { maxSurge = 0, maxUnavailable = 1 } = spec.updateStrategy?.rollingUpdate ?? {};
  const surge = part(maxSurge, means.wanted, Math.ceil);
  const unavailable = part(maxUnavailable, means.wanted, Math.ceil);
  if (surge > 0) return surgeOver(byNode, surge, means);
  replace(byNode, Math.max(1, unavailable), means);
  return true;
}

/** Deletes old Pods as far as so many may be missing; others are made once they are gone. */
function replace(
  byNode: ReadonlyMap<string, readonly PodEntry[]>,
  most: number,
  { hash, isAvailable, remove }: Means,
): void {
  let missing = 0;
  const broken: PodEntry[] = [];
  const candidates: PodEntry[] = [];
  for (const pods of byNode.values()) {
    const { fresh, old, isClear } = updatedPods(pods, hash);
    if (!isClear || (fresh === undefined) === (old === undefined)) missing += 1;
    else if (fresh) missing += isAvailable(fresh) ? 0 : 1;
    else if (old && !isAvailable(old)) {
      broken.push(old);
      missing += 1;
    } else if (old && missing < most) candidates.push(old);
  }
  const room = Math.max(0, most - missing);
  for (const pod of [...broken, ...candidates.slice(0, room)]) remove(pod);
}

/**
 * Makes new Pods beside old ones, and deletes an old one once the new one is available or the old one is
 * not ready. On a node that is to have none any more an old Pod stays until enough others are available. Where a node is not
 * there any more to whose old Pod nothing was made beside, nothing is done.
 */
function surgeOver(
  byNode: ReadonlyMap<string, readonly PodEntry[]>,
  most: number,
  { hash, wanted, isAvailable, isWanted, isNode, remove, create }: Means,
): boolean {
  let surging = 0;
  let available = 0;
  const going: PodEntry[] = [];
  const unwanted: PodEntry[] = [];
  const broken: string[] = [];
  const candidates: string[] = [];
  for (const [node, pods] of byNode) {
    const { fresh, old, isClear } = updatedPods(pods, hash);
    if (!isClear) {
      surging += 1;
      continue;
    }
    const counting = old ?? fresh;
    if (counting && isAvailable(counting)) available += 1;
    if (old === undefined) continue;
    if (fresh) {
      if (isAvailable(fresh)) going.push(old);
      else surging += 1;
    } else if (!isNode(node)) return false;
    else if (isWanted(node)) (isAvailable(old) ? candidates : broken).push(node);
    else if (isAvailable(old)) unwanted.push(old);
    else going.push(old);
  }
  const spare = unwanted.slice(0, Math.max(0, available - wanted));
  for (const pod of [...going, ...spare]) remove(pod);
  const room = Math.max(0, most - surging);
  create([...broken, ...candidates.slice(0, room)]);
  return true;
}

export function isOfRevision({ object }: PodEntry, hash: string): boolean {
  return object.metadata.labels?.[REVISION_LABEL] === hash;
}

/** The new Pod and the old one of a node; unclear where there are several of one sort. */
function updatedPods(pods: readonly PodEntry[], hash: string) {
  const staying = pods.filter(({ deletion }) => deletion === undefined);
  const isFresh = (pod: PodEntry) => isOfRevision(pod, hash);
  const fresh = staying.filter(isFresh);
  const old = staying.filter((pod) => !isFresh(pod));
  const isClear = fresh.length <= 1 && old.length <= 1;
  return { fresh: fresh[0], old: old[0], isClear };
}
