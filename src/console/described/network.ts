import { balancerAddresses } from '../tables/cells.ts';
import type { Cluster } from '../cluster.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { knownResource } from '../resources.ts';
import { labelSelectorText } from '../selectorText.ts';
import { annotations, events, labels, type Row, some } from './parts.ts';
import { endpointsOf } from './policies.ts';

/** `web:80`. Source: backendStringer of k8s.io/kubectl/pkg/describe. */
function backendText(backend: unknown): string {
  const service = recordAt(backend, 'service');
  const port = textAt(service, 'port', 'number') || textAt(service, 'port', 'name');
  return `${textAt(service, 'name')}:${port}`;
}

/** The addresses behind a backend. Source: describeBackendV1. */
function behind(backend: unknown, namespace: string, cluster: Cluster): string {
  const service = recordAt(backend, 'service');
  const name = textAt(service, 'name');
  const found = cluster.find(knownResource('services'), namespace, name);
  if (found === undefined) return `<error: services "${name}" not found>`;
  const asked = textAt(service, 'port', 'number') || textAt(service, 'port', 'name');
  // A port that the Service does not have is one without a name.
  const port = listAt(found, 'spec', 'ports').findLast(
    (each) => textAt(each, 'port') === asked || textAt(each, 'name') === asked,
  );
  return endpointsOf(found, port, cluster);
}

/** Source: describeIngressV1. */
export function describedIngress(ingress: Json, cluster: Cluster): readonly Row[] {
  const namespace = textAt(ingress, 'metadata', 'namespace');
  const told = (backend: unknown) =>
    at(backend, 'resource') === undefined
      ? `${backendText(backend)} (${behind(backend, namespace, cluster)})`
      : `APIGroup: ${textAt(backend, 'resource', 'apiGroup') || '<none>'}, Kind: ${textAt(backend, 'resource', 'kind')}, Name: ${textAt(backend, 'resource', 'name')}`;
  const rest = at(ingress, 'spec', 'defaultBackend');
  const tls = listAt(ingress, 'spec', 'tls');
  const withPaths = listAt(ingress, 'spec', 'rules').filter(
    (rule) => at(rule, 'http') !== undefined,
  );
  return [
    ['Name:', textAt(ingress, 'metadata', 'name')],
    ...labels('Labels:', ingress, 'metadata', 'labels'),
    ['Namespace:', namespace],
    ['Address:', balancerAddresses(ingress)],
    ['Ingress Class:', textAt(ingress, 'spec', 'ingressClassName') || '<none>'],
    ['Default backend:', rest === undefined ? '<default>' : told(rest)],
    ...(tls.length > 0 ? [['TLS:']] : []),
    ...tls.map((each): Row => {
      const hosts = listAt(each, 'hosts').map(String).join(',');
      const secret = textAt(each, 'secretName');
      return [secret === '' ? `  SNI routes ${hosts}` : `  ${secret} terminates ${hosts}`];
    }),
    ['Rules:'],
    ['  Host', 'Path', 'Backends'],
    ['  ----', '----', '--------'],
    // Of a rule that names a host alone nothing is told.
    ...withPaths.flatMap((rule): readonly Row[] => [
      [`  ${textAt(rule, 'host') || '*'}`, ''],
      ...listAt(rule, 'http', 'paths').map((path): Row => [
        '    ',
        `${textAt(path, 'path')} `,
        told(recordAt(path, 'backend')),
      ]),
    ]),
    ...(withPaths.length === 0
      ? [['  *', '*', rest === undefined ? '<default>' : told(rest)]]
      : []),
    ...annotations('Annotations:', ingress, 'metadata', 'annotations'),
    ...events(ingress, cluster),
  ];
}

function parameters(of: Json): readonly Row[] {
  if (Object.keys(of).length === 0) return [];
  return [
    ['Parameters:'],
    ...some('  APIGroup:', textAt(of, 'apiGroup')),
    ['  Kind:', textAt(of, 'kind')],
    ['  Name:', textAt(of, 'name')],
  ];
}

/** Source: describeIngressClassV1. */
export function describedIngressClass(object: Json, cluster: Cluster): readonly Row[] {
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ...labels('Labels:', object, 'metadata', 'labels'),
    ...annotations('Annotations:', object, 'metadata', 'annotations'),
    ['Controller:', textAt(object, 'spec', 'controller')],
    ...parameters(recordAt(object, 'spec', 'parameters')),
    ...events(object, cluster),
  ];
}

type Way = 'Ingress' | 'Egress';

/** Source: describeNetworkPolicy. */
export function describedNetworkPolicy(policy: Json): readonly Row[] {
  const selector = at(policy, 'spec', 'podSelector');
  const of = labelSelectorText(selector);
  const types = listAt(policy, 'spec', 'policyTypes').map(String);
  const all =
    of === '<none>' ? '<none> (Allowing the specific traffic to all pods in this namespace)' : of;
  return [
    ['Name:', textAt(policy, 'metadata', 'name')],
    ['Namespace:', textAt(policy, 'metadata', 'namespace')],
    ['Created on:', goTime(textAt(policy, 'metadata', 'creationTimestamp'))],
    ...labels('Labels:', policy, 'metadata', 'labels'),
    ...annotations('Annotations:', policy, 'metadata', 'annotations'),
    ['Spec:'],
    [`  PodSelector:     ${all}`],
    ...traffic(policy, 'Ingress', types),
    ...traffic(policy, 'Egress', types),
    [`  Policy Types: ${types.join(', ')}`],
  ];
}

/** As Go writes a time: `2025-01-01 00:00:02 +0000 UTC`. */
function goTime(time: string): string {
  return time.replace('T', ' ').replace('Z', ' +0000 UTC');
}

function traffic(policy: Json, way: Way, types: readonly string[]): readonly Row[] {
  const word = way.toLowerCase();
  if (!types.includes(way)) return [[`  Not affecting ${word} traffic`]];
  const rules = listAt(policy, 'spec', word);
  const isolated = `    <none> (Selected pods are isolated for ${word} connectivity)`;
  return [
    [`  Allowing ${word} traffic:`],
    ...(rules.length === 0 ? [[isolated]] : []),
    ...rules.flatMap((rule, index): readonly Row[] => [
      ...(index > 0 ? [['    ----------']] : []),
      ...portsOf(rule),
      ...peersOf(rule, way),
    ]),
  ];
}

function portsOf(rule: unknown): readonly Row[] {
  const ports = listAt(rule, 'ports');
  if (ports.length === 0) return [['    To Port: <any> (traffic allowed to all ports)']];
  return ports.map((port) => {
    const protocol = textAt(port, 'protocol') || 'TCP';
    const last = textAt(port, 'endPort');
    return last === ''
      ? [`    To Port: ${textAt(port, 'port') || '<nil>'}/${protocol}`]
      : [`    To Port Range: ${textAt(port, 'port')}-${last}/${protocol}`];
  });
}

function peersOf(rule: unknown, way: Way): readonly Row[] {
  const word = way === 'Ingress' ? 'From' : 'To';
  const peers = listAt(rule, way === 'Ingress' ? 'from' : 'to');
  const end = way === 'Ingress' ? 'source' : 'destination';
  if (peers.length === 0) {
    return [[`    ${word}: <any> (traffic not restricted by ${end})`]];
  }
  return peers.flatMap((peer): readonly Row[] => {
    const block = recordAt(peer, 'ipBlock');
    const selector = (field: string, title: string): readonly Row[] => {
      const value = at(peer, field);
      return isRecord(value) ? [[`      ${title}: ${labelSelectorText(value)}`]] : [];
    };
    const except = listAt(block, 'except').map(String).join(', ');
    return [
      [`    ${word}:`],
      ...selector('namespaceSelector', 'NamespaceSelector'),
      ...selector('podSelector', 'PodSelector'),
      ...(textAt(block, 'cidr') === ''
        ? []
        : [
            ['      IPBlock:'],
            [`        CIDR: ${textAt(block, 'cidr')}`],
            [`        Except: ${except}`],
          ]),
    ];
  });
}

/** Source: describeEndpoints. */
export function describedEndpoints(object: Json, cluster: Cluster): readonly Row[] {
  const addresses = (subset: unknown, field: string) =>
    listAt(subset, field)
      .map((each) => textAt(each, 'ip'))
      .join(',') || '<none>';
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ['Namespace:', textAt(object, 'metadata', 'namespace')],
    ...labels('Labels:', object, 'metadata', 'labels'),
    ...annotations('Annotations:', object, 'metadata', 'annotations'),
    ['Subsets:'],
    ...listAt(object, 'subsets').flatMap((subset): readonly Row[] => [
      ['  Addresses:', addresses(subset, 'addresses')],
      ['  NotReadyAddresses:', addresses(subset, 'notReadyAddresses')],
      ...(listAt(subset, 'ports').length === 0
        ? []
        : [['  Ports:'], ['    Name', 'Port', 'Protocol'], ['    ----', '----', '--------']]),
      ...listAt(subset, 'ports').map((port): Row => [
        `    ${textAt(port, 'name') || '<unset>'}`,
        textAt(port, 'port'),
        textAt(port, 'protocol') || 'TCP',
      ]),
      [''],
    ]),
    ...events(object, cluster),
  ];
}

/** Source: describeEndpointSliceV1. */
export function describedEndpointSlice(object: Json, cluster: Cluster): readonly Row[] {
  const ports = listAt(object, 'ports');
  const ends = listAt(object, 'endpoints');
  const own = (end: unknown, field: string) => textAt(end, field) || '<unset>';
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ['Namespace:', textAt(object, 'metadata', 'namespace')],
    ...labels('Labels:', object, 'metadata', 'labels'),
    ...annotations('Annotations:', object, 'metadata', 'annotations'),
    ['AddressType:', textAt(object, 'addressType')],
    ...(ports.length === 0
      ? [['Ports: <unset>']]
      : [['Ports:'], ['  Name', 'Port', 'Protocol'], ['  ----', '----', '--------']]),
    ...ports.map((port): Row => [
      `  ${own(port, 'name')}`,
      own(port, 'port'),
      textAt(port, 'protocol'),
    ]),
    [ends.length === 0 ? 'Endpoints: <none>' : 'Endpoints:'],
    ...ends.flatMap((end): readonly Row[] => {
      const target = recordAt(end, 'targetRef');
      const addresses = listAt(end, 'addresses').map(String);
      return [
        ['  - Addresses:', addresses.join(', ') || '<none>'],
        ['    Conditions:'],
        ['      Ready:', textAt(end, 'conditions', 'ready') || '<unset>'],
        ['    Hostname:', own(end, 'hostname')],
        ...(textAt(target, 'kind') === ''
          ? []
          : [['    TargetRef:', `${textAt(target, 'kind')}/${textAt(target, 'name')}`]]),
        ['    NodeName:', own(end, 'nodeName')],
        ['    Zone:', own(end, 'zone')],
      ];
    }),
    ...events(object, cluster),
  ];
}
