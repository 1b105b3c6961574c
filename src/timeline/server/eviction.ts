import type { PodDisruptionBudget } from '../../model/index.ts';
import { labelSelectorMatches } from '../../model/index.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import type { World } from '../world.ts';

const DISRUPTION = { reason: 'EvictionByEvictionAPI', message: 'Eviction API: evicting' };

/**
 * - `evicted`: it is being deleted
 * - `budget`: a budget does not allow it now; it may later
 * - `many-budgets`: more than one covers the Pod, which evictions do not support
 */
export type EvictionOutcome = 'evicted' | 'budget' | 'many-budgets';

/**
 * The eviction subresource of a Pod: a deletion that a PodDisruptionBudget may refuse. Source:
 * EvictionREST.Create and checkAndDecrement of pkg/registry/core/pod/storage.
 */
export function evict(world: World, pod: PodEntry, gracePeriod?: number): EvictionOutcome {
  const { server } = world;
  const deletion = () => {
    server.deletions.deletePod(pod, { gracePeriod, disruption: DISRUPTION });
    return 'evicted' as const;
  };
  // Source: canIgnorePDB.
  const { phase = 'Pending' } = pod.object.status ?? {};
  if (isFinished(pod) || phase === 'Pending' || pod.deletion) return deletion();
  const budgets = budgetsOf(world, pod);
  if (budgets.length > 1) return 'many-budgets';
  const [budget] = budgets;
  const isReady = pod.readyAt !== undefined;
  if (budget === undefined || mayGoUnhealthy(budget.object, isReady)) return deletion();
  const allowed = budget.object.status?.disruptionsAllowed ?? 0;
  if (allowed <= 0) return 'budget';
  const status = { ...budget.object.status, disruptionsAllowed: allowed - 1 };
  world.store.update(budget, { ...budget.object, status });
  return deletion();
}

export function budgetsOf({ store }: World, pod: PodEntry): readonly Entry<PodDisruptionBudget>[] {
  return store
    .all('PodDisruptionBudget')
    .filter(
      ({ namespace, object: { spec } }) =>
        namespace === pod.namespace &&
        spec?.selector !== undefined &&
        labelSelectorMatches(spec.selector, pod.object.metadata.labels),
    );
}

/** A Pod that is not ready may go where enough others are, or where the budget lets all such go. */
export function mayGoUnhealthy({ spec, status }: PodDisruptionBudget, isReady: boolean): boolean {
  if (isReady) return false;
  if (spec?.unhealthyPodEvictionPolicy === 'AlwaysAllow') return true;
  const healthy = numberOf(status, 'currentHealthy');
  const desired = numberOf(status, 'desiredHealthy');
  return healthy >= desired && desired > 0;
}

function numberOf(status: object | undefined, field: string): number {
  const value: unknown = Reflect.get(status ?? {}, field);
  return typeof value === 'number' ? value : 0;
}
