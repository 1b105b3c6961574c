import type { TabName } from '../../protocol/index.ts';
import { editBetween, type TextPieces, wholeText } from '../../text/index.ts';
import { AlikeDocuments } from '../yaml/alikeDocuments.ts';
import type { Slot } from './lastGood.ts';
import type { ParsedTab } from './parsedTab.ts';
import type { ChunkReading, ChunkShape } from './chunkReading.ts';
import { keyOfText } from './readingRules.ts';
import type { LastGoodSettings } from './settings.ts';
import { SummaryCodes } from './summary.ts';
import type { ReplacedDocuments, TabReading } from './tabReading.ts';

/**
 * What parsing remembers from one text of a tab to the next: how it was cut, what its chunks say, and
 * the objects that each chunk gave when it could last be read. Make one with `createParseCache` and
 * keep it as long as the scenario is open.
 */
export interface ParseCache {
  readonly tabs: Map<TabName, TabMemory>;
}

export function createParseCache(): ParseCache {
  return { tabs: new Map() };
}

/** Another scenario is read from now on: nothing of the one before may stand in for its objects. */
export function forgetLastGood({ tabs }: ParseCache): void {
  for (const memory of tabs.values()) memory.forgetLastGood();
}

export function tabMemory(cache: ParseCache, tab: TabName): TabMemory {
  let memory = cache.tabs.get(tab);
  if (!memory) {
    memory = new TabMemory();
    cache.tabs.set(tab, memory);
  }
  return memory;
}

/** A tab put together, and what the next parse of it wants to know. */
export interface AssembledTab {
  readonly parsed: ParsedTab;
  readonly reading: TabReading;
  /** Undefined where nothing is broken: then they are the reading's own. */
  readonly slots: readonly Slot[] | undefined;
  readonly settings: LastGoodSettings;
}

/** Chunks with what they say, and where they stand in their text. */
interface ReadChunks {
  readonly readings: readonly ChunkReading[];
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

/** The memory of one tab. A parse that is dropped half-way leaves its readings for the next. */
export class TabMemory {
  reading: TabReading | undefined;
  slots: readonly Slot[] | undefined;
  last:
    | { readonly text: string | TextPieces; readonly rules: string; readonly parsed: ParsedTab }
    | undefined;
  /** What configured the run when it was last without an error. */
  settings: LastGoodSettings = new Map();
  readonly codes = new SummaryCodes();
  /** Of the text that is being read. */
  alike = new AlikeDocuments();
  /** By shape and rules, then by text: readings that this parse may find again. */
  readonly #readings = new Map<string, Map<string, ChunkReading>>();
  readonly #shapes = new Map<string, ChunkShape>();
  /** The one that was asked for last, as most chunks are read like the one before. */
  #shape: ChunkShape | undefined;
  /** What is being read: it grows. */
  #underWay:
    | { readonly text: string | TextPieces; readonly rules: string; readonly read: ReadChunks }
    | undefined;

  /** The result for the very text that was parsed last, under the same rules. */
  parsedAs(text: string | TextPieces, rules: string): ParsedTab | undefined {
    if (this.last?.rules !== rules) return undefined;
    const edit = editBetween(wholeText(this.last.text), wholeText(text));
    return edit === undefined ? this.last.parsed : undefined;
  }

  forgetLastGood(): void {
    this.slots = [];
    this.settings = new Map();
    this.last = undefined;
  }

  /** The one object for all chunks that are read in the same way. */
  shapeOf({ form, item, inherited }: ChunkShape): ChunkShape {
    const before = this.#shape;
    if (before?.form === form && before.item === item && before.inherited === inherited)
      return before;
    const key = shapeKey({ form, item, inherited });
    const shape = this.#shapes.get(key) ?? { form, item, inherited };
    this.#shapes.set(key, shape);
    this.#shape = shape;
    return shape;
  }

  /** Documents of a reading are replaced; what they say may stand elsewhere now. */
  know(
    { text, rules, chunks, firstChunk }: TabReading,
    { head, tail }: Pick<ReplacedDocuments, 'head' | 'tail'>,
  ): void {
    const until = firstChunk[tail] ?? 0;
    for (let chunk = firstChunk[head] ?? 0; chunk < until; chunk += 1) {
      this.#remember(chunks, chunk, text, rules);
    }
  }

  /** A text is read from now on. What the one before has read is found again, if that was dropped half-way. */
  begin(text: string | TextPieces, rules: string, read: ReadChunks): void {
    const dropped = this.#underWay;
    this.#underWay = { text, rules, read };
    if (dropped === undefined) return;
    for (let chunk = 0; chunk < dropped.read.readings.length; chunk += 1) {
      this.#remember(dropped.read, chunk, dropped.text, dropped.rules);
    }
  }

  /** What a text said, when it was read before; `rules` is `rulesKey` of the rules. */
  recall(shape: ChunkShape, text: string, rules: string): ChunkReading | undefined {
    if (this.#readings.size === 0) return undefined;
    return this.#readings.get(`${shapeKey(shape)} ${keyOfText(text, rules)}`)?.get(text);
  }

  #remember(
    { readings, starts, ends }: ReadChunks,
    chunk: number,
    text: string | TextPieces,
    rules: string,
  ): void {
    const reading = readings[chunk];
    if (reading === undefined) return;
    const own = text.slice(starts[chunk], ends[chunk]);
    const key = `${shapeKey(reading.shape)} ${keyOfText(own, rules)}`;
    const byText = this.#readings.get(key) ?? new Map<string, ChunkReading>();
    this.#readings.set(key, byText);
    byText.set(own, reading);
  }

  /** The parse has come to its end. */
  finish(text: string | TextPieces, rules: string, assembled: AssembledTab): void {
    const { reading, slots, settings, parsed } = assembled;
    this.reading = reading;
    this.slots = slots;
    this.settings = settings;
    this.last = { text, rules, parsed };
    this.#readings.clear();
    this.#underWay = undefined;
    this.alike = new AlikeDocuments();
  }
}

/** A copy of `text` that shares no memory with the text that it was cut from. */
export function ownCopy(text: string): string {
  // Joining makes a new string; looking at a character makes the engine lay it out flat.
  const joined = ` ${text}`;
  return joined.charCodeAt(0) === 0x20 ? joined.slice(1) : joined;
}

function shapeKey({ form, item, inherited }: ChunkShape): string {
  const { apiVersion, kind } = inherited;
  return `${form} ${item ? 'item' : 'document'} ${apiVersion} ${kind}`;
}
