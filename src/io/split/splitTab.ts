import { finish } from '../../model/index.ts';
import { textError, type TextProblem } from '../problem.ts';
import { beforeEachLine } from '../yaml/copied.ts';
import { contentStretch } from '../yaml/lines.ts';
import { CAREFUL_LIMIT, splitBlockList } from './blockList.ts';
import { type Chunk, type ListPiece, NOTHING_INHERITED } from './chunk.ts';
import { documentsFrom, type DocumentStretch } from './documents.ts';
import { splitJson } from './jsonValues.ts';
import type { Stretch } from '../parse/fieldRange.ts';
import { describedNodeAt } from '../describe/describedNodes.ts';
import {
  describeNote,
  helmNote,
  helmNotesAt,
  helmNotesNote,
  recognizeOutput,
  tableNote,
  trimNoise,
} from './noise.ts';
import { pastedAt, pastedNote } from './pasted.ts';

/** A document to read as it is, or a list cut into its items. */
export type Piece = Chunk | ListPiece;

export interface SplitTab {
  readonly pieces: readonly Piece[];
  /** What was found on the way, with offsets in the whole text. */
  readonly problems: readonly TextProblem[];
  readonly broken: boolean;
  /** What Kubernetes said of scheduling, between the manifests. */
  readonly pasted: readonly Stretch[];
}

/** Cuts the text of a tab into what can be read, cached and cancelled by itself. */
export function splitTab(text: string): SplitTab {
  return finish(splitTabSteps(text));
}

/** Documents between two steps. */
const DOCUMENTS = 200;

/** Cuts the text step by step; see `splitTab`. */
export function* splitTabSteps(text: string): Generator<void, SplitTab, void> {
  const binary = text.indexOf('\0');
  if (binary !== -1) return binaryTab(binary);
  const pieces: Piece[] = [];
  const problems: TextProblem[] = [];
  const pasted: Stretch[] = [];
  let broken = false;
  let looked = 0;
  for (const document of documentsFrom(text, firstDocument(text))) {
    if ((looked += 1) % DOCUMENTS === 0) yield;
    const cut = cutManifest(text, document) ?? (yield* cutDocument(text, document));
    for (const piece of cut.pieces) pieces.push(piece);
    for (const problem of cut.problems) problems.push(problem);
    for (const stretch of cut.pasted) pasted.push(stretch);
    broken ||= cut.broken;
  }
  return { pieces, problems, broken, pasted };
}

/** Where the first document of a text begins: behind a mark of byte order. */
export function firstDocument(text: Pick<string, 'charCodeAt'>): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/** A text with a character that no text has, at `at`: nothing in it is read. */
export function binaryTab(at: number): SplitTab {
  const problems = [textError('binary-text', at, at + 1)];
  return { pieces: [], problems, broken: true, pasted: [] };
}

/** What was cut of a stretch of a text, with offsets of the text: the stretch begins at `by`. */
export function movedCut(cut: SplitTab, by: number): SplitTab {
  if (by === 0) return cut;
  const moved = <Place extends Stretch>(place: Place): Place => ({
    ...place,
    start: by + place.start,
    end: by + place.end,
  });
  return {
    ...cut,
    pieces: cut.pieces.map((piece) =>
      'items' in piece
        ? { whole: moved(piece.whole), items: piece.items.map(moved) }
        : moved(piece),
    ),
    problems: cut.problems.map(moved),
    pasted: cut.pasted.map(moved),
  };
}

const NONE: readonly never[] = [];

/** The kind of one object, in the first or the second line. */
const KIND = /^(?:apiVersion: [^\n]*\n)?kind: (?!\w*List\b)[A-Z]\w*\r?\n/;
const NEAR = 120;

/** Whether a document cannot be a list: it says another kind at once, and another behind that would be an error. */
function saysKindOfOne(text: string, start: number, end: number): boolean {
  return end - start <= CAREFUL_LIMIT && KIND.test(text.slice(start, Math.min(end, start + NEAR)));
}

/** How nearly all manifests begin, and nothing else that is told of. */
const BEGINNINGS = ['apiVersion: ', 'kind: '];

/**
 * Cuts a document that begins as manifests do, with nothing around it, into the one piece that it is; undefined for all
 * others. It is what `cutDocument` says of it, which asks for all that a document may be instead.
 */
export function cutManifest(text: string, document: DocumentStretch): SplitTab | undefined {
  if (!BEGINNINGS.some((beginning) => text.startsWith(beginning, document.start))) return undefined;
  const { start, end, problems, pasted } = trimNoise(text, document.start, document.end);
  if (problems.length + pasted.length > 0) return undefined;
  if (!saysKindOfOne(text, start, end) && splitBlockList(text, start, end)) return undefined;
  return { pieces: [{ ...PLAIN, start, end }], problems: NONE, broken: false, pasted: NONE };
}

/**
 * Cuts one document into what is read by itself. What stands around it has no say in that, so a
 * document that moves is cut as it was. All offsets are of the whole text.
 */
export function* cutDocument(
  text: string,
  document: DocumentStretch,
): Generator<void, SplitTab, void> {
  const node = describedNodeAt(text, document.start, document.end);
  if (node !== undefined) {
    const { problems: around } = trimNoise(text, document.start, document.end);
    const piece: Chunk = { ...PLAIN, start: node, end: document.end, form: 'output' };
    const problems = [...around, describeNote(text, node)];
    return { pieces: [piece], problems, broken: false, pasted: NONE };
  }
  const helm = helmNote(text, document.start, document.end);
  if (helm) return { pieces: NONE, problems: [helm], broken: false, pasted: NONE };
  const notes = helmNotesAt(text, document.start, document.end);
  if (notes !== undefined) {
    const cut = yield* cutDocument(text, { ...document, end: notes });
    return { ...cut, problems: [...cut.problems, helmNotesNote(text, notes, document.end)] };
  }
  const before = beforeEachLine(text, document.start, document.end);
  if (before) return { pieces: NONE, problems: [before], broken: true, pasted: NONE };
  const said = pastedAt(text, document.start, document.end);
  if (said) return { pieces: NONE, problems: [pastedNote(said)], broken: false, pasted: [said] };
  const { start, end, ...trimmed } = trimNoise(text, document.start, document.end);
  const { pasted } = trimmed;
  const problems =
    pasted.length === 0 ? trimmed.problems : [...trimmed.problems, ...pasted.map(pastedNote)];
  const only = (pieces: readonly Piece[]): SplitTab => ({
    pieces,
    problems,
    broken: false,
    pasted,
  });
  const table = tableNote(text, start, end);
  if (table) {
    const piece: Chunk = { ...PLAIN, start, end, form: 'output' };
    return { ...only([piece]), problems: [...problems, table] };
  }
  const output = recognizeOutput(text, start, end);
  if (output) return { ...only(NONE), problems: [...problems, output] };
  const opening = contentStart(text, start, end);
  if (opening === -1) return only(NONE);
  const first = text.charAt(opening);
  const flow = (first === '{' && !text.startsWith('{{', opening)) || first === '[';
  const json = flow ? yield* splitJson(text, opening, end) : undefined;
  if (json) return only(json);
  const whole: Chunk = { ...PLAIN, start, end };
  const split = splitBlockList(text, start, end);
  if (!split) return only([whole]);
  const { itemStarts, itemsEnd, list } = split;
  const { inherited, broken } = list;
  const items = itemStarts.map((itemStart, index): Chunk => ({
    start: itemStart,
    end: itemStarts[index + 1] ?? itemsEnd,
    form: 'yaml',
    item: true,
    inherited,
  }));
  return { pieces: [{ whole, items }], problems: [...problems, ...list.problems], broken, pasted };
}

const PLAIN = { form: 'yaml', item: false, inherited: NOTHING_INHERITED } as const;

/** The first character of content, or -1 in a document of blank lines and comments. */
function contentStart(text: string, start: number, end: number): number {
  // Most documents have content within a few lines; a long one need not be walked to its end.
  const near = contentStretch(text, start, Math.min(end, start + 2_000));
  return near?.start ?? contentStretch(text, start, end)?.start ?? -1;
}
