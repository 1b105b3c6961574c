/** PodDisruptionBudgets in preemption: `filterPodsWithPDBViolation` of default_preemption.go. */
import { labelSelectorMatches } from '../../model/index.ts';
import type { PodDisruptionBudget } from '../../model/index.ts';
import { isEmptySelector } from '../cache/affinityTerms.ts';
import type { PodInfo } from '../cache/podInfo.ts';

export interface PodsByViolation {
  /** Evicting these as well would break a budget. */
  readonly violating: readonly PodInfo[];
  readonly others: readonly PodInfo[];
}

/** Takes from each budget in the order of the Pods; who finds it empty violates it. */
export function splitByViolation(
  pods: readonly PodInfo[],
  budgets: readonly PodDisruptionBudget[],
): PodsByViolation {
  const allowed = budgets.map(({ status }) => status?.disruptionsAllowed ?? 0);
  const violating: PodInfo[] = [];
  const others: PodInfo[] = [];
  for (const pod of pods) {
    let isViolated = false;
    budgets.forEach((budget, index) => {
      if (!covers(budget, pod)) return;
      const left = (allowed[index] ?? 0) - 1;
      allowed[index] = left;
      if (left < 0) isViolated = true;
    });
    (isViolated ? violating : others).push(pod);
  }
  return { violating, others };
}

/** An empty selector covers none here, and a Pod that is being disrupted already does not count. */
function covers({ metadata, spec, status }: PodDisruptionBudget, { pod, shape }: PodInfo): boolean {
  if ((metadata.namespace ?? 'default') !== shape.namespace) return false;
  if (Object.keys(shape.labels).length === 0) return false;
  const selector = spec?.selector;
  if (selector === undefined || isEmptySelector(selector)) return false;
  if (!labelSelectorMatches(selector, shape.labels)) return false;
  return status?.disruptedPods?.[pod.metadata.name] === undefined;
}
