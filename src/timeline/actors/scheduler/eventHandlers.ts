import type { ClusterEvent, Scheduler } from '../../../engine/index.ts';
import type { Store } from '../../store.ts';

/** Keeps the engine's claims, volumes, classes and drivers, with what these tell, as they stand in the store. */
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
    happened({ resource: 'PersistentVolume', actionType, before, after });
  });
  store.watch('StorageClass', ({ name }, { before, after }) => {
    engine.putClass(name, after);
    if (after === undefined) return;
    const actionType = before === undefined ? 'Add' : 'Update';
    happened({ resource: 'StorageClass', actionType, before, after });
  });
  store.watch('CSINode', ({ name }, { before, after }) => {
    engine.putCsiNode(name, after);
    if (after === undefined) return;
    const actionType = before === undefined ? 'Add' : 'Update';
    happened({ resource: 'CSINode', actionType, before, after });
  });
  store.watch('CSIDriver', ({ name }, { before, after }) => {
    engine.putCsiDriver(name, after);
    if (after === undefined) return;
    const actionType = before === undefined ? 'Add' : 'Update';
    happened({ resource: 'CSIDriver', actionType, before, after });
  });
  store.watch('CSIStorageCapacity', ({ namespace, name }, { before, after }) => {
    engine.putCapacity(namespace, name, after);
    if (after === undefined) return;
    const actionType = before === undefined ? 'Add' : 'Update';
    happened({ resource: 'CSIStorageCapacity', actionType, before, after });
  });
}

/** Keeps the engine's devices, their classes and the claims of them as they stand in the store. */
export function watchDevices(
  store: Store,
  engine: Scheduler,
  happened: (event: ClusterEvent) => void,
): void {
  store.watch('ResourceClaim', ({ namespace, name }, { before, after }) => {
    engine.putResourceClaim(namespace, name, after);
    const actionType = before === undefined ? 'Add' : 'Update';
    if (after !== undefined) happened({ resource: 'ResourceClaim', actionType, before, after });
  });
  store.watch('DeviceClass', ({ name }, { before, after }) => {
    engine.putDeviceClass(name, after);
    const actionType = before === undefined ? 'Add' : 'Update';
    if (after !== undefined) happened({ resource: 'DeviceClass', actionType, before, after });
  });
  store.watch('ResourceSlice', ({ name }, { before, after }) => {
    engine.putResourceSlice(name, after);
    const actionType = before === undefined ? 'Add' : 'Update';
    if (after !== undefined) happened({ resource: 'ResourceSlice', actionType, before, after });
  });
}
