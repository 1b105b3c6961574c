import type { Instant } from '../clock.ts';
import { isFinished, type PodEntry } from '../entry.ts';
import { heldFor } from '../server/finalizers.ts';
import { readinessOf } from '../server/nodeConditions.ts';
import type { World } from '../world.ts';

/** `quarantineTime`: how long a node is missed before its Pods go. */
const QUARANTINE = 40_000;
const ORPHANED = { reason: 'DeletionByPodGC', message: 'PodGC: node no longer exists' };

/** By which one says of a node that is not ready that its machine is off: what leaves it has left. */
const OUT_OF_SERVICE = 'node.kubernetes.io/out-of-service';

/**
 * Deletes Pods of nodes that are no longer there: a node that is missed when it looks, every 20 s, is
 * looked at again 40 s later. And at once those that are being deleted on a node which is not ready and has
 * the taint `node.kubernetes.io/out-of-service`, or have no node; and of those that have ended the ones that are too
 * many. Source: gcOrphaned, gcTerminating, gcUnscheduledTerminating and gcTerminated of pkg/controller/podgc. When it looks first nothing in a cluster says.
 */
export function startPodGarbage({ clock, store, server, history, options }: World): void {
  const { podGarbagePeriod: period, podGarbageFirst: first } = options;
  const missedSince = new Map<string, Instant>();
  const missing = new Set<string>();
  const outOfService = new Set<string>();
  const ended = new Set<PodEntry>();
  /** Being deleted without a node: finalizers keep them. */
  const nowhere = new Set<PodEntry>();
  const tooMany = () => Math.max(0, ended.size - options.terminatedPodThreshold);
  const held = () => [
    ...[...outOfService].flatMap((node) =>
      store.podsOn(node).filter((pod) => pod.deletion && !isKept(pod)),
    ),
    ...nowhere,
  ];
  let isDue = false;

  const later = () => {
    if (isDue || (missing.size === 0 && tooMany() === 0 && held().length === 0)) return;
    isDue = true;
    const rounds = Math.floor((clock.now - first) / period) + 1;
    clock.at(first + rounds * period, look);
  };
  const look = () => {
    isDue = false;
    for (const pod of [...ended].sort(byEviction).slice(0, tooMany())) {
      history.because({ by: 'garbage' }, () => {
        server.deletions.deletePod(pod, { gracePeriod: 0 });
      });
    }
    for (const pod of held()) {
      fail(pod);
      server.deletions.deletePod(pod, { gracePeriod: 0 });
    }
    for (const node of [...missing].sort()) {
      const pods = store.podsOn(node).filter((pod) => !isKept(pod));
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
    // One that has ended keeps the status that it has.
    const told = isFinished(pod) ? {} : { disruption: ORPHANED };
    fail(pod);
    history.because({ by: 'nodeGone' }, () => {
      server.deletions.deletePod(pod, { gracePeriod: 0, ...told });
    });
  };
  /** Nobody else says how it ended where finalizers keep it. Source: markFailedAndDeletePodWithCondition. */
  const fail = (pod: PodEntry) => {
    if (heldFor(pod.object).length === 0 || isFinished(pod)) return;
    const status = { ...pod.object.status, phase: 'Failed' as const };
    const change = { readyAt: undefined, endedAt: clock.now, restart: undefined };
    store.changePod(pod, { object: { ...pod.object, status }, ...change });
  };
  const note = (node: string) => {
    missing.add(node);
    later();
  };

  store.watch('Node', ({ name }, { after }) => {
    if (after === undefined && store.podsOn(name).length > 0) note(name);
    const isOut =
      after?.spec?.taints?.some(({ key }) => key === OUT_OF_SERVICE) === true &&
      readinessOf(after) !== 'True';
    if (!isOut) outOfService.delete(name);
    else if (!outOfService.has(name)) {
      outOfService.add(name);
      later();
    }
  });
  store.watch('Pod', (entry, { before, after }) => {
    if (after === undefined || !isFinished(entry)) ended.delete(entry);
    else if (!ended.has(entry)) {
      ended.add(entry);
      if (tooMany() > 0) later();
    }
    const node = after?.spec.nodeName;
    if (after === undefined || node || isKept(entry)) nowhere.delete(entry);
    else if (entry.deletion && !nowhere.has(entry)) {
      nowhere.add(entry);
      later();
    }
    if (node && entry.deletion && outOfService.has(node)) later();
    if (node && before?.spec.nodeName !== node && !store.find('Node', '', node)) note(node);
  });
}

/** It is deleted and has ended, and stays for its finalizers alone. */
function isKept(pod: PodEntry): boolean {
  return pod.deletion !== undefined && isFinished(pod) && heldFor(pod.object).length > 0;
}

/**
 * Those that a kubelet evicted go first, then the oldest by full seconds, then by name. Source:
 * byEvictionAndCreationTimestamp.
 */
function byEviction(a: PodEntry, b: PodEntry): number {
  const seconds = ({ createdAt }: PodEntry) => Math.floor(createdAt / 1000);
  return (
    Number(isEvicted(b)) - Number(isEvicted(a)) ||
    seconds(a) - seconds(b) ||
    Number(a.name > b.name) - Number(a.name < b.name) ||
    a.order - b.order
  );
}

function isEvicted({ object: { status } }: PodEntry): boolean {
  return status?.phase === 'Failed' && status.reason === 'Evicted';
}
