/** Volumes of drivers that few use: `validateFCVolumeSource` and its like of pkg/apis/core/validation. */
import { byteLength } from '../../names.ts';
import { type CheckedISCSI, validateISCSI, validateLun } from './iscsi.ts';
import { LABEL, validateName } from '../metadata.ts';
import { child, mapKey, type Path } from '../path.ts';
import { isRecord } from '../record.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';

type Source = Readonly<Record<string, unknown>>;

/** What is looked at; the decoder has checked the types. */
interface Checked extends CheckedISCSI {
  readonly registry?: string;
  readonly tenant?: string;
  readonly volume?: string;
  readonly diskURI?: string;
  readonly cachingMode?: string;
  readonly kind?: string;
  readonly targetWWNs?: readonly string[];
  readonly wwids?: readonly string[];
  readonly datasetName?: string;
  readonly datasetUUID?: string;
  readonly options?: Source;
  readonly secretNamespace?: string;
  readonly endpointsNamespace?: string;
  readonly volumeName?: string;
  readonly volumeNamespace?: string;
}

/** Where a source stands, and whether it is one of a PersistentVolume. */
interface Place {
  readonly at: Path;
  readonly persistent: boolean;
  readonly report: Report;
}

const RULES: Readonly<Record<string, (source: Checked, place: Place) => void>> = {
  iscsi(source, place) {
    validateISCSI(source, place);
    if (place.persistent) validateSecret(source.secretRef, ['name'], place);
  },
  azureDisk: validateAzureDisk,
  quobyte: validateQuobyte,
  fc: validateFC,
  flocker: validateFlocker,
  flexVolume: validateFlexVolume,
  azureFile({ secretNamespace }, { at, persistent, report }) {
    if (persistent && secretNamespace === '') report.required(child(at, 'secretNamespace'));
  },
  cinder({ secretRef }, place) {
    validateSecret(secretRef, place.persistent ? ['name', 'namespace'] : ['name'], place);
  },
  glusterfs: validateGlusterfs,
  storageos: validateStorageOS,
};

/** Reports what is wrong in a source beyond what it must name. */
export function validateDriverSource(kind: string, source: Source, place: Place): void {
  RULES[kind]?.(source, place);
}

function validateSecret(
  reference: Source | undefined,
  fields: readonly string[],
  { at, report }: Place,
): void {
  if (!isRecord(reference)) return;
  for (const field of fields) {
    if (!reference[field]) report.required(child(at, 'secretRef', field));
  }
}

const CACHING_MODES = ['None', 'ReadOnly', 'ReadWrite'] as const;
const DISK_KINDS = ['Dedicated', 'Managed', 'Shared'] as const;
/** How the address of a disk begins, and the whole of it: of those that are managed, and of all others. */
const DISK_ADDRESSES = {
  managed: [
    '/subscriptions/',
    '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}',
  ],
  blob: [
    'https://',
    'https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd',
  ],
} as const;

/** `validateAzureDisk`; a disk without a kind is shared (`SetDefaults_AzureDiskVolumeSource`). */
function validateAzureDisk(source: Checked, { at, report }: Place): void {
  const { diskURI = '', cachingMode, kind = 'Shared' } = source;
  validateEnum(cachingMode, CACHING_MODES, child(at, 'cachingMode'), report, 'pointer');
  validateEnum(kind, DISK_KINDS, child(at, 'kind'), report, 'pointer');
  const [start, whole] = DISK_ADDRESSES[kind === 'Managed' ? 'managed' : 'blob'];
  if (!diskURI.startsWith(start)) report.unsupported(child(at, 'diskURI'), diskURI, [whole]);
}

/** `net.SplitHostPort`: whether a text is a host and a port. */
const HOST_AND_PORT = /^(?:\[[^[\]]*\]|[^:[\]]*):[^:[\]]*$/;

/** `validateQuobyteVolumeSource`. */
function validateQuobyte(source: Checked, { at, report }: Place): void {
  const { registry = '', tenant = '', volume } = source;
  const registryAt = child(at, 'registry');
  const detail = 'must be a host:port pair or multiple pairs separated by commas';
  if (registry === '') report.required(registryAt, detail);
  else if (byteLength(tenant) >= 65) {
    const words = 'must be a UUID and may not exceed a length of 64 characters';
    report.required(child(at, 'tenant'), words);
  } else {
    for (const pair of registry.split(',')) {
      if (HOST_AND_PORT.test(pair)) continue;
      report.invalid('value-refused', registryAt, registry, detail);
    }
  }
  if (!volume) report.required(child(at, 'volume'));
}

/** `validateFCVolumeSource`. */
function validateFC({ targetWWNs = [], wwids = [], lun }: Checked, { at, report }: Place): void {
  const namesAt = child(at, 'targetWWNs');
  if (targetWWNs.length === 0) {
    const detail = 'must specify either targetWWNs or wwids, but not both';
    if (wwids.length === 0) report.required(namesAt, detail);
    return;
  }
  if (wwids.length > 0) {
    const detail = 'targetWWNs and wwids can not be specified simultaneously';
    report.invalid('value-refused', namesAt, targetWWNs, detail);
  }
  if (lun === undefined) {
    report.required(child(at, 'lun'), 'lun is required if targetWWNs is specified');
  } else validateLun(lun, at, report);
}

/** `validateFlockerVolumeSource`. */
function validateFlocker(source: Checked, { at, report }: Place): void {
  const { datasetName = '', datasetUUID = '' } = source;
  if (datasetName === '' && datasetUUID === '') {
    report.required(at, 'one of datasetName and datasetUUID is required');
  }
  if (datasetName !== '' && datasetUUID !== '') {
    const detail = 'datasetName and datasetUUID can not be specified simultaneously';
    report.invalid('value-refused', at, 'resource', detail);
  }
  if (datasetName.includes('/')) {
    const nameAt = child(at, 'datasetName');
    report.invalid('value-refused', nameAt, datasetName, "must not contain '/'");
  }
}

/** `validateFlexVolumeSource`. */
function validateFlexVolume({ options = {} }: Checked, { at, report }: Place): void {
  for (const name of Object.keys(options)) {
    const [owner = ''] = name.split('/', 1);
    if (!/\.(kubernetes|k8s)\.io$/.test(`.${owner.toLowerCase()}`)) continue;
    const detail = 'kubernetes.io and k8s.io namespaces are reserved';
    report.invalid('value-refused', mapKey(child(at, 'options'), name), name, detail);
  }
}

/** `validateGlusterfsPersistentVolumeSource`. */
function validateGlusterfs(
  { endpointsNamespace }: Checked,
  { at, persistent, report }: Place,
): void {
  if (!persistent || endpointsNamespace === undefined) return;
  const namespaceAt = child(at, 'endpointsNamespace');
  if (endpointsNamespace !== '') {
    validateName(endpointsNamespace, LABEL, namespaceAt, report);
    return;
  }
  const detail = 'if the endpointnamespace is set, it must be a valid namespace name';
  report.invalid('value-refused', namespaceAt, '', detail);
}

/** `validateStorageOSVolumeSource` and `validateStorageOSPersistentVolumeSource`. */
function validateStorageOS(source: Checked, place: Place): void {
  const { at, persistent, report } = place;
  for (const field of ['volumeName', 'volumeNamespace'] as const) {
    const name = source[field];
    if (name) validateName(name, LABEL, child(at, field), report);
  }
  validateSecret(source.secretRef, persistent ? ['name', 'namespace'] : ['name'], place);
}
