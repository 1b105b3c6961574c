/**
 * What kube-scheduler is started with is parsed, not validated as a server does it: NewNodeSelector and
 * NewPreferredSchedulingTerms of k8s.io/component-helpers/scheduling/corev1/nodeaffinity, and NewRequirement of labels.
 */
import type { NodeAffinity, NodeSelectorRequirement, NodeSelectorTerm } from '../../kubernetes.ts';
import { labelValueProblems, qualifiedNameProblems } from '../../names.ts';
import { parseInt64 } from '../../labels/selectors.ts';
import { GoValue } from '../go/value.ts';
import type { Loose } from '../loose.ts';
import { child, item, mapKey, type Path } from '../path.ts';
import type { Report } from '../report.ts';

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'];
const FIELD_OPERATORS = ['In', 'NotIn'];

type Requirement = Loose<NodeSelectorRequirement>;

/** Where something stands, and what kube-scheduler calls the place. */
interface Place {
  readonly at: Path;
  readonly apiAt: Path;
}

/** `ValidateNodeAffinityArgs`: neither weights nor how many terms there are is looked at. */
export function validateAddedAffinity(
  affinity: Loose<NodeAffinity> | undefined,
  at: Path,
  report: Report,
): void {
  const required = affinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const requiredAt = child(at, 'requiredDuringSchedulingIgnoredDuringExecution');
  required?.nodeSelectorTerms?.forEach((term, index) => {
    const termAt = item(child(requiredAt, 'nodeSelectorTerms'), index);
    validateTerm(term, { at: termAt, apiAt: termAt }, report);
  });
  const preferred = affinity?.preferredDuringSchedulingIgnoredDuringExecution;
  const preferredAt = child(at, 'preferredDuringSchedulingIgnoredDuringExecution');
  preferred?.forEach(({ weight = 0, preference = {} }, index) => {
    const apiAt = item(preferredAt, index);
    if (weight !== 0) validateTerm(preference, { at: child(apiAt, 'preference'), apiAt }, report);
  });
}

function validateTerm(term: Loose<NodeSelectorTerm>, place: Place, report: Report): void {
  const { matchExpressions = [], matchFields = [] } = term;
  if (matchExpressions.length === 0 && matchFields.length === 0) {
    report.warning('node-selector-term-empty', place.at);
  }
  matchExpressions.forEach((requirement, index) => {
    validateExpression(requirement, itemOf(childOf(place, 'matchExpressions'), index), report);
  });
  matchFields.forEach((requirement, index) => {
    validateField(requirement, itemOf(childOf(place, 'matchFields'), index), report);
  });
}

function validateExpression(requirement: Requirement, place: Place, report: Report): void {
  const { key = '', operator = '', values = [] } = requirement;
  const keyAt = childOf(place, 'key');
  const valuesAt = childOf(place, 'values');
  if (!OPERATORS.includes(operator)) {
    reportOperator(operator, OPERATORS, place, report);
    return;
  }
  const problems = qualifiedNameProblems(key, report.rules.keyWords);
  if (problems.length > 0) {
    report.invalid('label-key-invalid', keyAt.at, key, problems.join('; '), keyAt);
  }
  validateCount(requirement, valuesAt, report);
  if (operator === 'Gt' || operator === 'Lt') {
    values.forEach((value, index) => {
      if (parseInt64(value) !== undefined) return;
      const { at, apiAt } = itemOf(valuesAt, index);
      const options = { apiAt, values: { operator } };
      const detail = "for 'Gt', 'Lt' operators, the value must be an integer";
      report.invalid('selector-value-not-integer', at, value, detail, options);
    });
  }
  values.forEach((value, index) => {
    const why = labelValueProblems(value, report.rules.keyWords);
    if (why.length === 0) return;
    const { at, apiAt } = itemOf(valuesAt, index);
    const options = { apiAt: mapKey(apiAt, key) };
    report.invalid('label-value-invalid', at, value, why.join('; '), options);
  });
}

function validateCount({ operator = '', values }: Requirement, place: Place, report: Report): void {
  const given = new GoValue('[]string', values ?? null);
  const { length } = values ?? [];
  const { at, apiAt } = place;
  if ((operator === 'In' || operator === 'NotIn') && length === 0) {
    const detail = "for 'in', 'notin' operators, values set can't be empty";
    report.invalid('selector-values-required', at, given, detail, { apiAt });
  } else if ((operator === 'Exists' || operator === 'DoesNotExist') && length > 0) {
    const detail = 'values set must be empty for exists and does not exist';
    const options = { apiAt, values: { operator } };
    report.invalid('selector-values-forbidden', at, given, detail, options);
  } else if ((operator === 'Gt' || operator === 'Lt') && length !== 1) {
    const detail = "for 'Gt', 'Lt' operators, exactly one value is required";
    report.invalid('selector-value-single', at, given, detail, { apiAt });
  }
}

/** Of fields the name alone can match; another is compared with nothing. */
function validateField(requirement: Requirement, place: Place, report: Report): void {
  const { operator = '', values } = requirement;
  if (!FIELD_OPERATORS.includes(operator)) {
    reportOperator(operator, FIELD_OPERATORS, place, report);
  } else if (values?.length !== 1) {
    const { at, apiAt } = childOf(place, 'values');
    const given = new GoValue('[]string', values ?? null);
    report.invalid('selector-value-single', at, given, 'must have one element', { apiAt });
  }
}

function reportOperator(
  operator: string,
  supported: readonly string[],
  place: Place,
  report: Report,
): void {
  const { at, apiAt } = childOf(place, 'operator');
  report.unsupported(at, operator, supported, 'selector-operator-invalid', apiAt);
}

function childOf({ at, apiAt }: Place, name: string): Place {
  return { at: child(at, name), apiAt: child(apiAt, name) };
}

function itemOf({ at, apiAt }: Place, index: number): Place {
  return { at: item(at, index), apiAt: item(apiAt, index) };
}
