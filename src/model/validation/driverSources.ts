/** Volumes of drivers that few use: `validateISCSIVolumeSource` and its like of pkg/apis/core/validation. */
import { byteLength } from '../names.ts';
import { LABEL, validateName } from './metadata.ts';
import { child, mapKey, type Path } from './path.ts';
import { isRecord } from './record.ts';
import type { Report } from './report.ts';

type Source = Readonly<Record<string, unknown>>;

/** What is looked at; the decoder has checked the types. */
interface Checked {
  readonly iqn?: string;
  readonly lun?: number;
  readonly initiatorName?: string;
  readonly chapAuthDiscovery?: boolean;
  readonly chapAuthSession?: boolean;
  readonly secretRef?: Source;
  readonly targetWWNs?: readonly string[];
  readonly wwids?: readonly string[];
  readonly datasetName?: string;
  readonly datasetUUID?: string;
  readonly registry?: string;
  readonly tenant?: string;
  readonly volume?: string;
  readonly options?: Source;
  readonly secretNamespace?: string;
  readonly endpointsNamespace?: string;
  readonly cachingMode?: string;
  readonly kind?: string;
  readonly diskURI?: string;
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
  iscsi: validateISCSI,
  fc: validateFC,
  flocker: validateFlocker,
  quobyte: validateQuobyte,
  flexVolume: validateFlexVolume,
  azureDisk: validateAzureDisk,
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

const QUALIFIED_NAMES = [
  /iqn\.\d{4}-\d{2}\.([a-zA-Z0-9\-.]+)(:[^,;*&$|\s]+)$/,
  /^eui.[a-zA-Z0-9]{16}$/,
  /^naa.[a-zA-Z0-9]{32}$/,
] as const;

function isQualifiedName(name: string): boolean | undefined {
  const kind = ['iqn', 'eui', 'naa'].findIndex((prefix) => name.startsWith(prefix));
  return kind < 0 ? undefined : QUALIFIED_NAMES[kind]?.test(name);
}

/** `validateISCSIVolumeSource` and `validateISCSIPersistentVolumeSource`. */
function validateISCSI(source: Checked, place: Place): void {
  const { at, persistent, report } = place;
  const { iqn = '', initiatorName, lun = 0, secretRef } = source;
  const unknown = persistent
    ? 'must be valid format'
    : 'must be valid format starting with iqn, eui, or naa';
  const validateQualified = (name: string, nameAt: Path, apiAt: Path) => {
    const isRight = isQualifiedName(name);
    if (isRight === true) return;
    const detail = isRight === undefined ? unknown : 'must be valid format';
    report.invalid('value-refused', nameAt, name, detail, { apiAt });
  };
  const iqnAt = child(at, 'iqn');
  if (iqn !== '') validateQualified(iqn, iqnAt, iqnAt);
  validateLun(lun, at, report);
  const asks = source.chapAuthDiscovery === true || source.chapAuthSession === true;
  if (asks && secretRef === undefined) report.required(child(at, 'secretRef'));
  if (persistent) validateSecret(secretRef, ['name'], place);
  if (initiatorName === undefined) return;
  validateQualified(initiatorName, child(at, 'initiatorName'), child(at, 'initiatorname'));
}

function validateLun(lun: number, at: Path, report: Report): void {
  if (lun >= 0 && lun <= 255) return;
  report.invalid('value-refused', child(at, 'lun'), lun, 'must be between 0 and 255, inclusive');
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

const LONGEST_TENANT = 64;

/** `validateQuobyteVolumeSource`. */
function validateQuobyte(source: Checked, { at, report }: Place): void {
  const { registry = '', tenant = '', volume = '' } = source;
  const detail = 'must be a host:port pair or multiple pairs separated by commas';
  const registryAt = child(at, 'registry');
  if (registry === '') report.required(registryAt, detail);
  else if (byteLength(tenant) > LONGEST_TENANT) {
    const words = 'must be a UUID and may not exceed a length of 64 characters';
    report.required(child(at, 'tenant'), words);
  } else {
    for (const pair of registry.split(',')) {
      if (/^(\[[^[\]]*\]|[^:[\]]*):[^:[\]]*$/.test(pair)) continue;
      report.invalid('value-refused', registryAt, registry, detail);
    }
  }
  if (volume === '') report.required(child(at, 'volume'));
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

const CACHING_MODES = ['None', 'ReadOnly', 'ReadWrite'] as const;
const DISK_KINDS = ['Dedicated', 'Managed', 'Shared'] as const;
const MANAGED_DISK =
  '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}';
const BLOB_DISK = 'https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd';

/** `validateAzureDisk`, of a source whose kind and caching have been filled in. */
function validateAzureDisk(source: Checked, { at, report }: Place): void {
  const { cachingMode = 'ReadWrite', kind = 'Shared', diskURI = '' } = source;
  if (!CACHING_MODES.some((known) => known === cachingMode)) {
    report.unsupported(child(at, 'cachingMode'), cachingMode, CACHING_MODES);
  }
  if (!DISK_KINDS.some((known) => known === kind)) {
    report.unsupported(child(at, 'kind'), kind, DISK_KINDS);
  }
  const [prefix, form] =
    kind === 'Managed' ? ['/subscriptions/', MANAGED_DISK] : ['https://', BLOB_DISK];
  if (!diskURI.startsWith(prefix)) report.unsupported(child(at, 'diskURI'), diskURI, [form]);
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
