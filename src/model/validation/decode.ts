/**
 * The first half of validation: types and unknown fields, as the API server's strict JSON decoder
 * sees them. Nothing here knows what a field means.
 */
import { parseQuantity } from '../quantity.ts';
import { goType, objectType, type FieldType, type ObjectType } from './fieldTypes.ts';
import { legacyField } from './legacyFields.ts';
import { child, item, mapKey, type Path } from './path.ts';
import type { Report } from './report.ts';
import { reportUnknownField } from './unknownField.ts';

/** What the decoder must know of the whole object for its messages. */
export interface DecodeContext {
  readonly report: Report;
  /** Opens a message of the API server: `Pod in version "v1" cannot be handled as a Pod: `. */
  readonly preamble: string;
  /** The object comes out of an API server: fields that v1.34 lacks are a newer version's. */
  readonly served: boolean;
}

const INT32 = { least: -(2 ** 31), most: 2 ** 31 - 1 };
const INT64 = { least: -(2 ** 63), most: 2 ** 63 };
const TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;
const QUANTITY_SHAPE = /^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$/;

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

class Decoder {
  private readonly context: DecodeContext;

  constructor(context: DecodeContext) {
    this.context = context;
  }

  object(value: unknown, type: ObjectType, at: Path | undefined): unknown {
    if (!isRecord(value)) {
      this.wrongType(value, { kind: 'object', name: type.name }, at, type.name);
      return {};
    }
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(value)) {
      const field = type.fields.get(key) ?? legacyField(type, key, this.context.report.legacy);
      if (field === undefined) {
        if (!type.open) reportUnknownField(key, type, at, this.context);
        continue;
      }
      const given = value[key];
      const decoded = this.value(given, field, at, key, type.name);
      if (decoded === given) continue;
      copy ??= { ...value };
      if (decoded === undefined) delete copy[key];
      else copy[key] = decoded;
    }
    return copy ?? value;
  }

  private value(
    value: unknown,
    type: FieldType,
    parent: Path | undefined,
    key: string,
    owner: string,
  ): unknown {
    if (value === null || value === undefined) return undefined;
    switch (type.kind) {
      case 'object':
        return this.object(value, objectType(type.name), child(parent, key));
      case 'list':
        return this.list(value, type, child(parent, key), owner);
      case 'map':
        return this.map(value, type, child(parent, key), owner);
      default:
        if (!this.scalarFits(value, type)) this.wrongType(value, type, child(parent, key), owner);
        return value;
    }
  }

  private list(
    value: unknown,
    type: FieldType & { kind: 'list' | 'map' },
    at: Path,
    owner: string,
  ): unknown {
    if (!Array.isArray(value)) {
      this.wrongType(value, type, at, owner);
      return undefined;
    }
    const items: readonly unknown[] = value;
    let copy: unknown[] | undefined;
    items.forEach((given, index) => {
      const decoded = this.element(given, type.of, item(at, index), owner);
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
  ): unknown {
    if (!isRecord(value)) {
      this.wrongType(value, type, at, owner);
      return undefined;
    }
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(value)) {
      const given = value[key];
      const decoded = this.element(given, type.of, mapKey(at, key), owner);
      if (decoded === given) continue;
      copy ??= { ...value };
      copy[key] = decoded;
    }
    return copy ?? value;
  }

  /** An element of a list or map: null is the zero value there, not absent. */
  private element(value: unknown, type: FieldType, at: Path, owner: string): unknown {
    if (type.kind === 'object') return this.object(value ?? {}, objectType(type.name), at);
    if (value === null || value === undefined) return zeroValue(type);
    if (type.kind === 'list') return this.list(value, type, at, owner);
    if (type.kind === 'map') return this.map(value, type, at, owner);
    if (!this.scalarFits(value, type)) this.wrongType(value, type, at, owner);
    return value;
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
        return typeof value === 'string' && TIME.test(value);
      case 'quantity':
        return isQuantityText(value) && parseQuantity(value) !== undefined;
      default:
        return true;
    }
  }

  private wrongType(value: unknown, type: FieldType, at: Path | undefined, owner: string): void {
    const { report, preamble } = this.context;
    if (type.kind === 'quantity' && isQuantityText(value)) {
      const reason = QUANTITY_SHAPE.test(String(value))
        ? "unable to parse quantity's suffix"
        : `quantities must match the regular expression '${QUANTITY_SHAPE.source}'`;
      report.error('quantity-format', at, { value }, preamble + reason);
      return;
    }
    if (type.kind === 'time' && typeof value === 'string') {
      const reason = `parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05Z07:00"`;
      report.error('time-format', at, { value }, preamble + reason);
      return;
    }
    const target = at === undefined ? 'value' : `struct field ${owner}.${structPath(at)}`;
    const text = `${preamble}json: cannot unmarshal ${jsonKind(value, type)} into Go ${target} of type ${goType(type)}`;
    const scalar = typeof value === 'number' || typeof value === 'boolean';
    if (type.kind === 'string' && scalar) {
      report.error('text-needs-quotes', at, { value: String(value) }, text);
    } else if (Number.isInteger(value) && (type.kind === 'int32' || type.kind === 'int64')) {
      report.error('number-out-of-range', at, { value: String(value), type: type.kind }, text);
    } else {
      const values = { expected: expectedKind(type), actual: jsonKind(value, undefined) };
      report.error('wrong-type', at, values, text);
    }
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  if (typeof value === 'number') {
    return type?.kind === 'int32' || type?.kind === 'int64' ? `number ${value}` : 'number';
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
