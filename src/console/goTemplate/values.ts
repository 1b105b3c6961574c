import { written } from '../json.ts';

/** A value as Go's fmt prints what JSON was read into: `map[a:b]`, `[a b]`. */
export function goValue(value: unknown): string {
  if (value === null || value === undefined) return '<nil>';
  if (Array.isArray(value)) return `[${value.map(goValue).join(' ')}]`;
  if (typeof value === 'object') {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `map[${pairs.map(([key, inner]) => `${key}:${goValue(inner)}`).join(' ')}]`;
  }
  return written(value);
}

/** What a template prints for a value; what is not there is `<no value>`. */
export function goText(value: unknown): string {
  return value === null || value === undefined ? '<no value>' : goValue(value);
}
