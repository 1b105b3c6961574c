import type { FieldPath } from '../../model/index.ts';
import type { Located } from '../yaml/located.ts';

/** A stretch of text, as offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Where in the text a field is to be marked: a scalar or a collection on one line by its value, a
 * larger one by its key, a field that isn't there by the key of its nearest existing parent. With
 * `prefer: 'key'`, a field that is there is marked by its key as well.
 */
export function fieldStretch(
  text: string,
  root: Located,
  path: FieldPath,
  prefer: 'value' | 'key',
): Stretch {
  let node = root;
  /** What to mark when the path ends here and the value can't be marked. */
  let mark = headOf(text, root);
  for (const [index, step] of path.entries()) {
    const entry = node.entries?.get(String(step));
    const item = typeof step === 'number' ? node.items?.[step] : undefined;
    const next = entry?.value ?? item;
    if (!next) return mark;
    mark = entry ? { start: entry.keyStart, end: entry.keyEnd } : headOf(text, next);
    if (index === path.length - 1 && prefer === 'key') return mark;
    node = next;
  }
  const value = text.slice(node.start, node.end).trimEnd();
  if (path.length === 0 || value === '') return mark;
  // A collection is marked as a whole only if it is in flow style and on one line.
  const collection = Boolean(node.entries ?? node.items);
  if (collection && (value.includes('\n') || !/^[{[]/.test(value))) return mark;
  return { start: node.start, end: node.start + value.length };
}

/** The stretch of a value and all that is in it. */
export function valueStretch(root: Located, path: FieldPath): Stretch {
  let node = root;
  for (const step of path) {
    const next = node.entries?.get(String(step))?.value ?? node.items?.[Number(step)];
    if (!next) break;
    node = next;
  }
  return { start: node.start, end: node.end };
}

/** A field with its key and all that is in it; undefined where the text has no such field. */
export function wholeStretch(text: string, root: Located, path: FieldPath): Stretch | undefined {
  let node = root;
  let start = root.start;
  for (const step of path) {
    const entry = node.entries?.get(String(step));
    const next = entry?.value ?? (typeof step === 'number' ? node.items?.[step] : undefined);
    if (!next) return undefined;
    start = entry ? entry.keyStart : next.start;
    node = next;
  }
  const end = start + text.slice(start, Math.max(start, node.end)).trimEnd().length;
  return { start, end };
}

/** For a whole object its `kind: Pod`, else the first line of the value. */
function headOf(text: string, node: Located): Stretch {
  const kind = node.entries?.get('kind');
  if (kind && kind.value.end > kind.value.start) {
    const end = kind.value.end;
    if (!text.slice(kind.keyStart, end).includes('\n')) return { start: kind.keyStart, end };
  }
  const newline = text.indexOf('\n', node.start);
  const end = newline === -1 ? node.end : Math.min(node.end, newline);
  return { start: node.start, end: text.charAt(end - 1) === '\r' ? end - 1 : end };
}
