import type { EventIndex, PodIndex, Steps } from '../model/index.ts';
import { type PodHistory, type PodTimes, placeAfter } from './places.ts';

/** Pods by the events that something became of them in: those of an event from its number to the next one's. */
interface PodsByEvent {
  readonly first: Uint32Array;
  readonly pods: Uint32Array;
}

const byEvent = new WeakMap<PodTimes, PodsByEvent>();

/** Of more events than this all Pods are looked at instead. */
const FEW = 2_000;

/**
 * The Pods whose places two moments of a run may tell apart, each once; undefined where more lies between
 * them than is worth going through. The run's Pods are gone over the first time that a run is asked, and not
 * again.
 */
export function podsBetween(
  { pods }: Pick<PodHistory, 'pods'>,
  one: EventIndex,
  other: EventIndex,
): readonly PodIndex[] | undefined {
  const [from, to] = one < other ? [one, other] : [other, one];
  if (to - from > FEW) return undefined;
  const { first, pods: all } = byEvent.get(pods) ?? sortedAtOnce(pods);
  const last = first.length - 1;
  const [start, end] = [first[Math.min(from + 1, last)], first[Math.min(to + 1, last)]];
  return [...new Set(all.subarray(start, end))];
}

/** `places` of a run after one event, as they are after another; undefined as for `podsBetween`. */
export function placesFrom(
  run: PodHistory,
  places: Int32Array,
  one: EventIndex,
  other: EventIndex,
): { readonly places: Int32Array; readonly moved: readonly PodIndex[] } | undefined {
  const between = podsBetween(run, one, other);
  if (between === undefined) return undefined;
  const now = places.slice();
  for (const pod of between) now[pod] = placeAfter(run, pod, other);
  return { places: now, moved: between.filter((pod) => now[pod] !== places[pod]) };
}

/** Goes over the Pods of a run for `podsBetween`, so that who asks it first finds them gone over. */
export function* prepareMoves({ pods }: Pick<PodHistory, 'pods'>): Steps<void> {
  if (!byEvent.has(pods)) yield* sortedSteps(pods);
}

function sortedAtOnce(pods: PodTimes): PodsByEvent {
  const steps = sortedSteps(pods);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function* sortedSteps(of: PodTimes): Steps<PodsByEvent> {
  const columns = [of.madeEvent, of.boundEvent, of.evictedEvent];
  let last = -1;
  // Plain loops: the page comes here once a run, in code that nobody has made faster yet.
  for (const column of columns) {
    yield;
    for (let pod = 0; pod < column.length; pod += 1) {
      const event = column[pod] ?? -1;
      if (event > last) last = event;
    }
  }
  const first = new Uint32Array(last + 2);
  for (const column of columns) {
    yield;
    for (let pod = 0; pod < column.length; pod += 1) {
      const event = column[pod] ?? -1;
      if (event >= 0) first[event + 1] = (first[event + 1] ?? 0) + 1;
    }
  }
  for (let event = 0; event <= last; event += 1) {
    first[event + 1] = (first[event + 1] ?? 0) + (first[event] ?? 0);
  }
  const next = first.slice();
  const pods = new Uint32Array(first[last + 1] ?? 0);
  for (const column of columns) {
    yield;
    for (let pod = 0; pod < column.length; pod += 1) {
      const event = column[pod] ?? -1;
      if (event < 0) continue;
      const at = next[event] ?? 0;
      pods[at] = pod;
      next[event] = at + 1;
    }
  }
  const made = { first, pods };
  byEvent.set(of, made);
  return made;
}
