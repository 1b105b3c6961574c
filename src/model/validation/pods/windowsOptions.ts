/** What containers of Windows run as: `validateWindowsSecurityContextOptions` of pkg/apis/core/validation. */
import { byteLength } from '../../names.ts';
import { SUBDOMAIN, validateName } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** The decoder has checked the types. */
export interface CheckedWindows {
  readonly gmsaCredentialSpec?: string;
  readonly gmsaCredentialSpecName?: string;
  readonly hostProcess?: boolean;
  readonly runAsUserName?: string;
}

const LONGEST_SPEC = 64 * 1024;
const LONGEST_DOMAIN = 256;
const LONGEST_USER = 104;

/** Reports what is wrong in the options for Windows of a security context. */
export function validateWindowsOptions(
  options: CheckedWindows | undefined,
  at: Path,
  report: Report,
): void {
  const { gmsaCredentialSpec: spec, gmsaCredentialSpecName: name, runAsUserName } = options ?? {};
  if (name !== undefined)
    validateName(name, SUBDOMAIN, child(at, 'gmsaCredentialSpecName'), report);
  if (spec !== undefined) {
    const refuse = (detail: string) => {
      report.invalid('value-refused', child(at, 'gmsaCredentialSpec'), spec, detail);
    };
    if (spec === '') refuse('gmsaCredentialSpec cannot be an empty string');
    else if (byteLength(spec) > LONGEST_SPEC)
      refuse('gmsaCredentialSpec size must be under 64 KiB');
  }
  if (runAsUserName === undefined) return;
  for (const problem of userProblems(runAsUserName)) {
    report.invalid('value-refused', child(at, 'runAsUserName'), runAsUserName, problem);
  }
}

const DNS_LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const DNS_NAME = new RegExp(String.raw`^${DNS_LABEL}(?:\.${DNS_LABEL})*$`);
const NETBIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/u;

/** A user, perhaps with a domain before it. */
function userProblems(name: string): readonly string[] {
  if (name === '') return ['runAsUserName cannot be an empty string'];
  if (/[\x00-\x1f\x7f]/.test(name)) return ['runAsUserName cannot contain control characters'];
  const parts = name.split('\\');
  if (parts.length > 2) return ['runAsUserName cannot contain more than one backslash'];
  const [domain, user = ''] = parts.length === 1 ? [undefined, name] : parts;
  const problems: string[] = [];
  if (byteLength(domain ?? '') >= LONGEST_DOMAIN) {
    problems.push(`runAsUserName's Domain length must be under ${LONGEST_DOMAIN} characters`);
  }
  if (domain !== undefined && !NETBIOS.test(domain) && !DNS_NAME.test(domain)) {
    problems.push("runAsUserName's Domain doesn't match the NetBios nor the DNS format");
  }
  if (user === '') problems.push("runAsUserName's User cannot be empty");
  else if (byteLength(user) > LONGEST_USER) {
    problems.push(`runAsUserName's User length must not be longer than ${LONGEST_USER} characters`);
  }
  if (/^[. ]+$/.test(user)) {
    problems.push("runAsUserName's User cannot contain only periods or spaces");
  }
  if (/["/\\:;|=,+*?<>@[\]]/.test(user)) {
    const those = '"/\\:;|=,+*?<>@[]';
    problems.push(`runAsUserName's User cannot contain the following characters: ${those}`);
  }
  return problems;
}

interface WithOptions {
  readonly securityContext?: { readonly windowsOptions?: CheckedWindows } | undefined;
}

interface CheckedContainer extends WithOptions {
  readonly volumeDevices?: readonly object[] | undefined;
}

export interface CheckedHostProcesses extends WithOptions {
  readonly hostNetwork?: boolean | undefined;
  readonly containers?: readonly CheckedContainer[] | undefined;
  readonly initContainers?: readonly CheckedContainer[] | undefined;
}

/** Containers that run as processes of their host do so together: `validateWindowsHostProcessPod`. */
export function validateHostProcesses(spec: CheckedHostProcesses, at: Path, report: Report): void {
  const ofPod = spec.securityContext?.windowsOptions?.hostProcess;
  let [all, ofHost] = [0, 0];
  for (const list of ['initContainers', 'containers'] as const) {
    spec[list]?.forEach(({ securityContext }, index) => {
      const own = securityContext?.windowsOptions?.hostProcess;
      all += 1;
      if (own ?? ofPod) ofHost += 1;
      if (own === undefined || ofPod === undefined || own === ofPod) return;
      const optionsAt = child(item(child(at, list), index), 'securityContext', 'windowsOptions');
      const detail = `pod hostProcess value must be identical if both are specified, was ${ofPod}`;
      report.invalid('value-refused', child(optionsAt, 'hostProcess'), own, detail);
    });
  }
  if (ofHost === 0) return;
  if (ofHost !== all) {
    const detail =
      'If pod contains any hostProcess containers then all containers must be HostProcess containers';
    report.invalid('value-refused', at, '', detail);
  }
  if (spec.hostNetwork === true) return;
  const detail = 'hostNetwork must be true if pod contains any hostProcess containers';
  report.invalid('value-refused', child(at, 'hostNetwork'), false, detail);
}
