import { finish } from '../../model/index.ts';
import type { Chunk } from '../split/chunk.ts';
import { splitTab } from '../split/splitTab.ts';
import { contentStretch } from '../yaml/lines.ts';
import { readText } from '../yaml/readText.ts';
import { applyTextEdits, type Replacement } from './applyTextEdits.ts';
import { sameValue } from './sameValue.ts';
import type { NewObject } from './plan.ts';

/**
 * Works out, object by object, whether a text with new objects in it says them, each once, and everything else as before. What
 * stands just before a new one is read again, since a text's last line may mean more with another
 * behind it.
 */
export function* insertionReads(
  text: string,
  insertions: readonly Replacement[],
  objects: readonly NewObject[],
): Generator<undefined, boolean, void> {
  const before = partsOf(text);
  yield;
  const edited = applyTextEdits(text, insertions);
  const left = objects.map(({ value }) => value);
  let next = 0;
  let last: Chunk | undefined;
  for (const part of partsOf(edited)) {
    yield;
    const old = before[next];
    if (old && contentOf(edited, part) === contentOf(text, old)) {
      next += 1;
      last = part;
      continue;
    }
    const value = valueOf(edited, part);
    const at = left.findIndex((wanted) => sameValue(value, wanted));
    if (at < 0) return false;
    left.splice(at, 1);
    const behind = before[next - 1];
    if (last && behind && !sameValue(valueOf(edited, last), valueOf(text, behind))) return false;
    last = undefined;
  }
  return next === before.length && left.length === 0;
}

function partsOf(text: string): readonly Chunk[] {
  return splitTab(text).pieces.flatMap((piece) => ('items' in piece ? piece.items : [piece]));
}

function contentOf(text: string, { start, end }: Chunk): string {
  const content = contentStretch(text, start, end);
  return content ? text.slice(content.start, content.end) : '';
}

function valueOf(text: string, { start, end, form, item }: Chunk): unknown {
  const { value } = finish(readText(text.slice(start, end), form));
  return item && Array.isArray(value) ? (value as unknown[])[0] : value;
}
