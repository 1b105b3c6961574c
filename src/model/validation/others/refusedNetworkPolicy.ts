import { cidrFamily, cidrProblem, parseIP } from '../services/ipAddress.ts';
import { portNameProblems } from '../pods/ports.ts';
import { apiRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { invalid, refusedSelector, required, unsupported } from './refusedWords.ts';

/** What a server refuses of a NetworkPolicy. Source: ValidateNetworkPolicySpec of pkg/apis/networking/validation. */
export function refusedNetworkPolicy(policy: Json, release: ReleaseName): readonly string[] {
  const spec = recordAt(policy, 'spec');
  const rules = (field: string, peers: string) =>
    listAt(spec, field).flatMap((rule, index) => {
      const path = `spec.${field}[${index}]`;
      return [
        ...listAt(rule, 'ports').flatMap((port, place) => ofPort(port, `${path}.ports[${place}]`)),
        ...listAt(rule, peers).flatMap((peer, place) =>
          ofPeer(peer, `${path}.${peers}[${place}]`, release),
        ),
      ];
    });
  const types = listAt(spec, 'policyTypes').map(String);
  const known = ['Ingress', 'Egress'];
  return [
    ...refusedSelector(spec['podSelector'], 'spec.podSelector', release),
    ...rules('ingress', 'from'),
    ...rules('egress', 'to'),
    ...(types.length > known.length
      ? [invalid('spec.policyTypes', types, 'may not specify more than two policyTypes')]
      : types.flatMap((type, index) =>
          known.includes(type) ? [] : [unsupported(`spec.policyTypes[${index}]`, type, known)],
        )),
  ];
}

function ofPort(given: unknown, path: string): readonly string[] {
  const protocol = textAt(given, 'protocol') || 'TCP';
  const protocols = ['TCP', 'UDP', 'SCTP'];
  const [port, end] = [at(given, 'port'), at(given, 'endPort')];
  const range = (value: unknown, field: string) =>
    Number(value) >= 1 && Number(value) <= 65_535
      ? []
      : [invalid(`${path}.${field}`, value, 'must be between 1 and 65535, inclusive')];
  const told = (words: string) =>
    end === undefined ? [] : [invalid(`${path}.endPort`, end, words)];
  const ofNumber = (): readonly string[] => {
    if (port === undefined) return told('may not be specified when `port` is not specified');
    if (typeof port === 'number') {
      if (end === undefined) return range(port, 'port');
      const isBefore = Number(end) < port;
      const words = 'must be greater than or equal to `port`';
      return [
        ...range(port, 'port'),
        ...(isBefore ? [invalid(`${path}.endPort`, port, words)] : []),
        ...range(end, 'endPort'),
      ];
    }
    return [
      ...told('may not be specified when `port` is non-numeric'),
      ...portNameProblems(textAt(given, 'port')).map((words) =>
        invalid(`${path}.port`, port, words),
      ),
    ];
  };
  return [
    ...(protocols.includes(protocol) ? [] : [unsupported(`${path}.protocol`, protocol, protocols)]),
    ...ofNumber(),
  ];
}

function ofPeer(peer: unknown, path: string, release: ReleaseName): readonly string[] {
  const [pods, namespaces, block] = ['podSelector', 'namespaceSelector', 'ipBlock'].map((field) =>
    at(peer, field),
  );
  const count = [pods, namespaces, block].filter((each) => each !== undefined).length;
  return [
    ...refusedSelector(pods, `${path}.podSelector`, release),
    ...refusedSelector(namespaces, `${path}.namespaceSelector`, release),
    ...(block === undefined ? [] : ofBlock(block, `${path}.ipBlock`, release)),
    ...(count === 0 ? [required(path, 'must specify a peer')] : []),
    ...(count > 1 && block !== undefined
      ? [`${path}: Forbidden: may not specify both ipBlock and another peer`]
      : []),
  ];
}

/** Source: ValidateIPBlock, IsValidCIDRForLegacyField. */
function ofBlock(block: unknown, path: string, release: ReleaseName): readonly string[] {
  const refused = (range: string, where: string) => {
    const words = cidrProblem(range, apiRulesOf(release));
    return words === undefined ? [] : [invalid(where, range, words)];
  };
  const whole = textAt(block, 'cidr');
  if (whole === '') return [required(`${path}.cidr`)];
  const wrong = refused(whole, `${path}.cidr`);
  if (cidrFamily(whole) === undefined) return wrong;
  const excepted = listAt(block, 'except').flatMap((except, index) => {
    const range = String(except);
    const where = `${path}.except[${index}]`;
    const isOutside = cidrFamily(range) !== undefined && !isWithin(range, whole);
    return [
      ...refused(range, where),
      ...(isOutside ? [invalid(where, range, 'must be a strict subset of `cidr`')] : []),
    ];
  });
  return [...wrong, ...excepted];
}

/** Whether a range is a part of another, and smaller. */
function isWithin(part: string, whole: string): boolean {
  const [own, other] = [part, whole].map((range) => {
    const [address = '', length = ''] = range.split('/');
    const digits = (parseIP(address) ?? []).map((byte) => byte.toString(2).padStart(8, '0'));
    return { length: Number(length), digits: digits.join('') };
  });
  if (own === undefined || other === undefined) return false;
  const isSameFamily = own.digits.length === other.digits.length;
  const isInside = own.digits.slice(0, other.length) === other.digits.slice(0, other.length);
  return isSameFamily && isInside && other.length < own.length;
}
