import type { PatchedPart } from '../../kubectl/index.ts';
import { forbidden, podSecurityWords, policyOf } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { forbiddenGrowth } from './immutableStorage.ts';

/**
 * Why admission does not let an update in that its kind may have, as kubectl prints it; undefined where it does. What is
 * leaving is held to no LimitRange any more. Source: the plugins LimitRanger, PodSecurity, Priority,
 * PersistentVolumeClaimResize and ResourceQuota, in the order in which kube-apiserver asks them.
 */
export function forbiddenByAdmission(
  world: World,
  before: StoredObject,
  after: StoredObject,
  part: PatchedPart = 'rest',
): string | undefined {
  const { server, store } = world;
  const isLeaving = before.metadata.deletionTimestamp !== undefined;
  const words =
    (isLeaving ? undefined : server.refusedByLimits(after, part === 'resize')) ??
    forbiddenBySecurity(world, before, after) ??
    server.refusedAsDefault(after) ??
    forbiddenGrowth(store, before, after) ??
    server.refusedByQuotas(before, after);
  return words === undefined ? undefined : `Error from server (Forbidden): ${words}`;
}

/** Another image of a Pod whose namespace would not let it in today. Source: isSignificantPodUpdate of PodSecurity. */
function forbiddenBySecurity(
  { server, store }: World,
  before: StoredObject,
  after: StoredObject,
): string | undefined {
  if (before.kind !== 'Pod' || after.kind !== 'Pod') return undefined;
  const [was, is] = [before, after].map(({ spec }) =>
    [...(spec.initContainers ?? []), ...spec.containers].map(({ image }) => image ?? '').join(' '),
  );
  if (was === is) return undefined;
  const { name, namespace = 'default' } = after.metadata;
  const labels = store.find('Namespace', '', namespace)?.object.metadata.labels;
  const words = podSecurityWords(after, policyOf(labels, 'enforce'), server.release);
  return words === undefined ? undefined : forbidden('pods', name, `violates ${words}`);
}
