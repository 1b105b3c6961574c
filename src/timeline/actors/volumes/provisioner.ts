import { ANNOTATION_SELECTED_NODE, claimClass, hasProvisioner } from '../../../engine/index.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../../../model/index.ts';
import { makerOf, provisionedVolume } from '../../../simulation/index.ts';
import type { Entry } from '../../entry.ts';
import { referenceTo } from '../../server/claims.ts';
import type { World } from '../../world.ts';

type ClaimEntry = Entry<PersistentVolumeClaim>;
type VolumeEntry = Entry<PersistentVolume>;

const ASKED = 'volume.kubernetes.io/storage-provisioner';
const ASKED_BEFORE = 'volume.beta.kubernetes.io/storage-provisioner';

/** The node that kube-scheduler has chosen for the first Pod of a claim. */
export function selectedNode({ object }: ClaimEntry): string | undefined {
  return object.metadata.annotations?.[ANNOTATION_SELECTED_NODE];
}

/**
 * Has a volume made for a claim, where its class has somebody who does: the persistent volume controller names the
 * provisioner on the claim, and that one makes a volume which is kept for it. Source: provisionClaimOperationExternal
 * of pkg/controller/volume/persistentvolume, and sig-storage-lib-external-provisioner.
 */
export function provision(world: World, entry: ClaimEntry): void {
  const { clock, store, options } = world;
  const storageClass = store.find('StorageClass', '', claimClass(entry.object))?.object;
  if (!hasProvisioner(storageClass) || storageClass === undefined) return;
  const { metadata } = entry.object;
  if (metadata.annotations?.[ASKED] === undefined) {
    const { provisioner } = storageClass;
    const annotations = {
      ...metadata.annotations,
      [ASKED_BEFORE]: provisioner,
      [ASKED]: provisioner,
    };
    store.update(entry, { ...entry.object, metadata: { ...metadata, annotations } });
  }
  if (!options.provisions) return;
  clock.after(options.provisioning, () => {
    if (entry.isGone || entry.object.spec.volumeName) return;
    const volume = provisionedVolume(
      { ...entry.object, metadata: { ...entry.object.metadata, uid: entry.uid } },
      storageClass,
      {
        nodes: store.all('Node').map(({ object }) => object),
        csiNode: (node) => store.find('CSINode', '', node)?.object,
      },
      selectedNode(entry),
    );
    if (volume === undefined) return;
    const spec = { ...volume.spec, claimRef: referenceTo(world, entry) };
    store.create<'PersistentVolume'>({ ...volume, spec });
  });
}

/** A provisioner takes back what it has made, where it runs; whether that is waited for. Source: ProvisionController.shouldDelete. */
export function takesBack(world: World, entry: VolumeEntry): boolean {
  if (makerOf(entry.object) === undefined) return false;
  if (!world.options.provisions) return true;
  world.clock.after(world.options.provisioning, () => {
    world.server.deletions.deleteObject(entry);
  });
  return true;
}
