/** PodDisruptionBudgets, PriorityClasses and Services: pkg/apis/{policy,scheduling,core}/validation. */
import type { PodDisruptionBudget, PriorityClass, Service } from '../kubernetes.ts';
import { SYSTEM_PRIORITY_CLASSES } from '../podAdmission.ts';
import { validateLabelSelector } from './labelSelector.ts';
import type { Loose } from './loose.ts';
import { validateLabels } from './metadata.ts';
import { child, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateEnum, validateNonNegative } from './values.ts';

/** Reports what is wrong in a PodDisruptionBudget. */
export function validatePodDisruptionBudget(
  budget: Loose<PodDisruptionBudget>,
  report: Report,
): void {
  const at = child(undefined, 'spec');
  const { minAvailable, maxUnavailable, selector } = budget.spec ?? {};
  if (minAvailable !== undefined && maxUnavailable !== undefined) {
    const detail = 'minAvailable and maxUnavailable cannot be both set';
    const options = { apiAt: at };
    const place = child(at, 'maxUnavailable');
    report.invalid('disruption-budget-both', place, budget.spec, detail, options);
  }
  validateCountOrPercent(minAvailable, child(at, 'minAvailable'), report);
  validateCountOrPercent(maxUnavailable, child(at, 'maxUnavailable'), report);
  validateLabelSelector(selector, child(at, 'selector'), report);
}

/** The most that a user's own PriorityClass may be worth. */
const HIGHEST_USER_PRIORITY = 1_000_000_000;

/** Reports what is wrong in a PriorityClass. */
export function validatePriorityClass(priorityClass: Loose<PriorityClass>, report: Report): void {
  const { metadata, value = 0, preemptionPolicy } = priorityClass;
  const name = metadata?.name ?? '';
  if (name.startsWith('system-')) {
    const known = SYSTEM_PRIORITY_CLASSES.some(
      (system) => system.metadata.name === name && system.value === value,
    );
    if (!known) {
      const detail = "priority class names with 'system-' prefix are reserved for system use only";
      const at = child(undefined, 'metadata', 'name');
      report.forbidden('priority-class-name-reserved', at, detail, { value: name });
    }
  } else if (value > HIGHEST_USER_PRIORITY) {
    const detail = `maximum allowed value of a user defined priority is ${HIGHEST_USER_PRIORITY}`;
    const values = { value, limit: HIGHEST_USER_PRIORITY };
    report.forbidden('priority-too-high', child(undefined, 'value'), detail, values);
  }
  const policies = ['PreemptLowerPriority', 'Never'];
  validateEnum(preemptionPolicy, policies, child(undefined, 'preemptionPolicy'), report);
}

/** Reports what is wrong in the selector of a Service; nothing else of it concerns scheduling. */
export function validateService(service: Loose<Service>, report: Report): void {
  validateLabels(service.spec?.selector, child(undefined, 'spec', 'selector'), report);
}

function validateCountOrPercent(
  value: number | string | undefined,
  at: Path,
  report: Report,
): void {
  if (value === undefined) return;
  if (typeof value === 'number') {
    validateNonNegative(value, at, report);
  } else if (!/^[0-9]+%$/.test(value)) {
    const detail =
      "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";
    report.invalid('percentage-invalid', at, value, detail);
  } else if (Number(value.slice(0, -1)) > 100) {
    report.invalid('percentage-invalid', at, value, 'must not be greater than 100%');
  }
}
