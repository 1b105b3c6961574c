import { listAt, pairsAt, textAt, isRecord, formatLabels } from './json.ts';

/** A label selector as kubectl writes it: `app=web,tier in (a,b)`. Source: FormatLabelSelector. */
export function labelSelectorText(selector: unknown): string {
  if (!isRecord(selector)) return '<none>';
  if (selector['matchLabels'] === undefined && selector['matchExpressions'] === undefined) {
    // Of a ReplicationController or a Service: the labels themselves.
    return formatLabels(pairsAt(selector));
  }
  const expressions = listAt(selector, 'matchExpressions').map((each) => {
    const key = textAt(each, 'key');
    const values = [...listAt(each, 'values')].map(String).sort().join(',');
    switch (textAt(each, 'operator')) {
      case 'In':
        return `${key} in (${values})`;
      case 'NotIn':
        return `${key} notin (${values})`;
      case 'DoesNotExist':
        return `!${key}`;
      default:
        return key;
    }
  });
  const labels = pairsAt(selector, 'matchLabels').map(([key, value]) => `${key}=${value}`);
  const all = [...labels, ...expressions].sort();
  return all.length === 0 ? '<none>' : all.join(',');
}
