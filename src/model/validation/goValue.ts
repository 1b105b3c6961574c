import type { LabelSelector, Labels } from '../kubernetes.ts';
import { entries, type Loose } from './loose.ts';

/** A map of texts as Go's `%#v` writes it. */
export function goLabels(labels: Loose<Labels> | undefined): string {
  const all = entries(labels);
  if (all.length === 0) return 'map[string]string(nil)';
  const pairs = [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `map[string]string{${pairs.join(', ')}}`;
}

/** A label selector as Go's `%#v` writes it. */
export function goSelector({ matchLabels, matchExpressions }: Loose<LabelSelector>): string {
  const type = '[]v1.LabelSelectorRequirement';
  const each = (matchExpressions ?? []).map(({ key = '', operator = '', values }) => {
    const list = (values ?? []).map((value) => JSON.stringify(value));
    const texts = list.length === 0 ? '[]string(nil)' : `[]string{${list.join(', ')}}`;
    return `v1.LabelSelectorRequirement{Key:${JSON.stringify(key)}, Operator:${JSON.stringify(operator)}, Values:${texts}}`;
  });
  const expressions = each.length === 0 ? `${type}(nil)` : `${type}{${each.join(', ')}}`;
  return `v1.LabelSelector{MatchLabels:${goLabels(matchLabels)}, MatchExpressions:${expressions}}`;
}
