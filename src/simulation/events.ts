import type { ClusterEvent } from '../engine/index.ts';
import type { PersistentVolumeClaim, Pod } from '../model/index.ts';

/** A Pod came onto a node; its claims have volumes from now on, or a node to get them for. */
export function* eventsOfBinding(pod: Pod): Generator<ClusterEvent> {
  yield { resource: 'Pod', actionType: 'Add', pod };
  const { namespace, name } = pod.metadata;
  for (const { name: volume, persistentVolumeClaim, ephemeral } of pod.spec.volumes ?? []) {
    const claim = ephemeral ? `${name}-${volume}` : persistentVolumeClaim?.claimName;
    if (claim === undefined) continue;
    yield claimEvent('Update', { name: claim, ...(namespace && { namespace }) });
    yield { resource: 'PersistentVolume', actionType: 'Update' };
  }
}

/** A Pod left its node, or no longer waits for it. */
export function leaving(pod: Pod, wasNominated: boolean): ClusterEvent {
  return { resource: 'Pod', actionType: 'Delete', pod, wasNominated };
}

export function claimEvent(
  actionType: 'Add' | 'Update',
  { namespace = 'default', name }: PersistentVolumeClaim['metadata'],
): ClusterEvent {
  return { resource: 'PersistentVolumeClaim', actionType, namespace, name };
}
