import type { PersistentVolume, PersistentVolumeClaim } from '../../../model/index.ts';
import { controllerOf } from '../../../simulation/index.ts';
import type { Entry, PodEntry } from '../../entry.ts';
import { claimNames } from '../../podClaims.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';

type ClaimEntry = Entry<PersistentVolumeClaim>;
type VolumeEntry = Entry<PersistentVolume>;

/**
 * A claim that is deleted stays while a Pod on a node uses it, also one that has ended; a volume while it is bound.
 * Source: isBeingUsed and podUsesPVC of pkg/controller/volume/pvcprotection, and pkg/controller/volume/pvprotection.
 */
export function startProtection({ clock, store, server, options }: World): void {
  const claims = new WorkQueue<ClaimEntry>(clock, options.controllerLatency, (entry) => {
    const isUsed = store.all('Pod').some((pod) => uses(pod, entry));
    if (!isUsed) server.deletions.letGo(entry);
  });
  const volumes = new WorkQueue<VolumeEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.object.status?.phase !== 'Bound') server.deletions.letGo(entry);
  });
  store.watch('PersistentVolumeClaim', (entry, { after }) => {
    if (after?.metadata.deletionTimestamp) claims.add(entry);
  });
  store.watch('PersistentVolume', (entry, { after }) => {
    if (after?.metadata.deletionTimestamp) volumes.add(entry);
  });
  store.watch('Pod', (pod, { after }) => {
    if (after !== undefined || !pod.object.spec.volumes) return;
    for (const entry of claimsOf(store, pod)) {
      if (entry.object.metadata.deletionTimestamp) claims.add(entry);
    }
  });
}

function uses(pod: PodEntry, claim: ClaimEntry): boolean {
  const { namespace, name } = claim;
  if (pod.namespace !== namespace || !pod.object.spec.nodeName) return false;
  return claimNames(pod.object).some(
    (used) =>
      used.name === name && (!used.isOwn || controllerOf(claim.object.metadata)?.uid === pod.uid),
  );
}

function claimsOf(store: World['store'], { namespace, object }: PodEntry): readonly ClaimEntry[] {
  return claimNames(object).flatMap(
    ({ name }) => store.find('PersistentVolumeClaim', namespace, name) ?? [],
  );
}
