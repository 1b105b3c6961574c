type Column = Int32Array | Uint8Array | Int8Array | Uint32Array | Float64Array;

/**
 * `next`, with every part that equals its counterpart in `previous` replaced by that very object:
 * views that hang on identity then stay as they are. Plain data and typed arrays only.
 */
export function reuse<T>(previous: T | undefined, next: T): T {
  return reuseValue(previous, next) as T;
}

function reuseValue(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (typeof next !== 'object' || typeof previous !== 'object') return next;
  if (next === null || previous === null) return next;
  if (isColumn(next)) return isColumn(previous) && sameColumn(previous, next) ? previous : next;
  if (Array.isArray(next)) return Array.isArray(previous) ? reuseArray(previous, next) : next;
  if (Array.isArray(previous) || isColumn(previous)) return next;
  return reuseObject(previous as Record<string, unknown>, next as Record<string, unknown>);
}

/** What is the very same at both ends is passed over, so that an insertion costs what is new. */
function reuseArray(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const most = Math.min(previous.length, next.length);
  let head = 0;
  while (head < most && Object.is(previous[head], next[head])) head += 1;
  if (head === previous.length && head === next.length) return previous;
  let tail = 0;
  while (
    tail < most - head &&
    Object.is(previous[previous.length - 1 - tail], next[next.length - 1 - tail])
  ) {
    tail += 1;
  }
  let same = previous.length === next.length;
  // A long list that has nothing of the one before to put in is not copied.
  let shared: unknown[] | undefined;
  for (let at = head; at < next.length - tail; at++) {
    const value = reuseValue(previous[at], next[at]);
    same &&= Object.is(value, previous[at]);
    if (Object.is(value, next[at])) continue;
    shared ??= [...next];
    shared[at] = value;
  }
  return same ? previous : (shared ?? next);
}

function reuseObject(
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const shared: Record<string, unknown> = {};
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(previous).length;
  let isNext = true;
  for (const key of keys) {
    const value = reuseValue(previous[key], next[key]);
    shared[key] = value;
    same &&= Object.hasOwn(previous, key) && Object.is(value, previous[key]);
    isNext &&= Object.is(value, next[key]);
  }
  return same ? previous : isNext ? next : shared;
}

function isColumn(value: object): value is Column {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function sameColumn(a: Column, b: Column): boolean {
  if (a.length !== b.length || a.constructor !== b.constructor) return false;
  // By the word: an engine compares whole numbers of one width several times as fast as entries.
  if (a.BYTES_PER_ELEMENT < 4) return sameWords(bytesOf(a), bytesOf(b));
  return sameWords(wordsOf(a), wordsOf(b));
}

function sameWords(a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function wordsOf({ buffer, byteOffset, byteLength }: Column): Int32Array {
  return new Int32Array(buffer, byteOffset, byteLength / 4);
}

function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
