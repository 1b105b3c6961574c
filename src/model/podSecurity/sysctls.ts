import { POD_SECURITY_SINCE } from '../../releases/index.ts';
import type { SecuredSpec } from './secured.ts';

/**
 * Settings of the kernel that are a Pod's own, by the minor release since which they are let be: by policies, and by kubelets
 * of any kernel that is still in use.
 */
const SAFE: Readonly<Record<string, number>> = {
  'kernel.shm_rmid_forced': 0,
  'net.ipv4.ip_local_port_range': 0,
  'net.ipv4.tcp_syncookies': 0,
  'net.ipv4.ping_group_range': 0,
  'net.ipv4.ip_unprivileged_port_start': 0,
  'net.ipv4.ip_local_reserved_ports': POD_SECURITY_SINCE.reservedPorts,
  'net.ipv4.tcp_keepalive_time': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_fin_timeout': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_keepalive_intvl': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_keepalive_probes': POD_SECURITY_SINCE.tcpTimes,
  'net.ipv4.tcp_rmem': POD_SECURITY_SINCE.tcpMemory,
  'net.ipv4.tcp_wmem': POD_SECURITY_SINCE.tcpMemory,
};

/** Source: sysctlsAllowed of k8s.io/pod-security-admission/policy, and SafeSysctlAllowlist of pkg/kubelet/sysctl. */
export function isSafeSysctl(name: string, minor: number): boolean {
  const since = Object.hasOwn(SAFE, name) ? SAFE[name] : undefined;
  return since !== undefined && minor >= since;
}

/** Those that a Pod sets, as they are written. */
export function sysctlsOf(spec: object): readonly string[] {
  const { securityContext }: SecuredSpec = { ...spec };
  return (securityContext?.sysctls ?? []).map(({ name = '' }) => name);
}

/**
 * With dots between its parts, as kubelets compare it: where a slash comes before any dot, the two change places. Source:
 * ConvertSysctlVariableToDotsSeparator of k8s.io/component-helpers/node/util/sysctl.
 */
export function dottedSysctl(name: string): string {
  if (/[./]/.exec(name)?.[0] !== '/') return name;
  return name.replaceAll(/[./]/g, (each) => (each === '/' ? '.' : '/'));
}
