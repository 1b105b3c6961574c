import type { Toleration } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { admitted } from '../server/admitted.ts';

/** Fields of a Pod's spec that an update may change, in the API server's words. */
const POD =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';
const STATEFUL_SET =
  "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden";
const CLAIM =
  'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What an update of an object must not do, in the API server's words behind `is invalid: `; undefined where it
 * may be. Source: ValidatePodUpdate and its like of pkg/apis/{core,apps,batch,scheduling}/validation.
 */
export function forbiddenUpdate(before: StoredObject, after: StoredObject): string | undefined {
  if (before.kind === 'Pod' && after.kind === 'Pod') return forbiddenOfPod(before, after);
  const [old, next] = [fieldsOf(before, 'spec'), fieldsOf(after, 'spec')];
  const isOther = (field: string) => !isSame(old[field], next[field]);
  const immutable = (field: string): string | undefined =>
    isOther(field)
      ? `spec.${field}: Invalid value: ${JSON.stringify(next[field] ?? null)}: field is immutable`
      : undefined;
  switch (before.kind) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'DaemonSet':
      return immutable('selector');
    case 'StatefulSet': {
      const held = ['serviceName', 'selector', 'volumeClaimTemplates', 'podManagementPolicy'];
      return held.some(isOther) ? `spec: Forbidden: ${STATEFUL_SET}` : undefined;
    }
    case 'Job': {
      const isIndexed = next['completionMode'] === 'Indexed';
      return (isIndexed ? undefined : immutable('completions')) ?? immutable('template');
    }
    case 'PersistentVolumeClaim': {
      const held = ['accessModes', 'storageClassName', 'volumeMode', 'selector', 'dataSource'];
      const isRebound = old['volumeName'] !== undefined && isOther('volumeName');
      return isRebound || held.some(isOther) ? `spec: Forbidden: ${CLAIM}` : undefined;
    }
    case 'PriorityClass':
      return after.kind === 'PriorityClass' && before.value !== after.value
        ? 'value: Forbidden: may not be changed in an update.'
        : undefined;
    default:
      return undefined;
  }
}

type PodObject = Extract<StoredObject, { readonly kind: 'Pod' }>;

function forbiddenOfPod(given: PodObject, changed: PodObject): string | undefined {
  const [before, after] = [admitted(given).spec, admitted(changed).spec];
  const kept = (after.tolerations ?? []).map(withoutSeconds);
  const isKept = (each: Toleration) => isByDefault(each) || kept.includes(withoutSeconds(each));
  if (!(before.tolerations ?? []).every(isKept)) {
    return 'spec.tolerations: Forbidden: existing toleration can not be modified except its tolerationSeconds';
  }
  const deadline = forbiddenDeadline(before.activeDeadlineSeconds, after.activeDeadlineSeconds);
  if (deadline !== undefined) return deadline;
  const isGated = (before.schedulingGates ?? []).length > 0;
  const [was, is] = [graceOf(before), graceOf(after)];
  if (was !== is && !(was < 0 && is === 1)) return `spec: Forbidden: ${POD}`;
  return isSame(heldOf(before, isGated), heldOf(after, isGated))
    ? undefined
    : `spec: Forbidden: ${POD}`;
}

function graceOf({ terminationGracePeriodSeconds }: PodObject['spec']): number {
  return terminationGracePeriodSeconds ?? 30;
}

/** A deadline may come, and come nearer. */
function forbiddenDeadline(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'number') return undefined;
  const told = (value: unknown, words: string) =>
    `spec.activeDeadlineSeconds: Invalid value: ${JSON.stringify(value)}: ${words}`;
  if (typeof after !== 'number') {
    return told(null, 'must not update from a positive integer to nil value');
  }
  return before < after ? told(after, 'must be less than or equal to previous value') : undefined;
}

/** Fields of a Pod's spec that may change, containers by what of them may. */
const OPEN = [
  'activeDeadlineSeconds',
  'tolerations',
  'terminationGracePeriodSeconds',
  'schedulingGates',
  'containers',
  'initContainers',
];

/** What must stay: a Pod that still has gates may be told more narrowly where to go. */
function heldOf(spec: PodObject['spec'], isGated: boolean): Fields {
  const open = isGated ? [...OPEN, 'nodeSelector', 'affinity'] : OPEN;
  const withoutImage = (container: PodObject['spec']['containers'][number]) => ({
    ...container,
    image: '',
  });
  return {
    ...Object.fromEntries(Object.entries(spec).filter(([field]) => !open.includes(field))),
    containers: spec.containers.map(withoutImage),
    initContainers: spec.initContainers?.map(withoutImage),
  };
}

/** What the admission plugin DefaultTolerationSeconds puts there again. */
function isByDefault({ key, operator, effect }: Toleration): boolean {
  const isOfNode =
    key === 'node.kubernetes.io/not-ready' || key === 'node.kubernetes.io/unreachable';
  return isOfNode && operator === 'Exists' && effect === 'NoExecute';
}

function withoutSeconds(toleration: Toleration): string {
  return text({ ...toleration, tolerationSeconds: undefined });
}

function isSame(a: unknown, b: unknown): boolean {
  return text(a) === text(b);
}

/** Fields by name, those without a value left out. */
function text(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}

function fieldsOf(object: StoredObject, field: string): Fields {
  return ((object as unknown as Fields)[field] ?? {}) as Fields;
}
