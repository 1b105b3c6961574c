/** A column of the protocol: a typed array by node, Pod or step. */
export type Column = Int32Array | Uint8Array | Int8Array | Uint32Array | Float64Array;

/** How a column follows from the one before, which is of its kind. */
export type ColumnDifference =
  /** So many entries from its start, new ones, so many from its end. */
  | {
      readonly kind: 'column';
      readonly head: number;
      readonly middle: Column;
      readonly tail: number;
    }
  /** Of the same length: other values at some places. */
  | { readonly kind: 'entries'; readonly at: Uint32Array; readonly values: Column };

/** Below this part of a stretch, its new entries are told one by one. */
const FEW = 1 / 4;

export function isColumn(value: unknown): value is Column {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/**
 * What turns `last` into `next`; undefined where they say the same. What it holds is of its own
 * buffers, to be moved. `last` is of the same kind, or undefined for none.
 */
export function columnDifference(
  last: Column | undefined,
  next: Column,
): ColumnDifference | undefined {
  if (last === next) return undefined;
  if (last === undefined) return { kind: 'column', head: 0, middle: next.slice(), tail: 0 };
  const most = Math.min(last.length, next.length);
  const head = sameStart(last, next, most);
  if (head === last.length && head === next.length) return undefined;
  const tail = sameEnd(last, next, most - head);
  const end = next.length - tail;
  const at = last.length === next.length ? otherEntries(last, next, head, end) : undefined;
  if (at === undefined) return { kind: 'column', head, middle: next.slice(head, end), tail };
  const values = next.slice(0, at.length);
  at.forEach((entry, index) => {
    values[index] = next[entry] ?? 0;
  });
  return { kind: 'entries', at, values };
}

/** Entries that two columns of one kind begin with alike, of so many. */
function sameStart(last: Column, next: Column, most: number): number {
  const [a, b] = inWords(last, next);
  const size = last.BYTES_PER_ELEMENT / a.BYTES_PER_ELEMENT;
  const end = most * size;
  let same = 0;
  while (same < end && a[same] === b[same]) same += 1;
  return Math.floor(same / size);
}

/** Entries that they end with alike. */
function sameEnd(last: Column, next: Column, most: number): number {
  const [a, b] = inWords(last, next);
  const size = last.BYTES_PER_ELEMENT / a.BYTES_PER_ELEMENT;
  const end = most * size;
  const shift = b.length - a.length;
  let same = 0;
  while (same < end && a[a.length - 1 - same] === b[a.length + shift - 1 - same]) same += 1;
  return Math.floor(same / size);
}

/**
 * The same memory as whole numbers of one width, which an engine compares several times as fast as
 * entries of any of five kinds.
 */
function inWords(
  last: Column,
  next: Column,
): readonly [Int32Array, Int32Array] | readonly [Uint8Array, Uint8Array] {
  if (last.BYTES_PER_ELEMENT < 4) return [bytesOf(last), bytesOf(next)];
  return [wordsOf(last), wordsOf(next)];
}

function wordsOf({ buffer, byteOffset, byteLength }: Column): Int32Array {
  return new Int32Array(buffer, byteOffset, byteLength / 4);
}

function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The places from `head` to `end` that have other values; undefined where they are many. */
function otherEntries(
  last: Column,
  next: Column,
  head: number,
  end: number,
): Uint32Array | undefined {
  const most = (end - head) * FEW;
  const at: number[] = [];
  for (let entry = head; entry < end; entry += 1) {
    if (last[entry] === next[entry]) continue;
    if (at.length >= most) return undefined;
    at.push(entry);
  }
  return Uint32Array.from(at);
}

/** The column that `columnDifference` saw as `next`. */
export function columnAfter(last: Column | undefined, difference: ColumnDifference): Column {
  switch (difference.kind) {
    case 'column': {
      const { head, middle, tail } = difference;
      if (last === undefined || head + tail === 0) return middle;
      const next = columnLike(last, head + middle.length + tail);
      next.set(last.subarray(0, head));
      next.set(middle, head);
      next.set(last.subarray(last.length - tail), head + middle.length);
      return next;
    }
    case 'entries': {
      const { at, values } = difference;
      const next = last?.slice() ?? values;
      at.forEach((entry, index) => {
        next[entry] = values[index] ?? 0;
      });
      return next;
    }
  }
}

/** Zeros, in a column of the same kind. */
function columnLike(column: Column, length: number): Column {
  const Kind = column.constructor as new (length: number) => Column;
  return new Kind(length);
}
