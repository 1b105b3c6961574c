import { finish } from '../../model/index.ts';
import { readText } from '../yaml/readText.ts';
import { fieldOf } from './sameValue.ts';
import type { EditSource } from './plan.ts';

/** What was read of objects, for as long as they are there: a question asks for them again and again. */
const read = new WeakMap<EditSource['combined'], Map<number, unknown>>();

/**
 * The value of an object as its text says it, without defaults, with the kind that it inherits of
 * its list. Undefined where it does not stand in the text, or only stood there before an error.
 */
export function writtenValue(source: EditSource, object: number): unknown {
  const known = read.get(source.combined) ?? new Map<number, unknown>();
  read.set(source.combined, known);
  if (!known.has(object)) known.set(object, valueOf(source, object));
  return known.get(object);
}

function valueOf({ texts, combined }: EditSource, object: number): unknown {
  const span = combined.report.objects[object];
  const place = combined.placesOf(object)?.place;
  if (!span || !place) return undefined;
  const { chunk, path } = place;
  const text = texts[span.tab].slice(chunk.start, chunk.end);
  let { value } = finish(readText(text, chunk.form));
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = fieldOf(value, String(step));
  }
  const { kind, apiVersion } = chunk.inherited;
  if (kind === '' || typeof value !== 'object' || value === null) return value;
  return { apiVersion, kind, ...value };
}
