import {
  canonicalQuantity,
  editedValue,
  undecodedWords,
  unknownFieldWords,
  validateObject,
} from '../model/index.ts';
import { kubectlOf, type ReleaseName } from '../releases/index.ts';
import { failed } from './failure.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import { undecodedOf } from './validity.ts';

/**
 * An object as kubectl reads it into the Go type of its kind, and writes it again: without fields that the type has not
 * and without what is empty, with the structs that are written though nothing is in them. Throws a Failure where a
 * value is not of its field's type. `source`: the file it was read from. Source: the types of k8s.io/api.
 */
export function typed(object: Json, source: string, release: ReleaseName): Json {
  const { diagnostics } = validateObject(object, { release });
  const [own] = diagnostics.flatMap(({ apiServer = '' }) => undecodedWords(apiServer) ?? []);
  const words = own ?? undecodedOf(object, release);
  if (words !== undefined) throw failed(`unable to decode ${JSON.stringify(source)}: ${words}`);
  const unknown = diagnostics.filter(
    ({ apiServer = '' }) => unknownFieldWords(apiServer) !== undefined,
  );
  const known = editedValue(
    object,
    unknown.map(({ path }) => ({ op: 'remove' as const, path })),
  );
  const rest = withoutZeros(known, '') as Json;
  return withStructs(rest, kubectlOf(release).zeroTimes === 'null');
}

/** Fields that hold quantities. */
const AMOUNTS = new Set(['limits', 'requests', 'hard', 'capacity', 'overhead']);
/** Maps whose keys are nobody's field names. */
const MAPS_OF_TEXTS = new Set(['labels', 'annotations', 'matchLabels', 'nodeSelector', 'data']);
/** Numbers that are left out where they are 0. */
const NO_ZEROS = new Set(['hostPort', 'nodePort', 'minReadySeconds']);
/** Truths that are left out where they are false. */
const NO_FALSE = new Set([
  ...['hostNetwork', 'hostPID', 'hostIPC', 'stdin', 'stdinOnce', 'tty', 'paused', 'readOnly'],
  ...['publishNotReadyAddresses'],
]);

function isZero(field: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value === '') return field !== 'name';
  if (value === 0) return NO_ZEROS.has(field);
  if (value === false) return NO_FALSE.has(field);
  const isEmptyMap = isRecord(value) && Object.keys(value).length === 0;
  return isEmptyMap && ['labels', 'annotations', 'nodeSelector', ...AMOUNTS].includes(field);
}

/** With its quantities as Go writes them again. */
export function canonicalAmounts(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => canonicalAmounts(each, field));
  if (!isRecord(value) || MAPS_OF_TEXTS.has(field)) return value;
  const isOfAmounts = AMOUNTS.has(field);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isOfAmounts && (typeof part === 'string' || typeof part === 'number')
        ? canonicalQuantity(part)
        : canonicalAmounts(part, name),
    ]),
  );
}

function withoutZeros(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutZeros(each, field));
  if (!isRecord(value)) return value;
  // Maps of texts keep what is empty.
  if (MAPS_OF_TEXTS.has(field)) return value;
  if (AMOUNTS.has(field)) return canonicalAmounts(value, field);
  const kept = Object.entries(value)
    .map(([name, part]) => [name, withoutZeros(part, name)] as const)
    .filter(([name, part]) => !isZero(name, part));
  return Object.fromEntries(kept);
}

/** With the structs that Go writes in any case. */
function withStructs(object: Json, isTimeless: boolean): Json {
  const metadata = (value: unknown): Json => ({
    ...(isTimeless && { creationTimestamp: null }),
    ...(isRecord(value) ? value : {}),
  });
  const podSpec = (value: unknown): Json => {
    const spec = isRecord(value) ? value : {};
    const parts = ['containers', 'initContainers'].flatMap((field): readonly [string, unknown][] =>
      Array.isArray(spec[field]) ? [[field, listAt(spec, field).map(container)]] : [],
    );
    return { containers: null, ...spec, ...Object.fromEntries<unknown>(parts) };
  };
  const template = (value: unknown): Json => {
    const whole = isRecord(value) ? value : {};
    return { ...whole, metadata: metadata(whole['metadata']), spec: podSpec(whole['spec']) };
  };
  const spec = recordAt(object, 'spec');
  const whole: Json = { ...object, metadata: metadata(object['metadata']) };
  const kind = textAt(object, 'kind');
  const ofPods = (fields: Json, status: Json): Json => ({
    ...whole,
    spec: { ...fields, ...spec, template: template(spec['template']) },
    status: { ...status, ...recordAt(object, 'status') },
  });
  switch (kind) {
    case 'Pod':
      return { ...whole, spec: podSpec(spec), status: recordAt(object, 'status') };
    case 'Deployment':
      return ofPods({ selector: null, strategy: {} }, {});
    case 'ReplicaSet':
      return ofPods({ selector: null }, { replicas: 0 });
    case 'StatefulSet': {
      const claims = listAt(spec, 'volumeClaimTemplates').map((claim) => ({
        ...(claim as Json),
        metadata: metadata(recordAt(claim)['metadata']),
        spec: { resources: {}, ...recordAt(claim, 'spec') },
        status: recordAt(claim, 'status'),
      }));
      const made = ofPods(
        { selector: null, updateStrategy: {}, serviceName: '' },
        { availableReplicas: 0, replicas: 0 },
      );
      if (claims.length === 0) return made;
      return { ...made, spec: { ...recordAt(made, 'spec'), volumeClaimTemplates: claims } };
    }
    case 'DaemonSet':
      return ofPods(
        { selector: null, updateStrategy: {} },
        {
          currentNumberScheduled: 0,
          desiredNumberScheduled: 0,
          numberMisscheduled: 0,
          numberReady: 0,
        },
      );
    case 'Job':
      return ofPods({}, {});
    case 'CronJob': {
      const job = recordAt(spec, 'jobTemplate');
      const jobSpec = recordAt(job, 'spec');
      const jobTemplate = {
        ...job,
        metadata: metadata(job['metadata']),
        spec: { ...jobSpec, template: template(jobSpec['template']) },
      };
      const status = recordAt(object, 'status');
      return { ...whole, spec: { schedule: '', ...spec, jobTemplate }, status };
    }
    case 'ReplicationController':
      return {
        ...whole,
        spec: {
          ...spec,
          ...(isRecord(spec['template']) && { template: template(spec['template']) }),
        },
        status: { replicas: 0, ...recordAt(object, 'status') },
      };
    case 'Service': {
      const ports = listAt(spec, 'ports').map((port) => ({ targetPort: 0, ...recordAt(port) }));
      const status = { loadBalancer: {}, ...recordAt(object, 'status') };
      return { ...whole, spec: { ...spec, ...(ports.length > 0 && { ports }) }, status };
    }
    case 'RoleBinding':
    case 'ClusterRoleBinding':
      return {
        ...whole,
        roleRef: { apiGroup: '', kind: '', name: '', ...recordAt(object, 'roleRef') },
      };
    default:
      return whole;
  }
}

function container(value: unknown): Json {
  return { name: '', resources: {}, ...recordAt(value) };
}
