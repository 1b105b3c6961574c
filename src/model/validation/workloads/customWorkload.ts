/** Objects of other projects' kinds that make Pods: their Pod templates, as a Pod template is checked. */
import {
  customKindOf,
  holdsTemplate,
  isSuspended,
  makesUnknownPods,
  templatesIn,
} from '../../custom/find.ts';
import type { CustomKind } from '../../custom/kinds.ts';
import { partsOf } from '../../custom/parts.ts';
import type { CustomWorkload } from '../../custom/workload.ts';
import type { Labels, PodTemplateSpec } from '../../kubernetes.ts';
import { valueAt } from '../../valueAt.ts';
import { decode } from '../decode.ts';
import { reportSteering } from '../deprecations.ts';
import { isRecord } from '../record.ts';
import { shownKind } from '../shownKind.ts';
import type { Loose } from '../loose.ts';
import { SUBDOMAIN, validateMetadata } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import { validatePodTemplate } from '../pods/podSpec.ts';
import type { Report } from '../report.ts';
import type { DecodeContext } from '../decodeContext.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks the Pod templates of an object of another project's kind and says what it is run as.
 * Undefined for one with an error, and for one that makes no Pods as far as can be known, which is
 * said where the kind is known to make some.
 */
export function validateCustom(
  value: Fields,
  kind: string,
  apiVersion: string,
  context: DecodeContext,
): { readonly isRead: boolean; readonly object?: CustomWorkload } {
  const { report } = context;
  const { metadata, spec } = value;
  const custom = customKindOf(apiVersion, kind, spec);
  const templates = custom && isRecord(spec) ? templatesIn({ spec }, custom) : [];
  const isReferring = isRecord(spec) && isRecord(spec['workloadRef']);
  if (!custom || !isRecord(spec) || (templates.length === 0 && !isReferring)) {
    const isKnown = custom !== undefined || makesUnknownPods(apiVersion, kind);
    if (!isKnown && !holdsTemplate(kind, spec)) return { isRead: false };
    const code = isKnown ? 'custom-pods-unknown' : 'custom-template-unread';
    report.info(code, child(undefined, 'kind'), { kind });
    return { isRead: true };
  }
  validateMetadata(isRecord(metadata) ? metadata : undefined, SUBDOMAIN, true, report);
  reportSteering(annotationsOf(value), undefined, report);
  report.lenient = true;
  let checked: Fields = spec;
  for (const { path, part } of templates) {
    const at = pathOf(path);
    const written = at && templateAt({ spec }, path, part.notOfPod ?? []);
    if (!at || written === undefined) continue;
    // Of a JobSet each Job may have its own.
    const job = part.isJobs === true ? path.slice(0, -2) : [];
    if (job.length > 0) reportSteering(annotationsOf(valueAt({ spec }, job)), pathOf(job), report);
    const template = decode(written, 'PodTemplateSpec', at, context);
    const loose = isRecord(template) ? (template as Loose<PodTemplateSpec>) : undefined;
    validatePodTemplate(named(loose, part.notOfPod !== undefined), at, report);
    checked = replaced(checked, path.slice(1), template) as Fields;
  }
  if (report.hasErrors || !isRecord(metadata)) return { isRead: true };
  const object = {
    apiVersion,
    kind: 'CustomWorkload',
    customKind: shownKind(apiVersion, kind),
    metadata: withoutNulls(metadata),
    spec: checked,
  } as unknown as CustomWorkload;
  tell(object, kind, custom, report);
  return { isRead: true, object };
}

function annotationsOf(value: unknown): Loose<Labels> | undefined {
  const annotations = valueAt(value, ['metadata', 'annotations']);
  return isRecord(annotations) ? (annotations as Loose<Labels>) : undefined;
}

/** What the object is run as; a Rollout's reference is told once the other objects are known. */
function tell(object: CustomWorkload, kind: string, custom: CustomKind, report: Report): void {
  const at = child(undefined, 'kind');
  const [first] = custom.parts;
  if (first && first.count === undefined) {
    report.info('custom-run-on-nodes', at, { kind, nearest: first.nearest });
    return;
  }
  const found = templatesIn({ spec: object.spec }, custom);
  const parts = partsOf(object, () => undefined);
  if (found.length === 0) {
    const count = object.spec['replicas'];
    const replicas = typeof count === 'number' ? count : 1;
    report.info('custom-run-as', at, {
      kind,
      nearest: first?.nearest ?? 'Deployment',
      count: replicas,
      number: numberOf(first?.nearest),
    });
    return;
  }
  if (custom.suspend && isSuspended({ spec: object.spec }, custom)) {
    report.info('custom-suspended', at, { kind, field: custom.suspend.join('.') });
    return;
  }
  const count = parts.reduce((sum, part) => {
    if (part.kind === 'DaemonSet') return sum;
    return sum + ('replicas' in part.spec ? (part.spec.replicas ?? 1) : jobPods(part.spec));
  }, 0);
  const nearest = parts[0]?.kind ?? first?.nearest ?? 'Deployment';
  const number = numberOf(nearest);
  if (parts.length === 1) report.info('custom-run-as', at, { kind, nearest, count, number });
  else report.info('custom-run-as-several', at, { kind, nearest, parts: parts.length, count });
}

/** The field that says how many Pods a workload has at a time. */
function numberOf(nearest: string | undefined): string {
  return nearest === 'Job' ? 'parallelism' : 'replicas';
}

function jobPods(spec: object): number {
  const { parallelism = 1, completions } = spec as { parallelism?: number; completions?: number };
  return Math.min(parallelism, completions ?? parallelism);
}

/** Knative gives the containers names. */
function named(
  template: Loose<PodTemplateSpec> | undefined,
  isNamed: boolean,
): Loose<PodTemplateSpec> | undefined {
  if (!isNamed || !template?.spec?.containers) return template;
  const containers = template.spec.containers.map((container, index) => ({
    ...container,
    name: container.name ?? (index === 0 ? 'user-container' : `user-container-${index}`),
  }));
  return { ...template, spec: { ...template.spec, containers } };
}

function pathOf(steps: readonly (string | number)[]): Path | undefined {
  let at: Path | undefined;
  for (const step of steps) {
    at = typeof step === 'string' ? child(at, step) : at && item(at, step);
  }
  return at;
}

/** The template without the fields of its spec that are not a Pod's. */
function templateAt(
  value: unknown,
  path: readonly (string | number)[],
  notOfPod: readonly string[],
): unknown {
  let found = value;
  for (const step of path) found = (found as Readonly<Record<string | number, unknown>>)[step];
  if (!isRecord(found) || !isRecord(found['spec']) || notOfPod.length === 0) return found;
  const spec = Object.entries(found['spec']).filter(([key]) => !notOfPod.includes(key));
  return { ...found, spec: Object.fromEntries(spec) };
}

/** The value with another at the path. */
function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === step ? replaced(each, rest, by) : each));
  }
  if (!isRecord(value)) return value;
  return { ...value, [step]: replaced(value[step], rest, by) };
}

function withoutNulls(metadata: Fields): Fields {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null));
}
