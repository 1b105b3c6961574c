import { editedValue, type FieldEdit, type FieldPath, finish } from '../../model/index.ts';
import type { ObjectPlace } from '../parse/parsedTab.ts';
import type { Chunk } from '../split/chunk.ts';
import { splitTab } from '../split/splitTab.ts';
import { readText } from '../yaml/readText.ts';
import { applyTextEdits, type Replacement } from './applyTextEdits.ts';
import { surroundings } from './manner.ts';
import { rewriteDocument } from './rewriteDocument.ts';
import { rewriteText } from './rewriteText.ts';
import { fieldOf, sameValue } from './sameValue.ts';
import type { Insertion } from './plan.ts';

/** What is to be done in one chunk of a tab. */
export interface ChunkWork {
  readonly chunk: Chunk;
  readonly edits: FieldEdit[];
  /** Objects of a list in the chunk that go. */
  readonly removed: ObjectPlace[];
  /** Values put into a list in the chunk. */
  readonly inserted: Extract<Insertion, { kind: 'values' }>[];
}

/** The edits of a chunk's own text; undefined where it cannot be edited so. */
export function editsOfChunk(
  tabText: string,
  { chunk, edits, removed, inserted }: ChunkWork,
): readonly Replacement[] | undefined {
  if (removed.length + inserted.length === 0) return editChunk(tabText, chunk, edits);
  const all = [...edits];
  const moves = [
    ...removed.map(({ path }) => ({ list: path.slice(0, -1), at: Number(path.at(-1)) + 0.5 })),
    ...inserted.map(({ list, behind, values }) => ({ list, at: behind + 1, values })),
  ];
  // From the last to the first: an item that comes or goes moves those behind it.
  moves.sort((left, right) => right.at - left.at);
  let { value } = finish(readText(tabText.slice(chunk.start, chunk.end), chunk.form));
  value = editedValue(value, edits);
  for (const move of moves) {
    const edit = moved(value, move);
    value = editedValue(value, [edit]);
    all.push(edit);
  }
  return editChunk(tabText, chunk, all);
}

/** An item that goes has the half of its index; values come behind a whole one. */
interface Move {
  readonly list: FieldPath;
  readonly at: number;
  readonly values?: readonly object[];
}

function moved(value: unknown, { list, at, values }: Move): FieldEdit {
  if (values === undefined) return { op: 'remove', path: [...list, Math.floor(at)] };
  let found = value;
  for (const step of list) {
    if (typeof found === 'object' && found !== null) found = fieldOf(found, String(step));
  }
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  return { op: 'set', path: list, value: [...items.slice(0, at), ...values, ...items.slice(at)] };
}

/** The edits of a chunk's text that make edits of its value. */
export function editChunk(
  tabText: string,
  chunk: Chunk,
  edits: readonly FieldEdit[],
): readonly Replacement[] | undefined {
  const text = tabText.slice(chunk.start, chunk.end);
  const { value, problems, broken } = finish(readText(text, chunk.form));
  if (broken || problems.length > 0) return undefined;
  const after = editedValue(value, edits);
  if (sameValue(value, after)) return [];
  const around = surroundings(tabText, chunk.start, chunk.end);
  const rewriting = { text, form: chunk.form, around, before: value, after };
  for (const rewrite of [rewriteText, rewriteDocument]) {
    const replacements = rewrite(rewriting, edits);
    if (!replacements) continue;
    const edited = applyTextEdits(text, replacements);
    if (says(edited, chunk, after) && standsAlone(text, edited, chunk)) return replacements;
  }
  return undefined;
}

function says(text: string, { form }: Chunk, wanted: unknown): boolean {
  const { value, problems, broken } = finish(readText(text, form));
  return !broken && problems.length === 0 && sameValue(value, wanted);
}

const LIST_HEAD = 'kind: List\nitems:\n';

/** Whether the text is cut from its tab as one chunk as before: it reaches into no other. */
function standsAlone(before: string, text: string, { item, form }: Chunk): boolean {
  if (before.endsWith('\n') && !text.endsWith('\n')) return false;
  const head = item ? LIST_HEAD : '';
  const { pieces } = splitTab(head + text);
  const [piece] = pieces;
  if (pieces.length !== 1 || !piece) return false;
  if (item) {
    const [only, other] = 'items' in piece ? piece.items : [];
    return (
      other === undefined && only?.start === head.length && only.end === head.length + text.length
    );
  }
  const { start, end } = 'items' in piece ? piece.whole : piece;
  return start === 0 && end === text.length && (form === 'yaml' || !('items' in piece));
}
