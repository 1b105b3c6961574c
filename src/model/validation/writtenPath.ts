import type { FieldPath } from '../diagnostic.ts';
import type { Json } from '../json.ts';
import { child, item, type Path } from './path.ts';
import { isRecord } from './record.ts';

/** The place that a server's words are about, or what stands nearest around it. */
export function writtenPath(object: Json, words: string): Path | undefined {
  const [field = ''] = words.split(': ');
  let value: unknown = object;
  let path: Path | undefined;
  for (const key of keysOf(field)) {
    const inner = isRecord(value) || Array.isArray(value) ? value : {};
    value = (inner as Readonly<Record<string | number, unknown>>)[key];
    if (value === undefined) break;
    path = typeof key === 'number' && path ? item(path, key) : child(path, String(key));
  }
  return path;
}

function keysOf(field: string): FieldPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}
