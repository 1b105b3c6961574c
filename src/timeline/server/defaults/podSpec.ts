import { at, isRecord, type Json, listAt, textAt } from '../../json.ts';

/** A Pod's spec with the defaults of pkg/apis/core/v1/defaults.go. */
export function defaultedPodSpec(spec: Json): Json {
  return {
    dnsPolicy: 'ClusterFirst',
    enableServiceLinks: true,
    preemptionPolicy: 'PreemptLowerPriority',
    restartPolicy: 'Always',
    schedulerName: 'default-scheduler',
    securityContext: {},
    serviceAccount: 'default',
    serviceAccountName: 'default',
    terminationGracePeriodSeconds: 30,
    ...spec,
    containers: listAt(spec, 'containers').map(container),
    ...(at(spec, 'volumes') !== undefined && { volumes: listAt(spec, 'volumes').map(volume) }),
    ...(at(spec, 'initContainers') !== undefined && {
      initContainers: listAt(spec, 'initContainers').map(container),
    }),
  };
}

/** The template of a workload with the same defaults, but for those that admission adds. */
export function defaultedTemplate(template: Json): Json {
  const { spec } = template;
  if (!isRecord(spec)) return template;
  const whole = Object.entries(defaultedPodSpec(spec)).filter(
    ([field]) => spec[field] !== undefined || !OF_ADMISSION.includes(field),
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
  return {
    imagePullPolicy: isLatest(textAt(given, 'image')) ? 'Always' : 'IfNotPresent',
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    ...given,
    ...defaulted(given, 'ports', (port) => ({ protocol: 'TCP', ...port })),
    ...defaulted(given, 'env', variable),
    ...Object.fromEntries(
      ['livenessProbe', 'readinessProbe', 'startupProbe'].flatMap((field) => {
        const found = given[field];
        return isRecord(found) ? [[field, probe(found)]] : [];
      }),
    ),
  };
}

const DOMAIN = String.raw`(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|\[[A-Fa-f\d:]+\])(?::\d+)?`;
const PART = String.raw`[a-z\d]+(?:(?:[._]|__|-+)[a-z\d]+)*`;
const IMAGE = new RegExp(
  String.raw`^(?:${DOMAIN}/)?${PART}(?:/${PART})*(?::(\w[\w.-]{0,127}))?(@[A-Za-z][\w.+-]*:[A-Fa-f\d]{32,})?$`,
);

/**
 * Whether an image's tag is `latest`, as it is where neither a tag nor a digest is said; what is no image has none.
 * Source: SetDefaults_Container, and ParseImageName of k8s.io/kubernetes/pkg/util/parsers.
 */
function isLatest(image: string): boolean {
  const read = IMAGE.exec(image);
  if (read === null) return false;
  const [, tag, digest] = read;
  return tag === undefined ? digest === undefined : tag === 'latest';
}

/** A list of a container, each of its items with its defaults; nothing where there is none. */
function defaulted(given: Json, field: string, change: (item: Json) => Json): Json {
  const list = given[field];
  if (!Array.isArray(list)) return {};
  return { [field]: list.map((item: unknown) => (isRecord(item) ? change(item) : item)) };
}

function variable(given: Json): Json {
  const from = at(given, 'valueFrom');
  if (!isRecord(from) || !isRecord(from['fieldRef'])) return given;
  return { ...given, valueFrom: { ...from, fieldRef: { apiVersion: 'v1', ...from['fieldRef'] } } };
}

/** Source: SetDefaults_Probe and SetDefaults_HTTPGetAction. */
function probe(given: Json): Json {
  const { httpGet } = given;
  return {
    failureThreshold: 3,
    periodSeconds: 10,
    successThreshold: 1,
    timeoutSeconds: 1,
    ...given,
    ...(isRecord(httpGet) && { httpGet: { path: '/', scheme: 'HTTP', ...httpGet } }),
  };
}

/** `rw-r--r--` in decimal, as an API server writes it. */
const FILE_MODE = 420;

/** Source: the SetDefaults of volume sources. */
function volume(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const changed = ['configMap', 'secret', 'downwardAPI', 'projected'].flatMap((field) => {
    const source = given[field];
    return isRecord(source) ? [[field, { defaultMode: FILE_MODE, ...source }] as const] : [];
  });
  const { hostPath } = given;
  return {
    ...given,
    ...Object.fromEntries(changed),
    ...(isRecord(hostPath) && { hostPath: { type: '', ...hostPath } }),
  };
}
