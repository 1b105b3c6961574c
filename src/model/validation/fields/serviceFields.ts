/** What a Service says of addresses and traffic: pkg/apis/core/validation. */
import type { Labels, Service } from '../../kubernetes.ts';
import { parseIP, validateCIDR, validateIP, validateNonSpecialIP } from '../services/ipAddress.ts';
import type { Loose } from '../loose.ts';
import { SUBDOMAIN, validateLabelKey, validateName } from '../metadata.ts';
import { validateNodePorts } from '../services/nodePorts.ts';
import { child, item, mapKey, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';

type ReadSpec = NonNullable<Loose<Service>['spec']>;

type CheckedPort = NonNullable<ReadSpec['ports']>[number] & {
  readonly nodePort?: number;
  readonly appProtocol?: string;
};

/** A Service's spec with what scheduling does not read; the decoder has checked the types. */
export type CheckedServiceSpec = Omit<ReadSpec, 'ports'> & {
  readonly ports?: readonly CheckedPort[] | undefined;
  readonly allocateLoadBalancerNodePorts?: boolean;
  readonly clusterIPs?: readonly string[];
  readonly externalIPs?: readonly string[];
  readonly externalTrafficPolicy?: string;
  readonly healthCheckNodePort?: number;
  readonly internalTrafficPolicy?: string;
  readonly ipFamilies?: readonly string[];
  readonly ipFamilyPolicy?: string;
  readonly loadBalancerClass?: string;
  readonly loadBalancerSourceRanges?: readonly string[];
  readonly sessionAffinityConfig?: { readonly clientIP?: { readonly timeoutSeconds?: number } };
  readonly trafficDistribution?: string;
};

const FAMILIES = ['IPv4', 'IPv6'] as const;
const FAMILY_POLICIES = ['PreferDualStack', 'RequireDualStack', 'SingleStack'] as const;
/** From the source by memory. */
const DISTRIBUTIONS = {
  close: ['PreferClose'],
  sameZoneOrNode: ['PreferClose', 'PreferSameZone', 'PreferSameNode'],
} as const;
const TRAFFIC_POLICIES = ['Cluster', 'Local'] as const;
/** Seconds: one day. */
const LONGEST_AFFINITY = 86_400;
const ONLY_LOAD_BALANCER = "may only be used when `type` is 'LoadBalancer'";

/**
 * What a server looks at before it gives out addresses and ports: `ValidateServiceClusterIPsRelatedFields`, then
 * what it does in `allocateCreate` (pkg/registry/core/service/storage). Whether nothing is wrong.
 */
export function validateAllocations(spec: CheckedServiceSpec, at: Path, report: Report): boolean {
  const before = report.diagnostics.length;
  const { type = 'ClusterIP' } = spec;
  if (type !== 'ExternalName') validateClusterIPs(spec, at, report);
  if (report.diagnostics.length > before) return false;
  if (type !== 'ExternalName') validateFamilies(spec, at, report);
  if (report.diagnostics.length > before) return false;
  return validateNodePorts(spec, at, report);
}

/** What holds in every cluster of the families of addresses. Source: initIPFamilyFields. */
function validateFamilies(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const { clusterIP = '', clusterIPs = [], ipFamilies = [], ipFamilyPolicy, selector } = spec;
  // A Service without an address that selects nothing has both families.
  const isOpen = clusterIP === 'None' && Object.keys(selector ?? {}).length === 0;
  const policy = ipFamilyPolicy ?? (isOpen ? 'RequireDualStack' : 'SingleStack');
  if (policy !== 'SingleStack') return;
  const lists = [
    { list: clusterIPs, words: 'cluster IPs' },
    { list: ipFamilies, words: 'IP families' },
  ];
  for (const { list, words } of lists) {
    if (list.length !== 2) continue;
    const detail = `must be 'RequireDualStack' or 'PreferDualStack' when multiple ${words} are specified`;
    report.invalid('value-refused', child(at, 'ipFamilyPolicy'), policy, detail);
  }
}

function validateClusterIPs(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const { clusterIP = '', clusterIPs = [], ipFamilies = [], ipFamilyPolicy } = spec;
  const listAt = child(at, 'clusterIPs');
  const refuse = (value: readonly string[], detail: string) => {
    report.invalid('value-refused', listAt, value, detail);
  };
  // One alone is taken over into the list.
  const addresses = clusterIPs.length === 0 && clusterIP !== '' ? [clusterIP] : clusterIPs;
  if (clusterIP === '' && addresses.length > 0) {
    refuse(addresses, 'must be empty when `clusterIP` is not specified');
  } else if (addresses[0] !== undefined && addresses[0] !== clusterIP) {
    refuse(addresses, 'first value must match `clusterIP`');
  }
  ipFamilies.forEach((family, index) => {
    const familyAt = item(child(at, 'ipFamilies'), index);
    if (!FAMILIES.some((known) => known === family)) report.unsupported(familyAt, family, FAMILIES);
    if (ipFamilies.indexOf(family) < index) report.duplicate(familyAt, family);
  });
  validateEnum(ipFamilyPolicy, FAMILY_POLICIES, child(at, 'ipFamilyPolicy'), report, 'pointer');
  let unread = false;
  addresses.forEach((address, index) => {
    const apiAt = item(listAt, index);
    const addressAt = clusterIPs.length === 0 ? child(at, 'clusterIP') : apiAt;
    if (index > 0 || address !== 'None') {
      if (!validateIP(address, addressAt, report, apiAt)) unread = true;
    } else if (addresses.length > 1) {
      unread = true;
      refuse(addresses, "'None' must be the first and only value");
    }
  });
  if (addresses.length > 2) refuse(addresses, 'may only hold up to 2 values');
  if (unread || addresses[0] === 'None') return;
  const lengths = addresses.map((address) => parseIP(address)?.length);
  if (addresses.length > 1 && new Set(lengths).size < 2) {
    refuse(addresses, 'may specify no more than one IP for each IP family');
  }
  addresses.forEach((address, index) => {
    const family = ipFamilies[index];
    if (family !== 'IPv4' && family !== 'IPv6') return;
    if ((family === 'IPv4') === (lengths[index] === 4)) return;
    const apiAt = item(listAt, index);
    const detail = `expected an ${family} value as indicated by \`ipFamilies[${index}]\``;
    report.invalid('value-refused', apiAt, address, detail);
  });
}

/** The port of kubelets, which no balancer opens. Source: pkg/cluster/ports. */
const KUBELET_PORT = 10_250;

/** What a Service of its type may not have. */
export function validateOfType(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const { type = 'ClusterIP', clusterIP = '', clusterIPs = [], ports = [] } = spec;
  if (type === 'ExternalName') validateExternalName(spec, at, report);
  ports.forEach(({ port }, index) => {
    if (type !== 'LoadBalancer' || port !== KUBELET_PORT) return;
    const detail = `may not expose port ${port} externally since it is used by kubelet`;
    report.invalid('value-refused', item(child(at, 'ports'), index), port, detail);
  });
  if (clusterIP === 'None' && (type === 'LoadBalancer' || type === 'NodePort')) {
    const detail = `may not be set to 'None' for ${type} services`;
    const apiAt = item(child(at, 'clusterIPs'), 0);
    const addressAt = clusterIPs.length === 0 ? child(at, 'clusterIP') : apiAt;
    report.invalid('value-refused', addressAt, clusterIP, detail, { apiAt });
  }
}

/** `validateClientIPAffinityConfig`. */
export function validateAffinityTime(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const timeoutAt = child(at, 'sessionAffinityConfig', 'clientIP', 'timeoutSeconds');
  const timeout = spec.sessionAffinityConfig?.clientIP?.timeoutSeconds ?? 1;
  if (spec.sessionAffinity === 'ClientIP' && (timeout <= 0 || timeout > LONGEST_AFFINITY)) {
    const detail = `must be greater than 0 and less than ${LONGEST_AFFINITY}`;
    report.invalid('value-refused', timeoutAt, timeout, detail);
  }
}

/** External addresses. */
export function validateAddresses(
  { externalIPs = [] }: CheckedServiceSpec,
  at: Path,
  report: Report,
): void {
  externalIPs.forEach((address, index) => {
    const addressAt = item(child(at, 'externalIPs'), index);
    if (validateIP(address, addressAt, report)) validateNonSpecialIP(address, addressAt, report);
  });
}

function validateExternalName(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const detail = 'may not be set for ExternalName services';
  const { clusterIP = '', clusterIPs = [], ipFamilies = [] } = spec;
  if (clusterIPs.length > 0 || clusterIP !== '') {
    const given = clusterIPs.length > 0 ? 'clusterIPs' : 'clusterIP';
    report.forbidden('field-refused', child(at, given), detail, {}, child(at, 'clusterIPs'));
  }
  if (ipFamilies.length > 0) report.forbidden('field-refused', child(at, 'ipFamilies'), detail);
  if (spec.ipFamilyPolicy !== undefined) {
    report.forbidden('field-refused', child(at, 'ipFamilyPolicy'), detail);
  }
  const name = (spec.externalName ?? '').replace(/\.$/, '');
  if (name !== '') validateName(name, SUBDOMAIN, child(at, 'externalName'), report);
}

/** Ports of nodes: a Service of addresses within the cluster has none, and each stands once. */
export function validateGivenPorts(
  { ports = [], type = 'ClusterIP' }: CheckedServiceSpec,
  at: Path,
  report: Report,
): void {
  const placed = ports.map(({ nodePort = 0, protocol }, index) => ({
    ...{ nodePort, protocol },
    nodePortAt: child(item(at, index), 'nodePort'),
  }));
  for (const { nodePort, nodePortAt } of placed) {
    if (type !== 'ClusterIP' || nodePort === 0) continue;
    const detail = "may not be used when `type` is 'ClusterIP'";
    report.forbidden('field-refused', nodePortAt, detail);
  }
  const pairs = new Set<string>();
  for (const { nodePort, protocol, nodePortAt } of placed) {
    if (nodePort === 0) continue;
    const pair = `${protocol || 'TCP'}/${nodePort}`;
    if (pairs.has(pair)) report.duplicate(nodePortAt, nodePort);
    pairs.add(pair);
  }
}

const HINTS = 'service.kubernetes.io/topology-aware-hints';
const MODE = 'service.kubernetes.io/topology-mode';
const RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

/** Two annotations of one meaning have one value. */
export function validateHints(annotations: Loose<Labels> | undefined, report: Report): void {
  const { [HINTS]: hints, [MODE]: mode } = annotations ?? {};
  if (mode === undefined || hints === undefined || mode === hints) return;
  const detail = `must match annotations[${HINTS}] when both are specified`;
  const at = mapKey(child(undefined, 'metadata', 'annotations'), MODE);
  report.invalid('value-refused', at, mode, detail);
}

/** From where a balancer lets clients in: the field counts before the annotation. */
export function validateRanges(
  { type, loadBalancerSourceRanges: ranges = [] }: CheckedServiceSpec,
  annotations: Loose<Labels> | undefined,
  at: Path,
  report: Report,
): void {
  const balances = type === 'LoadBalancer';
  const { [RANGES]: written } = annotations ?? {};
  if (ranges.length > 0) {
    const rangesAt = child(at, 'loadBalancerSourceRanges');
    const apiAt = child(at, 'LoadBalancerSourceRanges');
    if (!balances) report.forbidden('field-refused', rangesAt, ONLY_LOAD_BALANCER, {}, apiAt);
    ranges.forEach((range, index) => {
      validateCIDR(range.trim(), item(rangesAt, index), report, item(apiAt, index));
    });
  } else if (written !== undefined) {
    const writtenAt = mapKey(child(undefined, 'metadata', 'annotations'), RANGES);
    if (!balances) report.forbidden('field-refused', writtenAt, ONLY_LOAD_BALANCER);
    if (written.trim() === '') return;
    for (const range of written.split(',')) validateCIDR(range.trim(), writtenAt, report);
  }
}

/** What only a balancer says. */
export function validateBalancer(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const { type, loadBalancerClass } = spec;
  const balances = type === 'LoadBalancer';
  if (spec.allocateLoadBalancerNodePorts !== undefined && !balances) {
    const allocateAt = child(at, 'allocateLoadBalancerNodePorts');
    report.forbidden('field-refused', allocateAt, ONLY_LOAD_BALANCER);
  }
  const classAt = child(at, 'loadBalancerClass');
  if (loadBalancerClass === undefined) return;
  if (balances) validateLabelKey(loadBalancerClass, classAt, report);
  else report.forbidden('field-refused', classAt, ONLY_LOAD_BALANCER);
}

/** Which Pods clients reach. */
export function validateTraffic(spec: CheckedServiceSpec, at: Path, report: Report): void {
  const { type = 'ClusterIP', externalIPs = [], healthCheckNodePort = 0 } = spec;
  const { externalTrafficPolicy: external = '' } = spec;
  const externalAt = child(at, 'externalTrafficPolicy');
  const balances = type === 'LoadBalancer';
  const reachable =
    balances || type === 'NodePort' || (type === 'ClusterIP' && externalIPs.length > 0);
  if (reachable) validateEnum(external, TRAFFIC_POLICIES, externalAt, report);
  else if (external !== '') {
    const detail = 'may only be set for externally-accessible services';
    report.invalid('value-refused', externalAt, external, detail);
  }
  if (healthCheckNodePort !== 0 && !(balances && external === 'Local')) {
    const detail =
      "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'";
    report.invalid('value-refused', child(at, 'healthCheckNodePort'), healthCheckNodePort, detail);
  }
  const internalAt = child(at, 'internalTrafficPolicy');
  validateEnum(spec.internalTrafficPolicy, TRAFFIC_POLICIES, internalAt, report, 'pointer');
  const distributionAt = child(at, 'trafficDistribution');
  const distributions = DISTRIBUTIONS[report.rules.trafficDistributions];
  validateEnum(spec.trafficDistribution, distributions, distributionAt, report, 'pointer');
}
