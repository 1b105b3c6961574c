/** `validateContainerPorts` and `checkHostPortConflicts` of pkg/apis/core/validation. */
import type { Container, ContainerPort } from '../../kubernetes.ts';
import { byteLength } from '../../names.ts';
import type { Loose } from '../loose.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateEnum, validatePortNumber } from '../values.ts';

export const PROTOCOLS = ['SCTP', 'TCP', 'UDP'] as const;

/** Reports what is wrong in the ports of one container. `defaultsHost`: see `hostPortOf`. */
export function validatePorts(
  ports: readonly Loose<ContainerPort>[] | undefined,
  defaultsHost: boolean,
  at: Path,
  report: Report,
): void {
  if (ports === undefined) return;
  const names = new Set<string>();
  ports.forEach((port, index) => {
    const portAt = item(at, index);
    const { name, containerPort = 0, protocol } = port;
    if (name) validateOwnName(name, names, child(portAt, 'name'), report);
    if (containerPort === 0) report.required(child(portAt, 'containerPort'));
    else validatePortNumber(containerPort, child(portAt, 'containerPort'), report);
    const hostPort = hostPortOf(port, defaultsHost);
    if (hostPort !== 0) validatePortNumber(hostPort, child(portAt, 'hostPort'), report);
    validateEnum(protocol, PROTOCOLS, child(portAt, 'protocol'), report);
  });
}

function validateOwnName(name: string, names: Set<string>, at: Path, report: Report): void {
  const problems = portNameProblems(name);
  for (const problem of problems) report.invalid('port-name-invalid', at, name, problem);
  if (problems.length > 0) return;
  if (names.has(name)) report.duplicate(at, name);
  names.add(name);
}

/** `defaultHostNetworkPorts`: on the host's network a Pod's port is the same on both sides. */
function hostPortOf({ hostPort = 0, containerPort = 0 }: Loose<ContainerPort>, defaults: boolean) {
  return hostPort === 0 && defaults ? containerPort : hostPort;
}

/**
 * Reports host ports that two of these containers want on the same address. `first` is where the
 * first of them stands in the text, if the API server counts from there.
 */
export function validateHostPorts(
  containers: readonly Loose<Container>[],
  defaultsHost: boolean,
  at: Path,
  report: Report,
  first = 0,
): void {
  const seen = new Set<string>();
  containers.forEach((container, containerIndex) => {
    container.ports?.forEach((port, portIndex) => {
      const hostPort = hostPortOf(port, defaultsHost);
      if (hostPort === 0) return;
      const key = `${port.protocol || 'TCP'}/${port.hostIP ?? ''}/${hostPort}`;
      if (seen.has(key)) {
        const pathOf = (index: number): Path =>
          child(item(child(item(at, index), 'ports'), portIndex), 'hostPort');
        const options = { apiAt: pathOf(containerIndex) };
        const portAt = pathOf(first + containerIndex);
        report.duplicate(portAt, key, 'host-port-duplicate', options);
      }
      seen.add(key);
    });
  });
}

/** Reports ports on the host's network that are another on the host (`validateHostNetwork`). */
export function validateHostNetworkPorts(
  containers: readonly Loose<Container>[],
  owner: 'pod' | 'template',
  at: Path,
  report: Report,
): void {
  containers.forEach((container, index) => {
    container.ports?.forEach((port, portIndex) => {
      const hostPort = hostPortOf(port, owner === 'pod');
      const { containerPort = 0 } = port;
      if (hostPort === containerPort || (owner === 'template' && hostPort === 0)) return;
      const portAt = item(child(item(at, index), 'ports'), portIndex);
      const detail = 'must match `containerPort` when `hostNetwork` is true';
      const options = { values: { containerPort } };
      report.invalid('host-port-differs', child(portAt, 'hostPort'), hostPort, detail, options);
    });
  });
}

/** `ValidatePortNumOrName`. */
export function validateTarget(target: number | string, at: Path, report: Report): void {
  if (typeof target === 'number') {
    validatePortNumber(target, at, report);
    return;
  }
  for (const problem of portNameProblems(target)) {
    report.invalid('port-name-invalid', at, target, problem);
  }
}

/** `validation.IsValidPortName`. */
export function portNameProblems(name: string): readonly string[] {
  const problems: string[] = [];
  if (byteLength(name) > 15) problems.push('must be no more than 15 characters');
  if (!/^[-a-z0-9]+$/.test(name)) {
    problems.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)');
  }
  if (!/[a-z]/.test(name)) problems.push('must contain at least one letter (a-z)');
  if (name.includes('--')) problems.push('must not contain consecutive hyphens');
  if (name.startsWith('-') || name.endsWith('-')) {
    problems.push('must not begin or end with a hyphen');
  }
  return problems;
}
