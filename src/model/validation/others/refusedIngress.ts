import {
  byteLength,
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  pathSegmentProblems,
} from '../../names.ts';
import { parseIP } from '../services/ipAddress.ts';
import { portNameProblems } from '../pods/ports.ts';
import { tooLongWords } from '../report.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { invalid, required, unsupported } from './refusedWords.ts';

/** What a server refuses of an Ingress. Source: ValidateIngressCreate of pkg/apis/networking/validation. */
export function refusedIngress(ingress: Json, release: ReleaseName): readonly string[] {
  const spec = recordAt(ingress, 'spec');
  const rules = listAt(spec, 'rules');
  const fallback = spec['defaultBackend'];
  const ingressClass = textAt(spec, 'ingressClassName');
  const written = recordAt(ingress, 'metadata', 'annotations')[CLASS];
  const isOther = written !== undefined && spec['ingressClassName'] !== undefined;
  return [
    ...(rules.length === 0 && fallback === undefined
      ? [
          invalid(
            'spec',
            spec['rules'] ?? null,
            'either `defaultBackend` or `rules` must be specified',
          ),
        ]
      : []),
    ...(fallback === undefined ? [] : ofBackend(fallback, 'spec.defaultBackend', release)),
    ...rules.flatMap((rule, index) => ofRule(rule, `spec.rules[${index}]`, release)),
    ...listAt(spec, 'tls').flatMap((tls, index) => ofTls(tls, `spec.tls[${index}]`)),
    ...(spec['ingressClassName'] === undefined
      ? []
      : dns1123SubdomainProblems(ingressClass).map((words) =>
          invalid('spec.ingressClassName', ingressClass, words),
        )),
    ...(isOther && written !== ingressClass
      ? [
          invalid(
            `annotations.${CLASS}`,
            written,
            'must match `ingressClassName` when both are specified',
          ),
        ]
      : []),
  ];
}

const CLASS = 'kubernetes.io/ingress.class';

/** What a server refuses of an IngressClass. Source: validateIngressClassSpec, and IsDomainPrefixedPath of k8s.io/apimachinery. */
export function refusedIngressClass(ingressClass: Json, release: ReleaseName): readonly string[] {
  const parameters = at(ingressClass, 'spec', 'parameters');
  return [
    ...ofController(textAt(ingressClass, 'spec', 'controller'), release),
    ...(isRecord(parameters) ? ofParameters(parameters, 'spec.parameters') : []),
  ];
}

/** Who sees to Ingresses of the class stays. Source: validateIngressClassSpecUpdate. */
export function forbiddenIngressClass(before: Json, after: Json): readonly string[] {
  const isClass = [before, after].every((each) => textAt(each, 'kind') === 'IngressClass');
  const [was, is] = [before, after].map((each) => textAt(each, 'spec', 'controller'));
  return !isClass || was === is ? [] : [invalid('spec.controller', is, 'field is immutable')];
}

const MOST_BYTES = 250;

function ofController(controller: string, release: ReleaseName): readonly string[] {
  const where = 'spec.controller';
  const words = tooLongWords(MOST_BYTES, apiRulesOf(release));
  const long = byteLength(controller) > MOST_BYTES ? [`${where}: Too long: ${words}`] : [];
  if (controller === '') return [required(where)];
  const [, host = '', path = ''] = /^([^/]*)\/(.*)$/s.exec(controller) ?? [];
  if (host === '' || path === '') {
    const unprefixed = 'must be a domain-prefixed path (such as "acme.io/foo")';
    return [...long, invalid(where, controller, unprefixed)];
  }
  return [...long, ...dns1123SubdomainProblems(host).map((each) => invalid(where, host, each))];
}

/** What its controller is told, of the whole cluster unless it says otherwise. Source: validateIngressClassParametersReference. */
function ofParameters(parameters: Json, path: string): readonly string[] {
  const scope = textAt(parameters, 'scope') || 'Cluster';
  const namespace = parameters['namespace'];
  const ofNamespace = (): readonly string[] => {
    const where = `${path}.namespace`;
    if (namespace === undefined) {
      return [required(where, "`parameters.scope` is set to 'Namespace'")];
    }
    const name = textAt(parameters, 'namespace');
    return dns1123LabelProblems(name).map((words) => invalid(where, name, words));
  };
  const ofScope = (): readonly string[] => {
    if (scope === 'Namespace') return ofNamespace();
    if (scope !== 'Cluster') return [unsupported(`${path}.scope`, scope, ['Cluster', 'Namespace'])];
    return namespace === undefined
      ? []
      : [`${path}.namespace: Forbidden: \`parameters.scope\` is set to 'Cluster'`];
  };
  return [...ofResource(parameters, path), ...ofScope()];
}

/** A star is a label by itself, the first. Source: IsWildcardDNS1123Subdomain of k8s.io/apimachinery/pkg/util/validation. */
function hostProblems(host: string): readonly string[] {
  if (!host.includes('*')) return dns1123SubdomainProblems(host);
  const part = String.raw`[a-z0-9]([-a-z0-9]*[a-z0-9])?`;
  const pattern = String.raw`\*\.${part}(\.${part})*`;
  const isLong = host.length > 253 ? ['must be no more than 253 characters'] : [];
  const words = `a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character (e.g. '*.example.com', regex used for validation is '${pattern}')`;
  return [...isLong, ...(new RegExp(`^${pattern}$`).test(host) ? [] : [words])];
}

function ofTls(tls: unknown, path: string): readonly string[] {
  const secret = textAt(tls, 'secretName');
  return [
    ...listAt(tls, 'hosts').flatMap((host, index) =>
      hostProblems(String(host)).map((words) => invalid(`${path}.hosts[${index}]`, host, words)),
    ),
    ...(secret === ''
      ? []
      : dns1123SubdomainProblems(secret).map((words) =>
          invalid(`${path}.secretName`, secret, words),
        )),
  ];
}

function ofRule(rule: unknown, path: string, release: ReleaseName): readonly string[] {
  const host = textAt(rule, 'host');
  const http = at(rule, 'http');
  const paths = listAt(http, 'paths');
  return [
    ...(parseIP(host) === undefined
      ? []
      : [invalid(`${path}.host`, host, 'must be a DNS name, not an IP address')]),
    ...(host === '' ? [] : hostProblems(host).map((words) => invalid(`${path}.host`, host, words))),
    ...(isRecord(http) && paths.length === 0 ? [required(`${path}.http.paths`)] : []),
    ...paths.flatMap((each, index) => ofPath(each, `${path}.http.paths[${index}]`, release)),
  ];
}

const SEQUENCES = ['//', '/./', '/../', '%2f', '%2F'];
const SUFFIXES = ['/..', '/.'];

function ofPath(given: unknown, where: string, release: ReleaseName): readonly string[] {
  if (at(given, 'pathType') === undefined) {
    return [required(`${where}.pathType`, 'pathType must be specified')];
  }
  const [type, path] = [textAt(given, 'pathType'), textAt(given, 'path')];
  const refused = (words: string) => invalid(`${where}.path`, path, words);
  const relative = path.startsWith('/') ? [] : [refused('must be an absolute path')];
  const ofType = (): readonly string[] => {
    switch (type) {
      case 'Exact':
      case 'Prefix':
        return [
          ...relative,
          ...SEQUENCES.filter((each) => path.includes(each)).map((each) =>
            refused(`must not contain '${each}'`),
          ),
          ...SUFFIXES.filter((each) => path.endsWith(each)).map((each) =>
            refused(`cannot end with '${each}'`),
          ),
        ];
      case 'ImplementationSpecific':
        return path === '' ? [] : relative;
      default:
        return [
          unsupported(`${where}.pathType`, type, ['Exact', 'ImplementationSpecific', 'Prefix']),
        ];
    }
  };
  return [...ofType(), ...ofBackend(at(given, 'backend'), `${where}.backend`, release)];
}

function ofBackend(backend: unknown, path: string, release: ReleaseName): readonly string[] {
  const [resource, service] = [at(backend, 'resource'), at(backend, 'service')];
  if (resource !== undefined && service !== undefined) {
    return [invalid(path, '', 'cannot set both resource and service backends')];
  }
  if (resource !== undefined) return ofResource(resource, `${path}.resource`);
  if (service === undefined) {
    return [invalid(path, '', 'resource or service backend is required')];
  }
  const name = textAt(service, 'name');
  const isLabel = apiRulesOf(release).serviceNames === 'label';
  const problems = isLabel ? dns1123LabelProblems(name) : dns1035LabelProblems(name);
  return [
    ...(name === ''
      ? [required(`${path}.service.name`)]
      : problems.map((words) => invalid(`${path}.service.name`, name, words))),
    ...ofPort(recordAt(service, 'port'), path),
  ];
}

function ofPort({ number = 0, name = '' }: Json, path: string): readonly string[] {
  const at = `${path}.service.port`;
  if (name !== '' && number !== 0) {
    return [invalid(path, '', 'cannot set both port name & port number')];
  }
  if (name !== '') {
    return portNameProblems(String(name)).map((words) => invalid(`${at}.name`, name, words));
  }
  if (number === 0) return [required(path, 'port name or number is required')];
  const isPort = Number(number) >= 1 && Number(number) <= 65_535;
  return isPort ? [] : [invalid(`${at}.number`, number, 'must be between 1 and 65535, inclusive')];
}

function ofResource(resource: unknown, path: string): readonly string[] {
  const group = textAt(resource, 'apiGroup');
  const isOfGroup = at(resource, 'apiGroup') !== undefined;
  return [
    ...(isOfGroup ? dns1123SubdomainProblems(group) : []).map((words) =>
      invalid(`${path}.apiGroup`, group, words),
    ),
    ...['kind', 'name'].flatMap((field) => {
      const value = textAt(resource, field);
      if (value === '') return [required(`${path}.${field}`, `${field} is required`)];
      return pathSegmentProblems(value).map((words) => invalid(`${path}.${field}`, value, words));
    }),
  ];
}
