/** `validateContainers` and `validateInitContainers` of pkg/apis/core/validation at v1.34. */
import type { Container, PodSpec } from '../kubernetes.ts';
import type { Loose } from './loose.ts';
import { LABEL, validateName } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import { validateHostPorts, validatePorts } from './ports.ts';
import type { Report } from './report.ts';
import { validateResourceRequirements } from './resourceRequirements.ts';

/** A container with the fields that are checked but that scheduling does not read. */
type CheckedContainer = Loose<Container> & {
  readonly volumeMounts?: readonly { readonly name?: string }[] | undefined;
  readonly resources?: { readonly claims?: readonly unknown[] | undefined } | undefined;
};

/** Reports what is wrong in the containers and init containers of a Pod. */
export function validateContainers(
  spec: Loose<PodSpec>,
  volumeNames: ReadonlySet<string>,
  at: Path,
  report: Report,
): void {
  const context = { hostNetwork: spec.hostNetwork === true, volumeNames, report };
  const containers = spec.containers ?? [];
  const initContainers = spec.initContainers ?? [];
  const containersAt = child(at, 'containers');
  const initAt = child(at, 'initContainers');
  if (containers.length === 0) report.required(containersAt, '', 'containers-required');
  const names = new Set<string>();
  containers.forEach((container, index) => {
    const containerAt = item(containersAt, index);
    validateContainer(container, names, containerAt, context);
    if (container.restartPolicy !== undefined) {
      const detail = 'may not be set for non-init containers';
      report.forbidden('container-restart-policy', child(containerAt, 'restartPolicy'), detail);
    }
  });
  validateHostPorts(containers, containersAt, report);
  initContainers.forEach((container, index) => {
    const containerAt = item(initAt, index);
    validateContainer(container, names, containerAt, context);
    const { restartPolicy } = container;
    if (restartPolicy !== undefined && restartPolicy !== 'Always') {
      report.unsupported(child(containerAt, 'restartPolicy'), restartPolicy, ['Always']);
    }
  });
}

interface ContainerContext {
  readonly hostNetwork: boolean;
  readonly volumeNames: ReadonlySet<string>;
  readonly report: Report;
}

function validateContainer(
  container: CheckedContainer,
  names: Set<string>,
  at: Path,
  { hostNetwork, volumeNames, report }: ContainerContext,
): void {
  const { name, image, ports, resources, volumeMounts } = container;
  if (!name) {
    report.required(child(at, 'name'));
  } else {
    validateName(name, LABEL, child(at, 'name'), report);
    if (names.has(name)) report.duplicate(child(at, 'name'), name);
    names.add(name);
  }
  if (!image) report.required(child(at, 'image'));
  validatePorts(ports, hostNetwork, child(at, 'ports'), report);
  validateResourceRequirements(resources, 'container', child(at, 'resources'), report);
  if (resources?.claims !== undefined && resources.claims.length > 0) {
    report.warning('resource-claims-not-simulated', child(at, 'resources', 'claims'));
  }
  volumeMounts?.forEach((mount, index) => {
    const mountAt = child(item(child(at, 'volumeMounts'), index), 'name');
    if (!mount.name) report.required(mountAt);
    else if (!volumeNames.has(mount.name)) {
      report.notFound('volume-mount-unknown', mountAt, mount.name);
    }
  });
}
