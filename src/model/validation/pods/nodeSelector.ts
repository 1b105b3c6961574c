/** Node selectors: `ValidateNodeSelector` and below, of pkg/apis/core/validation. */
import type {
  NodeAffinity,
  NodeSelector,
  NodeSelectorRequirement,
  NodeSelectorTerm,
} from '../../kubernetes.ts';
import { labelValueProblems } from '../../names.ts';
import { parseInt64 } from '../../labels/selectors.ts';
import { reportOperator, validateLabelValues, validateOperatorValues } from '../labelSelector.ts';
import { REQUIRED_DURING_EXECUTION } from '../fields/legacyFields.ts';
import type { Loose } from '../loose.ts';
import { SUBDOMAIN, validateLabelKey, validateName } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** Reports what is wrong in a Pod's node affinity. */
export function validateNodeAffinity(
  affinity: Loose<NodeAffinity> | undefined,
  at: Path,
  report: Report,
): void {
  const required = affinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (required !== undefined) {
    const requiredAt = child(at, 'requiredDuringSchedulingIgnoredDuringExecution');
    validateNodeSelector(required, requiredAt, report);
  }
  const lasting = affinity?.[REQUIRED_DURING_EXECUTION];
  if (lasting !== undefined && report.legacy.requiredDuringExecution) {
    const lastingAt = child(at, REQUIRED_DURING_EXECUTION);
    report.info('required-during-execution-read', lastingAt);
    validateNodeSelector(lasting, lastingAt, report);
  }
  affinity?.preferredDuringSchedulingIgnoredDuringExecution?.forEach((term, index) => {
    const termAt = item(child(at, 'preferredDuringSchedulingIgnoredDuringExecution'), index);
    validateWeight(term.weight, termAt, report);
    validateTerm(term.preference, false, child(termAt, 'preference'), report);
  });
}

/** Reports what is wrong in a required node selector. */
export function validateNodeSelector(
  selector: Loose<NodeSelector>,
  at: Path,
  report: Report,
): void {
  const termsAt = child(at, 'nodeSelectorTerms');
  const terms = selector.nodeSelectorTerms ?? [];
  if (terms.length === 0) {
    const detail = 'must have at least one node selector term';
    report.required(termsAt, detail, 'node-selector-terms-required');
  }
  terms.forEach((term, index) => validateTerm(term, true, item(termsAt, index), report));
}

/** Weights of preferred terms are 1 to 100. */
export function validateWeight(weight: number | undefined, at: Path, report: Report): void {
  if (weight === undefined || weight < 1 || weight > 100) {
    const detail = 'must be in the range 1-100';
    report.invalid('weight-out-of-range', child(at, 'weight'), weight ?? 0, detail);
  }
}

function validateTerm(
  term: Loose<NodeSelectorTerm> | undefined,
  valuesAreLabels: boolean,
  at: Path,
  report: Report,
): void {
  const { matchExpressions = [], matchFields = [] } = term ?? {};
  if (matchExpressions.length === 0 && matchFields.length === 0) {
    report.warning('node-selector-term-empty', at);
  }
  matchExpressions.forEach((requirement, index) => {
    const requirementAt = item(child(at, 'matchExpressions'), index);
    validateRequirement(requirement, requirementAt, report);
    const valuesAt = child(requirementAt, 'values');
    if (valuesAreLabels) validateLabelValues(requirement.values, valuesAt, report);
    else warnOfValues(requirement.values, valuesAt, report);
  });
  matchFields.forEach((requirement, index) => {
    validateField(requirement, item(child(at, 'matchFields'), index), report);
  });
}

/** An API server lets any text pass as a value of a preferred term; kube-scheduler fails with the Pod (`NewRequirement`). */
function warnOfValues(values: readonly string[] | undefined, at: Path, report: Report): void {
  values?.forEach((value, index) => {
    const isLabel = labelValueProblems(value, report.rules.keyWords).length === 0;
    if (!isLabel) report.warning('label-value-invalid', item(at, index), { value });
  });
}

function validateRequirement(
  requirement: Loose<NodeSelectorRequirement>,
  at: Path,
  report: Report,
): void {
  const { operator = '', values = [] } = requirement;
  switch (operator) {
    case 'In':
    case 'NotIn':
    case 'Exists':
    case 'DoesNotExist':
      validateOperatorValues(requirement, at, report);
      break;
    case 'Gt':
    case 'Lt':
      validateBound(operator, values, child(at, 'values'), report);
      break;
    default:
      reportOperator(operator, ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'], at, report);
  }
  validateLabelKey(requirement.key, child(at, 'key'), report);
}

/** The API server counts the values; that one is an integer only kube-scheduler finds out. */
function validateBound(
  operator: string,
  values: readonly string[],
  at: Path,
  report: Report,
): void {
  const [bound] = values;
  if (values.length !== 1 || bound === undefined) {
    const detail = "must be specified single value when `operator` is 'Lt' or 'Gt'";
    report.required(at, detail, 'selector-value-single');
  } else if (parseInt64(bound) === undefined) {
    report.warning('selector-value-not-integer', item(at, 0), { operator, value: bound });
  }
}

function validateField(
  requirement: Loose<NodeSelectorRequirement>,
  at: Path,
  report: Report,
): void {
  const { key = '', operator = '', values = [] } = requirement;
  if (operator !== 'In' && operator !== 'NotIn') {
    reportOperator(operator, ['In', 'NotIn'], at, report);
  } else if (values.length !== 1) {
    const detail =
      "must be only one value when `operator` is 'In' or 'NotIn' for node field selector";
    report.required(child(at, 'values'), detail, 'selector-value-single');
  }
  if (key !== 'metadata.name') {
    const detail = 'not a valid field selector key';
    report.invalid('field-selector-key-invalid', child(at, 'key'), key, detail);
    return;
  }
  values.forEach((value, index) => {
    validateName(value, SUBDOMAIN, item(child(at, 'values'), index), report);
  });
}
