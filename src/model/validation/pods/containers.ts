/** `validateContainers` and below, of pkg/apis/core/validation. */
import type { Container, PodSpec } from '../../kubernetes.ts';
import {
  validateClaimNames,
  validateMessagePolicy,
  validateRights,
  validateSurroundings,
  type CheckedFields,
  type PodFacts,
} from '../fields/containerFields.ts';
import {
  validateInitRestartPolicy,
  validateRestartPolicy,
  type CheckedRestart,
} from './containerRestart.ts';
import { HANDLER_FIELDS, validateHandlers, type CheckedHandlers } from './handlers.ts';
import type { Loose } from '../loose.ts';
import { LABEL, validateName } from '../metadata.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import { validateHostPorts, validatePorts } from './ports.ts';
import { quoted, type Report } from '../report.ts';
import { validateResourceRequirements } from './resourceRequirements.ts';

/** A container with the fields that are checked but that scheduling does not read. */
export type CheckedContainer = Loose<Container> &
  CheckedFields &
  CheckedHandlers &
  CheckedRestart & {
    readonly resources?:
      | {
          readonly claims?:
            | readonly { readonly name?: string; readonly request?: string }[]
            | undefined;
        }
      | undefined;
  };

/** A container for debugging. */
type EphemeralContainer = CheckedContainer & { readonly targetContainerName?: string | undefined };

export interface CheckedContainers {
  readonly terminationGracePeriodSeconds?: number | undefined;
  readonly ephemeralContainers?: readonly EphemeralContainer[] | undefined;
}

/** A Pod gets defaults that the template of a workload does not. */
export type PodOwner = 'pod' | 'template';

const DEFAULT_GRACE_PERIOD = 30;

/** Reports what is wrong in the containers of a Pod, of all three kinds. */
export function validateContainers(
  spec: Loose<PodSpec> & CheckedContainers,
  facts: PodFacts,
  owner: PodOwner,
  at: Path,
  report: Report,
): void {
  const hostNetwork = spec.hostNetwork === true;
  const given = spec.terminationGracePeriodSeconds ?? DEFAULT_GRACE_PERIOD;
  const context: ContainerContext = {
    ...facts,
    defaultsPorts: hostNetwork && owner === 'pod',
    owner,
    // What is negative becomes one second.
    grace: given < 0 ? 1 : given,
    report,
  };
  const containers: readonly CheckedContainer[] = spec.containers ?? [];
  const containersAt = child(at, 'containers');
  if (containers.length === 0) report.required(containersAt, '', 'containers-required');
  const names = new Set<string>();
  containers.forEach((container, index) => {
    const containerAt = item(containersAt, index);
    validateContainer(container, names, containerAt, context);
    validateHandlers(container, context.grace, containerAt, report);
    validateRestartPolicy(container, containerAt, report);
  });
  validateHostPorts(containers, context.defaultsPorts, containersAt, report);
  validateInitContainers(spec.initContainers ?? [], names, child(at, 'initContainers'), context);
  if (spec.ephemeralContainers === undefined || report.lenient) return;
  // For these the names of all others are looked at, none among them.
  if (spec.initContainers?.some(({ name = '' }) => name === '') === true) names.add('');
  validateEphemeral(spec.ephemeralContainers, names, child(at, 'ephemeralContainers'), context);
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
    const unnamed = names.has('');
    validateContainer(container, names, containerAt, context);
    // Only among the containers proper do two without a name have the same one.
    if (!unnamed) names.delete('');
    const { restartPolicy } = container;
    validateInitRestartPolicy(container, containerAt, report);
    if (restartPolicy === 'Always') {
      validateHandlers(container, context.grace, containerAt, report);
    } else {
      for (const field of HANDLER_FIELDS) {
        if (container[field] === undefined) continue;
        const detail = 'may not be set for init containers without restartPolicy=Always';
        const fieldAt = child(containerAt, field);
        report.forbidden('init-container-field', fieldAt, detail, { name: field });
      }
    }
    if (restartPolicy !== 'Always') validateInitResizes(container, containerAt, report);
    // They run one after the other: each by itself, and the API server calls each the first.
    validateHostPorts([container], defaultsPorts, at, report, index);
  });
}

/** A container that is over before the others begin is never resized. */
function validateInitResizes(
  { resizePolicy = [] }: CheckedContainer,
  at: Path,
  report: Report,
): void {
  if (report.lenient || report.rules.initResizes === 'any') return;
  resizePolicy.forEach(({ restartPolicy }, index) => {
    if (restartPolicy !== 'RestartContainer') return;
    const policyAt = child(item(child(at, 'resizePolicy'), index), 'restartPolicy');
    const detail = "must not be set to 'RestartContainer' for non-sidecar initContainers";
    report.invalid('value-refused', policyAt, restartPolicy, detail);
  });
}

/** What a container for debugging cannot have: it is not relied on. */
const NOT_EPHEMERAL = [
  ...HANDLER_FIELDS,
  'ports',
  'resources',
  'resizePolicy',
  'restartPolicy',
] as const;

/** `validateEphemeralContainers`, and that none is there when a Pod is made. */
function validateEphemeral(
  containers: readonly EphemeralContainer[],
  names: Set<string>,
  at: Path,
  context: ContainerContext,
): void {
  const { report, owner } = context;
  if (containers.length === 0) return;
  const others = [...names];
  containers.forEach((container, index) => {
    const containerAt = item(at, index);
    validateContainer(container, names, containerAt, { ...context, owner: 'pod' });
    validateImage(container.image ?? '', containerAt, report);
    const target = container.targetContainerName ?? '';
    if (target !== '' && !others.includes(target)) {
      const targetAt = child(containerAt, 'targetContainerName');
      const words = `${formatPath(targetAt)}: Not found: ${quoted(target)}`;
      report.error('value-refused', targetAt, {}, words);
    }
    const detail = 'cannot be set for an Ephemeral Container';
    for (const field of NOT_EPHEMERAL) {
      const value: unknown = container[field];
      if (value === undefined || Object.keys(Object(value) as object).length === 0) continue;
      report.forbidden('field-refused', child(containerAt, field), detail);
    }
    container.volumeMounts?.forEach((mount, mountIndex) => {
      for (const field of ['subPath', 'subPathExpr'] as const) {
        if (!mount[field]) continue;
        const mountAt = item(child(containerAt, 'volumeMounts'), mountIndex);
        report.forbidden('field-refused', child(mountAt, field), detail);
      }
    });
  });
  const detail =
    owner === 'pod'
      ? 'cannot be set on create'
      : 'ephemeral containers not allowed in pod template';
  report.forbidden('field-refused', at, detail);
}

interface ContainerContext extends PodFacts {
  /** Host ports that are left out become the container's. */
  readonly defaultsPorts: boolean;
  readonly owner: PodOwner;
  /** Seconds that the Pod has to end. */
  readonly grace: number;
  readonly report: Report;
}

function validateContainer(
  container: CheckedContainer,
  names: Set<string>,
  at: Path,
  context: ContainerContext,
): void {
  const { defaultsPorts, owner, report } = context;
  const { name = '', image, ports, resources } = container;
  if (name === '') report.required(child(at, 'name'));
  else validateName(name, LABEL, child(at, 'name'), report);
  if (!image) report.required(child(at, 'image'));
  validateMessagePolicy(container, at, report);
  validatePorts(ports, defaultsPorts, child(at, 'ports'), report);
  validateSurroundings(container, context.volumes, at, report);
  const missing = owner === 'pod' ? 'is-limit' : 'is-none';
  validateResourceRequirements(resources, 'container', missing, child(at, 'resources'), report);
  if (resources?.claims !== undefined && resources.claims.length > 0) {
    const claimsAt = child(at, 'resources', 'claims');
    if (!report.lenient) validateClaimNames(resources.claims, context.claimNames, claimsAt, report);
  }
  validateRights(container, context, at, report);
  if (names.has(name)) report.duplicate(child(at, 'name'), name);
  names.add(name);
}

/** `validateContainersOnlyForPod`; those of debugging containers are looked at with them. */
export function validateImages(spec: Loose<PodSpec>, at: Path, report: Report): void {
  for (const list of ['containers', 'initContainers'] as const) {
    spec[list]?.forEach(({ image = '' }, index) => {
      validateImage(image, item(child(at, list), index), report);
    });
  }
}

function validateImage(image: string, at: Path, report: Report): void {
  if (image === image.trim()) return;
  const detail = 'must not have leading or trailing whitespace';
  report.invalid('image-whitespace', child(at, 'image'), image, detail);
}
