/**
 * How a value of plain data follows from the one before it: nothing here names a field, so whatever a
 * run carries crosses by what changed of it.
 */
import {
  columnDifference,
  isColumn,
  type Column,
  type ColumnDifference,
} from './columnDifference.ts';
import { listAfter, listDifference, type ListDifference } from './listDifference.ts';

export type Difference =
  | { readonly kind: 'value'; readonly value: unknown }
  /** All fields in their order; undefined for one that says what it said. */
  | {
      readonly kind: 'fields';
      readonly fields: readonly (readonly [string, Difference | undefined])[];
    }
  | ListDifference
  | ColumnDifference;

/** Takes items of the list at a path ahead of the difference that they belong to. */
export type SendAhead = (path: string, items: readonly unknown[]) => void;

/** The items that were sent ahead for the list at a path. */
export type SentAhead = (path: string) => readonly unknown[];

/** Items of a list that cross at once: some milliseconds to read. */
const PART = 3_000;

/**
 * What turns `last` into `next`, undefined where they say the same. Of a long list's new items all but
 * the last few are sent ahead. Columns in it have buffers of their own.
 */
export function differenceOf(
  last: unknown,
  next: unknown,
  sendAhead: SendAhead,
  path = '',
): Difference | undefined {
  if (Object.is(last, next)) return undefined;
  if (isColumn(next)) return columnDifference(likeColumn(last, next), next);
  if (Array.isArray(next)) return ofList(last, next, sendAhead, path);
  if (typeof next !== 'object' || next === null) return { kind: 'value', value: next };
  const before = isFields(last) ? last : {};
  const fields = Object.entries(next).map(([name, value]: [string, unknown]) => {
    const known = Object.hasOwn(before, name) ? before[name] : NOTHING;
    return [name, differenceOf(known, value, sendAhead, `${path}/${name}`)] as const;
  });
  const isSame =
    isFields(last) &&
    Object.keys(last).length === fields.length &&
    fields.every(([, difference]) => difference === undefined);
  return isSame ? undefined : { kind: 'fields', fields };
}

/** Is no value that a reply has, undefined neither. */
const NOTHING = Symbol('nothing');

function ofList(
  last: unknown,
  next: readonly unknown[],
  sendAhead: SendAhead,
  path: string,
): Difference | undefined {
  // In place of what was no list, an empty one too is something new.
  if (!Array.isArray(last) && next.length === 0) return { kind: 'value', value: next };
  const difference = listDifference(Array.isArray(last) ? last : [], next);
  if (difference === undefined || difference.items.length <= PART) return difference;
  const { items } = difference;
  let sent = 0;
  for (; items.length - sent > PART; sent += PART) sendAhead(path, items.slice(sent, sent + PART));
  return { ...difference, items: items.slice(sent) };
}

/**
 * The value that `differenceOf` saw as `next`. What did not change of it is the very object that it is
 * in `last`.
 */
export function valueAfter(
  last: unknown,
  difference: Difference | undefined,
  sentAhead: SentAhead,
  path = '',
): unknown {
  if (difference === undefined) return last;
  switch (difference.kind) {
    case 'value':
      return difference.value;
    case 'fields': {
      const before = isFields(last) ? last : {};
      return Object.fromEntries(
        difference.fields.map(([name, of]) => [
          name,
          valueAfter(
            Object.hasOwn(before, name) ? before[name] : undefined,
            of,
            sentAhead,
            `${path}/${name}`,
          ),
        ]),
      );
    }
    case 'list':
    case 'items': {
      const ahead = sentAhead(path);
      const items = ahead.length === 0 ? difference.items : ahead.concat(difference.items);
      return listAfter(Array.isArray(last) ? last : [], { ...difference, items });
    }
    case 'column':
      return difference.column;
  }
}

/** The buffers of the columns in a difference, to be moved. */
export function buffersIn(difference: Difference | undefined): readonly ArrayBuffer[] {
  switch (difference?.kind) {
    case undefined:
    case 'value':
    case 'list':
    case 'items':
      return [];
    case 'fields':
      return difference.fields.flatMap(([, of]) => buffersIn(of));
    case 'column':
      return [bufferOf(difference.column)];
  }
}

/** Slices of a column are never of shared memory. */
function bufferOf(column: Column): ArrayBuffer {
  return column.buffer as ArrayBuffer;
}

function likeColumn(last: unknown, next: Column): Column | undefined {
  return isColumn(last) && last.constructor === next.constructor ? last : undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !ArrayBuffer.isView(value)
  );
}
