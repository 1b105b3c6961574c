import { at, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { without } from '../../without.ts';

/** The addresses that a server gives to Services: of each its own, and the same each time. */
const FIRST_ADDRESS = 10;
const ADDRESSES = 240;
const FIRST_PORT = 30_000;
const PORTS = 2768;

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

function addressOf(object: Json): string {
  const hash = hashOf(
    `${textAt(object, 'metadata', 'namespace')}/${textAt(object, 'metadata', 'name')}`,
  );
  return `10.0.${hash % 250}.${FIRST_ADDRESS + (hash % ADDRESSES)}`;
}

/** Source: SetDefaults_Service of pkg/apis/core/v1, and allocateCreate of pkg/registry/core/service/storage. */
export function service(object: Json): Json {
  const spec = recordAt(object, 'spec');
  const type = textAt(spec, 'type') || 'ClusterIP';
  const address = textAt(spec, 'clusterIP') || addressOf(object);
  const [isNamed, balances] = [type === 'ExternalName', type === 'LoadBalancer'];
  const isOutside = type === 'NodePort' || balances;
  const isReached = isOutside || (type === 'ClusterIP' && listAt(spec, 'externalIPs').length > 0);
  const own = textAt(object, 'metadata', 'name');
  const ports = withNodePorts(spec, type, own).map((port): Json => ({
    protocol: 'TCP',
    ...port,
    // Zero is none.
    targetPort: port['targetPort'] || port['port'],
  }));
  const isChecked = balances && spec['externalTrafficPolicy'] === 'Local';
  return {
    ...object,
    spec: {
      ...(balances && { allocateLoadBalancerNodePorts: true }),
      ...(!isNamed && {
        clusterIP: address,
        clusterIPs: [address],
        internalTrafficPolicy: 'Cluster',
      }),
      ...(isReached && { externalTrafficPolicy: 'Cluster' }),
      ...(isChecked && { healthCheckNodePort: portOf(`${own}/health`) }),
      sessionAffinity: 'None',
      type,
      ...without(spec, 'sessionAffinityConfig'),
      ...(!isNamed && familiesOf(spec, address)),
      ...affinityOf(spec),
      ...(ports.length > 0 && { ports }),
    },
    status: { loadBalancer: {}, ...recordAt(object, 'status') },
  };
}

/**
 * The families of its addresses, where none are asked for; one without an address that selects nothing is of both. Source:
 * initIPFamilyFields of pkg/registry/core/service/storage.
 */
function familiesOf(spec: Json, address: string): Json {
  const given = listAt(spec, 'clusterIPs').map(String);
  const addresses = given.length > 0 ? given : [address];
  const asked = listAt(spec, 'ipFamilies').map(String);
  const known = addresses.map((each) => (each.includes(':') ? 'IPv6' : 'IPv4'));
  const families = asked.length > 0 ? asked : known;
  const isOpen = address === 'None' && Object.keys(recordAt(spec, 'selector')).length === 0;
  const ipFamilyPolicy =
    textAt(spec, 'ipFamilyPolicy') || (isOpen ? 'RequireDualStack' : 'SingleStack');
  const isOfBoth = isOpen && ipFamilyPolicy !== 'SingleStack' && families.length === 1;
  const other = families[0] === 'IPv4' ? 'IPv6' : 'IPv4';
  return { ipFamilyPolicy, ipFamilies: isOfBoth ? [...families, other] : families };
}

/** Ports of one number have one port of the nodes, whatever their protocols. Source: initNodePorts. */
function withNodePorts(spec: Json, type: string, own: string): readonly Json[] {
  const ports = listAt(spec, 'ports') as readonly Json[];
  const isOutside = type === 'NodePort' || type === 'LoadBalancer';
  const isKept = type === 'LoadBalancer' && spec['allocateLoadBalancerNodePorts'] === false;
  if (!isOutside || isKept) return ports;
  return ports.map((port) => {
    const alike = ports.filter((other) => other['port'] === port['port']);
    const asked = alike.find(({ nodePort }) => Boolean(nodePort))?.['nodePort'];
    const first = ports.findIndex((other) => other['port'] === port['port']);
    const nodePort = port['nodePort'] || asked || portOf(`${own}/${first}`);
    return { ...port, nodePort };
  });
}

function portOf(text: string): number {
  return FIRST_PORT + (hashOf(text) % PORTS);
}

/** Clients stay with their Pod for three hours. Source: SetDefaults_Service. */
function affinityOf(spec: Json): Json {
  if (spec['sessionAffinity'] !== 'ClientIP') return {};
  const timeoutSeconds = at(spec, 'sessionAffinityConfig', 'clientIP', 'timeoutSeconds') ?? 10_800;
  return { sessionAffinityConfig: { clientIP: { timeoutSeconds } } };
}
