/** PodDisruptionBudgets and PriorityClasses: pkg/apis/{policy,scheduling}/validation. */
import type { PodDisruptionBudget, PriorityClass } from '../kubernetes.ts';
import { SYSTEM_PRIORITY_CLASSES } from '../admission/podAdmission.ts';
import { validateLabelSelector } from './labelSelector.ts';
import type { Loose } from './loose.ts';
import { GoValue } from './go/value.ts';
import { child } from './path.ts';
import type { Report } from './report.ts';
import {
  validateAtMostAll,
  validateCountOrPercent,
  validateEnum,
  validatePreemptionPolicy,
} from './values.ts';
import { printedSelector } from './workloads/workloadSelector.ts';

/** Reports what is wrong in a PodDisruptionBudget. */
export function validatePodDisruptionBudget(
  budget: Loose<PodDisruptionBudget>,
  report: Report,
): void {
  const at = child(undefined, 'spec');
  const { minAvailable, maxUnavailable, selector, unhealthyPodEvictionPolicy } = budget.spec ?? {};
  if (minAvailable !== undefined && maxUnavailable !== undefined) {
    const detail = 'minAvailable and maxUnavailable cannot be both set';
    const options = { apiAt: at };
    const place = child(at, 'maxUnavailable');
    // All fields with their Go names.
    const printed = new GoValue('policy.PodDisruptionBudgetSpec', {
      MinAvailable: minAvailable,
      Selector: selector === undefined ? null : printedSelector(selector),
      MaxUnavailable: maxUnavailable,
      UnhealthyPodEvictionPolicy: unhealthyPodEvictionPolicy ?? null,
    });
    report.invalid('disruption-budget-both', place, printed, detail, options);
  }
  for (const field of ['minAvailable', 'maxUnavailable'] as const) {
    validateCountOrPercent(budget.spec?.[field], child(at, field), report);
    validateAtMostAll(budget.spec?.[field], child(at, field), report);
  }
  validateLabelSelector(selector, child(at, 'selector'), report);
  const policies = ['AlwaysAllow', 'IfHealthyBudget'];
  const policyAt = child(at, 'unhealthyPodEvictionPolicy');
  validateEnum(unhealthyPodEvictionPolicy, policies, policyAt, report, 'pointer');
}

/** The most that a user's own PriorityClass may be worth. */
const HIGHEST_USER_PRIORITY = 1_000_000_000;

/** Reports what is wrong in a PriorityClass. */
export function validatePriorityClass(priorityClass: Loose<PriorityClass>, report: Report): void {
  const { metadata, value = 0, preemptionPolicy } = priorityClass;
  const name = metadata?.name ?? '';
  if (name.startsWith('system-')) {
    const problem = systemClassProblem(priorityClass);
    if (problem !== undefined) {
      const detail = `priority class names with 'system-' prefix are reserved for system use only. error: ${problem}`;
      const at = child(undefined, 'metadata', 'name');
      report.forbidden('priority-class-name-reserved', at, detail, { value: name });
    }
  } else if (value > HIGHEST_USER_PRIORITY) {
    const detail = `maximum allowed value of a user defined priority is ${HIGHEST_USER_PRIORITY}`;
    const values = { value, limit: HIGHEST_USER_PRIORITY };
    report.forbidden('priority-too-high', child(undefined, 'value'), detail, values);
  }
  validatePreemptionPolicy(preemptionPolicy, child(undefined, 'preemptionPolicy'), report);
}

/** `IsKnownSystemPriorityClass`: what is wrong with a class of a reserved name. */
function systemClassProblem(given: Loose<PriorityClass>): string | undefined {
  const name = given.metadata?.name ?? '';
  const system = SYSTEM_PRIORITY_CLASSES.find(({ metadata }) => metadata.name === name);
  if (system === undefined) return `${name} is not a known system priority class`;
  if ((given.value ?? 0) !== system.value) {
    return `value of ${name} PriorityClass must be ${system.value}`;
  }
  return given.globalDefault === true
    ? `globalDefault of ${name} PriorityClass must be false`
    : undefined;
}
