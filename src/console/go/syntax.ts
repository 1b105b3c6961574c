import { isRecord } from '../json.ts';

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
