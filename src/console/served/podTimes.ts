import type { PodEntry, Timeline, Version } from '../../timeline/index.ts';

/** Milliseconds from when a kubelet has a Pod to when its sandbox stands; less where its containers run before. */
const SANDBOX = 1000;

/** When the sandbox of a Pod stands, its network with it; undefined while its kubelet does not have it. */
export function sandboxAt(entry: PodEntry, timeline: Timeline): number | undefined {
  const { takenAt } = entry;
  if (takenAt === undefined) return undefined;
  return Math.min(takenAt + SANDBOX, initializedAt(entry, timeline) ?? Infinity);
}

/** When its containers ran first, its init containers being over. */
export function initializedAt(entry: PodEntry, { history }: Timeline): number | undefined {
  let first = entry.startedAt;
  for (const { at, pod } of versionsOf(history.latest(entry))) {
    if (pod?.state === 'running' && (first === undefined || at < first)) first = at;
  }
  return first;
}

/** Since when a Pod is as ready as it is. */
export function readinessSince(entry: PodEntry, { history }: Timeline): number {
  if (entry.readyAt !== undefined) return entry.readyAt;
  const first = entry.takenAt ?? entry.createdAt;
  for (const { at, pod, before } of versionsOf(history.latest(entry))) {
    if (pod?.isReady === false && before?.pod?.isReady === true) return Math.max(first, at);
  }
  return first;
}

/** Whether its containers are: all that run are ready here. Of a silent node nobody says anything else of them. */
export function isContainerReady({ object, startedAt, restart }: PodEntry): boolean {
  return startedAt !== undefined && restart === undefined && object.status?.phase === 'Running';
}

/** The newest first. */
function* versionsOf(version: Version | undefined): Generator<Version> {
  for (let each = version; each !== undefined; each = each.before) yield each;
}
