import { cidrFamily, cidrProblem } from '../services/ipAddress.ts';
import {
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  pathSegmentProblems,
} from '../../names.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { duplicate, invalid, required, unsupported } from './refusedWords.ts';

/** What a server refuses of kinds by which a cluster itself is made up. */
export function refusedCluster(object: Json, release: ReleaseName): readonly string[] {
  const spec = recordAt(object, 'spec');
  switch (typeOf(object)) {
    case 'apiregistration.k8s.io/v1 APIService':
      return ofService(spec, textAt(object, 'metadata', 'name'));
    case 'apps/v1 ControllerRevision':
      return ofRevision(object);
    case 'certificates.k8s.io/v1 CertificateSigningRequest':
      return ofRequest(spec);
    case 'networking.k8s.io/v1 IPAddress':
      return ofAddress(spec['parentRef'], 'spec.parentRef');
    case 'networking.k8s.io/v1 ServiceCIDR':
      return ofRanges(listAt(spec, 'cidrs').map(String), release);
    default:
      return [];
  }
}

function typeOf(object: Json): string {
  return `${textAt(object, 'apiVersion')} ${textAt(object, 'kind')}`;
}

/** Source: ValidateAPIService of k8s.io/kube-aggregator/pkg/apis/apiregistration/validation. */
function ofService(spec: Json, name: string): readonly string[] {
  const [group, version] = [textAt(spec, 'group'), textAt(spec, 'version')];
  const own = `${version}.${group}`;
  const ofName = pathSegmentProblems(name);
  const other =
    name === own ? [] : [`must be \`spec.version+"."+spec.group\`: ${JSON.stringify(own)}`];
  const ofPriority = (field: string, most: number) => {
    const given = Number(spec[field] ?? 0);
    const words = `must be positive and less than ${most}`;
    return given > 0 && given <= most ? [] : [invalid(`spec.${field}`, given, words)];
  };
  return [
    ...(name === '' ? [] : ofName.length > 0 ? ofName : other).map((words) =>
      invalid('metadata.name', name, words),
    ),
    ...(group === '' && version !== 'v1'
      ? [required('spec.group', 'only v1 may have an empty group and it better be legacy kube')]
      : []),
    ...(group === '' ? [] : dns1123SubdomainProblems(group)).map((words) =>
      invalid('spec.group', group, words),
    ),
    ...dns1035LabelProblems(version).map((words) => invalid('spec.version', version, words)),
    ...ofPriority('groupPriorityMinimum', 20_000),
    ...ofPriority('versionPriority', 1000),
    ...ofServer(spec),
  ];
}

/** Who answers for the service; without one it is the server itself. */
function ofServer(spec: Json): readonly string[] {
  const { service, insecureSkipTLSVerify: isOpen } = spec;
  const bundle = textAt(spec, 'caBundle');
  const open = (words: string) => [invalid('spec.insecureSkipTLSVerify', true, words)];
  if (!isRecord(service)) {
    const bytes = Math.floor((bundle.replace(/[=\s]/g, '').length * 3) / 4);
    const words = 'local APIServices may not have a caBundle';
    return [
      ...(bundle === '' ? [] : [invalid('spec.caBundle', `${bytes} bytes`, words)]),
      ...(isOpen === true ? open('local APIServices may not have insecureSkipTLSVerify') : []),
    ];
  }
  const port = Number(service['port'] ?? 443);
  const words = 'port is not valid: must be between 1 and 65535, inclusive';
  return [
    ...['namespace', 'name'].flatMap((field) =>
      textAt(service, field) === '' ? [required(`spec.service.${field}`)] : [],
    ),
    ...(port >= 1 && port <= 65_535 ? [] : [invalid('spec.service.port', port, words)]),
    ...(isOpen === true && bundle !== '' ? open('may not be true if caBundle is present') : []),
  ];
}

/** Source: ValidateControllerRevision of pkg/apis/apps/validation. */
function ofRevision(object: Json): readonly string[] {
  const { data, revision = 0 } = object;
  const isBelow = Number(revision) < 0;
  return [
    ...(data === undefined || data === null ? [required('data', 'data is mandatory')] : []),
    ...(isBelow ? [invalid('revision', revision, 'must be greater than or equal to 0')] : []),
  ];
}

/** In a server's order. */
const USAGES = [
  ...['any', 'cert sign', 'client auth', 'code signing', 'content commitment', 'crl sign'],
  ...['data encipherment', 'decipher only', 'digital signature', 'email protection'],
  ...['encipher only', 'ipsec end system', 'ipsec tunnel', 'ipsec user', 'key agreement'],
  ...['key encipherment', 'microsoft sgc', 'netscape sgc', 'ocsp signing', 's/mime'],
  ...['server auth', 'signing', 'timestamping'],
];

/** What is asked for is not read. Source: validateCertificateSigningRequest of pkg/apis/certificates/validation. */
function ofRequest(spec: Json): readonly string[] {
  const usages = listAt(spec, 'usages').map(String);
  const seconds = spec['expirationSeconds'];
  const isShort = typeof seconds === 'number' && seconds < 600;
  const words = 'may not specify a duration less than 600 seconds (10 minutes)';
  return [
    ...(usages.length === 0 ? [required('spec.usages')] : []),
    ...usages.flatMap((usage, index) =>
      USAGES.includes(usage) ? [] : [unsupported(`spec.usages[${index}]`, usage, USAGES)],
    ),
    ...usages.flatMap((usage, index) =>
      usages.indexOf(usage) < index ? [duplicate(`spec.usages[${index}]`, usage)] : [],
    ),
    ...ofSigner(textAt(spec, 'signerName'), 'spec.signerName'),
    ...(isShort ? [invalid('spec.expirationSeconds', seconds, words)] : []),
  ];
}

/** Source: ValidateSignerName of pkg/apis/core/validation. */
function ofSigner(signer: string, path: string): readonly string[] {
  if (signer === '') return [required(path)];
  if (signer === 'kubernetes.io/legacy-unknown') {
    const legacy = 'the legacy signerName is not allowed via this API version';
    return [invalid(path, signer, legacy)];
  }
  const parts = signer.split('/');
  const [domain = '', name = ''] = parts;
  if (parts.length !== 2) {
    const words = "must be a fully qualified domain and path of the form 'example.com/signer-name'";
    return [invalid(path, signer, words)];
  }
  const ofLabels = (text: string, problemsOf: (label: string) => readonly string[]) => {
    const wrong = text.split('.').find((label) => problemsOf(label).length > 0);
    if (wrong === undefined) return [];
    return problemsOf(wrong).map((words) =>
      invalid(path, text, `validating label ${JSON.stringify(wrong)}: ${words}`),
    );
  };
  const dotless = 'should be a domain with at least two segments separated by dots';
  return [
    ...ofLabels(domain, dns1123LabelProblems),
    ...(domain.includes('.') ? [] : [invalid(path, domain, dotless)]),
    ...ofLabels(name, dns1123SubdomainProblems),
  ];
}

/** Whose an address is. Source: validateIPAddressParentReference of pkg/apis/networking/validation. */
function ofAddress(parent: unknown, path: string): readonly string[] {
  if (!isRecord(parent)) return [required(path)];
  const group = textAt(parent, 'group');
  return [
    ...(group === '' ? [] : dns1123SubdomainProblems(group)).map((words) =>
      invalid(`${path}.group`, group, words),
    ),
    ...['resource', 'name', 'namespace'].flatMap((field) => {
      const value = textAt(parent, field);
      if (value === '') return field === 'namespace' ? [] : [required(`${path}.${field}`)];
      return pathSegmentProblems(value).map((words) => invalid(`${path}.${field}`, value, words));
    }),
  ];
}

/** Source: ValidateServiceCIDR of pkg/apis/networking/validation. */
function ofRanges(ranges: readonly string[], release: ReleaseName): readonly string[] {
  const path = 'spec.cidrs';
  if (ranges.length === 0) return [required(path, 'at least one CIDR required')];
  const refused = (words: string) => [invalid(path, { CIDRs: ranges }, words)];
  if (ranges.length > 2) return refused('may only hold up to 2 values');
  const families = new Set(ranges.map(cidrFamily));
  if (ranges.length === 2 && (families.size < 2 || families.has(undefined))) {
    return refused(
      'may specify no more than one IP for each IP family, i.e 192.168.0.0/24 and 2001:db8::/64',
    );
  }
  return ranges.flatMap((range, index) => {
    const problem = cidrProblem(range, apiRulesOf(release));
    return problem === undefined ? [] : [invalid(`${path}[${index}]`, range, problem)];
  });
}
