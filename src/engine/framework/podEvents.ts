import { type Pod, podRequests } from '../../model/index.ts';

/**
 * Whether a Pod counts for less of some resource than before, what its containers still have included. Source:
 * extractPodScaleDown of pkg/scheduler/framework/events.go.
 */
export function asksForLess(before: Pod, after: Pod): boolean {
  if (before.spec === after.spec && before.status === after.status) return false;
  const now = podRequests(after);
  return [...podRequests(before)].some(([name, amount]) => {
    const left = now.get(name);
    return left === undefined || left < amount;
  });
}

/** Whether two texts of a Pod count for as much, whatever they say of what containers have. */
export function haveSameRequests(a: Pod, b: Pod): boolean {
  const [one, other] = [podRequests(a), podRequests(b)];
  return one.size === other.size && [...one].every(([name, each]) => other.get(name) === each);
}
