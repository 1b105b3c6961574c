/** In-tree volume plugins and the CSI drivers that took over (k8s.io/csi-translation-lib). */
import type { CSINode, PersistentVolume, Volume } from '../../model/index.ts';
import type { SchedulerRules } from '../../releases/index.ts';

interface Migration {
  readonly plugin: string;
  readonly driver: string;
  /** Where its volumes count as the driver's; missing: on every node that tells of its drivers. */
  readonly counts?: 'nowhere' | 'portworxTakenOver';
  /** Field of a volume source, and what identifies the volume in it. */
  readonly source: string;
  readonly id: string;
}

const MIGRATIONS: readonly Migration[] = [
  {
    plugin: 'kubernetes.io/aws-ebs',
    driver: 'ebs.csi.aws.com',
    source: 'awsElasticBlockStore',
    id: 'volumeID',
  },
  {
    plugin: 'kubernetes.io/gce-pd',
    driver: 'pd.csi.storage.gke.io',
    source: 'gcePersistentDisk',
    id: 'pdName',
  },
  {
    plugin: 'kubernetes.io/cinder',
    driver: 'cinder.csi.openstack.org',
    source: 'cinder',
    id: 'volumeID',
  },
  {
    plugin: 'kubernetes.io/azure-disk',
    driver: 'disk.csi.azure.com',
    source: 'azureDisk',
    id: 'diskURI',
  },
  {
    plugin: 'kubernetes.io/azure-file',
    driver: 'file.csi.azure.com',
    counts: 'nowhere',
    source: 'azureFile',
    id: 'shareName',
  },
  {
    plugin: 'kubernetes.io/vsphere-volume',
    driver: 'csi.vsphere.vmware.com',
    counts: 'nowhere',
    source: 'vsphereVolume',
    id: 'volumePath',
  },
  {
    plugin: 'kubernetes.io/portworx-volume',
    driver: 'pxd.portworx.com',
    counts: 'portworxTakenOver',
    source: 'portworxVolume',
    id: 'volumeID',
  },
];

const ANNOTATION_MIGRATED = 'storage.alpha.kubernetes.io/migrated-plugins';

/** A volume that counts against a driver's limit on a node. */
export interface AttachedVolume {
  readonly driver: string;
  readonly handle: string;
}

export function isMigratable(volume: Volume): boolean {
  return MIGRATIONS.some(({ source }) => volume[source] !== undefined);
}

/** The CSI driver behind an in-tree provisioner; undefined for one that is a driver's own name. */
export function migratedProvisioner(provisioner: string): Migration | undefined {
  return MIGRATIONS.find(({ plugin }) => plugin === provisioner);
}

/** An in-tree source of a volume as the node's CSI driver attaches it. */
export function migratedVolume(
  source: Volume | PersistentVolume['spec'],
  csiNode: CSINode | undefined,
  rules: SchedulerRules,
): AttachedVolume | undefined {
  for (const migration of MIGRATIONS) {
    const details = source[migration.source];
    if (typeof details !== 'object' || details === null) continue;
    if (!isMigrated(csiNode, migration, rules)) return undefined;
    const handle: unknown = Reflect.get(details, migration.id);
    return { driver: migration.driver, handle: typeof handle === 'string' ? handle : '' };
  }
  return undefined;
}

/**
 * Whether volumes of the in-tree plugin count as its CSI driver's on the node. Source:
 * isCSIMigrationOn of nodevolumelimits/utils.go, which asks the node's annotation of one alone.
 */
export function isMigrated(
  csiNode: CSINode | undefined,
  { plugin, counts }: Migration,
  { portworxTakenOver }: SchedulerRules,
): boolean {
  if (csiNode === undefined || counts === 'nowhere') return false;
  const isTold = counts === 'portworxTakenOver' && portworxTakenOver === 'where told';
  return !isTold || migratedPlugins(csiNode).split(',').includes(plugin);
}

/** The in-tree plugins that the node has handed over, with commas between. */
export function migratedPlugins(csiNode: CSINode | undefined): string {
  return csiNode?.metadata.annotations?.[ANNOTATION_MIGRATED] ?? '';
}
