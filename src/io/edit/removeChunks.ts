import type { Chunk, ListPiece } from '../split/chunk.ts';
import { splitTab } from '../split/splitTab.ts';
import { contentStretch, lineAt } from '../yaml/lines.ts';
import { applyTextEdits, joinTouching, type Replacement } from './applyTextEdits.ts';

/**
 * Takes whole objects out of a tab's text: a document with its `---`, an item of a list with its
 * lines, a value of JSON with its comma. Undefined where the rest would not be read as before.
 */
export function removeChunks(
  text: string,
  chunks: readonly Chunk[],
): readonly Replacement[] | undefined {
  const gone = new Set(chunks.map(({ start }) => start));
  const replacements: Replacement[] = [];
  const kept: string[] = [];
  for (const piece of splitTab(text).pieces) {
    const parts = 'items' in piece ? piece.items : [piece];
    const left = parts.filter(({ start }) => !gone.has(start));
    kept.push(...left.map((part) => contentOf(text, part)));
    if (left.length === parts.length) continue;
    if ('items' in piece && left.length === 0) replacements.push(emptied(text, piece));
    else replacements.push(...removals(text, parts, gone, replacements.at(-1)?.end ?? 0));
  }
  const joined = joinTouching(joinedJson(text, chunks).concat(replacements));
  return joined && leaves(applyTextEdits(text, joined), kept) ? joined : undefined;
}

function removals(
  text: string,
  parts: readonly Chunk[],
  gone: ReadonlySet<number>,
  before: number,
): readonly Replacement[] {
  const yaml = parts.filter(({ form, start }) => form === 'yaml' && gone.has(start));
  const found: Replacement[] = [];
  for (const part of yaml) {
    const taken = found.at(-1)?.end ?? before;
    found.push(part.item ? itemRemoval(text, part) : documentRemoval(text, part, taken));
  }
  return found;
}

/** JSON values that stand behind one another go as one, with one comma. */
function joinedJson(text: string, chunks: readonly Chunk[]): Replacement[] {
  const runs: { start: number; end: number }[] = [];
  const inOrder = chunks.filter(({ form }) => form === 'json');
  for (const { start, end } of inOrder.sort((left, right) => left.start - right.start)) {
    const last = runs.at(-1);
    if (last && /^\s*,\s*$/.test(text.slice(last.end, start))) last.end = end;
    else runs.push({ start, end });
  }
  return runs.map((run) => jsonRemoval(text, run));
}

/** Whether the text says what is to be left, and besides at most a list without items. */
function leaves(text: string, kept: readonly string[]): boolean {
  const parts = splitTab(text).pieces.flatMap((piece) =>
    'items' in piece ? piece.items : [piece],
  );
  const wanted = new Set(kept);
  let found = 0;
  for (const part of parts) {
    const content = contentOf(text, part);
    if (wanted.has(content)) found += 1;
    else if (!/\[\s*\]/.test(content)) return false;
  }
  return found === kept.length;
}

function contentOf(text: string, { start, end }: Chunk): string {
  const content = contentStretch(text, start, end);
  return content ? text.slice(content.start, content.end) : '';
}

/** The comments behind an item are about the next one. */
function itemRemoval(text: string, { start, end }: Chunk): Replacement {
  const content = contentStretch(text, start, end) ?? { start, end };
  return { start, end: lineAt(text, content.end - 1, end).next, text: '' };
}

/** A list that loses all its items stays, and says that it is empty. */
function emptied(text: string, { whole, items }: ListPiece): Replacement {
  const first = items[0]?.start ?? whole.end;
  const end = items.at(-1)?.end ?? whole.end;
  const colon = text.lastIndexOf('items:', first) + 'items:'.length;
  const head = text.slice(colon, first);
  const last = contentStretch(text, items.at(-1)?.start ?? first, end);
  const next = last ? lineAt(text, last.end - 1, end).next : end;
  return { start: colon, end: next, text: ` []${head}` };
}

/** With the `---` before it or, where that is taken or none is there, behind it. */
function documentRemoval(text: string, { start, end }: Chunk, taken: number): Replacement {
  // With the line break before, and no further back: it is searched from its start.
  const from = Math.max(0, taken - 1);
  const marker = /(?:^|\n)---[ \t]*\r?\n[ \t\r\n]*$/.exec(text.slice(from, start));
  const line = marker ? from + marker.index + (marker[0].startsWith('\n') ? 1 : 0) : -1;
  if (line >= taken) {
    const rest = /^[ \t]*\r?\n/.exec(text.slice(end));
    return { start: line, end: end + (rest?.[0].length ?? 0), text: '' };
  }
  const behind = /^\s*?---[ \t]*(?:\r?\n|$)/.exec(text.slice(end));
  return {
    start: start + headLength(text, start, end),
    end: end + (behind?.[0].length ?? 0),
    text: '',
  };
}

/** Comments at the top of a text, set off by an empty line, are about all of it. */
function headLength(text: string, start: number, end: number): number {
  const head = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*?(?:[ \t]*#[^\n]*\r?\n)+[ \t]*\r?\n/.exec(
    text.slice(start, end),
  );
  return head?.[0].length ?? 0;
}

function jsonRemoval(text: string, { start, end }: Pick<Chunk, 'start' | 'end'>): Replacement {
  const before = text.slice(0, start).trimEnd();
  if (before.endsWith(',')) return { start: before.length - 1, end, text: '' };
  const next = /^\s*,\s*/.exec(text.slice(end));
  if (next) return { start, end: end + next[0].length, text: '' };
  const isInList = before.endsWith('[') && text.slice(end).trimStart().startsWith(']');
  if (isInList) return { start: before.length, end: end + leadingSpace(text, end), text: '' };
  const line = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end));
  return { start, end: end + (line?.[0].length ?? 0), text: '' };
}

function leadingSpace(text: string, at: number): number {
  return /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
}
