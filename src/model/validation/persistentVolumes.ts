/** PersistentVolumes, claims, StorageClasses and CSINodes: pkg/apis/{core,storage}/validation. */
import type {
  CSINode,
  PersistentVolume,
  PersistentVolumeClaim,
  PersistentVolumeClaimSpec,
  ResourceListText,
  StorageClass,
} from '../kubernetes.ts';
import { objectType } from './fieldTypes.ts';
import { validateLabelSelector } from './labelSelector.ts';
import { entries, type Loose } from './loose.ts';
import { SUBDOMAIN, validateLabelKey, validateName } from './metadata.ts';
import { validateNodeSelector } from './nodeSelector.ts';
import { child, item, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateQuantityValue } from './resourceRequirements.ts';
import { validateEnum, validateNonNegative, validateUnique } from './values.ts';

const ACCESS_MODES = [
  'ReadOnlyMany',
  'ReadWriteMany',
  'ReadWriteOnce',
  'ReadWriteOncePod',
] as const;
const VOLUME_MODES = ['Block', 'Filesystem'] as const;

/** Fields of a PersistentVolumeSpec that are no volume source. */
const VOLUME_SETTINGS: ReadonlySet<string> = new Set([
  'accessModes',
  'capacity',
  'claimRef',
  'mountOptions',
  'nodeAffinity',
  'persistentVolumeReclaimPolicy',
  'storageClassName',
  'volumeAttributesClassName',
  'volumeMode',
]);

/** Reports what is wrong in the spec of a PersistentVolume. */
export function validatePersistentVolume(volume: Loose<PersistentVolume>, report: Report): void {
  const at = child(undefined, 'spec');
  const { spec = {} } = volume;
  validateAccessModes(spec.accessModes, child(at, 'accessModes'), '', report);
  if (spec.capacity?.['storage'] === undefined) report.required(child(at, 'capacity'));
  validateQuantities(spec.capacity, child(at, 'capacity'), report);
  validateStorageClassName(spec.storageClassName, at, report);
  validateEnum(spec.volumeMode, VOLUME_MODES, child(at, 'volumeMode'), report);
  const sources = Object.keys(spec).filter(
    (field) => objectType('PersistentVolumeSpec').fields.has(field) && !VOLUME_SETTINGS.has(field),
  );
  if (sources.length === 0) {
    report.required(at, 'must specify a volume type', 'volume-source-required');
  }
  for (const source of sources.slice(1)) {
    const detail = 'may not specify more than 1 volume type';
    report.forbidden('volume-several-sources', child(at, source), detail);
  }
  const affinityAt = child(at, 'nodeAffinity');
  if (spec.nodeAffinity?.required !== undefined) {
    validateNodeSelector(spec.nodeAffinity.required, child(affinityAt, 'required'), report);
  } else if (spec.nodeAffinity !== undefined) {
    report.required(child(affinityAt, 'required'), 'must specify required node constraints');
  } else if (sources.includes('local')) {
    const detail = 'Local volume requires node affinity';
    report.required(affinityAt, detail, 'volume-node-affinity-required');
  }
}

/** Reports what is wrong in a PersistentVolumeClaim. */
export function validatePersistentVolumeClaim(
  claim: Loose<PersistentVolumeClaim>,
  report: Report,
): void {
  validateClaimSpec(claim.spec, child(undefined, 'spec'), report);
}

/** Reports what is wrong in the spec of a claim, wherever it stands. */
export function validateClaimSpec(
  spec: Loose<PersistentVolumeClaimSpec> = {},
  at: Path,
  report: Report,
): void {
  const detail = 'at least 1 access mode is required';
  validateAccessModes(spec.accessModes, child(at, 'accessModes'), detail, report);
  const requestsAt = child(at, 'resources', 'requests');
  if (spec.resources?.requests?.['storage'] === undefined) {
    report.required(mapKey(requestsAt, 'storage'));
  }
  validateQuantities(spec.resources?.requests, requestsAt, report);
  validateStorageClassName(spec.storageClassName, at, report);
  validateEnum(spec.volumeMode, VOLUME_MODES, child(at, 'volumeMode'), report);
  validateLabelSelector(spec.selector, child(at, 'selector'), report);
}

/** Reports what is wrong in a StorageClass. */
export function validateStorageClass(storageClass: Loose<StorageClass>, report: Report): void {
  const { provisioner, volumeBindingMode, allowedTopologies } = storageClass;
  const at = child(undefined, 'provisioner');
  if (provisioner) validateLabelKey(provisioner.toLowerCase(), at, report);
  else report.required(at);
  const modes = ['Immediate', 'WaitForFirstConsumer'];
  validateEnum(volumeBindingMode, modes, child(undefined, 'volumeBindingMode'), report);
  allowedTopologies?.forEach((term, index) => {
    const termAt = item(child(undefined, 'allowedTopologies'), index);
    const expressionsAt = child(termAt, 'matchLabelExpressions');
    const expressions = term.matchLabelExpressions ?? [];
    expressions.forEach(({ key, values = [] }, expressionIndex) => {
      const expressionAt = item(expressionsAt, expressionIndex);
      const valuesAt = child(expressionAt, 'values');
      validateLabelKey(key, child(expressionAt, 'key'), report);
      if (values.length === 0) report.required(valuesAt);
      validateUnique(values, (valueIndex) => item(valuesAt, valueIndex), report);
    });
    validateUnique(
      expressions.map((expression) => expression.key),
      (expressionIndex) => child(item(expressionsAt, expressionIndex), 'key'),
      report,
    );
  });
}

/** Reports what is wrong in a CSINode. */
export function validateCSINode(csiNode: Loose<CSINode>, report: Report): void {
  const driversAt = child(undefined, 'spec', 'drivers');
  const drivers = csiNode.spec?.drivers ?? [];
  drivers.forEach(({ name, nodeID, topologyKeys = [], allocatable }, index) => {
    const at = item(driversAt, index);
    if (name) validateName(name.toLowerCase(), SUBDOMAIN, child(at, 'name'), report);
    else report.required(child(at, 'name'));
    if (!nodeID) report.required(child(at, 'nodeID'));
    topologyKeys.forEach((key, keyIndex) => {
      validateLabelKey(key, item(child(at, 'topologyKeys'), keyIndex), report);
    });
    validateNonNegative(allocatable?.count, child(at, 'allocatable', 'count'), report);
  });
  validateUnique(
    drivers.map((driver) => driver.name),
    (index) => child(item(driversAt, index), 'name'),
    report,
  );
}

function validateAccessModes(
  modes: readonly string[] | undefined,
  at: Path,
  detail: string,
  report: Report,
): void {
  if (modes === undefined || modes.length === 0) report.required(at, detail);
  modes?.forEach((mode) => {
    if (!ACCESS_MODES.some((known) => known === mode)) report.unsupported(at, mode, ACCESS_MODES);
  });
}

function validateQuantities(
  list: Loose<ResourceListText> | undefined,
  at: Path,
  report: Report,
): void {
  for (const [name, quantity] of entries(list)) {
    validateQuantityValue(name, quantity, mapKey(at, name), report);
  }
}

function validateStorageClassName(name: string | undefined, at: Path, report: Report): void {
  if (name) validateName(name, SUBDOMAIN, child(at, 'storageClassName'), report);
}
