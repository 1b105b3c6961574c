/** `validateContainerPorts` and `checkHostPortConflicts` of pkg/apis/core/validation at v1.34. */
import type { Container, ContainerPort } from '../kubernetes.ts';
import type { Loose } from './loose.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateUnique } from './values.ts';

const PROTOCOLS = ['SCTP', 'TCP', 'UDP'] as const;

/** Reports what is wrong in the ports of one container. */
export function validatePorts(
  ports: readonly Loose<ContainerPort>[] | undefined,
  hostNetwork: boolean,
  at: Path,
  report: Report,
): void {
  if (ports === undefined) return;
  ports.forEach((port, index) => validatePort(port, hostNetwork, item(at, index), report));
  validateUnique(
    ports.map((port) => port.name),
    (index) => child(item(at, index), 'name'),
    report,
  );
}

/** Reports host ports that two of these containers want on the same address. */
export function validateHostPorts(
  containers: readonly Loose<Container>[],
  at: Path,
  report: Report,
): void {
  const seen = new Set<string>();
  containers.forEach((container, containerIndex) => {
    container.ports?.forEach((port, portIndex) => {
      if (!port.hostPort) return;
      const key = `${port.protocol || 'TCP'}/${port.hostIP ?? ''}/${port.hostPort}`;
      if (seen.has(key)) {
        const portAt = item(child(item(at, containerIndex), 'ports'), portIndex);
        report.duplicate(child(portAt, 'hostPort'), key, 'host-port-duplicate');
      }
      seen.add(key);
    });
  });
}

function validatePort(
  port: Loose<ContainerPort>,
  hostNetwork: boolean,
  at: Path,
  report: Report,
): void {
  const { name, containerPort = 0, hostPort = 0, protocol } = port;
  for (const problem of name ? portNameProblems(name) : []) {
    report.invalid('port-name-invalid', child(at, 'name'), name, problem);
  }
  if (containerPort === 0) report.required(child(at, 'containerPort'));
  else validatePortNumber(containerPort, child(at, 'containerPort'), report);
  if (hostPort !== 0) {
    validatePortNumber(hostPort, child(at, 'hostPort'), report);
    if (hostNetwork && hostPort !== containerPort) {
      const detail = 'must match `containerPort` when `hostNetwork` is true';
      const options = { values: { containerPort } };
      report.invalid('host-port-differs', child(at, 'hostPort'), hostPort, detail, options);
    }
  }
  if (protocol && !PROTOCOLS.some((known) => known === protocol)) {
    report.unsupported(child(at, 'protocol'), protocol, PROTOCOLS);
  }
}

function validatePortNumber(port: number, at: Path, report: Report): void {
  if (port < 1 || port > 65535) {
    report.invalid('port-out-of-range', at, port, 'must be between 1 and 65535, inclusive');
  }
}

/** `validation.IsValidPortName`. */
function portNameProblems(name: string): readonly string[] {
  const problems: string[] = [];
  if (name.length > 15) problems.push('must be no more than 15 characters');
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
