import { formatLabels, isRecord, type Json, listAt, pairsAt, textAt } from './json.ts';

/**
 * A label selector as kubectl writes it, by its keys: `app=web,tier in (a,b)`. Source: FormatLabelSelector; internalSelector.Add
 * of k8s.io/apimachinery/pkg/labels.
 */
export function labelSelectorText(selector: unknown): string {
  if (!isRecord(selector)) return '<none>';
  if (selector['matchLabels'] === undefined && selector['matchExpressions'] === undefined) {
    // Of a ReplicationController or a Service: the labels themselves.
    return formatLabels(pairsAt(selector));
  }
  const expressions = listAt(selector, 'matchExpressions').map((each) => {
    const key = textAt(each, 'key');
    const values = [...listAt(each, 'values')].map(String).sort().join(',');
    return { key, text: requirementText(textAt(each, 'operator'), key, values) };
  });
  const labels = pairsAt(selector, 'matchLabels').map(([key, value]) => ({
    key,
    text: `${key}=${value}`,
  }));
  const all = [...labels, ...expressions].sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : 0,
  );
  return all.length === 0 ? '<none>' : all.map(({ text }) => text).join(',');
}

function requirementText(operator: string, key: string, values: string): string {
  switch (operator) {
    case 'In':
      return `${key} in (${values})`;
    case 'NotIn':
      return `${key} notin (${values})`;
    case 'DoesNotExist':
      return `!${key}`;
    default:
      return key;
  }
}

/** A label selector as Go's `%v` writes the API's type. Source: LabelSelector.String of k8s.io/apimachinery. */
export function goLabelSelector(selector: Json): string {
  const labels = pairsAt(selector, 'matchLabels')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}: ${value},`);
  const expressions = listAt(selector, 'matchExpressions').map((each) => {
    const values = listAt(each, 'values').map(String).join(' ');
    const [key, operator] = [textAt(each, 'key'), textAt(each, 'operator')];
    return `LabelSelectorRequirement{Key:${key},Operator:${operator},Values:[${values}],},`;
  });
  return `&LabelSelector{MatchLabels:map[string]string{${labels.join('')}},MatchExpressions:[]LabelSelectorRequirement{${expressions.join('')}},}`;
}
