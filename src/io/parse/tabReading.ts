import type { TextPieces } from '../../text/index.ts';
import type { TextProblem } from '../problem.ts';
import type { Chunk } from '../split/chunk.ts';
import type { SplitTab } from '../split/splitTab.ts';
import { splicedColumn } from './columns.ts';
import type { Stretch } from './fieldRange.ts';
import { LineIndex } from './lineIndex.ts';
import type { ObjectLines, ParsedObject } from './parsedTab.ts';
import type { ChunkReading } from './chunkReading.ts';
import type { SummaryCodes } from './summary.ts';

/**
 * A text as it was cut and read, in lists and columns by document, by chunk and by object, so that a
 * part that moves costs next to nothing. Nobody writes into it: who holds an older one still has it.
 */
export interface TabReading {
  readonly text: string | TextPieces;
  /** `rulesKey` of the rules that it was read under. */
  readonly rules: string;
  readonly lines: LineIndex;
  /** Offsets at which the documents begin. */
  readonly documents: Int32Array;
  /** By document, and behind the last one: the index of the first chunk. */
  readonly firstChunk: Int32Array;
  /** By document: what was said of it as it was cut. */
  readonly notes: readonly (DocumentNotes | undefined)[];
  readonly chunks: TabChunks;
  readonly objects: readonly ParsedObject[];
  readonly objectLines: ObjectLines;
  /** By object: its `SummaryCodes`. */
  readonly codes: Int32Array;
}

/** What is said of a document itself. Offsets count from its start. */
export interface DocumentNotes {
  readonly problems: readonly TextProblem[];
  readonly pasted: readonly Stretch[];
  readonly broken: boolean;
}

export interface TabChunks {
  readonly readings: readonly ChunkReading[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Whether there is something to be told of it: a `Telling`. */
  readonly tells: Int32Array;
  /** By chunk, and behind the last one: the index of the first object. */
  readonly firstObject: Int32Array;
}

/** What is to be told of a chunk. */
export const TELLS = { nothing: 0, problems: 1, broken: 2 } as const;

const NO_COLUMN = new Int32Array();

/** The reading of no text at all. */
export const EMPTY_READING: TabReading = {
  text: '',
  rules: '',
  lines: LineIndex.of(''),
  documents: NO_COLUMN,
  firstChunk: new Int32Array(1),
  notes: [],
  chunks: {
    readings: [],
    starts: NO_COLUMN,
    ends: NO_COLUMN,
    tells: NO_COLUMN,
    firstObject: new Int32Array(1),
  },
  objects: [],
  objectLines: { start: NO_COLUMN, end: NO_COLUMN },
  codes: NO_COLUMN,
};

/** Documents that follow one another, newly read, with offsets of the text that they stand in. */
export class NewDocuments {
  readonly documents: number[] = [];
  readonly firstChunk: number[] = [];
  readonly notes: (DocumentNotes | undefined)[] = [];
  readonly readings: ChunkReading[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly tells: number[] = [];
  readonly firstObject: number[] = [];
  readonly objects: ParsedObject[] = [];
  readonly startLines: number[] = [];
  readonly endLines: number[] = [];
  readonly codes: number[] = [];
  readonly #lines: LineIndex;
  readonly #codes: SummaryCodes;

  constructor(lines: LineIndex, codes: SummaryCodes) {
    this.#lines = lines;
    this.#codes = codes;
  }

  addDocument(start: number, cut: SplitTab): void {
    this.documents.push(start);
    this.firstChunk.push(this.readings.length);
    this.notes.push(notesOf(start, cut));
  }

  /** Adds a chunk of the last document. */
  addChunk({ start, end }: Chunk, reading: ChunkReading): void {
    this.readings.push(reading);
    this.starts.push(start);
    this.ends.push(end);
    this.tells.push(tellsOf(reading));
    this.firstObject.push(this.objects.length);
    for (const object of reading.objects) {
      this.objects.push(object);
      const last = start + Math.max(object.start, object.end - 1);
      this.startLines.push(this.#lines.lineOf(start + object.start));
      this.endLines.push(this.#lines.lineOf(last));
      this.codes.push(this.#codes.of(object));
    }
  }

  /** Takes chunks back, so that so many are left. */
  takeBack(chunks: number): void {
    const objects = this.firstObject[chunks] ?? this.objects.length;
    const { readings, starts, ends, tells, firstObject } = this;
    for (const list of [readings, starts, ends, tells, firstObject]) list.length = chunks;
    for (const list of [this.objects, this.startLines, this.endLines, this.codes]) {
      list.length = objects;
    }
  }
}

/** Where new documents go: in place of those from `head` until before `tail`. */
export interface ReplacedDocuments {
  readonly head: number;
  readonly tail: number;
  /** Characters by which what stands behind has moved. */
  readonly shift: number;
}

/** The reading of another text, which has new documents in place of some of this one's. */
export function withDocuments(
  before: TabReading,
  added: NewDocuments,
  { head, tail, shift }: ReplacedDocuments,
  now: Pick<TabReading, 'text' | 'rules' | 'lines'>,
): TabReading {
  const { chunks, objectLines } = before;
  const fromChunk = before.firstChunk[head] ?? 0;
  const untilChunk = before.firstChunk[tail] ?? fromChunk;
  const from = chunks.firstObject[fromChunk] ?? 0;
  const until = chunks.firstObject[untilChunk] ?? from;
  const chunkShift = added.readings.length - (untilChunk - fromChunk);
  const objectShift = added.objects.length - (until - from);
  const lineShift = { tail: now.lines.count - before.lines.count };
  const moved = { tail: shift };
  const ofDocument = { middle: fromChunk, tail: chunkShift };
  const ofChunk = { middle: from, tail: objectShift };
  const { start, end } = objectLines;
  return {
    ...now,
    documents: splicedColumn(before.documents, head, tail, added.documents, moved),
    firstChunk: splicedColumn(before.firstChunk, head, tail, added.firstChunk, ofDocument),
    notes: replaced(before.notes, head, tail, added.notes),
    chunks: {
      readings: replaced(chunks.readings, fromChunk, untilChunk, added.readings),
      starts: splicedColumn(chunks.starts, fromChunk, untilChunk, added.starts, moved),
      ends: splicedColumn(chunks.ends, fromChunk, untilChunk, added.ends, moved),
      tells: splicedColumn(chunks.tells, fromChunk, untilChunk, added.tells),
      firstObject: splicedColumn(
        chunks.firstObject,
        fromChunk,
        untilChunk,
        added.firstObject,
        ofChunk,
      ),
    },
    objects: replaced(before.objects, from, until, added.objects),
    objectLines: {
      start: splicedColumn(start, from, until, added.startLines, lineShift),
      end: splicedColumn(end, from, until, added.endLines, lineShift),
    },
    codes: splicedColumn(before.codes, from, until, added.codes),
  };
}

function replaced<Item>(
  list: readonly Item[],
  from: number,
  until: number,
  items: readonly Item[],
): readonly Item[] {
  return list.slice(0, from).concat(items, list.slice(until));
}

function notesOf(start: number, { problems, pasted, broken }: SplitTab): DocumentNotes | undefined {
  if (problems.length + pasted.length === 0 && !broken) return undefined;
  return {
    problems: problems.map((each) => ({
      ...each,
      start: each.start - start,
      end: each.end - start,
    })),
    pasted: pasted.map((each) => ({ start: each.start - start, end: each.end - start })),
    broken,
  };
}

function tellsOf({ broken, problems, objects }: ChunkReading): number {
  if (broken) return TELLS.broken;
  const isTold = problems.length > 0 || objects.some(({ diagnostics }) => diagnostics.length > 0);
  return isTold ? TELLS.problems : TELLS.nothing;
}
