import type { PodDisruptionBudget } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { isEmptySelector } from '../cluster/podRules.ts';
import type { Found, LintCode } from '../finding.ts';

export const BUDGET_CODES: readonly LintCode[] = [
  'budget-selector-missing',
  'budget-selector-empty',
];

/** policy/v1: a budget without a selector covers no Pod, one with an empty one the whole namespace. */
export function* checkBudget(
  { metadata, spec }: PodDisruptionBudget,
  facts: ClusterFacts,
): Iterable<Found> {
  const { namespace = 'default', name } = metadata;
  const selector = spec?.selector;
  if (selector === undefined) {
    yield {
      code: 'budget-selector-missing',
      severity: 'warning',
      path: ['spec'],
      values: { name },
      link: 'budget',
    };
  } else if (isEmptySelector(selector)) {
    yield {
      code: 'budget-selector-empty',
      severity: 'info',
      path: ['spec', 'selector'],
      values: { name, namespace, count: facts.podsSelected(new Set([namespace]), {}).length },
      link: 'budget',
    };
  }
}
