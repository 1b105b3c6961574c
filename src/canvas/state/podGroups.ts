import type { PodFares } from '../card/fares.ts';

type State = PodFares['state'];

/** Pods of a card that fare alike. */
export interface PodGroup {
  readonly state: State;
  readonly count: number;
  /** When the first of them leaves or begins again, in virtual milliseconds; undefined where nothing takes one away. */
  readonly until: number | undefined;
  /** Whether all of them do then, to the second. */
  readonly isTogether: boolean;
}

/** Who leaves is told first, then who ends, then who begins, again or at all. */
const ORDER: readonly State[] = ['leaving', 'terminating', 'restarting', 'starting'];

/** The Pods of a card that do not simply run, by how they fare. */
export function podGroups(
  pods: readonly { readonly fares: PodFares | undefined }[],
): readonly PodGroup[] {
  return ORDER.flatMap((state) => {
    const fares = pods.flatMap((pod) => (pod.fares?.state === state ? pod.fares : []));
    if (fares.length === 0) return [];
    const ends = fares.map(({ until }) => until).filter((at) => !Number.isNaN(at));
    const until = ends.length === 0 ? undefined : Math.min(...ends);
    const isTogether = ends.length === fares.length && Math.max(...ends) - Math.min(...ends) < 1000;
    return [{ state, count: fares.length, until, isTogether }];
  });
}

/** How many and how long, where a sign says what: `2 · 4:12`; one alone is not counted where a time is told. */
export function shortText(count: number, left: string | undefined): string {
  if (left === undefined) return String(count);
  return count > 1 ? `${String(count)} · ${left}` : left;
}

/** How long is left: `4:12`, below a minute `12 s`; undefined where it is over. */
export function leftText(seconds: number): string | undefined {
  if (seconds <= 0) return undefined;
  if (seconds < 60) return `${String(seconds)} s`;
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${String(minutes)}:${two(seconds)}`
    : `${String(Math.floor(minutes / 60))}:${two(minutes)}:${two(seconds)}`;
}
