import type { Instant } from '../clock.ts';
import type { PodEntry } from '../entry.ts';
import type { World } from '../world.ts';

/** `quarantineTime`: how long a node is missed before its Pods go. */
const QUARANTINE = 40_000;
const ORPHANED = { reason: 'DeletionByPodGC', message: 'PodGC: node no longer exists' };

/**
 * Deletes Pods of nodes that are no longer there: a node that is missed when it looks, every 20 s, is
 * looked at again 40 s later. Source: gcOrphaned of pkg/controller/podgc. When it looks first nothing
 * in a cluster says.
 */
export function startPodGarbage({ clock, store, server, options }: World): void {
  const { podGarbagePeriod: period, podGarbageFirst: first } = options;
  const missedSince = new Map<string, Instant>();
  const missing = new Set<string>();
  let isDue = false;

  const later = () => {
    if (isDue || missing.size === 0) return;
    isDue = true;
    const rounds = Math.floor((clock.now - first) / period) + 1;
    clock.at(first + rounds * period, look);
  };
  const look = () => {
    isDue = false;
    for (const node of [...missing].sort()) {
      const pods = store.podsOn(node);
      if (pods.length === 0 || store.find('Node', '', node)) {
        missing.delete(node);
        missedSince.delete(node);
        continue;
      }
      const since = missedSince.get(node);
      if (since === undefined) missedSince.set(node, clock.now);
      else if (clock.now >= since + QUARANTINE) for (const pod of pods) collect(pod);
    }
    later();
  };
  const collect = (pod: PodEntry) => {
    server.deletePod(pod, { gracePeriod: 0, disruption: ORPHANED });
  };
  const note = (node: string) => {
    missing.add(node);
    later();
  };

  store.watch('Node', ({ name }, { after }) => {
    if (after === undefined && store.podsOn(name).length > 0) note(name);
  });
  store.watch('Pod', (_, { before, after }) => {
    const node = after?.spec.nodeName;
    if (node && before?.spec.nodeName !== node && !store.find('Node', '', node)) note(node);
  });
}
