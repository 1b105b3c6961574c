import type { Diagnostic } from '../diagnostic.ts';
import type { Kind, KubernetesObject } from '../kubernetes.ts';
import { isNamespaced } from '../objectKey.ts';
import type { DiagnosticCode } from './codes.ts';
import { decode, isRecord, type DecodeContext } from './decode.ts';
import { isKind, KIND_RULES, KINDS_NOT_SIMULATED, type KindRule } from './kinds.ts';
import { validateMetadata } from './metadata.ts';
import { nearest } from './nearest.ts';
import { child } from './path.ts';
import { quoted, Report } from './report.ts';

/** What became of one object of a user's text. */
export interface ValidatedObject {
  /** The object as an API server would decode it; missing when it has an error or is not read. */
  readonly object?: KubernetesObject;
  readonly diagnostics: readonly Diagnostic[];
}

/** Errors of the decoder: the rest of the object cannot be judged. */
const TYPE_ERRORS: ReadonlySet<string> = new Set<DiagnosticCode>([
  'wrong-type',
  'text-needs-quotes',
  'number-out-of-range',
  'quantity-format',
  'time-format',
]);

/**
 * Checks one object of a manifest as kube-apiserver v1.34 would on `kubectl apply`: strict decoding
 * first, then validation of everything that scheduling reads. Never throws, whatever the value.
 * Kinds that are not read give no object and one diagnostic that says so.
 */
export function validateObject(value: unknown): ValidatedObject {
  const report = new Report();
  if (!isRecord(value)) {
    report.error('not-an-object', undefined, {});
    return { diagnostics: report.diagnostics };
  }
  const { apiVersion, kind } = value;
  if (typeof kind !== 'string' || kind === '') {
    const text = `Object 'Kind' is missing in '${JSON.stringify(value).slice(0, 200)}'`;
    report.error('kind-missing', undefined, {}, text);
    return { diagnostics: report.diagnostics };
  }
  if (typeof apiVersion !== 'string' || apiVersion === '') {
    const expected = isKind(kind) ? KIND_RULES[kind].apiVersion : '';
    const text = 'error validating data: apiVersion not set';
    report.error('api-version-missing', undefined, { kind, expected }, text);
    return { diagnostics: report.diagnostics };
  }
  if (!isKind(kind) || !isBuiltInGroup(apiVersion)) {
    reportOtherKind(kind, apiVersion, report);
    return { diagnostics: report.diagnostics };
  }
  const object = validateKind(value, kind, apiVersion, report);
  return { ...(object && { object }), diagnostics: report.diagnostics };
}

function validateKind(
  value: Readonly<Record<string, unknown>>,
  kind: Kind,
  apiVersion: string,
  report: Report,
): KubernetesObject | undefined {
  const rule = KIND_RULES[kind];
  const old = rule.oldApiVersions.includes(apiVersion);
  if (apiVersion !== rule.apiVersion && !old) {
    const text = `no matches for kind ${quoted(kind)} in version ${quoted(apiVersion)}`;
    const values = { value: apiVersion, kind, expected: rule.apiVersion };
    report.error('api-version-unknown', child(undefined, 'apiVersion'), values, text);
    return undefined;
  }
  if (old) {
    const values = { value: apiVersion, kind, expected: rule.apiVersion };
    report.warning('api-version-old', child(undefined, 'apiVersion'), values);
  }
  const context: DecodeContext = {
    report,
    preamble: `${kind} in version "${apiVersion.split('/').at(-1) ?? ''}" cannot be handled as a ${kind}: `,
    served: isServed(value),
  };
  const typeName = old && kind === 'KubeSchedulerConfiguration' ? `${kind}Beta` : kind;
  const decoded = decode(value, typeName, undefined, context);
  if (!isRecord(decoded)) return undefined;
  const object = old ? readAs(rule, decoded) : decoded;
  if (report.diagnostics.some((diagnostic) => TYPE_ERRORS.has(diagnostic.code))) return undefined;
  if (rule.nameForm !== undefined) {
    const { metadata } = object;
    const given = isRecord(metadata) ? metadata : undefined;
    validateMetadata(given, rule.nameForm, isNamespaced(kind), report);
  }
  rule.validate(object, report, context);
  if (report.hasErrors) return undefined;
  // Decoded by the type of its kind and validated: the object is what its `kind` says.
  return object as unknown as KubernetesObject;
}

/**
 * The object in the version that is served today. The beta versions of the workloads took their
 * selector from the template when they had none.
 */
function readAs(
  rule: KindRule,
  object: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { spec } = object;
  const current = { ...object, apiVersion: rule.apiVersion };
  if (rule.apiVersion !== 'apps/v1' || !isRecord(spec) || spec['selector'] !== undefined) {
    return current;
  }
  const template = isRecord(spec['template']) ? spec['template'] : {};
  const metadata = isRecord(template['metadata']) ? template['metadata'] : {};
  const { labels } = metadata;
  if (!isRecord(labels)) return current;
  return { ...current, spec: { ...spec, selector: { matchLabels: labels } } };
}

/** An object out of a cluster has an identity that no user writes by hand. */
function isServed(value: Readonly<Record<string, unknown>>): boolean {
  const { metadata } = value;
  return isRecord(metadata) && typeof metadata['uid'] === 'string' && metadata['uid'] !== '';
}

/** API groups of Kubernetes itself: no dot, or under k8s.io. Others may reuse a kind's name. */
function isBuiltInGroup(apiVersion: string): boolean {
  const group = apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
  return !group.includes('.') || group.endsWith('.k8s.io');
}

function reportOtherKind(kind: string, apiVersion: string, report: Report): void {
  const at = child(undefined, 'kind');
  if (KINDS_NOT_SIMULATED.has(kind) && isBuiltInGroup(apiVersion)) {
    report.warning('kind-not-simulated', at, { kind });
    return;
  }
  const suggestion = isBuiltInGroup(apiVersion)
    ? nearest(kind, Object.keys(KIND_RULES))
    : undefined;
  if (suggestion === undefined || KUBERNETES_KINDS.has(kind)) {
    report.info('kind-not-read', at, { kind, apiVersion });
  } else {
    report.warning('kind-similar', at, { kind, suggestion });
  }
}

/** Kinds of Kubernetes whose names are near those of a kind that is read. */
const KUBERNETES_KINDS: ReadonlySet<string> = new Set(['Lease', 'Role', 'Event', 'Secret', 'List']);
