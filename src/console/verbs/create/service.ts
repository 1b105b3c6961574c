import { dns1123SubdomainProblems, portNameProblems } from '../../../model/index.ts';
import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import type { Json } from '../../json.ts';
import { SAVED } from '../../flagForms.ts';
import type { Creation } from './creation.ts';

type Type = 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName';

/** `kubectl create service TYPE`. Source: k8s.io/kubectl/pkg/cmd/create/create_service.go. */
export const SERVICE_CREATIONS: readonly Creation[] = [
  service('clusterip', 'ClusterIP', { clusterip: 'text' }),
  service('nodeport', 'NodePort', { 'node-port': 'number' }),
  service('loadbalancer', 'LoadBalancer', {}),
  {
    ...service('externalname', 'ExternalName', { 'external-name': 'text' }),
    required: ['external-name'],
  },
];

function service(word: string, type: Type, own: FlagForms): Creation {
  return {
    words: [`service ${word}`, `svc ${word}`],
    forms: { ...SAVED, tcp: 'text', ...own },
    object: (context, name) => serviceOf(context, type, name),
  };
}

function serviceOf({ flags, namespace }: Context, type: Type, name: string): Json {
  const given = flags.list('tcp').filter((text) => text !== '');
  const headless = flags.text('clusterip') === 'None';
  if (given.length === 0 && type !== 'ExternalName' && !headless) {
    throw failed('at least one tcp port specifier must be provided');
  }
  const externalName = flags.text('external-name') ?? '';
  if (type === 'ExternalName' && dns1123SubdomainProblems(externalName).length > 0) {
    throw failed(`invalid service external name ${externalName}`);
  }
  const ports = given.map((text) => portOf(text, flags.number('node-port') ?? 0));
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { labels: { app: name }, name, namespace },
    spec: {
      ...(flags.has('clusterip') && { clusterIP: flags.text('clusterip') }),
      ...(type === 'ExternalName' && { externalName }),
      ...(ports.length > 0 && { ports }),
      selector: { app: name },
      type,
    },
  };
}

/** `80`, or `80:8080`. Source: parsePorts. */
function portOf(text: string, nodePort: number): Json {
  const [first = '', second = first] = text.split(':');
  const port = numberOf(first);
  return {
    name: text.replaceAll(':', '-'),
    ...(nodePort > 0 && { nodePort }),
    port,
    protocol: 'TCP',
    // One that is said once alone is not looked at again.
    targetPort: text.includes(':') ? targetOf(second) : port,
  };
}

/** The port of a container, or its name. Source: intstr.Parse, and IsValidPortNum and IsValidPortName. */
function targetOf(text: string): number | string {
  if (/^[-+]?\d+$/.test(text)) {
    const number = Number(text);
    if (number >= 1 && number <= HIGHEST) return number;
    throw failed(`must be between 1 and ${HIGHEST}, inclusive`);
  }
  const problems = portNameProblems(text);
  if (problems.length > 0) throw failed(problems.join(','));
  return text;
}

const HIGHEST = 65_535;

function numberOf(text: string): number {
  const wrong = (why: string) => failed(`strconv.ParseUint: parsing "${text}": ${why}`);
  if (!/^\d+$/.test(text)) throw wrong('invalid syntax');
  const number = Number(text);
  if (number > HIGHEST) throw wrong('value out of range');
  return number;
}
