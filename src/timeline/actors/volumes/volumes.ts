import {
  ANNOTATION_SELECTED_NODE,
  claimClass,
  findVolume,
  isBoundTo,
  isFullyBound,
  volumeClass,
} from '../../../engine/index.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../../../model/index.ts';
import { mismatchOf } from '../../../simulation/index.ts';
import type { Entry } from '../../entry.ts';
import { bindClaim } from '../../server/claims.ts';
import { withDefaultClass } from '../../server/defaultClass.ts';
import { textAt } from '../../json.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { provision, selectedNode, takesBack } from './provisioner.ts';
import { Recycler } from './recycler.ts';

type ClaimEntry = Entry<PersistentVolumeClaim>;
type VolumeEntry = Entry<PersistentVolume>;

/** `PVClaimBinderSyncPeriod`: how often all claims and volumes are looked at. */
const PERIOD = 15_000;

/**
 * The persistent volume controller: a volume that nobody has is Available, and Released once its claim is gone; a
 * claim whose class does not wait for a Pod gets the smallest volume that fits, else one is made for it where the class
 * has a provisioner. Claims of other classes are bound as kube-scheduler decides, or get a volume made for the node
 * that it has chosen. A claim of no class gets the default one, also where that comes later, and one whose volume is
 * gone is Lost. Source: syncVolume, syncUnboundClaim and syncBoundClaim of pkg/controller/volume/persistentvolume.
 */
export function startVolumes(world: World): void {
  const { clock, store, options } = world;
  const recycler = new Recycler(
    world,
    (entry) => {
      clock.at(Math.floor(clock.now / PERIOD + 1) * PERIOD, () => {
        const { phase } = entry.object.status ?? {};
        const isLeft = phase === 'Released' || phase === 'Failed';
        if (!entry.isGone && isLeft) reclaim(world, entry, recycler);
      });
    },
    (entry, message) => {
      fail(world, entry, message);
    },
  );
  const volumes = new WorkQueue<VolumeEntry>(clock, options.controllerLatency, (entry) => {
    if (!entry.isGone) syncVolume(world, entry, told.has(entry), recycler);
    told.delete(entry);
  });
  /** Volumes of which something else is asked than before. */
  const told = new Set<VolumeEntry>();
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
      for (const entry of store.all('PersistentVolumeClaim')) syncClaim(world, entry);
    });
  };
  store.watch('PersistentVolume', (entry, { before, after }) => {
    if (after === undefined) {
      const { namespace = 'default', name = '' } = before?.spec.claimRef ?? {};
      const claim = store.find('PersistentVolumeClaim', namespace, name);
      if (claim) claims.add(claim);
      return;
    }
    if (before !== undefined && before.spec !== after.spec) told.add(entry);
    volumes.add(entry);
    // A volume that is kept for a claim has that looked at: syncVolume.
    const { namespace = 'default', name = '' } = after.spec.claimRef ?? {};
    const keptFor = store.find('PersistentVolumeClaim', namespace, name);
    if (keptFor && !keptFor.object.spec.volumeName) claims.add(keptFor);
    const isWaiting = ({ object }: ClaimEntry) =>
      object.spec.volumeName
        ? object.spec.volumeName === entry.name && !(isFullyBound(object) && after.spec.claimRef)
        : claimClass(object) === volumeClass(after);
    if (store.all('PersistentVolumeClaim').some(isWaiting)) lookAtAll();
  });
  store.watch('StorageClass', (_, { after }) => {
    const isWaiting = ({ object }: ClaimEntry) =>
      !object.spec.volumeName && withDefaultClass(store, object) !== object;
    if (after !== undefined && store.all('PersistentVolumeClaim').some(isWaiting)) lookAtAll();
  });
  store.watch('PersistentVolumeClaim', (entry, { before, after }) => {
    if (after === undefined) {
      const { volumeName = '' } = before?.spec ?? {};
      const volume = store.find('PersistentVolume', '', volumeName);
      if (volume) volumes.add(volume);
    } else if (before?.spec !== after.spec || isSelected(before, after)) claims.add(entry);
  });
}

/** Whether kube-scheduler has chosen another node than before for a claim. */
function isSelected(before: PersistentVolumeClaim, after: PersistentVolumeClaim): boolean {
  const chosen = ({ metadata }: PersistentVolumeClaim) =>
    metadata.annotations?.[ANNOTATION_SELECTED_NODE];
  return chosen(before) !== chosen(after);
}

/** @param isTold Something else is asked of it than before: it is not as a cluster held it */
function syncVolume(world: World, entry: VolumeEntry, isTold: boolean, recycler: Recycler): void {
  const { store } = world;
  const { object } = entry;
  const { claimRef } = object.spec;
  const claim =
    claimRef && store.find('PersistentVolumeClaim', claimRef.namespace ?? '', claimRef.name ?? '');
  const isLost = claimRef?.uid !== undefined && claim?.uid !== claimRef.uid;
  // One that is kept for a claim is Available until that is bound.
  const isBound = claimRef?.uid !== undefined && claim?.object.spec.volumeName === entry.name;
  // Its claim has yet to take it.
  if (claimRef?.uid !== undefined && !isLost && !isBound) return;
  const phase = isBound ? 'Bound' : isLost ? 'Released' : 'Available';
  // What a cluster held is as its controllers left it.
  const { phase: before } = object.status ?? {};
  const isOver = phase === 'Released' && (before === 'Failed' || before === 'Released');
  if (isOver) {
    // What it comes to may be another by now.
    if (isTold) reclaim(world, entry, recycler);
    return;
  }
  const isHeld = before !== undefined && phase === 'Available' && !isTold;
  if (before === phase || isHeld) return;
  store.update(entry, { ...object, status: { phase } });
  if (phase === 'Released') reclaim(world, entry, recycler);
}

/**
 * What becomes of a volume whose claim is gone: with Retain it stays, with Recycle it is emptied, with Delete who made it takes it back, a node's
 * directory below /tmp goes with it, and one that nobody made cannot go. Source: reclaimVolume, findDeletablePlugin, and
 * hostPathDeleter of pkg/volume/hostpath.
 */
function reclaim(world: World, entry: VolumeEntry, recycler: Recycler): void {
  const { object } = entry;
  const { persistentVolumeReclaimPolicy: policy, hostPath } = object.spec;
  if (policy === 'Recycle') {
    recycler.recycle(entry);
    return;
  }
  if (policy !== 'Delete' || takesBack(world, entry)) return;
  const path = textAt(hostPath, 'path');
  if (hostPath === undefined) {
    const why = 'no deletable volume plugin matched';
    fail(world, entry, `error getting deleter volume plugin for volume "${entry.name}": ${why}`);
  } else if (/\/tmp\/./.test(path)) world.server.deletions.deleteObject(entry);
  else fail(world, entry, `host_path deleter only supports /tmp/.+ but received provided ${path}`);
}

function fail(world: World, entry: VolumeEntry, message: string): void {
  if (entry.object.status?.phase === 'Failed') return;
  const status = { ...entry.object.status, phase: 'Failed', message };
  world.store.update(entry, { ...entry.object, status });
}

function syncClaim(world: World, entry: ClaimEntry): void {
  const { store } = world;
  const { object } = entry;
  const { volumeName } = object.spec;
  if (volumeName) {
    const volume = store.find('PersistentVolume', '', volumeName);
    const isFree = volume?.object.spec.claimRef === undefined;
    const isKept =
      volume && (isFree ? mismatchOf(volume.object, object) === undefined : isFor(volume, entry));
    if (isFullyBound(object)) {
      if (volume === undefined) lose(world, entry);
      else if (isFree) bindClaim(world, entry, volume);
    } else if (volume && isKept) bindClaim(world, entry, volume);
    return;
  }
  const all = store.all('PersistentVolume');
  const wanted = claimClass(object);
  const isDelayed = isBoundForPods(world, entry);
  const ofClass = () =>
    all
      .filter(
        (volume) => volumeClass(volume.object) === wanted && (!isDelayed || isFor(volume, entry)),
      )
      .map((volume) => volume.object);
  const found = findVolume({ volumesOfClass: ofClass }, object, undefined, new Set());
  const volume = found && all.find((each) => each.object === found);
  if (volume) {
    bindClaim(world, entry, volume);
    return;
  }
  const classed = withDefaultClass(store, object);
  if (classed !== object) store.update(entry, classed);
  else if (!isDelayed || selectedNode(entry) !== undefined) provision(world, entry);
}

/** A claim whose volume is gone has neither room nor access any more. Source: updateClaimStatus, without a volume. */
function lose({ store }: World, entry: ClaimEntry): void {
  const { object } = entry;
  if (object.status?.phase !== 'Lost')
    store.update(entry, { ...object, status: { phase: 'Lost' } });
}

/** Whether a volume is kept for a claim. */
function isFor(volume: VolumeEntry, claim: ClaimEntry): boolean {
  return isBoundTo(volume.object, claim.object);
}

/** Whether kube-scheduler chooses the volume of a claim, or the node of the one that is made. Source: IsDelayBindingMode. */
function isBoundForPods({ store }: World, entry: ClaimEntry): boolean {
  const storageClass = store.find('StorageClass', '', claimClass(entry.object));
  return storageClass?.object.volumeBindingMode === 'WaitForFirstConsumer';
}
