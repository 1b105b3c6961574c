/**
 * `ValidateObjectMeta` of k8s.io/apimachinery/pkg/api/validation: names, labels and annotations.
 */
import type { Labels, ObjectMeta, OwnerReference } from '../kubernetes.ts';
import {
  byteLength,
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  pathSegmentProblems,
  qualifiedNameProblems,
} from '../names.ts';
import type { DiagnosticCode } from './codes.ts';
import { entries, type Loose } from './loose.ts';
import { child, item, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateNonNegative } from './values.ts';

/** A form that names must have, with the diagnostic of a name that does not. */
export interface NameForm {
  readonly code: DiagnosticCode;
  readonly problems: (name: string) => readonly string[];
}

export const SUBDOMAIN: NameForm = {
  code: 'name-not-subdomain',
  problems: dns1123SubdomainProblems,
};
export const LABEL: NameForm = { code: 'name-not-label', problems: dns1123LabelProblems };
export const DNS_1035: NameForm = { code: 'name-not-dns1035', problems: dns1035LabelProblems };

/** What the server asks of every name, where the kind asks nothing itself. */
export const PATH_SEGMENT: NameForm = {
  code: 'name-not-subdomain',
  problems: pathSegmentProblems,
};

/** Reports a text that is not a name of the wanted form. */
export function validateName(
  name: string,
  form: NameForm,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  for (const problem of form.problems(name)) {
    const limit = /no more than (\d+)/.exec(problem)?.[1];
    if (limit === undefined) report.invalid(form.code, at, name, problem, { apiAt });
    else report.invalid('name-too-long', at, name, problem, { apiAt, values: { limit } });
  }
}

/** Reports a prefix of names that is of another form: its dashes at the end do not count. */
export function validatePrefix(prefix: string, form: NameForm, at: Path, report: Report): void {
  const whole = prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
  for (const problem of form.problems(whole)) report.invalid(form.code, at, prefix, problem);
}

/** Reports what is wrong in the metadata of a whole object. */
export function validateMetadata(
  metadata: Loose<ObjectMeta> | undefined,
  form: NameForm,
  namespaced: boolean,
  report: Report,
): void {
  const at = child(undefined, 'metadata');
  const { name, generateName, namespace, generation } = metadata ?? {};
  if (generateName) validatePrefix(generateName, form, child(at, 'generateName'), report);
  if (name) validateName(name, form, child(at, 'name'), report);
  else if (!generateName) report.required(child(at, 'name'), 'name or generateName is required');
  if (namespaced && namespace) validateName(namespace, LABEL, child(at, 'namespace'), report);
  validateNonNegative(generation, child(at, 'generation'), report);
  validateLabels(metadata?.labels, child(at, 'labels'), report);
  validateAnnotations(metadata?.annotations, child(at, 'annotations'), report);
  validateOwners(metadata?.ownerReferences ?? [], child(at, 'ownerReferences'), report);
  validateFinalizers(metadata?.finalizers ?? [], child(at, 'finalizers'), report);
}

const STANDARD_FINALIZERS = ['kubernetes', 'orphan', 'foregroundDeletion'];

/** `ValidateFinalizers`, and that of the core for names without a domain. */
function validateFinalizers(finalizers: readonly string[], at: Path, report: Report): void {
  finalizers.forEach((finalizer, index) => {
    validateLabelKey(finalizer, item(at, index), report, at);
  });
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    const detail = 'finalizer orphan and foregroundDeletion cannot be both set';
    report.invalid('value-refused', at, finalizers, detail);
  }
  finalizers.forEach((finalizer, index) => {
    validateKnownFinalizer(finalizer, item(at, index), report);
  });
}

/** Whether a finalizer's name has a domain, or is one of Kubernetes' own. */
export function isKnownFinalizer(name: string): boolean {
  return name.includes('/') || STANDARD_FINALIZERS.includes(name);
}

/** `validateKubeFinalizerName`: a name without a domain is one of Kubernetes' own. */
export function validateKnownFinalizer(
  name: string,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  if (report.lenient || isKnownFinalizer(name)) return;
  const detail = 'name is neither a standard finalizer name nor is it fully qualified';
  report.invalid('value-refused', at, name, detail, { apiAt });
}

/** Reports a name that cannot be a part of an address (`path.ValidatePathSegmentName`). */
export function validateSegments(metadata: Loose<ObjectMeta> | undefined, report: Report): void {
  for (const field of ['generateName', 'name'] as const) {
    const name = metadata?.[field];
    if (name && /[/%]|^\.\.?$/.test(name))
      validateName(name, PATH_SEGMENT, child(undefined, 'metadata', field), report);
  }
}

/** `ValidateOwnerReferences`. */
function validateOwners(owners: readonly Loose<OwnerReference>[], at: Path, report: Report): void {
  owners.forEach((owner, index) => {
    const ownerAt = item(at, index);
    // An apiVersion such as `apps/` names a group and no version, and one of more parts neither.
    const parts = owner.apiVersion?.split('/') ?? [];
    const version = parts.length > 2 ? '' : (parts.at(-1) ?? '');
    if (version === '') {
      const detail = 'version must not be empty';
      report.invalid('field-required', child(ownerAt, 'apiVersion'), owner.apiVersion, detail, {
        apiAt: child(at, 'apiVersion'),
      });
    }
    for (const field of ['kind', 'name', 'uid'] as const) {
      if (owner[field]) continue;
      const apiAt = child(at, field);
      report.invalid('field-required', child(ownerAt, field), '', 'must not be empty', { apiAt });
    }
  });
  const nameOf = ({ kind = '', name = '' }: Loose<OwnerReference>) => `${kind}/${name}`;
  const controlling = owners.filter(({ controller }) => controller === true);
  const [first] = controlling;
  for (const owner of controlling.slice(1)) {
    const names = `${first ? nameOf(first) : ''} and ${nameOf(owner)}`;
    const detail = `Only one reference can have Controller set to true. Found "true" in references for ${names}`;
    const place = child(item(at, owners.indexOf(owner)), 'controller');
    report.invalid('value-refused', place, owners.map(printedOwner), detail, { apiAt: at });
  }
}

/** In the order of Go's fields. */
function printedOwner(owner: Loose<OwnerReference>): object {
  const { apiVersion = '', kind = '', name = '', uid = '', controller, ...rest } = owner;
  return { apiVersion, kind, name, uid, ...(controller !== undefined && { controller }), ...rest };
}

/**
 * Reports what is wrong in the labels and annotations of a Pod template. The API server leaves
 * `metadata` out of their path.
 */
export function validateTemplateMetadata(
  metadata: Loose<Partial<ObjectMeta>> | undefined,
  templateAt: Path,
  report: Report,
): void {
  const at = child(templateAt, 'metadata');
  validateLabels(metadata?.labels, child(at, 'labels'), report, child(templateAt, 'labels'));
  const annotationsAt = child(at, 'annotations');
  validateAnnotations(
    metadata?.annotations,
    annotationsAt,
    report,
    child(templateAt, 'annotations'),
  );
}

/** Reports what is wrong in the metadata of a template of claims: they have labels and annotations alone. */
export function validateClaimMetadata(
  metadata: Loose<Partial<ObjectMeta>>,
  at: Path,
  report: Report,
): void {
  validateAnnotations(metadata.annotations, child(at, 'annotations'), report);
  validateLabels(metadata.labels, child(at, 'labels'), report);
  for (const [field, value] of Object.entries(metadata)) {
    const isEmpty = value === '' || Object.keys(Object(value) as object).length === 0;
    if (field === 'labels' || field === 'annotations' || isEmpty) continue;
    report.forbidden('field-refused', child(at, field), 'cannot be set');
  }
}

/** `ValidateLabels`: also for nodeSelector, matchLabels and the selectors of Services. */
export function validateLabels(
  labels: Loose<Labels> | undefined,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  for (const [key, value] of entries(labels)) {
    validateLabelKey(key, mapKey(at, key), report, apiAt);
    for (const problem of labelValueProblems(value, report.rules.keyWords)) {
      report.invalid('label-value-invalid', mapKey(at, key), value, problem, { apiAt });
    }
  }
}

/** `ValidateLabelName`: a label key, taint key or topology key. */
export function validateLabelKey(
  key: string | undefined,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  for (const problem of qualifiedNameProblems(key ?? '', report.rules.keyWords)) {
    report.invalid('label-key-invalid', at, key ?? '', problem, { apiAt });
  }
}

/** A key whose capitals do not count, as those of annotations and of a provisioner. */
export function validateAnyCaseKey(key: string, at: Path, report: Report, apiAt: Path = at): void {
  for (const problem of qualifiedNameProblems(key.toLowerCase(), report.rules.keyWords)) {
    report.invalid('label-key-invalid', at, key, problem, { apiAt });
  }
}

const ANNOTATIONS_LIMIT = 256 * 1024;

/** Annotations of Kubernetes 1.2 to 1.5 that scheduled Pods once; today nothing reads them. */
const WITHOUT_EFFECT: ReadonlyMap<string, string> = new Map([
  ['scheduler.alpha.kubernetes.io/affinity', 'spec.affinity'],
  ['scheduler.alpha.kubernetes.io/tolerations', 'spec.tolerations'],
  ['scheduler.alpha.kubernetes.io/taints', 'spec.taints'],
  ['scheduler.alpha.kubernetes.io/name', 'spec.schedulerName'],
]);

/** `ValidateAnnotations`. */
export function validateAnnotations(
  annotations: Loose<Labels> | undefined,
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  let length = 0;
  for (const [key, value] of entries(annotations)) {
    length += key.length + value.length;
    validateAnyCaseKey(key, mapKey(at, key), report, apiAt);
    const replacement = WITHOUT_EFFECT.get(key);
    if (replacement !== undefined) {
      report.warning('annotation-without-effect', mapKey(at, key), { name: key, replacement });
    }
  }
  // No character has more than three bytes a UTF-16 unit: few annotations need counting.
  if (length * 3 > ANNOTATIONS_LIMIT && bytesOf(annotations) > ANNOTATIONS_LIMIT) {
    report.tooLong('annotations-too-long', at, ANNOTATIONS_LIMIT, apiAt);
  }
}

function bytesOf(annotations: Loose<Labels> | undefined): number {
  let bytes = 0;
  for (const [key, value] of entries(annotations)) bytes += byteLength(key) + byteLength(value);
  return bytes;
}
