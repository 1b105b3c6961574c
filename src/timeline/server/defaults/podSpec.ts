import { at, isRecord, type Json, listAt, textAt } from '../../json.ts';
import { pullPolicyOf } from './pullPolicy.ts';
import { withReferences } from './references.ts';
import { volume } from './volume.ts';

/** A Pod's spec with the defaults of pkg/apis/core/v1/defaults.go. */
export function defaultedPodSpec(spec: Json): Json {
  const defaults = {
    dnsPolicy: 'ClusterFirst',
    enableServiceLinks: true,
    preemptionPolicy: 'PreemptLowerPriority',
    restartPolicy: 'Always',
    schedulerName: 'default-scheduler',
    securityContext: {},
    serviceAccount: 'default',
    serviceAccountName: 'default',
    terminationGracePeriodSeconds: 30,
  };
  return {
    ...withDefaults(defaults, spec, ''),
    containers: listAt(spec, 'containers').map(container),
    ...(at(spec, 'volumes') !== undefined && { volumes: listAt(spec, 'volumes').map(volume) }),
    ...(at(spec, 'initContainers') !== undefined && {
      initContainers: listAt(spec, 'initContainers').map(container),
    }),
    ...(at(spec, 'ephemeralContainers') !== undefined && {
      ephemeralContainers: listAt(spec, 'ephemeralContainers').map(container),
    }),
  };
}

/** With defaults for what is missing, or is the empty value of its type, which says nothing. */
function withDefaults(defaults: Json, given: Json, empty: '' | 0): Json {
  const said = Object.entries(given).filter(
    ([field, value]) => value !== empty || !Object.hasOwn(defaults, field),
  );
  return { ...defaults, ...Object.fromEntries(said) };
}

/** The template of a workload with the same defaults, but for those that admission adds. */
export function defaultedTemplate(template: Json): Json {
  const { spec } = template;
  if (!isRecord(spec)) return template;
  // The older field says the same. Source: Convert_core_PodSpec_To_v1_PodSpec.
  const account = textAt(spec, 'serviceAccountName') || textAt(spec, 'serviceAccount');
  const named = account === '' ? spec : { ...spec, serviceAccount: account };
  const whole = Object.entries(defaultedPodSpec(named)).filter(
    ([field]) => named[field] !== undefined || !OF_ADMISSION.includes(field),
  );
  return { ...template, spec: Object.fromEntries(whole) };
}

const OF_ADMISSION = [
  'enableServiceLinks',
  'preemptionPolicy',
  'serviceAccount',
  'serviceAccountName',
];

function container(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const defaults = {
    imagePullPolicy: pullPolicyOf(textAt(given, 'image')),
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
  };
  return {
    ...withDefaults(defaults, given, ''),
    ...defaulted(given, 'ports', (port) => withDefaults({ protocol: 'TCP' }, port, '')),
    ...defaulted(given, 'env', variable),
    ...lifecycle(given),
    ...Object.fromEntries(
      ['livenessProbe', 'readinessProbe', 'startupProbe'].flatMap((field) => {
        const found = given[field];
        return isRecord(found) ? [[field, probe(found)]] : [];
      }),
    ),
  };
}

/** A list of a container, each of its items with its defaults; nothing where there is none. */
function defaulted(given: Json, field: string, change: (item: Json) => Json): Json {
  const list = given[field];
  if (!Array.isArray(list)) return {};
  return { [field]: list.map((item: unknown) => (isRecord(item) ? change(item) : item)) };
}

function variable(given: Json): Json {
  const from = at(given, 'valueFrom');
  return isRecord(from) ? { ...given, valueFrom: withReferences(from) } : given;
}

/** Source: SetDefaults_Probe; of a gRPC probe the service is written though it is none. */
function probe(given: Json): Json {
  const { grpc } = given;
  const defaults = {
    failureThreshold: 3,
    periodSeconds: 10,
    successThreshold: 1,
    timeoutSeconds: 1,
  };
  return {
    ...withDefaults(defaults, given, 0),
    ...(isRecord(grpc) && { grpc: { service: '', ...grpc } }),
    ...request(given),
  };
}

/** What a probe or a hook asks a server for. Source: SetDefaults_HTTPGetAction. */
function request({ httpGet }: Json): Json {
  return isRecord(httpGet)
    ? { httpGet: withDefaults({ path: '/', scheme: 'HTTP' }, httpGet, '') }
    : {};
}

function lifecycle(given: Json): Json {
  const hooks = given['lifecycle'];
  if (!isRecord(hooks)) return {};
  const changed = Object.entries(hooks).map(([name, hook]): readonly [string, unknown] => [
    name,
    isRecord(hook) ? { ...hook, ...request(hook) } : hook,
  ]);
  return { lifecycle: Object.fromEntries(changed) };
}
