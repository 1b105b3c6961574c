/** Fields of a Pod that scheduling does not read: pkg/apis/core/validation. */
import { byteLength } from '../../names.ts';
import { validateIP } from '../services/ipAddress.ts';
import { LABEL, SUBDOMAIN, validateLabelKey, validateName } from '../metadata.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validatePodContext, type CheckedPodContext } from '../pods/securityContext.ts';
import { validateEnum } from '../values.ts';
import { type CheckedHostProcesses, validateHostProcesses } from '../pods/windowsOptions.ts';

/** The fields that are looked at here; the decoder has checked their types. */
export interface CheckedPodFields extends CheckedHostProcesses {
  readonly activeDeadlineSeconds?: number | undefined;
  readonly dnsConfig?: CheckedDns | undefined;
  readonly dnsPolicy?: string | undefined;
  readonly hostAliases?:
    | readonly { readonly ip?: string; readonly hostnames?: readonly string[] }[]
    | undefined;
  readonly hostIPC?: boolean | undefined;
  readonly hostNetwork?: boolean | undefined;
  readonly hostPID?: boolean | undefined;
  readonly hostUsers?: boolean | undefined;
  readonly hostname?: string | undefined;
  readonly hostnameOverride?: string | undefined;
  readonly setHostnameAsFQDN?: boolean | undefined;
  readonly os?: { readonly name?: string | undefined } | undefined;
  readonly readinessGates?: readonly { readonly conditionType?: string | undefined }[] | undefined;
  readonly securityContext?: CheckedPodContext | undefined;
  readonly serviceAccount?: string | undefined;
  readonly serviceAccountName?: string | undefined;
  readonly shareProcessNamespace?: boolean | undefined;
  readonly subdomain?: string | undefined;
}

interface CheckedDns {
  readonly nameservers?: readonly string[];
  readonly searches?: readonly string[];
  readonly options?: readonly { readonly name?: string }[];
}

const DNS_POLICIES = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None'] as const;
const LONGEST_DEADLINE = 2 ** 31 - 1;

export function validateDnsPolicy(spec: CheckedPodFields, at: Path, report: Report): void {
  validateEnum(spec.dnsPolicy, DNS_POLICIES, child(at, 'dnsPolicy'), report);
}

/** What a Pod shares, and as whom it runs. */
export function validateSharing(spec: CheckedPodFields, at: Path, report: Report): void {
  const { securityContext } = spec;
  if (report.lenient) return;
  const contextAt = child(at, 'securityContext');
  validatePodContext(securityContext ?? {}, spec, contextAt, report);
}

/** Where a Pod looks names up, and what it waits for beside its containers. */
export function validateDnsAndGates(spec: CheckedPodFields, at: Path, report: Report): void {
  if (report.lenient) return;
  validateDns(spec, child(at, 'dnsConfig'), report);
  spec.readinessGates?.forEach(({ conditionType }, index) => {
    const gateAt = item(child(at, 'readinessGates'), index);
    validateLabelKey(conditionType, child(gateAt, 'conditionType'), report);
  });
}

/** What a Pod has of its host: `validateWindowsHostProcessPod` and `validateHostUsers`. */
export function validateHost(spec: CheckedPodFields, at: Path, report: Report): void {
  if (report.lenient) return;
  validateHostProcesses(spec, at, report);
  if (spec.hostUsers !== false) return;
  const isBare = report.rules.ownUsers === 'withoutDevices';
  const detail = `when \`${isBare ? 'hostUsers' : 'pod.Spec.HostUsers'}\` is false`;
  for (const [field, apiField] of [
    ['hostNetwork', 'hostNetwork'],
    ['hostPID', 'HostPID'],
    ['hostIPC', 'HostIPC'],
  ] as const) {
    if (spec[field] !== true) continue;
    report.forbidden('field-refused', child(at, field), detail, {}, child(at, apiField));
  }
  for (const list of isBare ? (['initContainers', 'containers'] as const) : []) {
    spec[list]?.forEach(({ volumeDevices = [] }, index) => {
      if (volumeDevices.length === 0) return;
      const devicesAt = child(item(child(at, list), index), 'volumeDevices');
      report.forbidden('field-refused', devicesAt, detail);
    });
  }
}

/** What a Pod is called and runs as, on which node and for how long. */
export function validateOwnNames(
  spec: CheckedPodFields & { readonly nodeName?: string | undefined },
  at: Path,
  report: Report,
): void {
  const { activeDeadlineSeconds: deadline, nodeName } = spec;
  const accountAt = child(at, 'serviceAccountName');
  // The older field is read as the newer one where that is not there. Source: Convert_v1_PodSpec_To_core_PodSpec.
  if (spec.serviceAccountName) {
    validateName(spec.serviceAccountName, SUBDOMAIN, accountAt, report);
  } else if (spec.serviceAccount) {
    const olderAt = child(at, 'serviceAccount');
    validateName(spec.serviceAccount, SUBDOMAIN, olderAt, report, accountAt);
  }
  if (nodeName) validateName(nodeName, SUBDOMAIN, child(at, 'nodeName'), report);
  if (deadline !== undefined && (deadline < 1 || deadline > LONGEST_DEADLINE)) {
    const detail = `must be between 1 and ${LONGEST_DEADLINE}, inclusive`;
    report.invalid('value-not-positive', child(at, 'activeDeadlineSeconds'), deadline, detail);
  }
  for (const field of ['hostname', 'subdomain'] as const) {
    const name = spec[field];
    if (name) validateName(name, LABEL, child(at, field), report);
  }
  if (!report.lenient) validateHostnameOverride(spec, child(at, 'hostnameOverride'), report);
}

export function validateHostAliases(
  { hostAliases }: CheckedPodFields,
  at: Path,
  report: Report,
): void {
  if (report.lenient) return;
  hostAliases?.forEach(({ ip = '', hostnames = [] }, index) => {
    const aliasAt = item(at, index);
    validateIP(ip, child(aliasAt, 'ip'), report);
    hostnames.forEach((name, nameIndex) => {
      validateName(name, SUBDOMAIN, item(child(aliasAt, 'hostnames'), nameIndex), report);
    });
  });
}

const LONGEST_HOSTNAME = 64;

/** `validatePodHostName`; a server whose gate is off has dropped the field. */
function validateHostnameOverride(spec: CheckedPodFields, at: Path, report: Report): void {
  const { hostnameOverride: name } = spec;
  if (name === undefined) return;
  for (const field of ['setHostnameAsFQDN', 'hostNetwork'] as const) {
    if (spec[field] !== true) continue;
    report.forbidden('field-refused', at, `may not be specified when ${field} is true`);
  }
  if (byteLength(name) > LONGEST_HOSTNAME) {
    const words = `${formatPath(at)}: Too long: may not be more than ${LONGEST_HOSTNAME} bytes`;
    report.error('name-too-long', at, { value: name, limit: LONGEST_HOSTNAME }, words);
  }
  validateName(name, SUBDOMAIN, at, report);
}

const SEARCH_PART = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const SEARCH = `${SEARCH_PART}(\\.${SEARCH_PART})*`;
const SEARCH_PATTERN = new RegExp(`^${SEARCH}$`);

/** `validatePodDNSConfig`. */
function validateDns({ dnsConfig, dnsPolicy }: CheckedPodFields, at: Path, report: Report): void {
  const { nameservers = [], searches = [], options = [] } = dnsConfig ?? {};
  const serversAt = child(at, 'nameservers');
  if (dnsPolicy === 'None' && nameservers.length === 0) {
    if (dnsConfig === undefined) {
      report.required(at, 'must provide `dnsConfig` when `dnsPolicy` is None');
    } else {
      const detail = 'must provide at least one DNS nameserver when `dnsPolicy` is None';
      report.required(serversAt, detail);
    }
    return;
  }
  if (nameservers.length > 3) {
    const detail = 'must not have more than 3 nameservers';
    report.invalid('value-refused', serversAt, nameservers, detail);
  }
  nameservers.forEach((server, index) => {
    validateIP(server, item(serversAt, index), report);
  });
  const searchesAt = child(at, 'searches');
  if (searches.length > 32) {
    const detail = 'must not have more than 32 search paths';
    report.invalid('value-refused', searchesAt, searches, detail);
  }
  if (byteLength(searches.join(' ')) > 2048) {
    const detail = 'must not have more than 2048 characters (including spaces) in the search list';
    report.invalid('value-refused', searchesAt, searches, detail);
  }
  searches.forEach((search, index) => {
    const name = search.replace(/\.$/, '');
    if (!report.rules.searchesRelaxed) {
      validateName(name, SUBDOMAIN, item(searchesAt, index), report);
      return;
    }
    if (search === '.' || (name.length <= 253 && SEARCH_PATTERN.test(name))) return;
    const detail = `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SEARCH}')`;
    report.invalid('value-refused', item(searchesAt, index), name, detail);
  });
  options.forEach(({ name }, index) => {
    if (!name) report.required(item(child(at, 'options'), index), 'must not be empty');
  });
}
