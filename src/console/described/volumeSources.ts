import { milliValue } from '../../model/index.ts';
import { at, isRecord, listAt, pairsAt, textAt, written } from '../json.ts';

/** A line of a source: what it is called, and what is said of it. */
export interface Line {
  readonly title: string;
  /** Whether kubectl writes no colon behind it. */
  readonly isBare?: boolean;
  /** What stands there; of nothing, the line is left out. */
  readonly said: (source: unknown, of: Owner) => string | undefined;
}

/** Whose volume it is: sources of PersistentVolumes have a little more. */
export type Owner = 'pod' | 'persistentVolume';

/** Of a kind of source: what it is called, and its lines in their order. */
interface Source {
  readonly type: string;
  readonly lines: readonly Line[];
}

/** A field as it is; what is said where it is not there. */
const text = (title: string, field: string, otherwise = ''): Line => ({
  title,
  said: (source) => (at(source, field) === undefined ? otherwise : textAt(source, field)),
});
const flag = (title: string, field: string): Line => text(title, field, 'false');
const READ_ONLY = flag('ReadOnly', 'readOnly');
const FS_TYPE = text('FSType', 'fsType');

/** A limit of nothing is none. Source: printEmptyDirVolumeSource. */
const SIZE_LIMIT: Line = {
  title: 'SizeLimit',
  said: (source) => {
    const limit = textAt(source, 'sizeLimit');
    return milliValue(limit) > 0 ? limit : '<unset>';
  },
};

/** A list in brackets, as Go prints one. */
const bracketed = (title: string, field: string): Line => ({
  title,
  said: (source) => `[${listAt(source, field).map(written).join(' ')}]`,
});

/** Told of a PersistentVolume alone. */
const ofPersistent = ({ title, said }: Line): Line => ({
  title,
  said: (source, of) => (of === 'persistentVolume' ? said(source, of) : undefined),
});

/** Left out where it is not there. */
const maybe = (title: string, field: string): Line => ({
  title,
  said: (source) => textAt(source, field) || undefined,
});

/** A reference to a Secret as Go prints one: that of a PersistentVolume names its namespace, too. */
const SECRET: Line = {
  title: 'SecretRef',
  said: (source, of) => {
    const name = textAt(source, 'secretRef', 'name');
    if (at(source, 'secretRef') === undefined) return 'nil';
    if (of === 'pod') return `&LocalObjectReference{Name:${name},}`;
    return `&SecretReference{Name:${name},Namespace:${textAt(source, 'secretRef', 'namespace')},}`;
  },
};

/** Source: printHostPathVolumeSource and its like of k8s.io/kubectl/pkg/describe, asked in this order. */
const SOURCES: Readonly<Record<string, Source>> = {
  hostPath: {
    type: 'HostPath (bare host directory volume)',
    lines: [text('Path', 'path'), text('HostPathType', 'type', '<none>')],
  },
  emptyDir: {
    type: "EmptyDir (a temporary directory that shares a pod's lifetime)",
    lines: [text('Medium', 'medium'), SIZE_LIMIT],
  },
  gcePersistentDisk: {
    type: 'GCEPersistentDisk (a Persistent Disk resource in Google Compute Engine)',
    lines: [text('PDName', 'pdName'), FS_TYPE, text('Partition', 'partition', '0'), READ_ONLY],
  },
  awsElasticBlockStore: {
    type: 'AWSElasticBlockStore (a Persistent Disk resource in AWS)',
    lines: [text('VolumeID', 'volumeID'), FS_TYPE, text('Partition', 'partition', '0'), READ_ONLY],
  },
  gitRepo: {
    type: 'GitRepo (a volume that is pulled from git when the pod is created)',
    lines: [text('Repository', 'repository'), text('Revision', 'revision')],
  },
  secret: {
    type: 'Secret (a volume populated by a Secret)',
    lines: [text('SecretName', 'secretName'), flag('Optional', 'optional')],
  },
  configMap: {
    type: 'ConfigMap (a volume populated by a ConfigMap)',
    lines: [text('Name', 'name'), flag('Optional', 'optional')],
  },
  nfs: {
    type: 'NFS (an NFS mount that lasts the lifetime of a pod)',
    lines: [text('Server', 'server'), text('Path', 'path'), READ_ONLY],
  },
  iscsi: {
    type: "ISCSI (an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod)",
    lines: [
      text('TargetPortal', 'targetPortal'),
      text('IQN', 'iqn'),
      text('Lun', 'lun', '0'),
      { ...text('ISCSIInterface', 'iscsiInterface'), isBare: true },
      FS_TYPE,
      READ_ONLY,
      bracketed('Portals', 'portals'),
      flag('DiscoveryCHAPAuth', 'chapAuthDiscovery'),
      flag('SessionCHAPAuth', 'chapAuthSession'),
      SECRET,
      text('InitiatorName', 'initiatorName', '<none>'),
    ],
  },
  glusterfs: {
    type: "Glusterfs (a Glusterfs mount on the host that shares a pod's lifetime)",
    lines: [
      text('EndpointsName', 'endpoints'),
      ofPersistent(text('EndpointsNamespace', 'endpointsNamespace', '<unset>')),
      text('Path', 'path'),
      READ_ONLY,
    ],
  },
  persistentVolumeClaim: {
    type: 'PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
    lines: [text('ClaimName', 'claimName'), READ_ONLY],
  },
  local: {
    type: 'LocalVolume (a persistent volume backed by local storage on a node)',
    lines: [text('Path', 'path')],
  },
  rbd: {
    type: "RBD (a Rados Block Device mount on the host that shares a pod's lifetime)",
    lines: [
      bracketed('CephMonitors', 'monitors'),
      text('RBDImage', 'image'),
      FS_TYPE,
      text('RBDPool', 'pool'),
      text('RadosUser', 'user'),
      text('Keyring', 'keyring'),
      SECRET,
      READ_ONLY,
    ],
  },
  quobyte: {
    type: "Quobyte (a Quobyte mount on the host that shares a pod's lifetime)",
    lines: [text('Registry', 'registry'), text('Volume', 'volume'), READ_ONLY],
  },
  azureDisk: {
    type: 'AzureDisk (an Azure Data Disk mount on the host and bind mount to the pod)',
    lines: [
      text('DiskName', 'diskName'),
      text('DiskURI', 'diskURI'),
      text('Kind', 'kind'),
      FS_TYPE,
      text('CachingMode', 'cachingMode'),
      READ_ONLY,
    ],
  },
  vsphereVolume: {
    type: 'vSphereVolume (a Persistent Disk resource in vSphere)',
    lines: [
      text('VolumePath', 'volumePath'),
      FS_TYPE,
      text('StoragePolicyName', 'storagePolicyName'),
    ],
  },
  cinder: {
    type: 'Cinder (a Persistent Disk resource in OpenStack)',
    lines: [text('VolumeID', 'volumeID'), FS_TYPE, READ_ONLY, SECRET],
  },
  cephfs: {
    type: "CephFS (a CephFS mount on the host that shares a pod's lifetime)",
    lines: [
      bracketed('Monitors', 'monitors'),
      text('Path', 'path'),
      text('User', 'user'),
      text('SecretFile', 'secretFile'),
      SECRET,
      READ_ONLY,
    ],
  },
  storageos: {
    type: 'StorageOS (a StorageOS Persistent Disk resource)',
    lines: [
      text('VolumeName', 'volumeName'),
      text('VolumeNamespace', 'volumeNamespace'),
      FS_TYPE,
      READ_ONLY,
    ],
  },
  fc: {
    type: 'FC (a Fibre Channel disk)',
    lines: [
      {
        title: 'TargetWWNs',
        said: (source) => listAt(source, 'targetWWNs').map(written).join(', '),
      },
      text('LUN', 'lun', '<none>'),
      FS_TYPE,
      READ_ONLY,
    ],
  },
  azureFile: {
    type: 'AzureFile (an Azure File Service mount on the host and bind mount to the pod)',
    lines: [
      text('SecretName', 'secretName'),
      ofPersistent(text('SecretNamespace', 'secretNamespace')),
      text('ShareName', 'shareName'),
      READ_ONLY,
    ],
  },
  flexVolume: {
    type: 'FlexVolume (a generic volume resource that is provisioned/attached using an exec based plugin)',
    lines: [
      text('Driver', 'driver'),
      FS_TYPE,
      SECRET,
      READ_ONLY,
      {
        title: 'Options',
        said: (source) =>
          `map[${pairsAt(source, 'options')
            .map(([key, value]) => `${key}:${value}`)
            .join(' ')}]`,
      },
    ],
  },
  flocker: {
    type: 'Flocker (a Flocker volume mounted by the Flocker agent)',
    lines: [text('DatasetName', 'datasetName'), text('DatasetUUID', 'datasetUUID')],
  },
  photonPersistentDisk: {
    type: 'PhotonPersistentDisk (a Persistent Disk resource in photon platform)',
    lines: [text('PdID', 'pdID'), FS_TYPE],
  },
  portworxVolume: {
    type: 'PortworxVolume (a Portworx Volume resource)',
    lines: [text('VolumeID', 'volumeID')],
  },
  scaleIO: {
    type: 'ScaleIO (a persistent volume backed by a block device in ScaleIO)',
    lines: [
      text('Gateway', 'gateway'),
      text('System', 'system'),
      text('Protection Domain', 'protectionDomain'),
      text('Storage Pool', 'storagePool'),
      text('Storage Mode', 'storageMode'),
      text('VolumeName', 'volumeName'),
      ofPersistent({
        title: 'SecretName',
        said: (source) => textAt(source, 'secretRef', 'name'),
      }),
      ofPersistent({
        title: 'SecretNamespace',
        said: (source) => textAt(source, 'secretRef', 'namespace'),
      }),
      FS_TYPE,
      READ_ONLY,
    ],
  },
  csi: {
    type: 'CSI (a Container Storage Interface (CSI) volume source)',
    lines: [
      text('Driver', 'driver'),
      FS_TYPE,
      ofPersistent(text('VolumeHandle', 'volumeHandle')),
      READ_ONLY,
    ],
  },
  image: {
    type: 'Image (a container image or OCI artifact)',
    lines: [maybe('Reference', 'reference'), maybe('PullPolicy', 'pullPolicy')],
  },
};

/** The source of a Pod's volume or of a PersistentVolume's spec, and its field; undefined for one that is none of these. */
export function foundSource(
  volume: unknown,
): { readonly field: string; readonly source: Source } | undefined {
  const given = isRecord(volume) ? volume : {};
  const field = Object.keys(SOURCES).find((each) => given[each] !== undefined);
  const source = field === undefined ? undefined : SOURCES[field];
  return field === undefined || source === undefined ? undefined : { field, source };
}
