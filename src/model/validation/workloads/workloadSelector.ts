/** The selector of a workload beside its template: k8s.io/apimachinery/pkg/apis/meta/v1. */
import type { LabelSelector, LabelSelectorRequirement, Labels } from '../../kubernetes.ts';
import { labelValueProblems, qualifiedNameProblems } from '../../names.ts';
import { labelSelectorMatches } from '../../labels/selectors.ts';
import { entries, type Loose } from '../loose.ts';
import { GoValue } from '../go/value.ts';
import { inKeyOrder } from '../report.ts';

/** Whether `LabelSelectorAsSelector` can read it; without a selector it reads "nothing". */
export function isReadable(selector: Loose<LabelSelector> | undefined): boolean {
  const { matchLabels, matchExpressions = [] } = selector ?? {};
  return (
    entries(matchLabels).every(([key, value]) => isKey(key) && isValue(value)) &&
    matchExpressions.every(isReadableExpression)
  );
}

function isReadableExpression({ key, operator, values = [] }: Loose<LabelSelectorRequirement>) {
  switch (operator) {
    case 'In':
    case 'NotIn':
      return values.length > 0 && isKey(key) && values.every(isValue);
    case 'Exists':
    case 'DoesNotExist':
      return values.length === 0 && isKey(key);
    default:
      return false;
  }
}

/** Whether a readable selector selects the Pods of a template; none selects nothing. */
export function selects(
  selector: Loose<LabelSelector> | undefined,
  labels: Loose<Labels> | undefined,
): boolean {
  // It is readable: keys, operators and values are what the type says.
  return labelSelectorMatches(
    selector as LabelSelector | undefined,
    Object.fromEntries(entries(labels)),
  );
}

/** Whether it has nothing to select by. */
export function isEmpty(selector: Loose<LabelSelector>): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}

/** The selector as Go prints it: empty parts left out, labels in the order of their keys. */
export function printedSelector(selector: Loose<LabelSelector>): GoValue {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return new GoValue('v1.LabelSelector', {
    ...(Object.keys(matchLabels).length > 0 && { matchLabels: inKeyOrder(matchLabels) }),
    ...(matchExpressions.length > 0 && {
      matchExpressions: matchExpressions.map(({ key = '', operator = '', values = [] }) => ({
        key,
        operator,
        ...(values.length > 0 && { values }),
      })),
    }),
  });
}

function isKey(key = ''): boolean {
  return qualifiedNameProblems(key).length === 0;
}

function isValue(value: string): boolean {
  return labelValueProblems(value).length === 0;
}
