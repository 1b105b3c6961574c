import type { CSIDriver, PersistentVolume } from '../../model/index.ts';
import { makerOf } from './provisionedVolume.ts';

/** Volume plugins that the attach/detach controller knows, with the CSI driver that took over; fc and iscsi have none. */
const SOURCES: Readonly<Record<string, { readonly plugin: string; readonly driver?: string }>> = {
  awsElasticBlockStore: { plugin: 'kubernetes.io/aws-ebs', driver: 'ebs.csi.aws.com' },
  azureDisk: { plugin: 'kubernetes.io/azure-disk', driver: 'disk.csi.azure.com' },
  cinder: { plugin: 'kubernetes.io/cinder', driver: 'cinder.csi.openstack.org' },
  gcePersistentDisk: { plugin: 'kubernetes.io/gce-pd', driver: 'pd.csi.storage.gke.io' },
  vsphereVolume: { plugin: 'kubernetes.io/vsphere-volume', driver: 'csi.vsphere.vmware.com' },
  fc: { plugin: 'kubernetes.io/fc' },
  iscsi: { plugin: 'kubernetes.io/iscsi' },
};

/** What is known of drivers. */
export interface Drivers {
  readonly driver: (name: string) => CSIDriver | undefined;
  /** Whether some node tells that it has it (CSINode). */
  readonly isOnNodes: (name: string) => boolean;
}

/**
 * Whether a volume has to be attached to a node before a Pod there can have it. A CSI driver attaches unless its CSIDriver
 * says otherwise (`attachRequired`); of what a class names as its provisioner it has to be known that it is one. Source:
 * FindAttachablePluginBySpec, and skipAttach of pkg/volume/csi.
 */
export function needsAttaching(volume: PersistentVolume, { driver, isOnNodes }: Drivers): boolean {
  const attaches = (name: string) => driver(name)?.spec?.attachRequired !== false;
  for (const [source, { driver: name }] of Object.entries(SOURCES)) {
    if (volume.spec[source] !== undefined) return name === undefined || attaches(name);
  }
  const { csi } = volume.spec;
  if (csi === undefined) return false;
  const taken = Object.values(SOURCES).find(({ plugin }) => plugin === csi.driver)?.driver;
  const name = taken ?? csi.driver;
  const isMadeUp = makerOf(volume) === csi.driver && csi.volumeHandle === volume.metadata.name;
  const isKnown =
    Object.values(SOURCES).some((each) => each.driver === name) ||
    driver(name) !== undefined ||
    isOnNodes(name);
  return (isKnown || !isMadeUp) && attaches(name);
}

/** Whether a volume may be attached to several nodes. Source: IsMultiAttachAllowed of pkg/volume/util. */
export function isSharedVolume({ spec: { accessModes = [] } }: PersistentVolume): boolean {
  return (
    accessModes.length === 0 ||
    accessModes.some((mode) => mode === 'ReadWriteMany' || mode === 'ReadOnlyMany')
  );
}
