import { isRecord, type Json, listAt, pairsAt, textAt } from './json.ts';

/** A value as Go's `%#v` writes what was read from JSON: `map[string]interface {}{"kind":"List"}`. */
export function goSyntax(value: unknown): string {
  if (value === null || value === undefined) return 'interface {}(nil)';
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(', ')}}`;
  if (isRecord(value)) {
    const fields = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${goSyntax(inner)}`);
    return `map[string]interface {}{${fields.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/** The kind of a value of JSON as Go's encoding/json names it. */
export function goKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  return typeof value === 'boolean' ? 'bool' : typeof value;
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
