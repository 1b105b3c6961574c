import { toleratesTaint } from '../../engine/index.ts';
import type { Node, Taint, Toleration } from '../../model/index.ts';
import type { Instant } from '../clock.ts';
import type { PodEntry } from '../entry.ts';
import type { World } from '../world.ts';

const DISRUPTION = {
  reason: 'DeletionByTaintManager',
  message: 'Taint manager: deleting due to NoExecute taint',
};

interface Eviction {
  readonly since: Instant;
  readonly at: Instant;
}

/**
 * Deletes Pods from nodes with NoExecute taints that they do not tolerate, or no longer, those too that are being
 * deleted already. Of several tolerations that apply the shortest counts, and the time runs from when the eviction was
 * first seen to be due; who was evicted is not again for others that it tolerates for some time. Source:
 * Controller.processPodOnNode, addConditionAndDeletePod and TimedWorkerQueue of pkg/controller/tainteviction.
 */
export function startTaintEviction(world: World): void {
  const { clock, store, server, history, notices, options } = world;
  const evictions = new Map<PodEntry, Eviction>();
  /** Pods whose eviction was carried out. */
  const evicted = new WeakSet<PodEntry>();
  const leaves = (entry: PodEntry, due: Instant | undefined) => {
    // When one that is being deleted is gone its kubelet says.
    if (entry.deletion === undefined) history.leaves(entry, due);
  };

  const evict = (entry: PodEntry, eviction: Eviction) => {
    evictions.set(entry, eviction);
    const due = eviction.at + 2 * options.controllerLatency;
    leaves(entry, due);
    clock.at(due, () => {
      if (evictions.get(entry) !== eviction) return;
      evictions.delete(entry);
      if (entry.isGone) return;
      evicted.add(entry);
      // One that has ended goes too.
      if (entry.deletion === undefined)
        server.deletions.deletePod(entry, { disruption: DISRUPTION });
      else {
        notices.add(entry, { what: 'evicted-again' });
        server.deletions.disrupt(entry, DISRUPTION);
      }
    });
  };

  const cancel = (entry: PodEntry) => {
    evicted.delete(entry);
    if (!evictions.delete(entry)) return;
    leaves(entry, undefined);
    notices.add(entry, { what: 'eviction-cancelled' });
  };

  const look = (entry: PodEntry, taints: readonly Taint[]) => {
    const known = evictions.get(entry);
    if (taints.length === 0) {
      cancel(entry);
      return;
    }
    const seconds = leastToleration(taints, entry.object.spec.tolerations ?? []);
    if (seconds === undefined) {
      if (known && known.at <= clock.now) return;
      if (known) notices.add(entry, { what: 'eviction-cancelled' });
      evict(entry, { since: clock.now, at: clock.now });
      return;
    }
    if (seconds === Infinity) {
      cancel(entry);
      return;
    }
    const at = clock.now + 1000 * seconds;
    if (known === undefined) {
      if (!evicted.has(entry)) evict(entry, { since: clock.now, at });
      return;
    }
    const sooner = known.since + 1000 * seconds;
    // The wait goes on from where it began, where that is sooner.
    if (sooner < at) return;
    evict(entry, { since: known.since, at: sooner });
  };

  store.watch('Node', (entry, { before, after }) => {
    if (after === undefined || before?.spec?.taints === after.spec?.taints) return;
    const taints = noExecute(after);
    if (before && JSON.stringify(taints) === JSON.stringify(noExecute(before))) return;
    for (const pod of store.podsOn(entry.name)) look(pod, taints);
  });
  store.watch('Pod', (entry, { before, after }) => {
    if (after === undefined) {
      cancel(entry);
      return;
    }
    const { nodeName, tolerations } = after.spec;
    if (!nodeName) return;
    if (before?.spec.nodeName === nodeName && before.spec.tolerations === tolerations) return;
    const taints = noExecute(store.find('Node', '', nodeName)?.object);
    if (taints.length > 0 || evictions.has(entry)) look(entry, taints);
  });
}

function noExecute(node: Node | undefined): readonly Taint[] {
  return (node?.spec?.taints ?? []).filter(({ effect }) => effect === 'NoExecute');
}

/**
 * For how many seconds all of the taints are tolerated; `Infinity` for ever, undefined where one is not.
 * Source: GetMatchingTolerations and getMinTolerationTime.
 */
function leastToleration(
  taints: readonly Taint[],
  tolerations: readonly Toleration[],
): number | undefined {
  let least = Infinity;
  for (const taint of taints) {
    const found = tolerations.find((toleration) => toleratesTaint(toleration, taint));
    if (found === undefined) return undefined;
    if (found.tolerationSeconds !== undefined) {
      least = Math.min(least, Math.max(0, found.tolerationSeconds));
    }
  }
  return least;
}
