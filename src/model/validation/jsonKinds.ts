/** Values of JSON as Go's decoder takes them, and what it calls their kinds (sigs.k8s.io/json). */
import { type FieldType, isObjectType, objectType } from './fields/fieldTypes.ts';
import { isRecord } from './record.ts';
import { WrittenNumber } from './writtenNumber.ts';

/** A value as the decoder reads it; a whole number too long for JavaScript comes as a bigint from who reads JSON to the digit. */
export function asRead(value: unknown, type: FieldType): unknown {
  if (value instanceof WrittenNumber) {
    if (type.kind === 'quantity') return value.digits;
    return type.kind === 'any' || type.kind === 'float64' ? value.toJSON() : value;
  }
  if (typeof value !== 'bigint') return value;
  if (type.kind === 'quantity') return String(value);
  const fits = type.kind === 'int64' && BigInt.asIntN(64, value) === value;
  return fits ? Number(value) : value;
}

/** Whether a value is a whole number. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** All digits: `9223372036854775808`, not `9223372036854776000`. */
export function wholeDigits(value: number | bigint): string {
  return typeof value === 'number' && Math.abs(value) < 1e21
    ? String(BigInt(value))
    : String(value);
}

/** Whether a value may be a quantity: a text or a number. */
export function isQuantityText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** What JSON has no sign for, or Go's encoder writes as a number. */
const ESCAPED = /[\0-\x1f\u2028\u2029]/;

/** Whether a client sends a text with signs escaped, which a quantity does not read: a break of lines at its end, say. Source: UnmarshalJSON of Quantity. */
export function isEscaped(value: string | number): boolean {
  return typeof value === 'string' && ESCAPED.test(value);
}

/** Whether a value is a whole number within a range, its ends included. */
export function isInteger(value: unknown, range: { least: number; most: number }): boolean {
  return Number.isInteger(value) && Number(value) >= range.least && Number(value) <= range.most;
}

/** What null is where Go holds values and no pointers. */
export function zeroValue(type: FieldType): unknown {
  switch (type.kind) {
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'int32':
    case 'int64':
    case 'float64':
    case 'intOrString':
      return 0;
    case 'quantity':
      return '0';
    case 'list':
      return [];
    case 'map':
    case 'object':
      return {};
    case 'time':
    case 'microTime':
    case 'any':
      return null;
  }
}

/** What is told of a value in the place of another. */
export function kindsOf(
  type: FieldType,
  value: unknown,
): { expected: string; actual: string; hint: WrongTypeHint; holder: string } {
  const holder = holderOf(type, value) ?? '';
  return {
    expected: expectedKind(type),
    actual: jsonKind(value, undefined),
    hint: hintOf(type, value, holder),
    holder,
  };
}

/** What would make the value one of the type: a key of the catalogue. */
type WrongTypeHint = 'none' | 'brackets' | 'dash' | 'noDash' | 'quotes' | 'under';

function hintOf(type: FieldType, value: unknown, holder: string): WrongTypeHint {
  switch (type.kind) {
    case 'int32':
    case 'int64':
      return typeof value === 'string' && /^-?\d+$/.test(value) ? 'quotes' : 'none';
    case 'boolean':
      return value === 'true' || value === 'false' ? 'quotes' : 'none';
    case 'list':
      if (type.of.kind === 'object') return isRecord(value) ? 'dash' : 'none';
      return type.of.kind === 'string' && typeof value === 'string' ? 'brackets' : 'none';
    case 'object':
      if (!Array.isArray(value)) return 'none';
      if (holder !== '') return 'under';
      return value.length === 1 && fits(value[0], type) ? 'noDash' : 'none';
    default:
      return 'none';
  }
}

/** The one field of a type that is a list of what stands in a list there, where it has one. */
function holderOf(type: FieldType, value: unknown): string | undefined {
  if (type.kind !== 'object' || !isObjectType(type.name) || !Array.isArray(value)) return undefined;
  const lists = [...objectType(type.name).fields].filter(
    ([, field]) => field.kind === 'list' && fits(value[0], field.of),
  );
  return lists.length === 1 ? lists[0]?.[0] : undefined;
}

/** Whether a value is a mapping of fields of a type. */
function fits(value: unknown, type: FieldType): boolean {
  if (type.kind !== 'object' || !isObjectType(type.name) || !isRecord(value)) return false;
  const { fields } = objectType(type.name);
  return Object.keys(value).every((key) => fields.has(key));
}

/** Types whose message has the number itself. */
const INTEGERS: ReadonlySet<FieldType['kind']> = new Set(['int32', 'int64', 'intOrString']);

/** The kind of a JSON value as Go names it; a number that does not fit is printed whole. */
export function jsonKind(value: unknown, type: FieldType | undefined): string {
  if (value instanceof WrittenNumber) {
    return type !== undefined && INTEGERS.has(type.kind) ? `number ${value.digits}` : 'number';
  }
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (type === undefined || !INTEGERS.has(type.kind)) return 'number';
    return `number ${isWhole(value) ? wholeDigits(value) : value}`;
  }
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'object';
}

/** What the catalogue calls the wanted kind: a key of its own, not a word of English. */
function expectedKind(type: FieldType): string {
  switch (type.kind) {
    case 'int32':
    case 'int64':
    case 'float64':
      return 'number';
    case 'boolean':
      return 'bool';
    case 'list':
      return 'array';
    case 'map':
      return 'object';
    case 'time':
    case 'microTime':
    case 'quantity':
    case 'intOrString':
      return 'string';
    default:
      return type.kind;
  }
}
