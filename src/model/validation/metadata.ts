/**
 * `ValidateObjectMeta` of k8s.io/apimachinery/pkg/api/validation: names, labels and annotations.
 */
import type { Labels, ObjectMeta } from '../kubernetes.ts';
import {
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from '../names.ts';
import type { DiagnosticCode } from './codes.ts';
import { entries, type Loose } from './loose.ts';
import { child, item, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';

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

/** Reports a text that is not a name of the wanted form. */
export function validateName(name: string, form: NameForm, at: Path, report: Report): void {
  for (const problem of form.problems(name)) {
    const limit = /no more than (\d+)/.exec(problem)?.[1];
    if (limit === undefined) report.invalid(form.code, at, name, problem);
    else report.invalid('name-too-long', at, name, problem, { values: { limit } });
  }
}

/** Reports what is wrong in the metadata of a whole object. */
export function validateMetadata(
  metadata: Loose<ObjectMeta> | undefined,
  form: NameForm,
  namespaced: boolean,
  report: Report,
): void {
  const at = child(undefined, 'metadata');
  const { name, generateName, namespace } = metadata ?? {};
  if (generateName) {
    // A prefix may end with a dash: the suffix makes a whole name of it.
    validateName(`${generateName}a`, form, child(at, 'generateName'), report);
  }
  if (name) validateName(name, form, child(at, 'name'), report);
  else if (!generateName) report.required(child(at, 'name'), 'name or generateName is required');
  if (namespaced && namespace) validateName(namespace, LABEL, child(at, 'namespace'), report);
  validateLabels(metadata?.labels, child(at, 'labels'), report);
  validateAnnotations(metadata?.annotations, child(at, 'annotations'), report);
  metadata?.ownerReferences?.forEach((owner, index) => {
    const ownerAt = item(child(at, 'ownerReferences'), index);
    for (const field of ['apiVersion', 'kind', 'name', 'uid'] as const) {
      if (!owner[field]) report.required(child(ownerAt, field), 'must not be empty');
    }
  });
}

/** Reports what is wrong in the labels and annotations of a Pod template. */
export function validateTemplateMetadata(
  metadata: Loose<Partial<ObjectMeta>> | undefined,
  at: Path,
  report: Report,
): void {
  validateLabels(metadata?.labels, child(at, 'labels'), report);
  validateAnnotations(metadata?.annotations, child(at, 'annotations'), report);
}

/** `ValidateLabels`: also for nodeSelector, matchLabels and the selectors of Services. */
export function validateLabels(labels: Loose<Labels> | undefined, at: Path, report: Report): void {
  for (const [key, value] of entries(labels)) {
    validateLabelKey(key, mapKey(at, key), report, at);
    for (const problem of labelValueProblems(value)) {
      report.invalid('label-value-invalid', mapKey(at, key), value, problem, { apiAt: at });
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
  for (const problem of qualifiedNameProblems(key ?? '')) {
    report.invalid('label-key-invalid', at, key ?? '', problem, { apiAt });
  }
}

const ANNOTATIONS_LIMIT = 256 * 1024;

/** Annotations of Kubernetes 1.2 to 1.5 that scheduled Pods once; today nothing reads them. */
const WITHOUT_EFFECT: ReadonlyMap<string, string> = new Map([
  ['scheduler.alpha.kubernetes.io/affinity', 'spec.affinity'],
  ['scheduler.alpha.kubernetes.io/tolerations', 'spec.tolerations'],
  ['scheduler.alpha.kubernetes.io/taints', 'spec.taints'],
  ['scheduler.alpha.kubernetes.io/name', 'spec.schedulerName'],
  ['scheduler.alpha.kubernetes.io/critical-pod', 'spec.priorityClassName'],
]);

function validateAnnotations(
  annotations: Loose<Labels> | undefined,
  at: Path,
  report: Report,
): void {
  let size = 0;
  for (const [key, value] of entries(annotations)) {
    size += key.length + value.length;
    validateLabelKey(key.toLowerCase(), mapKey(at, key), report, at);
    const replacement = WITHOUT_EFFECT.get(key);
    if (replacement !== undefined) {
      report.warning('annotation-without-effect', mapKey(at, key), { name: key, replacement });
    }
  }
  if (size > ANNOTATIONS_LIMIT) {
    const detail = `may not be more than ${ANNOTATIONS_LIMIT} bytes`;
    report.error(
      'annotations-too-long',
      at,
      { limit: ANNOTATIONS_LIMIT },
      `metadata.annotations: Too long: ${detail}`,
    );
  }
}
