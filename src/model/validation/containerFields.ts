/** Fields of containers that scheduling does not read: pkg/apis/core/validation at v1.34. */
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateEnum, validateNonNegative } from './values.ts';

/** The fields that are looked at here; the decoder has checked their types. */
export interface CheckedFields {
  readonly env?: readonly { readonly name?: string }[] | undefined;
  readonly imagePullPolicy?: string | undefined;
  readonly terminationMessagePolicy?: string | undefined;
  readonly lifecycle?: object | undefined;
  readonly livenessProbe?: CheckedProbe | undefined;
  readonly readinessProbe?: CheckedProbe | undefined;
  readonly startupProbe?: CheckedProbe | undefined;
}

interface CheckedProbe {
  readonly exec?: object | undefined;
  readonly httpGet?: object | undefined;
  readonly tcpSocket?: object | undefined;
  readonly grpc?: object | undefined;
  readonly initialDelaySeconds?: number | undefined;
  readonly timeoutSeconds?: number | undefined;
  readonly periodSeconds?: number | undefined;
  readonly successThreshold?: number | undefined;
  readonly failureThreshold?: number | undefined;
}

const PULL_POLICIES = ['Always', 'IfNotPresent', 'Never'] as const;
const MESSAGE_POLICIES = ['FallbackToLogsOnError', 'File'] as const;
const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;
const HANDLERS = ['exec', 'httpGet', 'tcpSocket', 'grpc'] as const;
const PROBE_NUMBERS = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

/** Reports what is wrong in the policies, the environment and the probes of a container. */
export function validateContainerFields(container: CheckedFields, at: Path, report: Report): void {
  const { imagePullPolicy, terminationMessagePolicy } = container;
  validateEnum(imagePullPolicy, PULL_POLICIES, child(at, 'imagePullPolicy'), report);
  const messageAt = child(at, 'terminationMessagePolicy');
  validateEnum(terminationMessagePolicy, MESSAGE_POLICIES, messageAt, report);
  container.env?.forEach(({ name }, index) => {
    if (!name) report.required(child(item(child(at, 'env'), index), 'name'));
  });
  for (const field of PROBES) {
    const probe = container[field];
    if (probe !== undefined) validateProbe(probe, field, child(at, field), report);
  }
}

function validateProbe(
  probe: CheckedProbe,
  field: (typeof PROBES)[number],
  at: Path,
  report: Report,
): void {
  const handlers = HANDLERS.filter((handler) => probe[handler] !== undefined);
  if (handlers.length === 0) report.required(at, 'must specify a handler type', 'probe-handler');
  for (const handler of handlers.slice(1)) {
    const detail = 'may not specify more than 1 handler type';
    report.forbidden('probe-handlers', child(at, handler), detail);
  }
  for (const number of PROBE_NUMBERS) validateNonNegative(probe[number], child(at, number), report);
  const { successThreshold = 0 } = probe;
  if (field !== 'readinessProbe' && successThreshold > 1) {
    const thresholdAt = child(at, 'successThreshold');
    report.invalid('probe-success-threshold', thresholdAt, successThreshold, 'must be 1');
  }
}
