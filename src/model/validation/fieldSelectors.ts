/** What of a Pod its containers are told: pkg/apis/core/validation. */
import { qualifiedNameProblems } from '../names.ts';
import type { QuantityText } from '../kubernetes.ts';
import { quantityText } from '../quantities/text.ts';
import { child, type Path } from './path.ts';
import type { Report } from './report.ts';

export interface CheckedFieldSelector {
  readonly apiVersion?: string;
  readonly fieldPath?: string;
}

export interface CheckedResourceSelector {
  readonly containerName?: string;
  readonly resource?: string;
  readonly divisor?: QuantityText;
}

/** A file of a volume: a key of a map, or a field of the Pod. */
export interface CheckedFile {
  readonly key?: string;
  readonly path?: string;
  readonly mode?: number;
  readonly fieldRef?: CheckedFieldSelector;
  readonly resourceFieldRef?: CheckedResourceSelector;
}

const IN_FILES = ['annotations', 'labels', 'name', 'namespace', 'uid'].map(
  (field) => `metadata.${field}`,
);
/** The fields that an environment variable may hold. */
export const IN_ENVIRONMENT =
  'metadata.name metadata.namespace metadata.uid spec.nodeName spec.serviceAccountName status.hostIP status.hostIPs status.podIP status.podIPs'.split(
    ' ',
  );
/** All that `ConvertDownwardAPIFieldLabel` knows (from the source by memory). */
const KNOWN: ReadonlySet<string> = new Set([
  ...IN_FILES,
  ...IN_ENVIRONMENT,
  'spec.restartPolicy',
  'spec.schedulerName',
  'status.phase',
  'spec.host',
]);
const RESOURCES =
  'limits.cpu limits.ephemeral-storage limits.memory requests.cpu requests.ephemeral-storage requests.memory'.split(
    ' ',
  );
const DIVISORS = '1 1k 1M 1G 1T 1P 1E 1Ki 1Mi 1Gi 1Ti 1Pi 1Ei'.split(' ');

/** `validateObjectFieldSelector`. */
export function validateFieldSelector(
  { apiVersion = '', fieldPath = '' }: CheckedFieldSelector,
  supported: readonly string[],
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  const pathAt = child(at, 'fieldPath');
  const options = { apiAt: child(apiAt, 'fieldPath') };
  if (fieldPath === '') {
    report.required(pathAt, '', 'field-required', {}, options.apiAt);
    return;
  }
  const [, path = '', key] = /^(.+?)\['(.*)'\]$/.exec(fieldPath) ?? ['', fieldPath];
  const takesKey = path === 'metadata.annotations' || path === 'metadata.labels';
  const problem =
    apiVersion !== '' && apiVersion !== 'v1'
      ? `unsupported pod version: ${apiVersion}`
      : key === undefined
        ? !KNOWN.has(path) && `field label not supported: ${path}`
        : !takesKey && `field label does not support subscript: ${fieldPath}`;
  if (problem) {
    const detail = `error converting fieldPath: ${problem}`;
    report.invalid('value-refused', pathAt, fieldPath, detail, options);
  } else if (key !== undefined) {
    const name = path === 'metadata.annotations' ? key.toLowerCase() : key;
    for (const words of qualifiedNameProblems(name, report.rules.keyWords)) {
      report.invalid('label-key-invalid', pathAt, name, words, { apiAt });
    }
  } else {
    const field = path === 'spec.host' ? 'spec.nodeName' : path;
    if (supported.includes(field)) return;
    report.unsupported(pathAt, field, supported, 'value-unsupported', options.apiAt);
  }
}

/** `validateContainerResourceFieldSelector`; a file must say of which container. */
export function validateResourceSelector(
  selector: CheckedResourceSelector,
  isFile: boolean,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  const { containerName, resource = '', divisor } = selector;
  const missing = isFile && !containerName ? 'containerName' : resource === '' ? 'resource' : '';
  const hugePages = /^(requests|limits)\.hugepages-/.test(resource);
  if (missing !== '') {
    report.required(child(at, missing), '', 'field-required', {}, child(apiAt, missing));
  } else if (!RESOURCES.includes(resource) && !hugePages) {
    const resourceAt = child(apiAt, 'resource');
    report.unsupported(child(at, 'resource'), resource, RESOURCES, 'value-unsupported', resourceAt);
  }
  const unit = divisor === undefined ? '0' : quantityText(divisor);
  const [, kind] = /\.(cpu|memory|ephemeral-storage)$/.exec(resource) ?? [];
  if (unit === '0' || (kind === undefined && !hugePages)) return;
  const units = kind === 'cpu' ? ['1m', '1'] : DIVISORS;
  if (units.includes(unit)) return;
  const shown = kind === 'cpu' ? '1m and 1' : DIVISORS.join(', ');
  const named = kind === 'ephemeral-storage' ? 'local ephemeral storage' : (kind ?? 'hugepages');
  const detail = `only divisor's values ${shown} are supported with the ${named} resource`;
  const options = { apiAt: child(apiAt, 'divisor') };
  report.invalid('value-refused', child(at, 'divisor'), resource, detail, options);
}

/** What a file of the downward API holds (`validateDownwardAPIVolumeFile`). */
export function validateDownwardFile(
  { fieldRef, resourceFieldRef }: CheckedFile,
  at: Path,
  apiAt: Path,
  report: Report,
): void {
  if (fieldRef !== undefined) {
    const fieldAt = child(at, 'fieldRef');
    validateFieldSelector(fieldRef, IN_FILES, fieldAt, report, child(apiAt, 'fieldRef'));
    if (resourceFieldRef === undefined) return;
    const detail = 'fieldRef and resourceFieldRef can not be specified simultaneously';
    report.invalid('value-refused', at, 'resource', detail, { apiAt });
  } else if (resourceFieldRef !== undefined) {
    const resourceAt = child(at, 'resourceFieldRef');
    const apiResourceAt = child(apiAt, 'resourceFieldRef');
    validateResourceSelector(resourceFieldRef, true, resourceAt, report, apiResourceAt);
  } else {
    const detail = 'one of fieldRef and resourceFieldRef is required';
    report.required(at, detail, 'field-required', {}, apiAt);
  }
}
