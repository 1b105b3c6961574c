/** `validateContainers` and `validateInitContainers` of pkg/apis/core/validation at v1.34. */
import type { Container, PodSpec } from '../kubernetes.ts';
import { validateContainerFields, type CheckedFields } from './containerFields.ts';
import type { Loose } from './loose.ts';
import { LABEL, validateName } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import { validateHostNetworkPorts, validateHostPorts, validatePorts } from './ports.ts';
import type { Report } from './report.ts';
import { validateResourceRequirements } from './resourceRequirements.ts';

/** A container with the fields that are checked but that scheduling does not read. */
type CheckedContainer = Loose<Container> &
  CheckedFields & {
    readonly volumeMounts?: readonly { readonly name?: string }[] | undefined;
    readonly resources?: { readonly claims?: readonly unknown[] | undefined } | undefined;
  };

/** A Pod gets defaults that the template of a workload does not. */
export type PodOwner = 'pod' | 'template';

/** Reports what is wrong in the containers and init containers of a Pod. */
export function validateContainers(
  spec: Loose<PodSpec>,
  volumeNames: ReadonlySet<string>,
  owner: PodOwner,
  at: Path,
  report: Report,
): void {
  const hostNetwork = spec.hostNetwork === true;
  const context = { defaultsPorts: hostNetwork && owner === 'pod', owner, volumeNames, report };
  const containers = spec.containers ?? [];
  const containersAt = child(at, 'containers');
  if (containers.length === 0) report.required(containersAt, '', 'containers-required');
  const names = new Set<string>();
  containers.forEach((container, index) => {
    const containerAt = item(containersAt, index);
    validateContainer(container, names, containerAt, context);
    // Kubernetes 1.35 lets any container have one; no scheduler reads it.
    if (container.restartPolicy !== undefined && !report.served) {
      const detail = 'may not be set for non-init containers';
      report.forbidden('container-restart-policy', child(containerAt, 'restartPolicy'), detail);
    }
  });
  validateHostPorts(containers, context.defaultsPorts, containersAt, report);
  if (hostNetwork) validateHostNetworkPorts(containers, owner, containersAt, report);
  validateInitContainers(spec.initContainers ?? [], names, child(at, 'initContainers'), context);
}

function validateInitContainers(
  containers: readonly CheckedContainer[],
  names: Set<string>,
  at: Path,
  context: ContainerContext,
): void {
  const { report, defaultsPorts } = context;
  containers.forEach((container, index) => {
    const containerAt = item(at, index);
    validateContainer(container, names, containerAt, context);
    const { restartPolicy } = container;
    if (restartPolicy !== undefined && restartPolicy !== 'Always') {
      report.unsupported(child(containerAt, 'restartPolicy'), restartPolicy, ['Always']);
    }
    if (restartPolicy !== 'Always') {
      for (const field of [
        'lifecycle',
        'livenessProbe',
        'readinessProbe',
        'startupProbe',
      ] as const) {
        if (container[field] === undefined) continue;
        const detail = 'may not be set for init containers without restartPolicy=Always';
        report.forbidden('init-container-field', child(containerAt, field), detail, {
          name: field,
        });
      }
    }
    // They run one after the other: each by itself, and the API server calls each the first.
    validateHostPorts([container], defaultsPorts, at, report, index);
  });
}

interface ContainerContext {
  /** Host ports that are left out become the container's. */
  readonly defaultsPorts: boolean;
  readonly owner: PodOwner;
  readonly volumeNames: ReadonlySet<string>;
  readonly report: Report;
}

function validateContainer(
  container: CheckedContainer,
  names: Set<string>,
  at: Path,
  { defaultsPorts, owner, volumeNames, report }: ContainerContext,
): void {
  const { name = '', image, ports, resources, volumeMounts } = container;
  if (name === '') report.required(child(at, 'name'));
  else validateName(name, LABEL, child(at, 'name'), report);
  if (names.has(name)) report.duplicate(child(at, 'name'), name);
  names.add(name);
  if (!image) report.required(child(at, 'image'));
  else if (owner === 'pod' && image !== image.trim()) {
    const detail = 'must not have leading or trailing whitespace';
    report.invalid('image-whitespace', child(at, 'image'), image, detail);
  }
  validatePorts(ports, defaultsPorts, child(at, 'ports'), report);
  const missing = owner === 'pod' ? 'is-limit' : 'is-none';
  validateResourceRequirements(resources, 'container', missing, child(at, 'resources'), report);
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
  validateContainerFields(container, at, report);
}
