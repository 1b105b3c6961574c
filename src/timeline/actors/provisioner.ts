import {
  ANNOTATION_SELECTED_NODE,
  claimClass,
  hasProvisioner,
  mayProvision,
} from '../../engine/index.ts';
import type {
  Node,
  NodeSelectorRequirement,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import type { World } from '../world.ts';

type ClaimEntry = Entry<PersistentVolumeClaim>;
type VolumeEntry = Entry<PersistentVolume>;

const ASKED = 'volume.kubernetes.io/storage-provisioner';
const ASKED_BEFORE = 'volume.beta.kubernetes.io/storage-provisioner';
const MADE_BY = 'pv.kubernetes.io/provisioned-by';

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
    const terms = reachable(world, entry, storageClass);
    if (terms) store.create<'PersistentVolume'>(volumeFor(entry, storageClass, terms));
  });
}

/** A provisioner takes back what it has made, where it runs; whether that is waited for. Source: ProvisionController.shouldDelete. */
export function takesBack(world: World, entry: VolumeEntry): boolean {
  const maker = entry.object.metadata.annotations?.[MADE_BY];
  if (maker === undefined) return false;
  if (!world.options.provisions) return true;
  world.clock.after(world.options.provisioning, () => {
    world.server.deleteObject(entry);
  });
  return true;
}

/**
 * Where a volume can be had, as terms of its node affinity: in what the driver counts as one place (`topologyKeys` of
 * its CSINode, else the keys of `allowedTopologies`) of the node that was chosen, or of the first that may be. No
 * terms: everywhere. Undefined where no node may have it. Source: GenerateAccessibilityRequirements of
 * kubernetes-csi/external-provisioner.
 */
function reachable(
  { store }: World,
  entry: ClaimEntry,
  storageClass: StorageClass,
): readonly NodeSelectorRequirement[] | undefined {
  const selected = selectedNode(entry);
  const nodes = store
    .all('Node')
    .map(({ object }) => object)
    .filter((node) => selected === undefined || node.metadata.name === selected)
    .filter((node) => mayProvision(storageClass, node))
    .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
  const [node] = nodes;
  if (node === undefined) return undefined;
  const csiNode = store.find('CSINode', '', node.metadata.name)?.object;
  const driver = csiNode?.spec?.drivers?.find(({ name }) => name === storageClass.provisioner);
  const allowed = (storageClass.allowedTopologies ?? []).flatMap(({ matchLabelExpressions = [] }) =>
    matchLabelExpressions.map(({ key }) => key),
  );
  return termsOf(node, driver?.topologyKeys ?? [...new Set(allowed)]);
}

function termsOf({ metadata }: Node, keys: readonly string[]): readonly NodeSelectorRequirement[] {
  return keys.flatMap((key) => {
    const value = metadata.labels?.[key];
    return value === undefined ? [] : [{ key, operator: 'In' as const, values: [value] }];
  });
}

function volumeFor(
  { object, namespace, name, uid }: ClaimEntry,
  { provisioner, reclaimPolicy = 'Delete', metadata }: StorageClass,
  terms: readonly NodeSelectorRequirement[],
): PersistentVolume {
  const { accessModes = [], volumeMode, resources } = object.spec;
  const volume = `pvc-${uid}`;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: volume, annotations: { [MADE_BY]: provisioner } },
    spec: {
      capacity: { storage: resources?.requests?.['storage'] ?? '0' },
      accessModes,
      claimRef: { namespace, name, uid },
      csi: { driver: provisioner, volumeHandle: volume },
      persistentVolumeReclaimPolicy: reclaimPolicy,
      storageClassName: metadata.name,
      ...(volumeMode !== undefined && { volumeMode }),
      ...(terms.length > 0 && {
        nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: terms }] } },
      }),
    },
  };
}
