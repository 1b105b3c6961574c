import type { StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { forbiddenGrowth } from './immutableStorage.ts';

/**
 * Why admission does not let an update in that its kind may have, as kubectl prints it; undefined where it does. What is
 * leaving is held to no LimitRange any more. Source: the plugins LimitRanger, Priority, PersistentVolumeClaimResize and
 * ResourceQuota, in the order in which kube-apiserver asks them.
 */
export function forbiddenByAdmission(
  { server, store }: World,
  before: StoredObject,
  after: StoredObject,
): string | undefined {
  const isLeaving = before.metadata.deletionTimestamp !== undefined;
  const words =
    (isLeaving ? undefined : server.refusedByLimits(after)) ??
    server.refusedAsDefault(after) ??
    forbiddenGrowth(store, before, after) ??
    server.refusedByQuotas(before, after);
  return words === undefined ? undefined : `Error from server (Forbidden): ${words}`;
}
