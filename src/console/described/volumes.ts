import { at, isRecord, type Json, listAt, textAt, written } from '../json.ts';
import type { Row } from './parts.ts';

/** Of a kind of source: what it is called, and its fields as they are told. */
interface Source {
  readonly type: string;
  readonly fields: readonly (readonly [title: string, field: string, otherwise?: string])[];
}

/** Source: printHostPathVolumeSource and its like of k8s.io/kubectl/pkg/describe. */
const SOURCES: Readonly<Record<string, Source>> = {
  hostPath: {
    type: 'HostPath (bare host directory volume)',
    fields: [
      ['Path', 'path'],
      ['HostPathType', 'type', '<none>'],
    ],
  },
  emptyDir: {
    type: "EmptyDir (a temporary directory that shares a pod's lifetime)",
    fields: [
      ['Medium', 'medium'],
      ['SizeLimit', 'sizeLimit', '<unset>'],
    ],
  },
  secret: {
    type: 'Secret (a volume populated by a Secret)',
    fields: [
      ['SecretName', 'secretName'],
      ['Optional', 'optional', 'false'],
    ],
  },
  configMap: {
    type: 'ConfigMap (a volume populated by a ConfigMap)',
    fields: [
      ['Name', 'name'],
      ['Optional', 'optional', 'false'],
    ],
  },
  persistentVolumeClaim: {
    type: 'PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
    fields: [
      ['ClaimName', 'claimName'],
      ['ReadOnly', 'readOnly', 'false'],
    ],
  },
  nfs: {
    type: 'NFS (an NFS mount that lasts the lifetime of a pod)',
    fields: [
      ['Server', 'server'],
      ['Path', 'path'],
      ['ReadOnly', 'readOnly', 'false'],
    ],
  },
  local: {
    type: 'LocalVolume (a persistent volume backed by local storage on a node)',
    fields: [['Path', 'path']],
  },
  csi: {
    type: 'CSI (a Container Storage Interface (CSI) volume source)',
    fields: [
      ['Driver', 'driver'],
      ['FSType', 'fsType'],
      ['VolumeHandle', 'volumeHandle'],
      ['ReadOnly', 'readOnly', 'false'],
    ],
  },
  image: {
    type: 'Image (a container image or OCI artifact)',
    fields: [
      ['Reference', 'reference'],
      ['PullPolicy', 'pullPolicy'],
    ],
  },
  gcePersistentDisk: {
    type: 'GCEPersistentDisk (a Persistent Disk resource in Google Compute Engine)',
    fields: [
      ['PDName', 'pdName'],
      ['FSType', 'fsType'],
      ['Partition', 'partition', '0'],
      ['ReadOnly', 'readOnly', 'false'],
    ],
  },
  awsElasticBlockStore: {
    type: 'AWSElasticBlockStore (a Persistent Disk resource in AWS)',
    fields: [
      ['VolumeID', 'volumeID'],
      ['FSType', 'fsType'],
      ['Partition', 'partition', '0'],
      ['ReadOnly', 'readOnly', 'false'],
    ],
  },
};

/** The volumes of a Pod or a template, '' or two spaces in. Source: describeVolumes. */
export function volumes(spec: Json, indent: '' | '  '): readonly Row[] {
  const all = listAt(spec, 'volumes');
  if (all.length === 0) return [[`${indent}Volumes:`, '<none>']];
  return [
    [`${indent}Volumes:`],
    ...all.flatMap((volume) => [
      [`  ${indent === '' ? '' : ' '}${textAt(volume, 'name')}:`],
      ...sourceOf(volume, 'pod'),
    ]),
  ];
}

/** Where a volume's data are, of a Pod's volume or of a PersistentVolume's spec. */
export function sourceOf(volume: unknown, of: 'pod' | 'persistentVolume'): readonly Row[] {
  const items = at(volume, 'downwardAPI', 'items');
  if (Array.isArray(items)) {
    return [
      ['    Type:', 'DownwardAPI (a volume populated by information about the pod)'],
      ['    Items:'],
      ...items.map((item): Row => {
        const from = textAt(item, 'fieldRef', 'fieldPath');
        const resource = textAt(item, 'resourceFieldRef', 'resource');
        return [`      ${from || resource} -> ${textAt(item, 'path')}`];
      }),
    ];
  }
  if (at(volume, 'projected') !== undefined) return projected(volume);
  const found = Object.entries(SOURCES).find(([field]) => at(volume, field) !== undefined);
  if (found === undefined) return [['  <unknown>']];
  const [field, { type, fields }] = found;
  const told = fields.filter(([title]) => title !== 'VolumeHandle' || of === 'persistentVolume');
  const attributes = field === 'csi' ? attributesOf(at(volume, field, 'volumeAttributes')) : [];
  return [
    ['    Type:', type],
    ...told.map(([title, name, otherwise = '']): Row => [
      `    ${title}:`,
      textAt(volume, field, name) || otherwise,
    ]),
    ...attributes,
  ];
}

function attributesOf(value: unknown): readonly Row[] {
  const pairs = isRecord(value) ? Object.entries(value) : [];
  if (pairs.length === 0) return [['    VolumeAttributes:', '<none>']];
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text], index) => [
      index === 0 ? '    VolumeAttributes:' : '    ',
      `${key}=${written(text)}`,
    ]);
}

/** Source: printProjectedVolumeSource. */
function projected(volume: unknown): readonly Row[] {
  return [
    ['    Type:', 'Projected (a volume that contains injected data from multiple sources)'],
    ...listAt(volume, 'projected', 'sources').flatMap((source): readonly Row[] => {
      const optional = (field: string) => String(at(source, field, 'optional') === true);
      if (at(source, 'secret') !== undefined) {
        return [
          ['    SecretName:', textAt(source, 'secret', 'name')],
          ['    Optional:', optional('secret')],
        ];
      }
      if (at(source, 'downwardAPI') !== undefined) return [['    DownwardAPI:', 'true']];
      if (at(source, 'configMap') !== undefined) {
        return [
          ['    ConfigMapName:', textAt(source, 'configMap', 'name')],
          ['    Optional:', optional('configMap')],
        ];
      }
      const seconds = textAt(source, 'serviceAccountToken', 'expirationSeconds') || '3600';
      return at(source, 'serviceAccountToken') === undefined
        ? []
        : [['    TokenExpirationSeconds:', seconds]];
    }),
  ];
}
