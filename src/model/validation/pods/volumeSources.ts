/** `validateVolumeSource` and `ValidatePersistentVolumeSpec` of pkg/apis/core/validation. */
import { byteLength, dns1123SubdomainProblems } from '../../names.ts';
import { validateDriverSource } from './driverSources.ts';
import { isRecord } from '../record.ts';
import { validateDownwardFile, type CheckedFile } from '../fieldSelectors.ts';
import { validateNoBacksteps, validateDescending, validateNonReserved } from './localPath.ts';
import { LABEL, SUBDOMAIN, validateName } from '../metadata.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';

/** The sources of a Pod's volume in the order in which the API server looks for them. */
export const VOLUME_SOURCES =
  'emptyDir hostPath gitRepo gcePersistentDisk awsElasticBlockStore secret nfs iscsi glusterfs flocker persistentVolumeClaim rbd cinder cephfs quobyte downwardAPI fc flexVolume configMap azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk storageos projected scaleIO csi ephemeral image'.split(
    ' ',
  );

/** The same of a PersistentVolume. */
export const PERSISTENT_SOURCES =
  'hostPath gcePersistentDisk awsElasticBlockStore glusterfs flocker nfs rbd quobyte cephfs iscsi cinder fc flexVolume azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk scaleIO local storageos csi'.split(
    ' ',
  );

/** What a source must name. */
const NEEDED: Readonly<Record<string, string>> = {
  awsElasticBlockStore: 'volumeID',
  azureDisk: 'diskName diskURI',
  azureFile: 'secretName shareName',
  cephfs: 'monitors',
  cinder: 'volumeID',
  configMap: 'name',
  flexVolume: 'driver',
  gcePersistentDisk: 'pdName',
  gitRepo: 'repository',
  glusterfs: 'endpoints path',
  hostPath: 'path',
  iscsi: 'targetPortal iqn',
  local: 'path',
  nfs: 'server path',
  persistentVolumeClaim: 'claimName',
  photonPersistentDisk: 'pdID',
  portworxVolume: 'volumeID',
  rbd: 'monitors image',
  scaleIO: 'gateway system volumeName',
  secret: 'secretName',
  storageos: 'volumeName',
  vsphereVolume: 'volumePath',
};

const HOST_PATH_TYPES =
  ' BlockDevice CharDevice Directory DirectoryOrCreate File FileOrCreate Socket'.split(' ');

/** Where the API server says another name than the field has. */
const OTHER_PLACES: Readonly<Record<string, string>> = { gcePersistentDisk: 'persistentDisk' };
const OTHER_SECOND: Readonly<Record<string, string>> = {
  cephfs: 'cephFS',
  downwardAPI: 'downwarAPI',
};

/** What stands in a source; the decoder has checked the types. */
interface CheckedSource {
  readonly path?: string;
  readonly type?: string;
  readonly directory?: string;
  readonly partition?: number;
  readonly defaultMode?: number;
  readonly items?: readonly CheckedFile[];
  readonly sources?: readonly Readonly<Record<string, CheckedSource | undefined>>[];
  readonly driver?: string;
  readonly name?: string;
  readonly volumeHandle?: string;
  readonly expirationSeconds?: number;
  readonly secretRef?: CheckedReference;
  readonly nodePublishSecretRef?: CheckedReference;
}

interface CheckedReference {
  readonly name?: string;
  readonly namespace?: string;
}

/**
 * Reports what is wrong in the source of a volume, and each source beyond the first, with the
 * given ones in the order of the API server. Gives the first; undefined where there is none.
 */
export function validateSources(
  volume: object,
  order: readonly string[],
  at: Path,
  report: Report,
): string | undefined {
  const sources = Object.keys(volume).filter((field) => order.includes(field));
  if (sources.length > 1) sources.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const [first] = sources;
  for (const source of sources.slice(1)) {
    // The one source of which the server of a PersistentVolume does not ask whether it is the first.
    if (source === 'flexVolume' && order === PERSISTENT_SOURCES) {
      validateGiven(volume, source, order, at, report);
      continue;
    }
    const detail = 'may not specify more than 1 volume type';
    const apiAt = child(at, OTHER_SECOND[source] ?? source);
    report.forbidden('volume-several-sources', child(at, source), detail, {}, apiAt);
  }
  if (first === undefined) return undefined;
  validateGiven(volume, first, order, at, report);
  return first;
}

function validateGiven(
  volume: object,
  source: string,
  order: readonly string[],
  at: Path,
  report: Report,
): void {
  const given: unknown = (volume as Readonly<Record<string, unknown>>)[source];
  if (isRecord(given)) validateSource(source, given, order, child(at, source), report);
}

function validateSource(
  source: string,
  given: Readonly<Record<string, unknown>>,
  order: readonly string[],
  at: Path,
  report: Report,
): void {
  const apiAt = child(at.parent, OTHER_PLACES[source] ?? source);
  for (const field of NEEDED[source]?.split(' ') ?? []) {
    const value = given[field];
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
      continue;
    report.required(child(at, field), '', 'field-required', {}, child(apiAt, field));
  }
  if (report.lenient) return;
  const checked = given as CheckedSource;
  const { path = '', partition = 0 } = checked;
  if (partition < 0 || partition > 255) {
    const detail = 'must be between 1 and 255, inclusive';
    const options = { apiAt: child(apiAt, 'partition') };
    report.invalid('value-refused', child(at, 'partition'), partition, detail, options);
  }
  switch (source) {
    case 'hostPath':
      if (path === '') return;
      validateNoBacksteps(path, child(at, 'path'), report);
      validateEnum(checked.type, HOST_PATH_TYPES, child(at, 'type'), report, 'pointer');
      break;
    case 'local':
      if (path !== '') validateNoBacksteps(path, child(at, 'path'), report);
      break;
    case 'nfs':
      if (!path.startsWith('/')) {
        report.invalid('value-refused', child(at, 'path'), path, 'must be an absolute path');
      }
      break;
    case 'gitRepo':
      validateDescending(checked.directory ?? '', child(at, 'directory'), report);
      break;
    case 'secret':
    case 'configMap':
    case 'downwardAPI':
      validateFiles(checked, source, at, report);
      break;
    case 'projected':
      validateProjected(checked, at, report);
      break;
    case 'csi':
      validateCSI(checked, order === PERSISTENT_SOURCES, at, report);
      break;
    default:
      validateDriverSource(source, given, {
        at,
        persistent: order === PERSISTENT_SOURCES,
        report,
      });
  }
}

function validateMode(mode: number | undefined, at: Path, report: Report): void {
  if (mode === undefined || (mode >= 0 && mode <= 0o777)) return;
  const detail = 'must be a number between 0 and 0777 (octal), both inclusive';
  report.invalid('value-refused', at, mode, detail);
}

function validateFiles(
  { defaultMode, items = [] }: CheckedSource,
  source: string,
  at: Path,
  report: Report,
): void {
  validateMode(defaultMode, child(at, 'defaultMode'), report);
  items.forEach((file, index) => {
    const fileAt = item(child(at, 'items'), index);
    // The API server leaves the index out for the files of a downward API.
    const apiAt = source === 'downwardAPI' ? at : fileAt;
    const { path = '', mode } = file;
    const pathAt = child(fileAt, 'path');
    if (source === 'downwardAPI') validateDownwardFile(file, fileAt, apiAt, report);
    else if (!file.key) report.required(child(fileAt, 'key'));
    if (path === '') report.required(pathAt, '', 'field-required', {}, child(apiAt, 'path'));
    validateNonReserved(path, pathAt, report, child(apiAt, 'path'));
    if (mode !== undefined) validateMode(mode, child(apiAt, 'mode'), report);
  });
}

/** `validateProjectionSources`, but for trust bundles and certificates. */
function validateProjected(
  { defaultMode, sources = [] }: CheckedSource,
  at: Path,
  report: Report,
): void {
  validateMode(defaultMode, child(at, 'defaultMode'), report);
  const paths = new Set<string>();
  sources.forEach((source, index) => {
    const sourceAt = item(child(at, 'sources'), index);
    for (const field of ['secret', 'configMap', 'downwardAPI'] as const) {
      const given = source[field];
      if (given === undefined) continue;
      const fieldAt = child(sourceAt, field);
      if (field !== 'downwardAPI' && !given.name) report.required(child(fieldAt, 'name'));
      validateFiles({ items: given.items ?? [] }, field, fieldAt, report);
      for (const { path } of given.items ?? []) {
        if (path && paths.has(path)) {
          const value = field === 'downwardAPI' ? path : (given.name ?? '');
          const options = { apiAt: at };
          report.invalid('value-refused', fieldAt, value, 'conflicting duplicate paths', options);
        }
        if (path) paths.add(path);
      }
    }
    const token = source['serviceAccountToken'];
    if (token !== undefined)
      validateToken(token, child(sourceAt, 'serviceAccountToken'), at, report);
    if (Object.keys(source).length > 1) {
      const detail = 'may not specify more than 1 volume type per source';
      report.forbidden('volume-several-sources', sourceAt, detail);
    }
  });
}

const DEFAULT_EXPIRATION = 3600;

function validateToken(token: CheckedSource, at: Path, volumeAt: Path, report: Report): void {
  const { expirationSeconds: seconds = DEFAULT_EXPIRATION, path = '' } = token;
  const secondsAt = child(at, 'expirationSeconds');
  if (seconds < 600) {
    const detail = 'may not specify a duration less than 10 minutes';
    report.invalid('value-refused', secondsAt, seconds, detail);
  }
  if (seconds > 2 ** 32) {
    const detail = 'may not specify a duration larger than 2^32 seconds';
    report.invalid('value-refused', secondsAt, seconds, detail);
  }
  const pathAt = child(at, 'path');
  const apiAt = child(volumeAt, 'path');
  if (path === '') report.required(pathAt, '', 'field-required', {}, apiAt);
  else validateNonReserved(path, pathAt, report, apiAt);
}

const SECRET_REFERENCES = [
  'controllerPublishSecretRef',
  'controllerExpandSecretRef',
  'nodePublishSecretRef',
  'nodeExpandSecretRef',
] as const;

function validateCSI(source: CheckedSource, persistent: boolean, at: Path, report: Report): void {
  validateDriver(source.driver ?? '', child(at, 'driver'), report);
  if (!persistent) {
    const reference = source.nodePublishSecretRef;
    if (reference === undefined) return;
    const nameAt = child(at, 'nodePublishSecretRef', 'name');
    if (!reference.name) report.required(nameAt);
    else validateName(reference.name, SUBDOMAIN, nameAt, report, child(at, 'name'));
    return;
  }
  if (!source.volumeHandle) report.required(child(at, 'volumeHandle'));
  for (const field of SECRET_REFERENCES) {
    const reference = (source as Readonly<Record<string, CheckedReference | undefined>>)[field];
    if (reference === undefined) continue;
    for (const [part, form] of [
      ['name', SUBDOMAIN],
      ['namespace', LABEL],
    ] as const) {
      const partAt = child(at, field, part);
      const text = reference[part];
      if (text) validateName(text, form, partAt, report);
      else report.required(partAt);
    }
  }
}

/** Reports what is wrong in the name of a driver. Source: ValidateCSIDriverName of pkg/apis/core/validation. */
export function validateDriver(driver: string, at: Path, report: Report): void {
  if (driver === '') report.required(at);
  if (byteLength(driver) > 63) {
    const words = `${formatPath(at)}: Too long: may not be more than 63 bytes`;
    report.error('name-too-long', at, { value: driver, limit: 63 }, words);
  }
  for (const problem of dns1123SubdomainProblems(driver.toLowerCase())) {
    report.invalid('name-not-subdomain', at, driver, problem);
  }
}
