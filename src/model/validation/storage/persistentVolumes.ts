/** PersistentVolumes, claims, StorageClasses and CSINodes: pkg/apis/{core,storage}/validation. */
import { reportAnnotations } from '../deprecations.ts';
import type {
  CSINode,
  Labels,
  PersistentVolume,
  PersistentVolumeClaim,
  QuantityText,
  ResourceListText,
  StorageClass,
} from '../../kubernetes.ts';
import { int64Value, storedQuantity } from '../../quantities/held.ts';
import { byteLength } from '../../names.ts';
import { quantityText } from '../../quantities/text.ts';
import { validateDataSources, type CheckedClaimSpec } from './dataSources.ts';
import { type CheckedISCSI, validatePortal } from '../pods/iscsi.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import { entries, type Loose } from '../loose.ts';
import { SUBDOMAIN, validateAnyCaseKey, validateLabelKey, validateName } from '../metadata.ts';
import { validateNodeSelector } from '../pods/nodeSelector.ts';
import { GoValue } from '../go/value.ts';
import { child, item, mapKey, type Path } from '../path.ts';
import { inKeyOrder, type Report } from '../report.ts';
import { validateEnum, validateNonNegative } from '../values.ts';
import { PERSISTENT_SOURCES, validateDriver, validateSources } from '../pods/volumeSources.ts';

const ACCESS_MODES = [
  'ReadOnlyMany',
  'ReadWriteMany',
  'ReadWriteOnce',
  'ReadWriteOncePod',
] as const;
const VOLUME_MODES = ['Block', 'Filesystem'] as const;
const RECLAIM_POLICIES = ['Delete', 'Recycle', 'Retain'] as const;

/** Reports what is wrong in the spec of a PersistentVolume. */
export function validatePersistentVolume(volume: Loose<PersistentVolume>, report: Report): void {
  const at = child(undefined, 'spec');
  const { spec = {} }: { readonly spec?: CheckedVolumeSpec | undefined } = volume;
  validateAccessModes(spec.accessModes, child(at, 'accessModes'), '', report);
  validateCapacity(spec.capacity, child(at, 'capacity'), report);
  const reclaimAt = child(at, 'persistentVolumeReclaimPolicy');
  validateEnum(spec.persistentVolumeReclaimPolicy, RECLAIM_POLICIES, reclaimAt, report);
  const affinityAt = child(at, 'nodeAffinity');
  if (spec.nodeAffinity?.required !== undefined) {
    validateNodeSelector(spec.nodeAffinity.required, child(affinityAt, 'required'), report);
  } else if (spec.nodeAffinity !== undefined) {
    report.required(child(affinityAt, 'required'), 'must specify required node constraints');
  }
  const source = validateSources(spec, PERSISTENT_SOURCES, at, report);
  if (source === undefined) {
    report.required(at, 'must specify a volume type', 'volume-source-required');
  } else if (source === 'local' && spec.nodeAffinity === undefined) {
    const detail = 'Local volume requires node affinity';
    report.required(affinityAt, detail, 'volume-node-affinity-required');
  }
  if (spec.iscsi !== undefined && !report.lenient) {
    const iscsiAt = child(at, 'iscsi');
    validatePortal(
      spec.iscsi,
      volume.metadata?.name ?? '',
      child(iscsiAt, 'targetPortal'),
      report,
      {
        value: spec.iscsi.targetPortal ?? '',
        apiAt: child(iscsiAt, 'targetportal'),
      },
    );
  }
  if (!report.lenient) validateRecycled(spec, reclaimAt, report);
  validateStorageClassName(spec.storageClassName, at, report);
  validateEnum(spec.volumeMode, VOLUME_MODES, child(at, 'volumeMode'), report, 'pointer');
  if (report.lenient) return;
  validateAttributesClass(spec, at, report);
  validateMountOptions(volume.metadata?.annotations, source, report);
}

/** Sources that the old annotation for how they are mounted may stand beside. */
const MOUNTED_OTHERWISE: ReadonlySet<string> = new Set([
  ...['gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'nfs', 'rbd', 'quobyte', 'iscsi'],
  ...['cinder', 'cephfs', 'azureFile', 'vsphereVolume', 'azureDisk', 'photonPersistentDisk'],
]);
const MOUNT_OPTIONS = 'volume.beta.kubernetes.io/mount-options';

/** `checkMountOption` of pkg/volume/validation. */
function validateMountOptions(
  annotations: Loose<Labels> | undefined,
  source: string | undefined,
  report: Report,
): void {
  if (annotations?.[MOUNT_OPTIONS] === undefined || MOUNTED_OTHERWISE.has(source ?? '')) return;
  const at = child(undefined, 'metadata', 'annotations');
  const apiAt = child(at, MOUNT_OPTIONS);
  const detail = 'may not specify mount options for this volume type';
  report.forbidden('field-refused', mapKey(at, MOUNT_OPTIONS), detail, {}, apiAt);
}

/** The root of a node is never recycled. */
function validateRecycled(spec: CheckedVolumeSpec, at: Path, report: Report): void {
  const { hostPath, persistentVolumeReclaimPolicy } = spec;
  const root = /^\/(\.?\/)*\.?$/.test(hostPath?.path ?? '');
  if (!root || persistentVolumeReclaimPolicy !== 'Recycle') return;
  const detail = "may not be 'recycle' for a hostPath mount of '/'";
  report.forbidden('field-refused', at, detail);
}

function validateAttributesClass(spec: CheckedVolumeSpec, at: Path, report: Report): void {
  const { volumeAttributesClassName: name } = spec;
  if (name === undefined) return;
  const nameAt = child(at, 'volumeAttributesClassName');
  if (name === '') report.required(nameAt, 'an empty string is disallowed');
  else validateName(name, SUBDOMAIN, nameAt, report);
  if (spec['csi'] !== undefined) return;
  const detail = 'has to be specified when using volumeAttributesClassName';
  report.required(nameAt, detail, 'field-required', {}, child(at, 'csi'));
}

type CheckedVolumeSpec = Loose<PersistentVolume['spec']> & {
  readonly hostPath?: { readonly path?: string };
  readonly iscsi?: CheckedISCSI;
};

/** A volume has storage, and nothing else that could be counted. */
function validateCapacity(
  capacity: Loose<ResourceListText> | undefined,
  at: Path,
  report: Report,
): void {
  const names = entries(capacity);
  if (names.length === 0) report.required(at);
  if (names.length !== 1 || capacity?.['storage'] === undefined) {
    const given = Object.fromEntries(names.map(([name, text]) => [name, quantityText(text)]));
    const value = capacity === undefined ? null : inKeyOrder(given);
    report.unsupported(at, new GoValue('core.ResourceList', value), ['storage']);
  }
  for (const [name, text] of names) {
    const resourceAt = mapKey(at, name);
    if (int64Value(text) < 0n) {
      const detail = 'must be a valid resource quantity';
      report.invalid('quantity-negative', resourceAt, int64Value(text), detail);
    }
    validatePositiveQuantity(text, resourceAt, report);
  }
}

/** `ValidatePositiveQuantityValue`. */
function validatePositiveQuantity(
  text: QuantityText,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  if (storedQuantity(text) > 0n) return;
  const detail = 'must be greater than zero';
  report.invalid('value-not-positive', at, quantityText(text), detail, { apiAt });
}

/** Reports what is wrong in a PersistentVolumeClaim. */
export function validatePersistentVolumeClaim(
  claim: Loose<PersistentVolumeClaim>,
  report: Report,
): void {
  const at = child(undefined, 'spec');
  validateClaimSpec(claim.spec, at, report, 'claim');
  reportAnnotations('PersistentVolumeClaim', claim.metadata?.annotations, undefined, report);
}

/** Reports what is wrong in the spec of a claim, wherever it stands. */
export function validateClaimSpec(
  spec: CheckedClaimSpec = {},
  at: Path,
  report: Report,
  owner: 'claim' | 'template' = 'template',
): void {
  const detail = 'at least 1 access mode is required';
  validateAccessModes(spec.accessModes, child(at, 'accessModes'), detail, report);
  // Nothing but the storage is looked at.
  const storage = spec.resources?.requests?.['storage'];
  const storageAt = mapKey(child(at, 'resources', 'requests'), 'storage');
  const apiAt = mapKey(child(at, 'resources'), 'storage');
  if (storage === undefined) report.required(storageAt, '', 'field-required', {}, apiAt);
  else validatePositiveQuantity(storage, storageAt, report, apiAt);
  validateStorageClassName(spec.storageClassName, at, report);
  validateEnum(spec.volumeMode, VOLUME_MODES, child(at, 'volumeMode'), report, 'pointer');
  validateLabelSelector(spec.selector, child(at, 'selector'), report);
  if (!report.lenient) validateDataSources(spec, owner, at, report);
  const name = spec.volumeAttributesClassName;
  if (!name || report.lenient) return;
  validateName(name, SUBDOMAIN, child(at, 'volumeAttributesClassName'), report);
}

/** Reports what is wrong in a StorageClass. */
export function validateStorageClass(storageClass: Loose<StorageClass>, report: Report): void {
  const { provisioner, volumeBindingMode, allowedTopologies, reclaimPolicy } = storageClass;
  const at = child(undefined, 'provisioner');
  if (provisioner) validateAnyCaseKey(provisioner, at, report);
  else report.required(at);
  if (!report.lenient) validateParameters(storageClass, report);
  const reclaimAt = child(undefined, 'reclaimPolicy');
  // Empty text is let pass, though nothing reads it (`validateReclaimPolicy`).
  validateEnum(reclaimPolicy, ['Delete', 'Retain'], reclaimAt, report);
  const modes = ['Immediate', 'WaitForFirstConsumer'];
  const modeAt = child(undefined, 'volumeBindingMode');
  validateEnum(volumeBindingMode, modes, modeAt, report, 'pointer');
  const before = new Set(['']);
  allowedTopologies?.forEach((term, index) => {
    const termAt = item(child(undefined, 'allowedTopologies'), index);
    const expressionsAt = child(termAt, 'matchLabelExpressions');
    const expressions = term.matchLabelExpressions ?? [];
    validateTopology(expressions, expressionsAt, report);
    // A term without any expression counts as one that stands already.
    const keys = expressions.map(({ key = '', values = [] }) => [key, ...[...values].sort()]);
    const same = keys
      .map((words) => JSON.stringify(words))
      .sort()
      .join();
    if (before.has(same) && !report.lenient) report.duplicate(expressionsAt, '');
    before.add(same);
  });
}

/** `ValidateTopologySelectorTerm`. */
function validateTopology(
  expressions: readonly {
    readonly key?: string | undefined;
    readonly values?: readonly string[] | undefined;
  }[],
  at: Path,
  report: Report,
): void {
  const keys = new Set<string>();
  expressions.forEach(({ key = '', values = [] }, index) => {
    const expressionAt = item(at, index);
    const [keyAt, valuesAt] = [child(expressionAt, 'key'), child(expressionAt, 'values')];
    if (values.length === 0) report.required(valuesAt);
    const seen = new Set<string>();
    values.forEach((value, valueIndex) => {
      if (seen.has(value)) report.duplicate(item(valuesAt, valueIndex), value);
      seen.add(value);
    });
    validateLabelKey(key, keyAt, report);
    if (keys.has(key)) report.duplicate(keyAt, key);
    keys.add(key);
  });
}

const PARAMETERS = { most: 512, bytes: 256 * 1024 };

/** `validateParameters`. */
function validateParameters(
  { parameters }: Loose<StorageClass> & { readonly parameters?: Labels },
  report: Report,
): void {
  const at = child(undefined, 'parameters');
  const given = entries(parameters);
  const bytes = given.reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(value), 0);
  const limit = given.length > PARAMETERS.most ? PARAMETERS.most : PARAMETERS.bytes;
  if (given.length > PARAMETERS.most || bytes > PARAMETERS.bytes) {
    const words = `parameters: Too long: may not be more than ${limit} bytes`;
    report.error('value-refused', at, {}, words);
  }
  if (given.length > PARAMETERS.most || !given.some(([key]) => key === '')) return;
  report.invalid('value-refused', at, '', 'field can not be empty.');
}

const LONGEST_NODE_ID = 256;

/** Reports what is wrong in a CSINode. Source: validateCSINodeDriver of pkg/apis/storage/validation. */
export function validateCSINode(csiNode: Loose<CSINode>, report: Report): void {
  const names = new Set<string>();
  csiNode.spec?.drivers?.forEach(
    ({ name = '', nodeID = '', topologyKeys = [], allocatable }, index) => {
      const at = item(child(undefined, 'spec', 'drivers'), index);
      validateDriver(name, child(at, 'name'), report);
      if (nodeID === '') report.required(child(at, 'nodeID'));
      if (byteLength(nodeID) > LONGEST_NODE_ID && !report.lenient) {
        const detail = `must be ${LONGEST_NODE_ID} characters or less`;
        report.invalid('value-refused', child(at, 'nodeID'), nodeID, detail);
      }
      validateNonNegative(allocatable?.count, child(at, 'allocatable', 'count'), report);
      if (names.has(name)) report.duplicate(child(at, 'name'), name);
      names.add(name);
      // The API server tells of keys under their driver.
      topologyKeys.forEach((key, place) => {
        const keyAt = item(child(at, 'topologyKeys'), place);
        if (key === '') report.required(keyAt, '', 'field-required', {}, at);
        if (topologyKeys.indexOf(key) < place) {
          report.duplicate(keyAt, key, 'value-duplicate', { apiAt: at });
        }
        validateLabelKey(key, keyAt, report, at);
      });
    },
  );
}

function validateAccessModes(
  modes: readonly string[] | undefined,
  at: Path,
  detail: string,
  report: Report,
): void {
  if (modes === undefined || modes.length === 0) report.required(at, detail);
  modes?.forEach((mode, index) => {
    if (ACCESS_MODES.some((known) => known === mode)) return;
    report.unsupported(item(at, index), mode, ACCESS_MODES, 'value-unsupported', at);
  });
  const known = modes?.filter((mode) => ACCESS_MODES.some((other) => other === mode)) ?? [];
  const alone = known.includes('ReadWriteOncePod');
  if (alone && known.some((mode) => mode !== 'ReadWriteOncePod')) {
    const words = 'may not use ReadWriteOncePod with other access modes';
    report.forbidden('access-mode-alone', at, words);
  }
}

function validateStorageClassName(name: string | undefined, at: Path, report: Report): void {
  if (name) validateName(name, SUBDOMAIN, child(at, 'storageClassName'), report);
}
