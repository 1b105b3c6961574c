import { saying } from '../../model/index.ts';
import type { TabName } from '../../protocol/index.ts';
import {
  type Edit,
  editBetween,
  forgetEdit,
  type TextPieces,
  wholeText,
} from '../../text/index.ts';
import type { Chunk } from '../split/chunk.ts';
import type { IoDiagnosticCode } from '../codes.ts';
import { documentsFrom } from '../split/documents.ts';
import {
  binaryTab,
  cutDocument,
  cutManifest,
  firstDocument,
  movedCut,
  type SplitTab,
} from '../split/splitTab.ts';
import { lastAtMost } from './columns.ts';
import { ownCopy, type TabMemory } from './parseCache.ts';
import { readAlike } from './alikeReadings.ts';
import { type ChunkReading, plainReading } from './chunkReading.ts';
import { readChunk } from './readChunk.ts';
import { type ReadingRules, rulesKey } from './readingRules.ts';
import {
  EMPTY_READING,
  NewDocuments,
  type ReplacedDocuments,
  type TabReading,
  withDocuments,
} from './tabReading.ts';

/** Characters between two steps: some milliseconds of work. */
const STEP = 64 * 1024;
/** Documents between two steps of cutting. */
const DOCUMENTS = 200;
/** Characters that are looked at before a document. */
const BEFORE = 2;
const BINARY: IoDiagnosticCode = 'binary-text';

/** A text that is to be read. */
export interface TabWork {
  readonly tab: TabName;
  readonly text: string | TextPieces;
  readonly rules: ReadingRules;
  readonly memory: TabMemory;
}

/**
 * Cuts and reads a text. Of the text that was read last, all but the documents around what differs
 * is taken as it is; of those that went, chunks that stand elsewhere now are not read again. Yields
 * the number of characters behind it.
 */
export function* readTabSteps(work: TabWork): Generator<number, TabReading, void> {
  const { text, memory } = work;
  const rules = rulesKey(work.rules);
  const { reading: last } = memory;
  const before = last?.rules === rules ? last : EMPTY_READING;
  const edit = editBetween(wholeText(before.text), wholeText(text));
  // Else it would keep the text before for as long as there is no other edit.
  forgetEdit();
  if (edit === undefined) return before === last ? last : { ...EMPTY_READING, rules };
  const lines = before.lines.after(edit, text);
  const { cuts, replaced } = yield* cutAnew(text, before, edit);
  if (last) memory.know(last, before === last ? replaced : ALL_OF(last));
  const added = new NewDocuments(lines, memory.codes);
  memory.begin(text, rules, added);
  let told = edit.start;
  for (const { start, cut } of cuts) {
    added.addDocument(start, cut);
    told = yield* readDocument(work, rules, cut, added, told);
  }
  return withDocuments(before, added, replaced, { text, rules, lines });
}

const ALL_OF = ({ documents }: TabReading): ReplacedDocuments => ({
  head: 0,
  tail: documents.length,
  shift: 0,
});

interface CutAnew {
  readonly cuts: readonly { readonly start: number; readonly cut: SplitTab }[];
  readonly replaced: ReplacedDocuments;
}

/**
 * Cuts a text anew from the document before an edit on, to where a document begins that began there
 * before: how a text is cut from one document on hangs on nothing before it. No more of the text is
 * laid out than that takes.
 */
function* cutAnew(
  text: string | TextPieces,
  before: TabReading,
  edit: Edit,
): Generator<number, CutAnew, void> {
  const { documents } = before;
  const all = { head: 0, tail: documents.length, shift: 0 };
  const binary = binaryAt(text, before, edit);
  if (binary !== -1) return { cuts: [{ start: 0, cut: binaryTab(binary) }], replaced: all };
  const head = Math.max(0, lastAtMost(documents, edit.start) - 1);
  const shift = edit.text.length - (edit.end - edit.start);
  const from = head === 0 ? firstDocument(text) : (documents[head] ?? 0);
  const next = lastAtMost(documents, edit.end) + 1;
  for (let reach = 2; ; reach *= 2) {
    const end = documents[next + reach];
    const until = end === undefined ? text.length : end + shift;
    const cut = yield* cutStretch(text, { from, until, shift, edit }, documents);
    if (cut) return { cuts: cut.cuts, replaced: { head, tail: cut.tail, shift } };
  }
}

/** Where the first character stands that no text has; -1 for nowhere. */
function binaryAt(text: string | TextPieces, { notes, documents }: TabReading, edit: Edit): number {
  const was = documents.length === 0 || notes[0]?.problems[0]?.code === BINARY;
  if (was) return wholeText(text).indexOf('\0');
  const at = edit.text.indexOf('\0');
  return at === -1 ? -1 : edit.start + at;
}

interface CutStretch {
  /** Where a document begins. */
  readonly from: number;
  readonly until: number;
  readonly shift: number;
  readonly edit: Edit;
}

/**
 * Cuts a stretch of a text, up to where a document of before begins, behind the edit: which one; or
 * else up to the end of the text. Undefined where the stretch ends before that.
 */
function* cutStretch(
  text: string | TextPieces,
  { from, until, shift, edit }: CutStretch,
  documents: Int32Array,
): Generator<number, { cuts: CutAnew['cuts']; tail: number } | undefined, void> {
  // With what stands before: whether a document begins with a marker hangs on whether it is the first.
  const by = Math.max(0, from - BEFORE);
  const stretch = text.slice(by, until);
  const cuts: CutAnew['cuts'][number][] = [];
  for (const document of documentsFrom(stretch, from - by)) {
    const start = by + document.start;
    if (start - shift > edit.end) {
      const tail = lastAtMost(documents, start - shift);
      if (documents[tail] === start - shift) return { cuts, tail };
    }
    if (document.end === stretch.length && until < text.length) return undefined;
    const cut =
      cutManifest(stretch, document) ?? (yield* saying(cutDocument(stretch, document), () => 0));
    cuts.push({ start, cut: movedCut(cut, by) });
    if (cuts.length % DOCUMENTS === 0) yield 0;
  }
  return until < text.length ? undefined : { cuts, tail: documents.length };
}

/** Gives the number of characters that were told of last. */
function* readDocument(
  work: TabWork,
  rules: string,
  { pieces }: SplitTab,
  added: NewDocuments,
  from: number,
): Generator<number, number, void> {
  let told = from;
  for (const piece of pieces) {
    const first = added.readings.length;
    for (const chunk of 'items' in piece ? piece.items : [piece]) {
      const reading = yield* readAnew(work, rules, chunk);
      if ('items' in piece && reading.unknownAlias) {
        // An anchor of another item: only the whole list can be read.
        added.takeBack(first);
        added.addChunk(piece.whole, yield* readAnew(work, rules, piece.whole));
        break;
      }
      added.addChunk(chunk, reading);
      if (chunk.end - told < STEP) continue;
      told = chunk.end;
      yield told;
    }
  }
  return told;
}

function* readAnew(
  { tab, text, rules, memory }: TabWork,
  rulesNow: string,
  chunk: Chunk,
): Generator<number, ChunkReading, void> {
  const slice = text.slice(chunk.start, chunk.end);
  const known = memory.recall(chunk, slice, rulesNow);
  if (known) return known;
  const shape = memory.shapeOf(chunk);
  const context = { tab, rules };
  const alike = readAlike(slice, memory.alike, shape, context);
  if (alike) return plainReading(alike, shape);
  const steps = readChunk(ownCopy(slice), shape, context, memory.alike);
  return yield* saying(steps, (behind) => chunk.start + behind);
}
