/** `ValidateNamespace` of pkg/apis/core/validation. */
import type { Namespace } from '../kubernetes.ts';
import { labelValueProblems } from '../names.ts';
import type { Loose } from './loose.ts';
import { validateKnownFinalizer, validateLabelKey } from './metadata.ts';
import { policyProblems } from '../podSecurity/podSecurity.ts';
import { child, item, mapKey } from './path.ts';
import type { Report } from './report.ts';

type CheckedNamespace = Loose<Namespace> & {
  readonly spec?: { readonly finalizers?: readonly string[] } | undefined;
};

/** Reports a name that cannot be the value of the label that every Namespace gets, and finalizers. */
export function validateNamespace({ metadata, spec }: CheckedNamespace, report: Report): void {
  const name = metadata?.name ?? '';
  const apiAt = child(undefined, 'metadata', 'labels');
  for (const problem of labelValueProblems(name, report.rules.keyWords)) {
    const at = child(undefined, 'metadata', 'name');
    report.invalid('label-value-invalid', at, name, problem, { apiAt });
  }
  const finalizersAt = child(undefined, 'spec', 'finalizers');
  spec?.finalizers?.forEach((finalizer, index) => {
    const finalizerAt = item(finalizersAt, index);
    validateLabelKey(finalizer, finalizerAt, report, finalizersAt);
    validateKnownFinalizer(finalizer, finalizerAt, report, finalizersAt);
  });
  // The admission plugin PodSecurity looks at what is right otherwise.
  if (report.hasErrors) return;
  for (const { label, value, problem } of policyProblems(metadata?.labels)) {
    report.invalid('value-refused', mapKey(apiAt, label), value, problem);
  }
}
