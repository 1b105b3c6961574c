import { type FieldEdit, valueAt as valueOrNullAt } from '../../model/index.ts';
import { isRecord } from './records.ts';

export type Path = FieldEdit['path'];

/** Mappings that say nothing when they are empty, so that they go with their last field. */
const GO_WHEN_EMPTY: ReadonlySet<string | number> = new Set([
  'affinity',
  'annotations',
  'labels',
  'limits',
  'matchLabels',
  'nodeAffinity',
  'nodeSelector',
  'podAffinity',
  'podAntiAffinity',
  'requests',
  'requiredDuringSchedulingIgnoredDuringExecution',
  'resources',
]);

/** What stands at a path of an object; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  return valueOrNullAt(value, path) ?? undefined;
}

/** The fields at a path; none where there is no mapping. */
export function fieldsAt(value: unknown, path: Path): Readonly<Record<string, unknown>> {
  const at = valueAt(value, path);
  return isRecord(at) ? at : {};
}

/** The items at a path; none where there is no list. */
export function itemsAt(value: unknown, path: Path): readonly unknown[] {
  const at = valueAt(value, path);
  return Array.isArray(at) ? (at as readonly unknown[]) : [];
}

/** An empty text in a list, which would not be seen between commas. */
const EMPTY_ITEM = '""';

/** What a field shows of a value: scalars as YAML has them, lists of them with commas. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    return value.map((item) => (item === '' ? EMPTY_ITEM : shownText(item))).join(', ');
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

/**
 * Takes a field or an item away, and the mappings and lists around it that would be left empty and
 * say nothing then. An empty label selector says something, and stays.
 */
export function removal(root: unknown, path: Path): FieldEdit[] {
  let gone = path;
  while (gone.length > 1) {
    const around = gone.slice(0, -1);
    const parent = valueAt(root, around);
    const last = around.at(-1);
    const isLast = Array.isArray(parent)
      ? parent.length <= 1
      : Object.keys(fieldsAt(root, around)).length <= 1 &&
        last !== undefined &&
        GO_WHEN_EMPTY.has(last);
    if (!isLast) break;
    gone = around;
  }
  return valueAt(root, path) === undefined ? [] : [{ op: 'remove', path: gone }];
}

/** How what is typed becomes a value of YAML. */
export type ValueKind =
  | 'text'
  /** A whole number; anything else stays text, for the API server's word on it. */
  | 'number'
  /** A quantity: a plain number where a plain number stood. */
  | 'quantity'
  /** Texts with commas between. */
  | 'list';

/** The value that a text typed into a field stands for. */
export function typedValue(kind: ValueKind, typed: string, before: unknown): unknown {
  const text = typed.trim();
  const isWhole = /^-?\d{1,15}$/.test(text);
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return isWhole ? Number(text) : text;
    case 'quantity':
      return isWhole && typeof before === 'number' ? Number(text) : text;
    case 'list':
      return typedList(typed);
  }
}

/** The texts between commas and spaces; `""` is an empty one. */
export function typedList(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .filter((item) => item !== '')
    .map((item) => (item === EMPTY_ITEM ? '' : item));
}

/** The edits that put a typed text at a path: an empty one takes the field away. */
export function typedEdits(root: unknown, path: Path, kind: ValueKind, typed: string): FieldEdit[] {
  if (typed.trim() === '') return removal(root, path);
  return [{ op: 'set', path, value: typedValue(kind, typed, valueAt(root, path)) }];
}
