import type { Container, Pod } from '../../model/index.ts';
import {
  passedAt,
  type PodEntry,
  sidecarUpAt,
  type Timeline,
  type Version,
} from '../../timeline/index.ts';
import { momentOf } from '../time.ts';

/** Milliseconds from when a kubelet has a Pod to when its sandbox stands; less where its containers run before. */
const SANDBOX = 1000;

/** When the sandbox of a Pod stands, its network with it; undefined while its kubelet does not have it. */
export function sandboxAt(entry: PodEntry, timeline: Timeline): number | undefined {
  const { takenAt } = entry;
  if (takenAt === undefined) return undefined;
  return Math.min(takenAt + SANDBOX, initializedAt(entry, timeline) ?? Infinity);
}

/**
 * When its kubelet tells of its network: it has none to tell of when it begins with a Pod, and looks at that again once the first
 * container runs, or it has to end. Source: SyncPod of pkg/kubelet.
 */
export function networkToldAt(entry: PodEntry, timeline: Timeline): number | undefined {
  const { object, deletion, endedAt } = entry;
  const stands = sandboxAt(entry, timeline);
  if (stands === undefined) return undefined;
  // The first init container runs as soon as the sandbox stands.
  if ((object.spec.initContainers ?? []).length > 0) return stands;
  const runs = initializedAt(entry, timeline) ?? deletion?.at ?? endedAt;
  return runs === undefined ? undefined : Math.max(stands, runs);
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

/**
 * Whether one of its containers that runs has started, and is ready, by its probes.
 */
export function probed(
  { object, startedAt, readyDue, restart }: PodEntry,
  container: Container,
  timeline: Timeline,
): { readonly started: boolean; readonly ready: boolean } {
  const runs = startedAt !== undefined && restart === undefined;
  if (!runs || object.status?.phase !== 'Running') return { started: false, ready: false };
  const until = heardUntil(object, timeline);
  if (readyDue === undefined || readyDue <= until) return { started: true, ready: true };
  const told = object.status?.containerStatuses?.find(({ name }) => name === container.name);
  const own = told?.state?.running?.startedAt;
  const passed = passedAt(container, own === undefined ? startedAt : momentOf(own));
  return { started: passed.startedAt <= until, ready: passed.readyAt <= until };
}

/**
 * Whether a sidecar is ready by its probes, which goes on while the containers beside it end and are started again. All of
 * them started again, it is as well.
 */
export function probedBeside(entry: PodEntry, sidecar: Container, timeline: Timeline): boolean {
  const { object, readyDue, restart } = entry;
  if (object.status?.phase !== 'Running' || restart?.isOfAll === true) return false;
  const until = heardUntil(object, timeline);
  if (readyDue === undefined || readyDue <= until) return true;
  const first = initializedAt(entry, timeline) ?? until;
  return passedAt(sidecar, sidecarUpAt(object.spec, sidecar, first)).readyAt <= until;
}

/** Of a silent node nobody says anything else than before. */
export function heardUntil({ spec }: Pod, { world, now }: Timeline): number {
  return Math.min(now, world.health.silentSince(spec.nodeName ?? '') ?? now);
}

/** The newest first. */
function* versionsOf(version: Version | undefined): Generator<Version> {
  for (let each = version; each !== undefined; each = each.before) yield each;
}
