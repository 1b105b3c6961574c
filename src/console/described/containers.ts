import { integerValue, milliValue } from '../../model/index.ts';
import type { Kubectl } from '../../releases/index.ts';
import { hostPort } from '../tables/cells.ts';
import { at, type Json, listAt, numberAt, pairsAt, recordAt, textAt, written } from '../json.ts';
import { longTime } from '../time.ts';
import { escapedPath } from './escapedPath.ts';
import { type Row, some } from './parts.ts';

const FIELD = '    ';
const INNER = '      ';

interface Told {
  readonly title: 'Containers' | 'Init Containers' | 'Ephemeral Containers';
  readonly containers: readonly unknown[];
  /** Of a Pod: what its containers do. */
  readonly statuses: readonly unknown[];
  /** '' of a Pod, two spaces of a template. */
  readonly indent: '' | '  ';
  /** The Pod, of whose fields variables are made; undefined for a template. */
  readonly pod: Json | undefined;
  readonly kubectl: Pick<Kubectl, 'portNames'>;
}

/** Containers of a Pod or a template. Source: describeContainers of k8s.io/kubectl/pkg/describe. */
export function containers({
  title,
  containers: all,
  statuses,
  indent,
  pod,
  kubectl,
}: Told): readonly Row[] {
  return [
    [`${indent}${title}:${all.length === 0 ? ' <none>' : ''}`],
    ...all.flatMap((container) => {
      const name = textAt(container, 'name');
      const status = statuses.find((each) => textAt(each, 'name') === name);
      return [
        [`  ${indent === '' ? '' : ' '}${name}:`],
        ...basics(container, status, kubectl),
        ...words('Command', container, 'command'),
        ...words('Args', container, 'args'),
        ...(status === undefined ? [] : state(status)),
        ...resources(recordAt(container, 'resources'), FIELD),
        ...probes(container),
        ...sources(container),
        ...variables(container, pod),
        ...mounts(container),
        ...devices(container),
      ];
    }),
  ];
}

function basics(
  container: unknown,
  status: unknown,
  { portNames }: Told['kubectl'],
): readonly Row[] {
  const ports = listAt(container, 'ports');
  const text = (field: string) =>
    ports
      .map((port) => {
        const called = textAt(port, 'name');
        const number = `${numberAt(port, field)}/${textAt(port, 'protocol') || 'TCP'}`;
        return called === '' || !portNames ? number : `${number} (${called})`;
      })
      .join(', ') || '<none>';
  const are = ports.length > 1 ? 's' : '';
  return [
    ...(status === undefined ? [] : [[`${FIELD}Container ID:`, textAt(status, 'containerID')]]),
    [`${FIELD}Image:`, textAt(container, 'image')],
    ...(status === undefined ? [] : [[`${FIELD}Image ID:`, textAt(status, 'imageID')]]),
    [`${FIELD}Port${are}:`, text('containerPort')],
    [`${FIELD}Host Port${are}:`, text('hostPort')],
    ...some(
      `${FIELD}SeccompProfile:`,
      textAt(container, 'securityContext', 'seccompProfile', 'type'),
    ),
    ...some(
      `${INNER}LocalhostProfile:`,
      textAt(container, 'securityContext', 'seccompProfile', 'localhostProfile'),
    ),
  ];
}

function words(title: string, container: unknown, field: string): readonly Row[] {
  const list = listAt(container, field);
  if (list.length === 0) return [];
  const lines = list.flatMap((each) => written(each).split('\n'));
  return [[`${FIELD}${title}:`], ...lines.map((line): Row => [`${INNER}${line}`])];
}

/** Source: describeContainerState and describeStatus. */
function state(status: unknown): readonly Row[] {
  const last = recordAt(status, 'lastState');
  return [
    ...stateRows('State', recordAt(status, 'state')),
    ...(last['terminated'] === undefined ? [] : stateRows('Last State', last)),
    [`${FIELD}Ready:`, at(status, 'ready') === true ? 'True' : 'False'],
    [`${FIELD}Restart Count:`, String(numberAt(status, 'restartCount'))],
  ];
}

/** A time that is not told, as Go writes it. */
const NEVER = '0001-01-01T00:00:00Z';

function stateRows(title: string, now: Json): readonly Row[] {
  const time = (...path: string[]) => longTime(textAt(now, ...path) || NEVER);
  const row = (word: string): Row => [`${FIELD}${title}:`, word];
  if (now['running'] !== undefined) {
    return [row('Running'), [`${INNER}Started:`, time('running', 'startedAt')]];
  }
  if (now['terminated'] !== undefined) {
    const told = (field: string) => textAt(now, 'terminated', field);
    return [
      row('Terminated'),
      ...some(`${INNER}Reason:`, told('reason')),
      ...some(`${INNER}Message:`, told('message')),
      [`${INNER}Exit Code:`, String(numberAt(now, 'terminated', 'exitCode'))],
      ...some(`${INNER}Signal:`, told('signal')),
      [`${INNER}Started:`, time('terminated', 'startedAt')],
      [`${INNER}Finished:`, time('terminated', 'finishedAt')],
    ];
  }
  return [row('Waiting'), ...some(`${INNER}Reason:`, textAt(now, 'waiting', 'reason'))];
}

/** Limits and requests, so far in. Source: describeResources. */
export function resources(of: Json, indent: string): readonly Row[] {
  const rows = (title: string, field: string): readonly Row[] => {
    const amounts = pairsAt(of, field);
    if (amounts.length === 0) return [];
    return [
      [`${indent}${title}:`],
      ...amounts.map(([name, amount]): Row => [`${indent}  ${name}:`, amount]),
    ];
  };
  return [...rows('Limits', 'limits'), ...rows('Requests', 'requests')];
}

const PROBES = [
  ['Liveness', 'livenessProbe'],
  ['Readiness', 'readinessProbe'],
  ['Startup', 'startupProbe'],
] as const;

function probes(container: unknown): readonly Row[] {
  return PROBES.flatMap(([title, field]): readonly Row[] => {
    const probe = at(container, field);
    return probe === undefined ? [] : [[`${FIELD}${title}:`, probeText(probe)]];
  });
}

/** Source: DescribeProbe, and SetDefaults_Probe for what is not said. */
function probeText(probe: unknown): string {
  const number = (field: string, otherwise: number) =>
    String(at(probe, field) === undefined ? otherwise : numberAt(probe, field));
  const times = `delay=${number('initialDelaySeconds', 0)}s timeout=${number('timeoutSeconds', 1)}s period=${number('periodSeconds', 10)}s #success=${number('successThreshold', 1)} #failure=${number('failureThreshold', 3)}`;
  if (at(probe, 'exec') !== undefined) {
    return `exec [${listAt(probe, 'exec', 'command').map(written).join(' ')}] ${times}`;
  }
  if (at(probe, 'httpGet') !== undefined) {
    const get = (field: string) => textAt(probe, 'httpGet', field);
    const scheme = (get('scheme') || 'HTTP').toLowerCase();
    const path = escapedPath(get('path').startsWith('/') ? get('path') : `/${get('path')}`);
    return `http-get ${scheme}://${hostPort(get('host'), get('port'))}${path} ${times}`;
  }
  if (at(probe, 'tcpSocket') !== undefined) {
    return `tcp-socket ${textAt(probe, 'tcpSocket', 'host')}:${textAt(probe, 'tcpSocket', 'port')} ${times}`;
  }
  if (at(probe, 'grpc') !== undefined) {
    return `grpc <pod>:${textAt(probe, 'grpc', 'port')} ${textAt(probe, 'grpc', 'service')} ${times}`;
  }
  return `unknown ${times}`;
}

/** Source: describeContainerEnvFrom. */
function sources(container: unknown): readonly Row[] {
  const all = listAt(container, 'envFrom');
  if (all.length === 0) return [];
  return [
    [`${FIELD}Environment Variables from:`],
    ...all.map((each): Row => {
      const isSecret = at(each, 'secretRef') !== undefined;
      const from = isSecret ? 'secretRef' : 'configMapRef';
      const prefix = textAt(each, 'prefix');
      const kind = isSecret ? 'Secret' : 'ConfigMap';
      return [
        `${INNER}${textAt(each, from, 'name')}`,
        prefix === '' ? kind : `${kind} with prefix '${prefix}'`,
        `Optional: ${String(at(each, from, 'optional') === true)}`,
      ];
    }),
  ];
}

/** Source: describeContainerEnvVars. */
function variables(container: unknown, pod: Json | undefined): readonly Row[] {
  const all = listAt(container, 'env');
  if (all.length === 0) return [[`${FIELD}Environment:`, '<none>']];
  return [
    [`${FIELD}Environment:`],
    ...all.flatMap((each): readonly Row[] => {
      const name = `${INNER}${textAt(each, 'name')}:`;
      const from = at(each, 'valueFrom');
      if (from === undefined) {
        const [first = '', ...more] = textAt(each, 'value').split('\n');
        return [[name, first], ...more.map((line): Row => [INNER, line])];
      }
      const key = textAt(from, 'fieldRef', 'fieldPath');
      if (key !== '') {
        const version = textAt(from, 'fieldRef', 'apiVersion') || 'v1';
        return [[name, `${pod === undefined ? '' : fieldOf(pod, key)} (${version}:${key})`]];
      }
      for (const [field, of] of [
        ['secretKeyRef', 'in secret'],
        ['configMapKeyRef', 'of config map'],
      ] as const) {
        if (at(from, field) === undefined) continue;
        const optional = `Optional: ${String(at(from, field, 'optional') === true)}`;
        const told = `<set to the key '${textAt(from, field, 'key')}' ${of} '${textAt(from, field, 'name')}'>`;
        return [[name, told, optional]];
      }
      const resource = textAt(from, 'resourceFieldRef', 'resource');
      const value = amountOf(container, resource, textAt(from, 'resourceFieldRef', 'divisor'));
      const isAll = value === '0' && ['limits.cpu', 'limits.memory'].includes(resource);
      return [[name, `${isAll ? 'node allocatable' : value} (${resource})`]];
    }),
  ];
}

/**
 * So many of a divisor, rounded up, as a variable gets an amount of its container; '' for what no variable can be given.
 * Source: ExtractContainerResourceValue of k8s.io/kubectl/pkg/util/resource.
 */
function amountOf(container: unknown, resource: string, divisor: string): string {
  const [, kind = '', name = ''] =
    /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.+)$/.exec(resource) ?? [];
  if (name === '') return '';
  const units = name === 'cpu' ? milliValue : integerValue;
  const given = textAt(container, 'resources', kind, name) || '0';
  return String(Math.ceil(units(given) / (units(divisor || '0') || units('1'))));
}

/** Fields that kubectl's own types know how to select by; of all others it tells nothing. Source: EnvValueRetriever. */
const READ = ['metadata.name', 'metadata.namespace'];

/** A field of a Pod by its path of the downward API. */
function fieldOf(pod: Json, path: string): string {
  return READ.includes(path) ? textAt(pod, ...path.split('.')) : '';
}

/** Source: describeContainerVolumes. */
function mounts(container: unknown): readonly Row[] {
  const all = [...listAt(container, 'volumeMounts')].sort((a, b) =>
    textAt(a, 'mountPath') < textAt(b, 'mountPath') ? -1 : 1,
  );
  if (all.length === 0) return [[`${FIELD}Mounts:`, '<none>']];
  return [
    [`${FIELD}Mounts:`],
    ...all.map((each): Row => {
      const mode = at(each, 'readOnly') === true ? 'ro' : 'rw';
      const sub = textAt(each, 'subPath');
      const how = sub === '' ? mode : `${mode},path=${JSON.stringify(sub)}`;
      return [`${INNER}${textAt(each, 'mountPath')} from ${textAt(each, 'name')} (${how})`];
    }),
  ];
}

/** Source: describeContainerVolumes. Where nothing is mounted kubectl says that there are none, and then which. */
function devices(container: unknown): readonly Row[] {
  const all = [...listAt(container, 'volumeDevices')].sort((a, b) =>
    textAt(a, 'devicePath') < textAt(b, 'devicePath') ? -1 : 1,
  );
  if (all.length === 0) return [];
  return [
    listAt(container, 'volumeMounts').length === 0
      ? [`${FIELD}Devices:`, '<none>']
      : [`${FIELD}Devices:`],
    ...all.map((each): Row => [
      `${INNER}${textAt(each, 'devicePath')} from ${textAt(each, 'name')}`,
    ]),
  ];
}
