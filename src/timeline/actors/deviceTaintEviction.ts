import { isReservedFor } from '../../engine/index.ts';
import type { ResourceClaim } from '../../model/index.ts';
import { deviceRulesOf } from '../../releases/index.ts';
import { type DeviceEviction, DeviceTaints } from '../deviceTaints.ts';
import type { PodEntry } from '../entry.ts';
import type { World } from '../world.ts';
import { claimsOf } from './resourceClaims.ts';

const DISRUPTION = {
  reason: 'DeletionByDeviceTaintManager',
  message: 'Device Taint manager: deleting due to NoExecute taint',
};

/**
 * Deletes Pods whose devices have NoExecute taints that their requests do not tolerate, or no longer. An eviction that is
 * set is set anew with each taint that comes and goes. Source: Controller of pkg/controller/devicetainteviction; taints by
 * DeviceTaintRules are off by default.
 */
export function startDeviceTaintEviction(world: World): void {
  const { clock, store, server, history, notices, options } = world;
  if (!deviceRulesOf(server.release).taints) return;
  const taints = new DeviceTaints(store, clock);
  const evictions = new Map<PodEntry, DeviceEviction>();
  const evicted = new WeakSet<PodEntry>();

  const evict = (pod: PodEntry, eviction: DeviceEviction) => {
    evictions.set(pod, eviction);
    const due = Math.max(eviction.at, clock.now) + options.controllerLatency;
    if (pod.deletion === undefined) history.evictedByDevice(pod, { ...eviction, at: due });
    clock.at(due, () => {
      if (evictions.get(pod) !== eviction) return;
      evictions.delete(pod);
      evicted.add(pod);
      if (pod.isGone || pod.deletion !== undefined) return;
      history.because({ by: 'deviceTaint', eviction }, () => {
        server.deletions.deletePod(pod, { disruption: DISRUPTION });
      });
    });
  };

  /** Source: podEvictionTime and handlePod. */
  const look = (pod: PodEntry) => {
    if (pod.isGone || evicted.has(pod)) return;
    const due = pod.object.spec.nodeName ? evictionOf(pod) : undefined;
    if (due === undefined) {
      if (!evictions.delete(pod)) return;
      history.evictedByDevice(pod, undefined);
      notices.add(pod, { what: 'device-eviction-cancelled' });
      return;
    }
    if (evictions.get(pod)?.at !== due.at) evict(pod, due);
  };

  const evictionOf = (pod: PodEntry): DeviceEviction | undefined => {
    const found = claimsOf(world, pod.object).flatMap(({ object }) =>
      isReservedFor(object, pod.object) ? (taints.evictionBy(object) ?? []) : [],
    );
    return found.toSorted((a, b) => a.at - b.at)[0];
  };

  const lookAtUsers = ({ metadata: { namespace = 'default' }, status }: ResourceClaim) => {
    for (const { resource, name, uid } of status?.reservedFor ?? []) {
      const pod = resource === 'pods' ? store.find('Pod', namespace, name) : undefined;
      if (pod?.uid === uid) look(pod);
    }
  };

  store.watch('ResourceSlice', (entry, { after }) => {
    if (!taints.saw(entry, after)) return;
    for (const { object } of store.all('ResourceClaim')) lookAtUsers(object);
  });
  store.watch('ResourceClaim', (_, { before, after }) => {
    if (before) lookAtUsers(before);
    if (after) lookAtUsers(after);
  });
  store.watch('Pod', (pod, { before, after }) => {
    if (after === undefined) {
      evictions.delete(pod);
      return;
    }
    const isSame =
      before?.spec.nodeName === after.spec.nodeName &&
      before?.status?.resourceClaimStatuses === after.status?.resourceClaimStatuses;
    if (!isSame && after.spec.resourceClaims) look(pod);
  });
}
