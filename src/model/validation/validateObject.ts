import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Kind, KubernetesObject } from '../kubernetes.ts';
import {
  isDeviceKind,
  isKind,
  isNamespaced,
  isSettingKind,
  type SettingKind,
} from '../objectKey.ts';
import { type LegacyRules, NO_LEGACY_RULES } from '../runOptions.ts';
import { validateAutoscaler } from './autoscaler/validate.ts';
import { postedVersion } from './apiVersion.ts';
import type { DiagnosticCode } from './codes.ts';
import { decode } from './decode.ts';
import { isRecord } from './record.ts';
import { groupOf } from '../custom/find.ts';
import { apiKindsOf, isApiKind, versionOfKind } from './apiKinds.ts';
import { validateCustom } from './workloads/customWorkload.ts';
import { KIND_RULES, KINDS_NOT_SIMULATED, type KindRule } from './kinds.ts';
import { reportServing } from './deprecations.ts';
import { undecodedOther } from './otherKinds.ts';
import { isIn } from './posted.ts';
import { LABEL, PATH_SEGMENT, validateMetadata, validateSegments } from './metadata.ts';
import { child } from './path.ts';
import { quoted, Report } from './report.ts';
import { inOwnWords } from './runOptions.ts';
import { isServed } from './served.ts';
import { similarKind } from './similarKind.ts';
import type { DecodeContext } from './decodeContext.ts';
import { reportDisguise } from './unknownField.ts';
import { nearest } from './nearest.ts';

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

/** Where an object was posted to: the address of its kind, which tells what the object leaves out. */
export interface Request {
  /** Of namespaced kinds. */
  readonly namespace: string;
}

/** How an object is judged. */
export interface Judging {
  /** Rules of older days that hold for Pods and Pod templates as well. */
  readonly legacy?: LegacyRules;
  /** Without it the object is applied by a client that finds the address by apiVersion and kind. */
  readonly request?: Request | undefined;
  /** As which release the API server answers. */
  readonly release?: ReleaseName;
  /** What the server calls the object that stands where this one is put; without it this is a new one. */
  readonly uid?: string | undefined;
  /** It is judged in full, though it may be one that a server held: as it is put there once more. */
  readonly inFull?: boolean;
}

/**
 * Checks one object of a manifest as kube-apiserver would on `kubectl apply`: strict decoding
 * first, then validation of everything that scheduling reads. Never throws, whatever the value.
 * Kinds that are not read give no object and one diagnostic that says so.
 */
export function validateObject(
  value: unknown,
  {
    legacy = NO_LEGACY_RULES,
    request,
    release = DEFAULT_RELEASE,
    uid,
    inFull = false,
  }: Judging = {},
): ValidatedObject {
  const setting = settingKindOf(value);
  const served = !inFull && isRecord(value) && isServed(value);
  const rules = setting === undefined ? legacy : NO_LEGACY_RULES;
  const report = new Report(rules, served, release, uid);
  if (!isRecord(value)) {
    report.error('not-an-object', undefined, {});
    return { diagnostics: report.diagnostics };
  }
  const { apiVersion, kind } = value;
  if (request !== undefined && typeof kind === 'string' && isKind(kind) && !isSettingKind(kind)) {
    const object = validatePosted(value, kind, request, report);
    return { ...(object && { object }), diagnostics: report.diagnostics };
  }
  if (typeof kind !== 'string' || kind === '') {
    if (setting !== undefined) {
      report.error('setting-kind-missing', undefined, { expected: setting });
      return { diagnostics: report.diagnostics };
    }
    const text = `Object 'Kind' is missing in '${printed(value).slice(0, 200)}'`;
    const written = Object.entries(value).find(
      ([key, says]) =>
        typeof says === 'string' && isKind(says) && nearest(key, ['kind']) !== undefined,
    )?.[0];
    const part = apiVersion === undefined ? PARTS_OF_POD.find((key) => key in value) : undefined;
    if (written !== undefined) {
      report.error('kind-written-otherwise', child(undefined, written), { written }, text);
    } else if (part !== undefined) {
      report.error('kind-missing-of-part', child(undefined, part), { part }, text);
    } else {
      report.error('kind-missing', undefined, {}, text);
    }
    return { diagnostics: report.diagnostics };
  }
  if (typeof apiVersion !== 'string' || apiVersion === '') {
    const text = 'error validating data: apiVersion not set';
    const hidden = Object.keys(value).some((key) =>
      reportDisguise(key, child(undefined, key), report, text),
    );
    if (hidden) return { diagnostics: report.diagnostics };
    if (isKind(kind)) {
      const expected = KIND_RULES[kind].apiVersion;
      report.error('api-version-missing', undefined, { kind, expected }, text);
    } else report.error('api-version-missing-unknown', undefined, { kind }, text);
    return { diagnostics: report.diagnostics };
  }
  if (setting !== undefined && kind !== setting) {
    reportWrongKind(kind, apiVersion, setting, report);
    return { diagnostics: report.diagnostics };
  }
  if (!isKind(kind) || (setting === undefined && !isBuiltInGroup(apiVersion))) {
    const isOfKubernetes =
      isBuiltInGroup(apiVersion) && apiKindsOf(groupOf(apiVersion)) !== undefined;
    const preamble = `${kind} in version "${apiVersion.split('/').at(-1) ?? ''}" cannot be handled as a ${kind}: `;
    const context: DecodeContext = { report, preamble, served };
    const custom = isOfKubernetes ? undefined : validateCustom(value, kind, apiVersion, context);
    if (!custom?.isRead) reportOtherKind(value, kind, apiVersion, report);
    return { ...(custom?.object && { object: custom.object }), diagnostics: report.diagnostics };
  }
  const object = validateKind(value, kind, apiVersion, report);
  const { diagnostics } = report;
  return {
    ...(object && { object }),
    diagnostics: isOwn(setting) ? diagnostics.map(inOwnWords) : diagnostics,
  };
}

function validatePosted(
  value: Readonly<Record<string, unknown>>,
  kind: Kind,
  { namespace }: Request,
  report: Report,
): KubernetesObject | undefined {
  const { apiVersion, oldApiVersions } = KIND_RULES[kind];
  const version = postedVersion(value, kind, apiVersion, oldApiVersions, report);
  if (version === undefined) return undefined;
  const posted = value['apiVersion'] === version ? value : { ...value, apiVersion: version };
  return validateKind(posted, kind, version, report, isNamespaced(kind) ? namespace : undefined);
}

function validateKind(
  value: Readonly<Record<string, unknown>>,
  kind: Kind,
  apiVersion: string,
  report: Report,
  requestNamespace?: string,
): KubernetesObject | undefined {
  const rule = KIND_RULES[kind];
  const { served } = report;
  if (isDeviceKind(kind)) {
    reportServing(apiVersion, kind, report);
    if (report.diagnostics.length > 0) return undefined;
  }
  // An object of an old version still comes out of an old server, but goes into none of today.
  const old = rule.oldApiVersions.includes(apiVersion) && (served || isSettingKind(kind));
  if (apiVersion !== rule.apiVersion && !old) {
    reportApiVersion(kind, apiVersion, rule.apiVersion, report);
    return undefined;
  }
  if (old) {
    const values = { value: apiVersion, kind, expected: rule.apiVersion };
    report.warning('api-version-old', child(undefined, 'apiVersion'), values);
  }
  const version = apiVersion.split('/').at(-1) ?? '';
  // kube-scheduler reads a file, no request.
  const preamble = isSettingKind(kind)
    ? ''
    : `${kind} in version "${version}" cannot be handled as a ${kind}: `;
  const context: DecodeContext = {
    report,
    preamble,
    served,
  };
  const typeName = old && kind === 'KubeSchedulerConfiguration' ? `${kind}Beta` : kind;
  const decoded = decode(value, typeName, undefined, context);
  if (!isRecord(decoded)) return undefined;
  const object = old ? readAs(rule, decoded) : decoded;
  if (report.diagnostics.some((diagnostic) => TYPE_ERRORS.has(diagnostic.code))) return undefined;
  const metadata = isRecord(object['metadata']) ? object['metadata'] : undefined;
  if (requestNamespace !== undefined && !isIn(requestNamespace, metadata, report)) return undefined;
  // `RelaxedServiceNameValidation`.
  const isLabel = kind === 'Service' && report.rules.serviceNames === 'label';
  const nameForm = isLabel ? LABEL : rule.nameForm;
  if (nameForm !== undefined && nameForm !== PATH_SEGMENT) {
    validateMetadata(metadata, nameForm, isNamespaced(kind), report);
  }
  rule.validate(object, report, context);
  // What every object must have is looked at last, and only in one that is right otherwise.
  if (nameForm !== undefined && !report.hasErrors) {
    if (nameForm !== PATH_SEGMENT) validateSegments(metadata, report);
    else validateMetadata(metadata, PATH_SEGMENT, isNamespaced(kind), report);
  }
  if (report.hasErrors) return undefined;
  // Decoded by the type of its kind and validated: the object is what its `kind` says.
  return object as unknown as KubernetesObject;
}

/** Fields of a Pod's spec that pages show without the object around them. */
const PARTS_OF_POD: readonly string[] = [
  'containers',
  'affinity',
  'topologySpreadConstraints',
  'nodeSelector',
  'tolerations',
];

/** A whole number too long for JavaScript comes as a bigint from who reads JSON to the digit. */
function printed(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? Number(part) : part,
  );
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

/** The groups of what configures a run; their documents have one kind each. */
const SETTING_GROUPS: ReadonlyMap<string, SettingKind> = new Map([
  ['kubescheduler.config.k8s.io', 'KubeSchedulerConfiguration'],
  ['berth', 'RunOptions'],
]);

/**
 * What configures a run, or is meant to: by its kind, whatever the apiVersion, else by its group,
 * whatever the kind. Undefined for everything else.
 */
export function settingKindOf(value: unknown): SettingKind | undefined {
  if (!isRecord(value)) return undefined;
  const { apiVersion, kind } = value;
  if (typeof kind === 'string' && isSettingKind(kind)) return kind;
  return typeof apiVersion === 'string' ? SETTING_GROUPS.get(groupOf(apiVersion)) : undefined;
}

/** Berth's own documents, which no server has words for. */
function isOwn(setting: SettingKind | undefined): boolean {
  return setting === 'RunOptions' || setting === 'Timeline';
}

function reportWrongKind(
  kind: string,
  apiVersion: string,
  expected: SettingKind,
  report: Report,
): void {
  const text = `no kind ${quoted(kind)} is registered for version ${quoted(apiVersion)}`;
  const values = { kind, expected, apiVersion };
  const words = expected === 'KubeSchedulerConfiguration' ? text : undefined;
  report.error('kind-not-of-group', child(undefined, 'kind'), values, words);
}

function reportApiVersion(kind: Kind, value: string, expected: string, report: Report): void {
  const at = child(undefined, 'apiVersion');
  const values = { value, kind, expected };
  if (kind === 'RunOptions' || kind === 'Timeline') {
    report.error('run-options-api-version', at, values);
  } else if (kind === 'KubeSchedulerConfiguration') {
    const text = `no kind ${quoted(kind)} is registered for version ${quoted(value)}`;
    report.error('api-version-unknown', at, values, text);
  } else {
    const text = `no matches for kind ${quoted(kind)} in version ${quoted(value)}`;
    report.error('api-version-unknown', at, values, text);
  }
}

/** API groups of Kubernetes itself: no dot, or under k8s.io. Others may reuse a kind's name. */
function isBuiltInGroup(apiVersion: string): boolean {
  const group = groupOf(apiVersion);
  return !group.includes('.') || group.endsWith('.k8s.io');
}

function reportOtherKind(
  value: Readonly<Record<string, unknown>>,
  kind: string,
  apiVersion: string,
  report: Report,
): void {
  reportServing(apiVersion, kind, report);
  const at = child(undefined, 'kind');
  if (KINDS_NOT_SIMULATED.has(kind) && isBuiltInGroup(apiVersion)) {
    reportUnread(value, kind, report);
    report.warning('kind-not-simulated', at, { kind });
    return;
  }
  if (kind === 'HorizontalPodAutoscaler' && groupOf(apiVersion) === 'autoscaling') {
    validateAutoscaler(value, report);
    if (!report.hasErrors) report.info('kind-scales-by-bounds', at, { kind });
    return;
  }
  if (reportUnread(value, kind, report)) return;
  const suggestion = similarKind(apiVersion, kind);
  if (suggestion !== undefined) {
    report.error('kind-similar', at, { kind, suggestion });
  } else if (apiKindsOf(groupOf(apiVersion)) && !isApiKind(groupOf(apiVersion), kind)) {
    const text = `no matches for kind ${quoted(kind)} in version ${quoted(apiVersion)}`;
    const expected = versionOfKind(kind);
    if (expected === undefined) report.error('kind-unknown', at, { kind, apiVersion }, text);
    else {
      const values = { value: apiVersion, kind, expected };
      report.error('api-version-unknown', child(undefined, 'apiVersion'), values, text);
    }
  } else {
    report.info('kind-not-read', at, { kind, apiVersion });
  }
}

/**
 * Reports what the decoder has against an object of a kind that no run reads, unless a server has held it; of a Secret
 * nothing is repeated. False where there is nothing.
 */
function reportUnread(
  value: Readonly<Record<string, unknown>>,
  kind: string,
  report: Report,
): boolean {
  if (report.served || kind === 'Secret') return false;
  const unread = undecodedOther(value, report.release);
  report.diagnostics.push(...unread);
  return unread.length > 0;
}
