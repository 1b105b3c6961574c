import { integerValue } from '../../model/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import type { StoredObject } from '../entry.ts';
import { withSourceFields } from '../server/defaults/volume.ts';
import type { Store } from '../store.ts';
import { changedFields, fieldsOf, heldFields, internalTerm, type Fields } from './heldFields.ts';
import { isSameValue } from './sameValue.ts';

const CLAIM =
  'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';

/** Fields of a volume's spec that are not what it is made of. */
const BESIDE_SOURCE = [
  ...['capacity', 'accessModes', 'claimRef', 'persistentVolumeReclaimPolicy', 'storageClassName'],
  ...['mountOptions', 'volumeMode', 'nodeAffinity', 'volumeAttributesClassName'],
];

/** Source: ValidatePersistentVolumeUpdate of pkg/apis/core/validation; without the difference that it prints behind. */
export function forbiddenOfVolume(old: Fields, next: Fields): readonly string[] {
  const sources = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (field) => !BESIDE_SOURCE.includes(field),
  );
  const modes = [old, next].map(({ volumeMode = 'Filesystem' }) => ({ volumeMode }));
  const [was = {}, is = {}] = modes;
  const affinity = next['nodeAffinity'];
  const kept = old['nodeAffinity'];
  const isMoved = kept !== undefined && !isSameValue(internal(kept, affinity), internal(affinity));
  return [
    ...(changedFields(withSourceFields(old), withSourceFields(next), sources).length > 0
      ? [
          'spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation',
        ]
      : []),
    ...heldFields(was, is, ['volumeMode']),
    ...(isMoved
      ? [
          `nodeAffinity: Invalid value: ${JSON.stringify(internal(affinity))}: field is immutable, except for updating from beta label to GA`,
        ]
      : []),
    ...(old['volumeAttributesClassName'] !== undefined &&
    next['volumeAttributesClassName'] === undefined
      ? ['spec.volumeAttributesClassName: Forbidden: update from non-nil value to nil is forbidden']
      : []),
  ];
}

/** Labels of nodes that have another name now. Source: betaToGALabel of pkg/apis/core/validation. */
const RENAMED: Readonly<Record<string, string>> = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
};

/**
 * A volume's node affinity by the names that its fields have within the API server; where another is `like` it but for a
 * label that was renamed, with that one's name.
 */
function internal(affinity: unknown, like?: unknown): unknown {
  if (typeof affinity !== 'object' || affinity === null) return null;
  const termsOf = (given: unknown) =>
    Object.values(fieldsOf(fieldsOf({ ...(given as object) }, 'required'), 'nodeSelectorTerms'));
  const others = termsOf(like).map(internalTerm);
  const terms = termsOf(affinity)
    .map(internalTerm)
    .map((term, index) => {
      const fields = Object.entries(term).map(([field, list]) => {
        const named = list?.map((each, place) => {
          const key = others[index]?.[field as keyof typeof term]?.[place]?.Key;
          return RENAMED[String(each.Key)] === key && key !== undefined
            ? { ...each, Key: key }
            : each;
        });
        return [field, named ?? null] as const;
      });
      return Object.fromEntries(fields);
    });
  return { Required: { NodeSelectorTerms: terms } };
}

/**
 * A claim may be bound, and one that is bound may ask for more, or for less than that again, and for other attributes; one
 * without a class may get one. Source: ValidatePersistentVolumeClaimUpdate of pkg/apis/core/validation; without the
 * difference that it prints behind.
 */
export function forbiddenOfClaim(
  before: StoredObject,
  after: StoredObject,
  { claimSizes: sizes, attributesTakenAway }: ApiRules,
): readonly string[] {
  const [old, next] = [fieldsOf(before, 'spec'), fieldsOf(after, 'spec')];
  const status = fieldsOf(before, 'status');
  const isBound = status['phase'] === 'Bound';
  const attributes = next['volumeAttributesClassName'];
  const isOpen = attributesTakenAway === 'unapplied';
  const held = [
    ...['accessModes', 'volumeMode', 'selector', 'dataSource', 'dataSourceRef'],
    ...(old['storageClassName'] === undefined ? [] : ['storageClassName']),
    ...(isBound && (isOpen || attributes !== undefined) ? [] : ['volumeAttributesClassName']),
  ];
  const isRebound = old['volumeName'] !== undefined && old['volumeName'] !== next['volumeName'];
  const [had, has] = [sizeOf(requestsOf(old)), sizeOf(requestsOf(next))];
  const given = sizeOf(status['capacity']) ?? 0;
  const [was, is] = [withMode(old), withMode(next)];
  const isOther = isRebound || changedFields(was, is, held).length > 0;
  const isLess = had !== undefined && has !== undefined && has < had;
  const isKept = isOpen
    ? status['currentVolumeAttributesClassName'] !== undefined &&
      attributes !== old['volumeAttributesClassName']
    : old['volumeAttributesClassName'] !== undefined;
  const at = 'spec.resources.requests.storage: Forbidden: field can not be less than';
  return [
    ...(isOther || (had !== has && !isBound) ? [`spec: Forbidden: ${CLAIM}`] : []),
    ...(isLess && sizes === 'growing' ? [`${at} previous value`] : []),
    ...(isLess && sizes === 'recoverable' && has <= given ? [`${at} status.capacity`] : []),
    ...heldFields(was, is, ['volumeMode']),
    ...(isKept && !attributes ? [takenAway(attributes, isOpen)] : []),
  ];
}

function takenAway(attributes: unknown, isOpen: boolean): string {
  const at = 'spec.volumeAttributesClassName: Forbidden: update';
  if (!isOpen) {
    return `${at} from non-nil value to ${attributes === undefined ? 'nil' : 'an empty string'} is forbidden`;
  }
  return `${at} to ${attributes === undefined ? 'nil' : 'empty string'} is forbidden when status.currentVolumeAttributesClassName is not nil`;
}

function withMode(spec: Fields): Fields {
  return { volumeMode: 'Filesystem', ...spec };
}

/**
 * What is said where a claim asks for more than its class lets it; undefined where it may.
 * Source: the admission plugin PersistentVolumeClaimResize.
 */
export function forbiddenGrowth(
  store: Pick<Store, 'find'>,
  before: StoredObject,
  after: StoredObject,
): string | undefined {
  if (before.kind !== 'PersistentVolumeClaim') return undefined;
  const [old, next] = [fieldsOf(before, 'spec'), fieldsOf(after, 'spec')];
  const [had = 0, has = 0] = [sizeOf(requestsOf(old)), sizeOf(requestsOf(next))];
  if (has <= had) return undefined;
  const name = old['storageClassName'];
  const found = typeof name === 'string' ? store.find('StorageClass', '', name) : undefined;
  const isOpen = found !== undefined && Reflect.get(found.object, 'allowVolumeExpansion') === true;
  return isOpen
    ? undefined
    : `persistentvolumeclaims "${before.metadata.name}" is forbidden: only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize`;
}

function requestsOf(spec: Fields): unknown {
  return fieldsOf(spec, 'resources')['requests'];
}

/** Bytes. */
function sizeOf(resources: unknown): number | undefined {
  const storage = fieldsOf({ resources }, 'resources')['storage'];
  return typeof storage === 'string' || typeof storage === 'number'
    ? integerValue(storage)
    : undefined;
}

/** Source: ValidateStorageClassUpdate of pkg/apis/storage/validation. */
export function forbiddenOfClass(old: Fields, next: Fields): readonly string[] {
  const defaults = { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' };
  const [was, is] = [
    { ...defaults, ...old },
    { ...defaults, ...next },
  ] as [Fields, Fields];
  return [
    ...changedFields(was, is, ['parameters', 'provisioner', 'reclaimPolicy']).map(
      (field) => `${field}: Forbidden: updates to ${field} are forbidden.`,
    ),
    ...heldFields(was, is, ['volumeBindingMode']),
  ];
}

/** Source: ValidateCSIDriverUpdate of pkg/apis/storage/validation, which calls the first field by another name than the API. */
export function forbiddenOfDriver(old: Fields, next: Fields, rules: ApiRules): readonly string[] {
  const held = ({ attachRequired = true, volumeLifecycleModes = ['Persistent'] }: Fields) => ({
    attachedRequired: attachRequired,
    volumeLifecycleModes,
  });
  const names = ['attachedRequired', 'volumeLifecycleModes'];
  return heldFields(held(old), held(next), names, 'spec.', rules);
}

/**
 * What a node says of a driver stays, but for how many volumes it may attach, in releases that let that be another.
 * Source: ValidateCSINodeUpdate of pkg/apis/storage/validation.
 */
export function forbiddenOfNodesDrivers(
  old: Fields,
  next: Fields,
  rule: ApiRules['csiNodeDrivers'],
): readonly string[] {
  const isCountable = rule === 'countable';
  const driversOf = ({ drivers }: Fields) =>
    Array.isArray(drivers) ? (drivers as readonly NonNullable<unknown>[]).map(internalDriver) : [];
  const internalDriver = (given: NonNullable<unknown>) => {
    const { name, nodeID, topologyKeys, allocatable } = fieldsOf({ given }, 'given');
    const { count } = fieldsOf({ allocatable }, 'allocatable');
    return {
      Name: name,
      NodeID: nodeID,
      TopologyKeys: topologyKeys ?? null,
      Allocatable: isCountable || !allocatable ? null : { Count: count ?? null },
    };
  };
  const is = driversOf(next);
  const at = rule === 'held' ? 'CSINodeDriver' : 'spec.drivers';
  return driversOf(old).flatMap((driver) =>
    is
      .filter((each) => each.Name === driver.Name && !isSameValue(each, driver))
      .map((each) => `${at}: Invalid value: ${JSON.stringify(each)}: field is immutable`),
  );
}
