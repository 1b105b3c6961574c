import type { DaemonSet } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import { isFinished, type PodEntry } from '../../entry.ts';
import { part } from '../deployment/replicaSets.ts';

/** Whether a node is to have a Pod, and whether one that is there stays. */
export interface NodeRole {
  readonly isWanted: boolean;
  readonly mayStay: boolean;
}

interface Asked {
  readonly isFresh: (pod: PodEntry) => boolean;
  readonly isAvailable: (pod: PodEntry) => boolean;
  /** Whether a Pod that has failed may be deleted by now. */
  readonly mayGo: () => boolean;
}

interface Found {
  /** One is to be made. */
  readonly lacks: boolean;
  /** Those that are to go. */
  readonly spare: readonly PodEntry[];
}

/**
 * What a node lacks and has too many of: what has ended goes, and all Pods but the oldest; with maxSurge all but the
 * oldest of the old template and of the new one. There a Pod that leaves is replaced at once, else once it is gone.
 * Source: podsShouldBeOnNode.
 */
export function podsOnNode(
  { spec }: DaemonSet,
  all: readonly PodEntry[],
  { isWanted, mayStay }: NodeRole,
  { isFresh, isAvailable, mayGo }: Asked,
): Found {
  const pods = all.filter(isThere);
  if (isWanted && pods.length === 0) return { lacks: true, spare: [] };
  const staying = pods.filter(({ deletion }) => deletion === undefined);
  if (!mayStay) return { lacks: false, spare: staying };
  const spare: PodEntry[] = [];
  const running: PodEntry[] = [];
  for (const pod of staying.sort(bySeniority)) {
    const { phase } = pod.object.status ?? {};
    if (phase === 'Succeeded' || (phase === 'Failed' && mayGo())) spare.push(pod);
    else if (phase !== 'Failed') running.push(pod);
  }
  if (!allowsSurge(spec)) return { lacks: false, spare: [...spare, ...running.slice(1)] };
  const [fresh, ...newer] = running.filter(isFresh);
  const [old, ...older] = running.filter((pod) => !isFresh(pod));
  spare.push(...newer, ...older);
  if (fresh && old && (old.readyAt === undefined || isAvailable(fresh))) spare.push(old);
  return { lacks: isWanted && running.length === 0, spare };
}

/** Not deleted and ended, as one that stays for finalizers alone. Source: getNodesToDaemonPods. */
export function isThere(pod: PodEntry): boolean {
  return pod.deletion === undefined || !isFinished(pod);
}

/** Source: AllowsSurge of pkg/controller/daemon/util. */
function allowsSurge({ updateStrategy }: DaemonSet['spec']): boolean {
  if (updateStrategy?.type === 'OnDelete') return false;
  return part(updateStrategy?.rollingUpdate?.maxSurge ?? 0, 1, Math.ceil) > 0;
}

/** Those with a node first, then the older ones. Source: podByCreationTimestampAndPhase. */
export function bySeniority(a: PodEntry, b: PodEntry): number {
  const isWaiting = ({ object }: PodEntry) => Number(!object.spec.nodeName);
  return isWaiting(a) - isWaiting(b) || a.order - b.order;
}

const FIRST = 1000;
const LONGEST = 15 * 60_000;

interface Failure {
  readonly at: Instant;
  readonly delay: number;
}

/**
 * How long Pods that have failed stay on their node: none the first time, then a second, and twice as long each time.
 * A DaemonSet that is another begins anew. Source: failedPodsBackoff and failedPodsBackoffKey.
 */
export class DaemonFailures {
  readonly #bySpec = new WeakMap<DaemonSet['spec'], Map<string, Failure>>();

  /** Milliseconds until it is looked at again; undefined where the Pod may go now, which counts as one more failure. */
  wait({ spec }: DaemonSet, node: string, now: Instant): number | undefined {
    const byNode = this.#bySpec.get(spec) ?? new Map<string, Failure>();
    this.#bySpec.set(spec, byNode);
    const last = byNode.get(node);
    const known = last && now - last.at <= 2 * LONGEST ? last : undefined;
    if (known && now - known.at < known.delay) return known.delay;
    const delay = known ? Math.min(2 * known.delay, LONGEST) : FIRST;
    byNode.set(node, { at: now, delay });
    return undefined;
  }
}
