import type { TabName } from '../../protocol/index.ts';
import type { Chunk } from '../split/chunk.ts';
import type { ChunkObject, ChunkReading } from './readChunk.ts';
import type { ParsedTab } from './parsedTab.ts';
import type { LastGoodSettings } from './settings.ts';

/**
 * What parsing remembers from one text of a tab to the next: the readings of its chunks, by their
 * text, and the objects that each chunk gave when it could last be read. Make one with
 * `createParseCache` and keep it as long as the scenario is open.
 */
export interface ParseCache {
  readonly tabs: Map<TabName, TabMemory>;
}

/** A chunk of the last parse, for the objects that it still stands for when it is broken. */
export interface Slot {
  readonly text: string;
  readonly objects: readonly ChunkObject[];
}

interface Remembered {
  readonly reading: ChunkReading;
  readonly text: string;
  generation: number;
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
  readonly slots: readonly Slot[];
  readonly settings: LastGoodSettings;
}

/** The memory of one tab. A parse that is dropped half-way leaves its readings for the next. */
export class TabMemory {
  slots: readonly Slot[] = [];
  last:
    { readonly text: string; readonly legacyKey: string; readonly parsed: ParsedTab } | undefined;
  /** What configured the run when it was last without an error. */
  settings: LastGoodSettings = new Map();
  /** Readings by shape, then by text. */
  private readonly readings = new Map<string, Map<string, Remembered>>();
  private generation = 0;

  /** The result for the very text that was parsed last, under the same legacy rules. */
  parsedAs(text: string, legacyKey: string): ParsedTab | undefined {
    const isSame = this.last?.text === text && this.last.legacyKey === legacyKey;
    return isSame ? this.last?.parsed : undefined;
  }

  begin(): void {
    this.generation += 1;
  }

  forgetLastGood(): void {
    this.slots = [];
    this.settings = new Map();
    this.last = undefined;
  }

  recall(chunk: Chunk, text: string, legacyKey: string): Remembered | undefined {
    const remembered = this.readings.get(shapeKey(chunk, legacyKey))?.get(text);
    if (remembered) remembered.generation = this.generation;
    return remembered;
  }

  /** `text` must be a copy of its own: a slice would keep the whole tab's text in memory. */
  remember(chunk: Chunk, text: string, legacyKey: string, reading: ChunkReading): Remembered {
    const key = shapeKey(chunk, legacyKey);
    const byText = this.readings.get(key) ?? new Map<string, Remembered>();
    this.readings.set(key, byText);
    const remembered = { reading, text, generation: this.generation };
    byText.set(text, remembered);
    return remembered;
  }

  /** Forgets the readings that this parse did not use. */
  finish(text: string, legacyKey: string, assembled: AssembledTab): void {
    const { slots, settings, parsed } = assembled;
    this.slots = slots;
    this.settings = settings;
    this.last = { text, legacyKey, parsed };
    for (const byText of this.readings.values()) {
      for (const [key, { generation }] of byText) {
        if (generation !== this.generation) byText.delete(key);
      }
    }
  }
}

/** A copy of `text` that shares no memory with the text that it was cut from. */
export function ownCopy(text: string): string {
  // Joining makes a new string; looking at a character makes the engine lay it out flat.
  const joined = ` ${text}`;
  return joined.charCodeAt(0) === 0x20 ? joined.slice(1) : joined;
}

function shapeKey({ form, item, inherited }: Chunk, legacyKey: string): string {
  const { apiVersion, kind } = inherited;
  return `${form} ${item ? 'item' : 'document'} ${apiVersion} ${kind} ${legacyKey}`;
}
