/** Probes and lifecycle handlers: pkg/apis/core/validation. */
import type { ApiRules } from '../../../releases/index.ts';
import { child, type Path } from '../path.ts';
import { validateTarget } from './ports.ts';
import type { Report } from '../report.ts';
import { validateEnum, validateNonNegative } from '../values.ts';

/** What a container does when asked; the decoder has checked the types. */
interface CheckedHandler {
  readonly exec?: { readonly command?: readonly string[] } | undefined;
  readonly httpGet?: CheckedHttpGet | undefined;
  readonly tcpSocket?: { readonly port?: number | string } | undefined;
  readonly grpc?: { readonly port?: number } | undefined;
  readonly sleep?: { readonly seconds?: number | undefined } | undefined;
}

interface CheckedHttpGet {
  readonly port?: number | string;
  readonly scheme?: string;
  readonly httpHeaders?: readonly { readonly name?: string }[];
}

export interface CheckedProbe extends CheckedHandler {
  readonly initialDelaySeconds?: number | undefined;
  readonly timeoutSeconds?: number | undefined;
  readonly periodSeconds?: number | undefined;
  readonly successThreshold?: number | undefined;
  readonly failureThreshold?: number | undefined;
  readonly terminationGracePeriodSeconds?: number | undefined;
}

/** The fields of a container that hold handlers. */
export interface CheckedHandlers {
  readonly lifecycle?:
    | {
        readonly postStart?: CheckedHandler | undefined;
        readonly preStop?: CheckedHandler | undefined;
      }
    | undefined;
  readonly livenessProbe?: CheckedProbe | undefined;
  readonly readinessProbe?: CheckedProbe | undefined;
  readonly startupProbe?: CheckedProbe | undefined;
}

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;
/** The fields with handlers, which an init container that ends has not. */
export const HANDLER_FIELDS = ['lifecycle', ...PROBES] as const;
const PROBE_HANDLERS = ['exec', 'httpGet', 'tcpSocket', 'grpc'] as const;
const LIFECYCLE_HANDLERS = ['exec', 'httpGet', 'tcpSocket', 'sleep'] as const;
const PROBE_NUMBERS = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

/** Reports what is wrong in the probes and hooks of a container. `grace`: seconds the Pod has to end. */
export function validateHandlers(
  container: CheckedHandlers,
  grace: number,
  at: Path,
  report: Report,
): void {
  for (const field of PROBES) {
    const probe = container[field];
    if (probe !== undefined) validateProbe(probe, field, child(at, field), report);
  }
  if (report.lenient) return;
  for (const field of ['postStart', 'preStop'] as const) {
    const handler = container.lifecycle?.[field];
    if (handler === undefined) continue;
    const handlerAt = child(at, 'lifecycle', field);
    validateHandler(handler, LIFECYCLE_HANDLERS, handlerAt, report);
    // The last that the API server looks at: beside another it is only one too many.
    const alone = LIFECYCLE_HANDLERS.every((name) => name === 'sleep' || !handler[name]);
    const seconds = handler.sleep?.seconds ?? 0;
    const { sleepsOfZero } = report.rules;
    const least = sleepsOfZero === 'allowed' ? 0 : 1;
    if (!alone || (seconds >= least && seconds <= grace)) continue;
    const detail = sleepWords(sleepsOfZero, grace);
    report.invalid('value-refused', child(handlerAt, 'sleep'), seconds, detail);
  }
}

/** `validateSleepAction`. */
function sleepWords(sleepsOfZero: ApiRules['sleepsOfZero'], grace: number): string {
  const bound = `less than terminationGracePeriodSeconds (${grace})`;
  switch (sleepsOfZero) {
    case 'refused':
      return `must be greater than 0 and ${bound}`;
    case 'gated':
      return `must be greater than 0 and ${bound}. Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.`;
    case 'allowed':
      return `must be non-negative and ${bound}`;
  }
}

function validateHandler(
  handler: CheckedHandler,
  known: readonly (keyof CheckedHandler)[],
  at: Path,
  report: Report,
): void {
  const given = known.filter((name) => handler[name] !== undefined);
  const [first] = given;
  if (first === undefined) report.required(at, 'must specify a handler type', 'probe-handler');
  for (const name of given.slice(1)) {
    const detail = 'may not specify more than 1 handler type';
    report.forbidden('probe-handlers', child(at, name), detail);
  }
  if (first === undefined || report.lenient) return;
  const firstAt = child(at, first);
  const { exec, httpGet, tcpSocket, grpc } = handler;
  if (first === 'exec' && (exec?.command ?? []).length === 0) {
    report.required(child(firstAt, 'command'));
  }
  const portAt = child(firstAt, 'port');
  if (first === 'httpGet') validateHttpGet(httpGet ?? {}, firstAt, report);
  if (first === 'tcpSocket') validateTarget(tcpSocket?.port ?? 0, portAt, report);
  if (first === 'grpc') validateTarget(grpc?.port ?? 0, portAt, report);
}

function validateHttpGet(
  { port = 0, scheme, httpHeaders }: CheckedHttpGet,
  at: Path,
  report: Report,
): void {
  validateTarget(port, child(at, 'port'), report);
  validateEnum(scheme, ['HTTP', 'HTTPS'], child(at, 'scheme'), report);
  for (const { name = '' } of httpHeaders ?? []) {
    if (/^[-A-Za-z0-9]+$/.test(name)) continue;
    const detail =
      "a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')";
    report.invalid('value-refused', child(at, 'httpHeaders'), name, detail);
  }
}

function validateProbe(
  probe: CheckedProbe,
  field: (typeof PROBES)[number],
  at: Path,
  report: Report,
): void {
  validateHandler(probe, PROBE_HANDLERS, at, report);
  for (const number of PROBE_NUMBERS) validateNonNegative(probe[number], child(at, number), report);
  const { terminationGracePeriodSeconds: seconds } = probe;
  // What is left out, and 0, is 1 (`SetDefaults_Probe`).
  const threshold = probe.successThreshold || 1;
  if (field !== 'readinessProbe' && threshold !== 1) {
    const thresholdAt = child(at, 'successThreshold');
    report.invalid('probe-success-threshold', thresholdAt, threshold, 'must be 1');
  }
  if (seconds === undefined || report.lenient) return;
  const secondsAt = child(at, 'terminationGracePeriodSeconds');
  if (seconds <= 0) report.invalid('value-refused', secondsAt, seconds, 'must be greater than 0');
  if (field === 'readinessProbe') {
    const detail = 'must not be set for readinessProbes';
    report.invalid('value-refused', secondsAt, seconds, detail);
  }
}
