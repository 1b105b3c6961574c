import type { ClusterEvent, Scheduler } from '../../../engine/index.ts';
import type { PersistentVolumeClaim, Pod } from '../../../model/index.ts';
import type { Entry } from '../../entry.ts';
import { bindClaim } from '../../server/claims.ts';
import type { Store } from '../../store.ts';
import type { World } from '../../world.ts';

/** How long a Pod waits for its claims to be bound at least: BindPodVolumes looks once a second. */
export const BINDING_POLL = 1000;

/** Keeps the engine's claims and volumes as they stand in the store. */
export function watchStorage(
  store: Store,
  engine: Scheduler,
  happened: (event: ClusterEvent) => void,
): void {
  store.watch('PersistentVolumeClaim', ({ namespace, name }, { before, after }) => {
    if (after === undefined) {
      engine.dropClaim(namespace, name);
      return;
    }
    engine.addClaim(after);
    const actionType = before === undefined ? 'Add' : 'Update';
    happened({ resource: 'PersistentVolumeClaim', actionType, namespace, name });
  });
  store.watch('PersistentVolume', ({ name }, { before, after }) => {
    engine.putVolume(name, after);
    if (after === undefined) return;
    const actionType = before === undefined ? 'Add' : 'Update';
    happened({ resource: 'PersistentVolume', actionType });
  });
}

/**
 * Has the claims of a Pod bound to the volumes that its node was chosen with; whether there are any. Source:
 * bindAPIUpdate and checkBindings of plugins/volumebinding.
 */
export function bindsClaims(world: World, engine: Scheduler, pod: Pod): boolean {
  const { clock, store, options } = world;
  const { namespace = 'default' } = pod.metadata;
  const chosen = claimsOf(store, pod).flatMap((entry) => {
    const { volumeName } = engine.claimNow(namespace, entry.name)?.spec ?? {};
    return volumeName && !entry.object.spec.volumeName ? [{ entry, volumeName }] : [];
  });
  if (chosen.length === 0) return false;
  clock.after(options.controllerLatency, () => {
    for (const { entry, volumeName } of chosen) {
      const volume = store.find('PersistentVolume', '', volumeName);
      if (volume && !entry.isGone) bindClaim(world, entry, volume);
    }
  });
  return true;
}

function claimsOf(store: Store, { metadata, spec }: Pod): readonly Entry<PersistentVolumeClaim>[] {
  const { namespace = 'default', name: own } = metadata;
  return (spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim, ephemeral }) => {
    const claim = ephemeral ? `${own}-${name}` : (persistentVolumeClaim?.claimName ?? '');
    return store.find('PersistentVolumeClaim', namespace, claim) ?? [];
  });
}
