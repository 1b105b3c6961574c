import {
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from '../../names.ts';
import { parseIP } from '../services/ipAddress.ts';
import { validateObject } from '../validateObject.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, type Json, listAt, textAt } from '../../json.ts';
import { duplicate, invalid, required, tooMany, unsupported } from './refusedWords.ts';

const PROTOCOLS = ['SCTP', 'TCP', 'UDP'];

/**
 * What a server refuses of Endpoints and of an EndpointSlice. Sources: ValidateEndpoints of pkg/apis/core/validation, and
 * ValidateEndpointSlice of pkg/apis/discovery/validation.
 */
export function refusedEndpoints(object: Json, release: ReleaseName): readonly string[] {
  switch (`${textAt(object, 'apiVersion')} ${textAt(object, 'kind')}`) {
    case 'v1 Endpoints':
      return listAt(object, 'subsets').flatMap((subset, index) =>
        ofSubset(subset, `subsets[${index}]`, release),
      );
    case 'discovery.k8s.io/v1 EndpointSlice':
      return ofSlice(object, release);
    default:
      return [];
  }
}

/** Of which family the addresses of an EndpointSlice are is for good. Source: ValidateEndpointSliceUpdate. */
export function forbiddenEndpoints(before: Json, after: Json): readonly string[] {
  if (textAt(before, 'kind') !== 'EndpointSlice') return [];
  const [was, is] = [before, after].map((each) => textAt(each, 'addressType'));
  return was === is ? [] : [invalid('addressType', is, 'field is immutable')];
}

function ofSubset(subset: unknown, path: string, release: ReleaseName): readonly string[] {
  const lists = ['addresses', 'notReadyAddresses'].map(
    (field) => [`${path}.${field}`, listAt(subset, field)] as const,
  );
  const ports = listAt(subset, 'ports');
  const isEmpty = lists.every(([, list]) => list.length === 0);
  return [
    ...(isEmpty ? [required(path, 'must specify `addresses` or `notReadyAddresses`')] : []),
    ...lists.flatMap(([where, list]) =>
      list.flatMap((each, index) => ofAddress(each, `${where}[${index}]`, release)),
    ),
    ...ports.flatMap((port, index) =>
      ofPort(port, `${path}.ports[${index}]`, ports.length > 1, release),
    ),
  ];
}

/** Source: validateEndpointAddress. */
function ofAddress(address: unknown, path: string, release: ReleaseName): readonly string[] {
  const ip = textAt(address, 'ip');
  const problems = addressProblems(ip, release).filter((words) => !SPECIAL.test(words));
  return [
    ...problems.map((words) => invalid(`${path}.ip`, ip, words)),
    // An empty one is none here.
    ...(textAt(address, 'hostname') === '' ? [] : ofHost(address, path)),
    ...ofNode(address, path),
    ...specialProblems(ip, release).map((words) => invalid(`${path}.ip`, ip, words)),
  ];
}

function ofHost(endpoint: unknown, path: string): readonly string[] {
  const host = textAt(endpoint, 'hostname');
  if (at(endpoint, 'hostname') === undefined) return [];
  return dns1123LabelProblems(host).map((words) => invalid(`${path}.hostname`, host, words));
}

function ofNode(endpoint: unknown, path: string): readonly string[] {
  const node = textAt(endpoint, 'nodeName');
  if (at(endpoint, 'nodeName') === undefined) return [];
  return dns1123SubdomainProblems(node).map((words) => invalid(`${path}.nodeName`, node, words));
}

const SPECIAL = /^may not be /;

/** What is said of an address as one outside of the cluster. */
function addressProblems(ip: string, release: ReleaseName): readonly string[] {
  const service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'any' },
    spec: { ports: [{ port: 80 }], externalIPs: [ip] },
  };
  const head = invalid('spec.externalIPs[0]', ip, '');
  return validateObject(service, { release }).diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' && apiServer.startsWith(head) ? [apiServer.slice(head.length)] : [],
  );
}

/** Source: ValidateNonSpecialIP. */
function specialProblems(ip: string, release: ReleaseName): readonly string[] {
  if (parseIP(ip) === undefined) return ['must be a valid IP address'];
  return addressProblems(ip, release).filter((words) => SPECIAL.test(words));
}

/** Source: validateEndpointPort. */
function ofPort(
  port: unknown,
  path: string,
  isOneOfSeveral: boolean,
  release: ReleaseName,
): readonly string[] {
  const number = Number(at(port, 'port') ?? 0);
  const isNumber = number >= 1 && number <= 65_535;
  const words = 'must be between 1 and 65535, inclusive';
  const isNameless = isOneOfSeveral && textAt(port, 'name') === '';
  return [
    ...(isNameless ? [required(`${path}.name`)] : ofPortName(port, path)),
    ...(isNumber ? [] : [invalid(`${path}.port`, number, words)]),
    ...ofProtocol(port, path, release),
  ];
}

function ofPortName(port: unknown, path: string): readonly string[] {
  const name = textAt(port, 'name');
  if (name === '') return [];
  return dns1123LabelProblems(name).map((words) => invalid(`${path}.name`, name, words));
}

/** TCP where none is told. */
function ofProtocol(port: unknown, path: string, release: ReleaseName): readonly string[] {
  const protocol = textAt(port, 'protocol') || 'TCP';
  const application = textAt(port, 'appProtocol');
  const { keyWords } = apiRulesOf(release);
  return [
    ...(PROTOCOLS.includes(protocol) ? [] : [unsupported(`${path}.protocol`, protocol, PROTOCOLS)]),
    ...(at(port, 'appProtocol') === undefined
      ? []
      : qualifiedNameProblems(application, keyWords).map((words) =>
          invalid(`${path}.appProtocol`, application, words),
        )),
  ];
}

const MOST = { addresses: 100, ports: 100, endpoints: 1000, hints: 8 };
const TYPES = ['FQDN', 'IPv4', 'IPv6'];

function ofSlice(slice: Json, release: ReleaseName): readonly string[] {
  const type = textAt(slice, 'addressType');
  const [ports, endpoints] = [listAt(slice, 'ports'), listAt(slice, 'endpoints')];
  const names = ports.map((port) => textAt(port, 'name'));
  const ofType = TYPES.includes(type) ? [] : [unsupported('addressType', type, TYPES)];
  return [
    ...(type === '' ? [required('addressType')] : ofType),
    ...(ports.length > MOST.ports
      ? [tooMany('ports', ports.length, MOST.ports)]
      : ports.flatMap((port, index) => [
          ...ofPortName(port, `ports[${index}]`),
          ...(names.indexOf(names[index] ?? '') < index
            ? [duplicate(`ports[${index}].name`, names[index])]
            : []),
          ...ofProtocol(port, `ports[${index}]`, release),
        ])),
    ...(endpoints.length > MOST.endpoints
      ? [tooMany('endpoints', endpoints.length, MOST.endpoints)]
      : endpoints.flatMap((each, index) => ofEndpoint(each, type, `endpoints[${index}]`, release))),
  ];
}

function ofEndpoint(
  endpoint: unknown,
  type: string,
  path: string,
  release: ReleaseName,
): readonly string[] {
  const addresses = listAt(endpoint, 'addresses').map(String);
  const where = `${path}.addresses`;
  return [
    ...(addresses.length === 0 ? [required(where, 'must contain at least 1 address')] : []),
    ...(addresses.length > MOST.addresses
      ? [tooMany(where, addresses.length, MOST.addresses)]
      : []),
    ...addresses.flatMap((each, index) => ofType(each, type, `${where}[${index}]`, release)),
    ...ofNode(endpoint, path),
    ...ofHost(endpoint, path),
    ...ofHints(at(endpoint, 'hints'), `${path}.hints`, release),
  ];
}

function ofType(
  address: string,
  type: string,
  path: string,
  release: ReleaseName,
): readonly string[] {
  if (type === 'FQDN') return ofDomain(address, path);
  if (!TYPES.includes(type)) return [];
  const isOfType = parseIP(address)?.length === (type === 'IPv4' ? 4 : 16);
  return [
    ...(isOfType ? [] : [`must be a valid ${type} address`]),
    ...specialProblems(address, release),
  ].map((words) => invalid(path, address, words));
}

/** Source: IsFullyQualifiedDomainName of k8s.io/apimachinery/pkg/util/validation. */
function ofDomain(given: string, path: string): readonly string[] {
  if (given === '') return [required(path)];
  const name = given.replace(/\.$/, '');
  const problems = dns1123SubdomainProblems(name);
  if (problems.length > 0) return [invalid(path, name, problems.join(','))];
  const words = 'should be a domain with at least two segments separated by dots';
  return name.includes('.') ? [] : [invalid(path, name, words)];
}

/** For which zones and, where a Service may ask for its own node, for which nodes an endpoint is. Source: validateHints. */
function ofHints(hints: unknown, path: string, release: ReleaseName): readonly string[] {
  const { keyWords, trafficDistributions } = apiRulesOf(release);
  const ofNames = (field: string, problemsOf: (name: string) => readonly string[]) => {
    const names = listAt(hints, field).map((each) => textAt(each, 'name'));
    if (names.length > MOST.hints) return [tooMany(`${path}.${field}`, names.length, MOST.hints)];
    return names.flatMap((name, index) => {
      const where = `${path}.${field}[${index}].name`;
      return [
        ...(names.indexOf(name) < index ? [duplicate(where, name)] : []),
        ...problemsOf(name).map((words) => invalid(where, name, words)),
      ];
    });
  };
  return [
    ...ofNames('forZones', (zone) => labelValueProblems(zone, keyWords)),
    ...(trafficDistributions === 'sameZoneOrNode'
      ? ofNames('forNodes', dns1123SubdomainProblems)
      : []),
  ];
}
