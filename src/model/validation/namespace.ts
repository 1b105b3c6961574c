/** `ValidateNamespace` of pkg/apis/core/validation at v1.34. */
import type { Namespace } from '../kubernetes.ts';
import { labelValueProblems } from '../names.ts';
import type { Loose } from './loose.ts';
import { child } from './path.ts';
import type { Report } from './report.ts';

/** Reports a name that cannot be the value of the label that every Namespace gets. */
export function validateNamespace({ metadata }: Loose<Namespace>, report: Report): void {
  const name = metadata?.name ?? '';
  const apiAt = child(undefined, 'metadata', 'labels');
  for (const problem of labelValueProblems(name)) {
    const at = child(undefined, 'metadata', 'name');
    report.invalid('label-value-invalid', at, name, problem, { apiAt });
  }
}
