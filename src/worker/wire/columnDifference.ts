/** A column of the protocol: a typed array by node, Pod or step. */
export type Column = Int32Array | Uint8Array | Int8Array | Uint32Array | Float64Array;

/**
 * A column that is another than the one before, as a whole: its buffer is moved, which costs the page
 * nothing however long it is, while one put together there of what stays and what is new is a copy.
 */
export interface ColumnDifference {
  readonly kind: 'column';
  readonly column: Column;
}

export function isColumn(value: unknown): value is Column {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/**
 * What turns `last` into `next`; undefined where they say the same. What it holds is of its own
 * buffer, to be moved. `last` is of the same kind, or undefined for none.
 */
export function columnDifference(
  last: Column | undefined,
  next: Column,
): ColumnDifference | undefined {
  if (last === next || (last !== undefined && isSame(last, next))) return undefined;
  return { kind: 'column', column: next.slice() };
}

function isSame(last: Column, next: Column): boolean {
  if (last.length !== next.length) return false;
  const [a, b] = inWords(last, next);
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
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
