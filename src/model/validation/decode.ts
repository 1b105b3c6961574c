/**
 * The first half of validation: types and unknown fields, as the API server's strict JSON decoder
 * sees them. Nothing here knows what a field means.
 */
import { isTime, timeProblem } from './goTime.ts';
import { type ApiField, standingIn } from '../../releases/index.ts';
import { parseQuantity } from '../quantity.ts';
import { isPlainQuantity, quantityProblem } from '../quantityText.ts';
import { objectType, type FieldType, type ObjectType } from './fieldTypes.ts';
import { finished, keptOf, reportGateOff, reportUnserved } from './gatedFields.ts';
import { goType } from './goTypes.ts';
import { legacyField } from './legacyFields.ts';
import { child, item, mapKey, type Path } from './path.ts';
import { isRecord } from './record.ts';
import { reportUnknownField } from './unknownField.ts';
import type { DecodeContext } from './decodeContext.ts';

/** Types whose message has the number itself. */
const INTEGERS: ReadonlySet<FieldType['kind']> = new Set(['int32', 'int64', 'intOrString']);
const PLAIN_FIELD = { enumerable: true, configurable: true, writable: true };
const INT32 = { least: -(2 ** 31), most: 2 ** 31 - 1 };
const INT64 = { least: -(2 ** 63), most: 2 ** 63 };

/**
 * Checks `value` against a type of the API and gives it back without its nulls, which Go reads as
 * absent; what needs no change is shared. What is wrong goes into the report.
 */
export function decode(
  value: unknown,
  typeName: string,
  at: Path | undefined,
  context: DecodeContext,
): unknown {
  return new Decoder(context).object(value, objectType(typeName), at);
}

/**
 * `owner` and `field` below: the type of Go that has a field, and the field, which both stand in the
 * decoder's messages.
 */
class Decoder {
  private readonly context: DecodeContext;

  constructor(context: DecodeContext) {
    this.context = context;
  }

  object(
    value: unknown,
    type: ObjectType,
    at: Path | undefined,
    owner = type.name,
    ownField = '',
  ): unknown {
    if (!isRecord(value)) {
      this.wrongType(value, { kind: 'object', name: type.name }, at, owner, ownField);
      return {};
    }
    let copy: Record<string, unknown> | undefined;
    const { report } = this.context;
    for (const key of Object.keys(value)) {
      const field = type.fields.get(key) ?? legacyField(type, key, report.legacy);
      if (field === undefined) {
        if (!type.open) reportUnknownField(key, type, at, this.context);
        continue;
      }
      const given = value[key];
      const change = type.changes?.get(key);
      const decoded =
        change === undefined
          ? this.value(given, field, at, type.name, key)
          : this.changed(given, field, change, at, type);
      if (decoded === given) continue;
      copy ??= { ...value };
      if (decoded === undefined) delete copy[key];
      else copy[key] = decoded;
    }
    return finished(type.name, copy ?? value, value, at, report);
  }

  /** The value of a field that not every release serves. */
  private changed(
    given: unknown,
    field: FieldType,
    change: ApiField,
    at: Path | undefined,
    type: ObjectType,
  ): unknown {
    const { report, served } = this.context;
    const standing = standingIn(change, report.release);
    if (standing === 'unknown' || standing === 'gone') {
      if (served) reportUnknownField(change.field, type, at, this.context);
      else reportUnserved(change, at, report);
      return undefined;
    }
    const decoded = this.value(given, field, at, type.name, change.field);
    if (standing === 'served' || decoded === undefined) return decoded;
    reportGateOff(change, at, report);
    return keptOf(change, decoded);
  }

  private value(
    value: unknown,
    type: FieldType,
    parent: Path | undefined,
    owner: string,
    field: string,
  ): unknown {
    if (value === null || value === undefined) return undefined;
    const { kind } = type;
    if (kind === 'object' || kind === 'list' || kind === 'map') {
      return this.element(value, type, child(parent, field), owner, field);
    }
    const decoded = asRead(value, type);
    if (!this.scalarFits(decoded, type)) {
      this.wrongType(value, type, child(parent, field), owner, field);
    }
    return decoded;
  }

  private list(
    value: unknown,
    type: FieldType & { kind: 'list' | 'map' },
    at: Path,
    owner: string,
    field: string,
  ): unknown {
    if (!Array.isArray(value)) {
      this.wrongType(value, type, at, owner, field);
      return undefined;
    }
    const items: readonly unknown[] = value;
    let copy: unknown[] | undefined;
    items.forEach((given, index) => {
      const decoded = this.element(given, type.of, item(at, index), owner, field);
      if (decoded === given) return;
      copy ??= [...items];
      copy[index] = decoded;
    });
    return copy ?? value;
  }

  private map(
    value: unknown,
    type: FieldType & { kind: 'list' | 'map' },
    at: Path,
    owner: string,
    field: string,
  ): unknown {
    if (!isRecord(value)) {
      this.wrongType(value, type, at, owner, field);
      return undefined;
    }
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(value)) {
      const given = value[key];
      const decoded = this.element(given, type.of, mapKey(at, key), owner, field);
      if (decoded === given) continue;
      copy ??= { ...value };
      // A label may be called __proto__.
      Object.defineProperty(copy, key, { ...PLAIN_FIELD, value: decoded });
    }
    return copy ?? value;
  }

  /** A value that is there, or an element of a list or map: null is the zero value of these. */
  private element(
    value: unknown,
    type: FieldType,
    at: Path,
    owner: string,
    field: string,
  ): unknown {
    if (type.kind === 'object')
      return this.object(value ?? {}, objectType(type.name), at, owner, field);
    if (value === null || value === undefined) return zeroValue(type);
    if (type.kind === 'list') return this.list(value, type, at, owner, field);
    if (type.kind === 'map') return this.map(value, type, at, owner, field);
    const decoded = asRead(value, type);
    if (!this.scalarFits(decoded, type)) this.wrongType(value, type, at, owner, field);
    return decoded;
  }

  private scalarFits(value: unknown, type: FieldType): boolean {
    switch (type.kind) {
      case 'string':
        return typeof value === 'string';
      case 'boolean':
        return typeof value === 'boolean';
      case 'int32':
        return isInteger(value, INT32);
      case 'int64':
        return isInteger(value, INT64);
      case 'intOrString':
        return typeof value === 'string' || isInteger(value, INT32);
      case 'time':
        return typeof value === 'string' && isTime(value);
      case 'quantity':
        return (
          isPlainQuantity(value) || (isQuantityText(value) && parseQuantity(value) !== undefined)
        );
      default:
        return true;
    }
  }

  private wrongType(
    value: unknown,
    type: FieldType,
    at: Path | undefined,
    owner: string,
    field: string,
  ): void {
    const { report, preamble } = this.context;
    if (type.kind === 'quantity') {
      const words = preamble + (isQuantityText(value) ? quantityWords(value) : quantityWords('?'));
      if (isQuantityText(value)) report.error('quantity-format', at, { value }, words);
      else report.error('wrong-type', at, kindsOf(type, value), words);
      return;
    }
    if (type.kind === 'time' && typeof value === 'string') {
      report.error('time-format', at, { value }, preamble + (timeProblem(value) ?? ''));
      return;
    }
    const target = at === undefined ? 'value' : `struct field ${owner}.${structPath(at)}`;
    const wanted = goType(type, owner, field);
    const text = `${preamble}json: cannot unmarshal ${jsonKind(value, type)} into Go ${target} of type ${wanted}`;
    const scalar = typeof value === 'number' || typeof value === 'boolean';
    if (type.kind === 'string' && scalar) {
      report.error('text-needs-quotes', at, { value: String(value) }, text);
    } else if (isWhole(value) && (type.kind === 'int32' || type.kind === 'int64')) {
      report.error('number-out-of-range', at, { value: wholeDigits(value), type: type.kind }, text);
    } else {
      report.error('wrong-type', at, kindsOf(type, value), text);
    }
  }
}

function quantityWords(value: string | number): string {
  return quantityProblem(value) ?? '';
}

function kindsOf(type: FieldType, value: unknown): { expected: string; actual: string } {
  return { expected: expectedKind(type), actual: jsonKind(value, undefined) };
}

/** A whole number too long for JavaScript comes as a bigint from who reads JSON to the digit. */
function asRead(value: unknown, type: FieldType): unknown {
  if (typeof value !== 'bigint') return value;
  if (type.kind === 'quantity') return String(value);
  const fits = type.kind === 'int64' && BigInt.asIntN(64, value) === value;
  return fits ? Number(value) : value;
}

function isWhole(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** All digits: `9223372036854775808`, not `9223372036854776000`. */
function wholeDigits(value: number | bigint): string {
  return typeof value === 'number' && Math.abs(value) < 1e21
    ? String(BigInt(value))
    : String(value);
}

function isQuantityText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isInteger(value: unknown, range: { least: number; most: number }): boolean {
  return Number.isInteger(value) && Number(value) >= range.least && Number(value) <= range.most;
}

function zeroValue(type: FieldType): unknown {
  switch (type.kind) {
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'int32':
    case 'int64':
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
    case 'any':
      return null;
  }
}

/** The kind of a JSON value as Go names it; a number that does not fit is printed whole. */
function jsonKind(value: unknown, type: FieldType | undefined): string {
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
      return 'number';
    case 'boolean':
      return 'bool';
    case 'list':
      return 'array';
    case 'map':
      return 'object';
    case 'time':
    case 'quantity':
    case 'intOrString':
      return 'string';
    default:
      return type.kind;
  }
}

/** The path without indexes and map keys, as Go's decoder keeps it. */
function structPath(at: Path): string {
  const names: (string | number)[] = [];
  for (let step: Path | undefined = at; step !== undefined; step = step.parent) {
    if (typeof step.key === 'string' && !step.isMapKey) names.unshift(step.key);
  }
  return names.join('.');
}
