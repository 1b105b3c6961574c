/**
 * The first half of validation: types and unknown fields, as the API server's strict JSON decoder
 * sees them. Nothing here knows what a field means.
 */
import type { Diagnostic, FieldPath } from '../diagnostic.ts';
import { least } from '../extremes.ts';
import { isTime, timeProblem } from './go/time.ts';
import { type ApiField, standingIn } from '../../releases/index.ts';
import { parseQuantity } from '../quantities/quantity.ts';
import { isPlainQuantity, quantityProblem } from '../quantities/text.ts';
import { objectType, type FieldType, type ObjectType } from './fields/fieldTypes.ts';
import { finished, keptOf, reportGateOff, reportUnserved } from './fields/gatedFields.ts';
import { goName, goType } from './go/types.ts';
import { legacyField } from './fields/legacyFields.ts';
import { child, item, mapKey, type Path } from './path.ts';
import { isRecord } from './record.ts';
import { reportUnknownField } from './unknownField.ts';
import type { DecodeContext } from './decodeContext.ts';
import {
  asRead,
  isEscaped,
  isInteger,
  isQuantityText,
  isWhole,
  jsonKind,
  kindsOf,
  wholeDigits,
  zeroValue,
} from './jsonKinds.ts';
import { WrittenNumber } from './writtenNumber.ts';

/** Types that read their own text: what they cannot read ends all reading. */
const READ_BY_ITSELF: ReadonlySet<FieldType['kind']> = new Set([
  'time',
  'microTime',
  'quantity',
  'intOrString',
]);
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
  const decoder = new Decoder(context);
  const decoded = decoder.object(value, objectType(typeName), at);
  decoder.tellFirst();
  return decoded;
}

/**
 * `owner` and `field` below: the type of Go that has a field, and the field, which both stand in the
 * decoder's messages.
 */
class Decoder {
  private readonly context: DecodeContext;
  /** Values of other types than their fields have; `ends`: at which Go reads no further. */
  private readonly wrong: { readonly told: Diagnostic; readonly ends: boolean }[] = [];

  constructor(context: DecodeContext) {
    this.context = context;
  }

  /**
   * Puts in front what the server says of several values of wrong types: what ends its reading, or else the first. A
   * client sends the fields of an object by their names. Source: saveError of sigs.k8s.io/json.
   */
  tellFirst(): void {
    if (this.wrong.length < 2) return;
    const ends = this.wrong.filter((each) => each.ends);
    const [first] = (ends.length > 0 ? ends : this.wrong).toSorted((a, b) =>
      compareSent(a.told.path, b.told.path),
    );
    const { diagnostics } = this.context.report;
    const from = least(this.wrong.map(({ told }) => diagnostics.indexOf(told)));
    if (first === undefined || diagnostics[from] === first.told) return;
    diagnostics.splice(diagnostics.indexOf(first.told), 1);
    diagnostics.splice(from, 0, first.told);
  }

  object(
    value: unknown,
    type: ObjectType,
    at: Path | undefined,
    owner = type.name,
    ownField = '',
  ): unknown {
    if (!isMap(value)) {
      this.wrongType(value, { kind: 'object', name: type.name }, at, owner, ownField);
      return {};
    }
    let copy: Record<string, unknown> | undefined;
    const { report } = this.context;
    for (const key of Object.keys(value)) {
      const field = type.fields.get(key) ?? legacyField(type, key, report.legacy);
      if (field === undefined) {
        if (!type.open) reportUnknownField(key, value[key], type, at, this.context);
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
      if (served) reportUnknownField(change.field, given, type, at, this.context);
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
    if (!isMap(value)) {
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
      case 'microTime':
        return typeof value === 'string' && timeProblem(value, true) === undefined;
      case 'float64':
        return typeof value === 'number';
      case 'quantity':
        return (
          isPlainQuantity(value) ||
          (isQuantityText(value) && !isEscaped(value) && parseQuantity(value) !== undefined)
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
    this.reportWrong(value, type, at, owner, field);
    const told = this.context.report.diagnostics.at(-1);
    if (told !== undefined) this.wrong.push({ told, ends: READ_BY_ITSELF.has(type.kind) });
  }

  private reportWrong(
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
    if ((type.kind === 'time' || type.kind === 'microTime') && typeof value === 'string') {
      const words = timeProblem(value, type.kind === 'microTime') ?? '';
      const micro = type.kind === 'microTime' ? '.000000' : '';
      const example = `2026-01-31T12:00:00${micro}Z`;
      report.error('time-format', at, { value, example }, preamble + words);
      return;
    }
    const target = at === undefined ? 'value' : `struct field ${goName(owner)}.${structPath(at)}`;
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

/** Whether a place comes before another in what a client sends. */
function compareSent(one: FieldPath, other: FieldPath): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [a, b] = [one[at], other[at]];
  if (a === undefined || b === undefined) return one.length - other.length;
  return a < b ? -1 : 1;
}

function quantityWords(value: string | number): string {
  return quantityProblem(isEscaped(value) ? '?' : value) ?? '';
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !(value instanceof WrittenNumber);
}

/** The path without indexes and map keys, as Go's decoder keeps it. */
function structPath(at: Path): string {
  const names: (string | number)[] = [];
  for (let step: Path | undefined = at; step !== undefined; step = step.parent) {
    if (typeof step.key === 'string' && !step.isMapKey) names.unshift(step.key);
  }
  return names.join('.');
}
