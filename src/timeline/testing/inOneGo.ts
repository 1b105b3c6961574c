import type { Timeline } from '../timeline.ts';

/** Of how many Pods at once this was said, moment by moment. */
export function inOneGo({ events }: Timeline, said: 'created' | 'deleting'): readonly number[] {
  const counts = new Map<number, number>();
  for (const event of events) {
    if (event.what !== said || event.pod === undefined) continue;
    counts.set(event.t, (counts.get(event.t) ?? 0) + 1);
  }
  return [...counts.values()];
}
