import { claimClass, findVolume, volumeClass } from '../../engine/index.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import { bindClaim } from '../server/claims.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

type ClaimEntry = Entry<PersistentVolumeClaim>;
type VolumeEntry = Entry<PersistentVolume>;

/** `PVClaimBinderSyncPeriod`: how often all claims and volumes are looked at. */
const PERIOD = 15_000;

/**
 * The persistent volume controller, as far as it makes nothing: a volume that nobody has is Available, and Released
 * once its claim is gone; a claim whose class does not wait for a Pod gets the smallest volume that fits. Claims of
 * other classes are bound as kube-scheduler decides. Source: syncVolume and syncUnboundClaim of
 * pkg/controller/volume/persistentvolume.
 */
export function startVolumes(world: World): void {
  const { clock, store, options } = world;
  const volumes = new WorkQueue<VolumeEntry>(clock, options.controllerLatency, (entry) => {
    if (!entry.isGone) syncVolume(world, entry);
  });
  const claims = new WorkQueue<ClaimEntry>(clock, options.controllerLatency, (entry) => {
    if (!entry.isGone) syncClaim(world, entry);
  });
  let isDue = false;
  /** Claims that wait see a volume that comes when all are looked at the next time. */
  const lookAtAll = () => {
    if (isDue) return;
    isDue = true;
    clock.at(Math.floor(clock.now / PERIOD + 1) * PERIOD, () => {
      isDue = false;
      for (const entry of store.all('PersistentVolumeClaim')) {
        if (!entry.object.spec.volumeName) syncClaim(world, entry);
      }
    });
  };
  store.watch('PersistentVolume', (entry, { after }) => {
    if (after === undefined) return;
    volumes.add(entry);
    const isWaiting = ({ object }: ClaimEntry) =>
      !object.spec.volumeName && claimClass(object) === volumeClass(after);
    if (store.all('PersistentVolumeClaim').some(isWaiting)) lookAtAll();
  });
  store.watch('PersistentVolumeClaim', (entry, { before, after }) => {
    if (after === undefined) {
      const { volumeName = '' } = before?.spec ?? {};
      const volume = store.find('PersistentVolume', '', volumeName);
      if (volume) volumes.add(volume);
    } else if (before?.spec !== after.spec) claims.add(entry);
  });
}

function syncVolume({ store }: World, entry: VolumeEntry): void {
  const { object } = entry;
  const { claimRef } = object.spec;
  const claim =
    claimRef && store.find('PersistentVolumeClaim', claimRef.namespace ?? '', claimRef.name ?? '');
  const isLost = claimRef?.uid !== undefined && claim?.uid !== claimRef.uid;
  // One that is kept for a claim is Available until that is bound.
  const isBound = claimRef?.uid !== undefined && !isLost;
  const phase = isBound ? 'Bound' : isLost ? 'Released' : 'Available';
  // What a cluster held is as its controllers left it.
  const { phase: before } = object.status ?? {};
  if (before === phase || (before !== undefined && phase === 'Available')) return;
  store.update(entry, { ...object, status: { ...object.status, phase } });
}

function syncClaim(world: World, entry: ClaimEntry): void {
  const { store } = world;
  const { object } = entry;
  const { volumeName } = object.spec;
  if (volumeName) {
    const volume = store.find('PersistentVolume', '', volumeName);
    if (volume && volume.object.spec.claimRef === undefined) bindClaim(world, entry, volume);
    return;
  }
  if (waitsForPod(world, entry)) return;
  const all = store.all('PersistentVolume');
  const wanted = claimClass(object);
  const ofClass = () =>
    all.map((volume) => volume.object).filter((volume) => volumeClass(volume) === wanted);
  const found = findVolume({ volumesOfClass: ofClass }, object, undefined, new Set());
  const volume = found && all.find((each) => each.object === found);
  if (volume) bindClaim(world, entry, volume);
}

/** Source: IsDelayBindingMode. */
function waitsForPod({ store }: World, { object }: ClaimEntry): boolean {
  const storageClass = store.find('StorageClass', '', claimClass(object));
  return storageClass?.object.volumeBindingMode === 'WaitForFirstConsumer';
}
