import { listAt, pairsAt, textAt, isRecord, formatLabels } from './json.ts';

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
