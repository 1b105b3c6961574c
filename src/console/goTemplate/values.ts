import { isRecord, written } from '../json.ts';

/** A number of a template that is written with a point: Go compares it with no whole one. */
export class GoFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** The type of a value as Go names it that reads JSON. */
export function goTypeOf(value: unknown): string {
  if (value instanceof GoFloat) return 'float64';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int64' : 'float64';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return '[]interface {}';
  return isRecord(value) ? 'map[string]interface {}' : 'string';
}

/** A value as Go's fmt prints what JSON was read into: `map[a:b]`, `[a b]`. */
export function goValue(value: unknown): string {
  if (value === null || value === undefined) return '<nil>';
  if (value instanceof GoFloat) return String(value.value);
  if (Array.isArray(value)) return `[${value.map(goValue).join(' ')}]`;
  if (typeof value === 'object') {
    const there = Object.entries(value).filter(([, inner]) => inner !== undefined);
    const pairs = there.sort(([a], [b]) => (a < b ? -1 : 1));
    return `map[${pairs.map(([key, inner]) => `${key}:${goValue(inner)}`).join(' ')}]`;
  }
  return written(value);
}

/** What a template prints for a value; what is not there is `<no value>`. */
export function goText(value: unknown): string {
  return value === null || value === undefined ? '<no value>' : goValue(value);
}

/** A value as JavaScript has it. */
export function plainOf(value: unknown): unknown {
  return value instanceof GoFloat ? value.value : value;
}
