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
  let head = 0;
  while (head < most && last[head] === next[head]) head += 1;
  if (head === last.length && head === next.length) return undefined;
  let tail = 0;
  while (tail < most - head && last[last.length - 1 - tail] === next[next.length - 1 - tail]) {
    tail += 1;
  }
  const end = next.length - tail;
  const at = last.length === next.length ? otherEntries(last, next, head, end) : undefined;
  if (at === undefined) return { kind: 'column', head, middle: next.slice(head, end), tail };
  const values = next.slice(0, at.length);
  at.forEach((entry, index) => {
    values[index] = next[entry] ?? 0;
  });
  return { kind: 'entries', at, values };
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
