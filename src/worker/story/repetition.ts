import { type Happening, LONGEST_WAIT } from '../../timeline/index.ts';

/** What goes on by itself at the end of a story. */
export interface Repetition {
  /** How many happenings are told: those before it, and one round of it. */
  readonly told: number;
  /** How many Pods' containers it is that end and are started again. */
  readonly pods: number;
}

/**
 * The end of a story in which nothing happens but that containers end and are started again, each time
 * after the longest wait that a kubelet has: each Pod's first such round says all of it. Undefined where
 * the story ends otherwise, or with no more than that round. Source: MaxContainerBackOff of pkg/kubelet.
 */
export function repetition(happenings: readonly Happening[]): Repetition | undefined {
  const isRepeated = repeated(happenings);
  let first = happenings.length;
  while (first > 0 && isRepeated[first - 1] === 1) first -= 1;
  const rounds = new Map<string, number>();
  let told = first;
  for (let index = first; index < happenings.length; index += 1) {
    const { event } = happenings[index] ?? {};
    if (event === undefined || !('pod' in event)) continue;
    const seen = (rounds.get(event.pod) ?? 0) + 1;
    rounds.set(event.pod, seen);
    // It is started again, and ends.
    if (seen <= 2) told = index + 1;
  }
  return told < happenings.length ? { told, pods: rounds.size } : undefined;
}

/** By happening: 1 where it is a start after the longest wait, or the end of what was started so. */
function repeated(happenings: readonly Happening[]): Uint8Array {
  const marks = new Uint8Array(happenings.length);
  const endedAt = new Map<string, number>();
  const isInLoop = new Set<string>();
  happenings.forEach(({ at, event }, index) => {
    if (event.what === 'exited') {
      endedAt.set(event.pod, at);
      if (isInLoop.has(event.pod)) marks[index] = 1;
    } else if (event.what === 'restarted') {
      if (at - (endedAt.get(event.pod) ?? at) === LONGEST_WAIT) {
        isInLoop.add(event.pod);
        marks[index] = 1;
      } else isInLoop.delete(event.pod);
    } else if ('pod' in event) isInLoop.delete(event.pod);
  });
  return marks;
}
