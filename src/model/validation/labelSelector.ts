/** `ValidateLabelSelector` of k8s.io/apimachinery/pkg/apis/meta/v1/validation. */
import type { LabelSelector, LabelSelectorRequirement } from '../kubernetes.ts';
import { labelValueProblems } from '../names.ts';
import type { Loose } from './loose.ts';
import { validateLabelKey, validateLabels } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';

/** Reports what is wrong in a label selector. */
export function validateLabelSelector(
  selector: Loose<LabelSelector> | undefined,
  at: Path,
  report: Report,
): void {
  if (selector === undefined) return;
  validateLabels(selector.matchLabels, child(at, 'matchLabels'), report);
  selector.matchExpressions?.forEach((requirement, index) => {
    validateRequirement(requirement, item(child(at, 'matchExpressions'), index), report);
  });
}

function validateRequirement(
  requirement: Loose<LabelSelectorRequirement>,
  at: Path,
  report: Report,
): void {
  validateOperatorValues(requirement, at, report);
  validateLabelKey(requirement.key, child(at, 'key'), report);
  validateLabelValues(requirement.values, child(at, 'values'), report);
}

/** The operators that label and node selectors share, and whether they want values. */
export function validateOperatorValues(
  requirement: {
    readonly operator?: string | undefined;
    readonly values?: readonly string[] | undefined;
  },
  at: Path,
  report: Report,
): void {
  const { operator = '', values = [] } = requirement;
  switch (operator) {
    case 'In':
    case 'NotIn':
      if (values.length === 0) {
        const detail = "must be specified when `operator` is 'In' or 'NotIn'";
        report.required(child(at, 'values'), detail, 'selector-values-required');
      }
      break;
    case 'Exists':
    case 'DoesNotExist':
      if (values.length > 0) {
        const detail = "may not be specified when `operator` is 'Exists' or 'DoesNotExist'";
        report.forbidden('selector-values-forbidden', child(at, 'values'), detail, { operator });
      }
      break;
    default:
      reportOperator(operator, ['In', 'NotIn', 'Exists', 'DoesNotExist'], at, report);
  }
}

export function reportOperator(
  operator: string,
  supported: readonly string[],
  at: Path,
  report: Report,
): void {
  const values = { supported: supported.join(', ') };
  report.invalid(
    'selector-operator-invalid',
    child(at, 'operator'),
    operator,
    'not a valid selector operator',
    { values },
  );
}

/** Values of a selector must be label values. */
export function validateLabelValues(
  values: readonly string[] | undefined,
  at: Path,
  report: Report,
): void {
  values?.forEach((value, index) => {
    for (const problem of labelValueProblems(value, report.rules.keyWords)) {
      report.invalid('label-value-invalid', item(at, index), value, problem);
    }
  });
}
