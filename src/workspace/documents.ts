import type { ScenarioTexts } from '../protocol/index.ts';
import type { Journal } from './journal.ts';
import { createNotes, type Notes } from './notes.ts';
import type { Entry } from './scenario.ts';
import { startPatience } from './patience.ts';
import type { Shelf, Stored } from './shelf.ts';
import { stampFor } from './stamp.ts';
import type { JournalLine } from './journalLines.ts';
import type { Document } from './document.ts';

/**
 * What the header says of saving. `refused`, `full` and `silent`, where storage does not answer:
 * something typed is not stored.
 */
export type SaveState = 'saved' | 'saving' | 'refused' | 'full' | 'silent';

export interface DocumentsOptions {
  readonly page: string;
  readonly shelf: Shelf;
  readonly journal: Journal;
  /** Milliseconds from the first change to its write. */
  readonly pause?: number;
  /** Milliseconds after which a write that was refused is tried again. */
  readonly retryAfter?: number;
  /** Milliseconds of the page's own time that a write may take before it is told of, and noted whole; it goes on. */
  readonly answerWithin?: number;
  /**
   * The stored version is not the one that the document follows: it is to be another scenario from
   * now on, with an id of its own.
   */
  readonly onConflict: (document: Document) => void;
  readonly onWritten: (document: Document) => void;
  readonly onState: (state: SaveState) => void;
}

export interface Documents {
  /**
   * Notes a change, which stands in the journal at once and is written within the pause. `before`:
   * the texts until now; undefined for a new document.
   */
  readonly touch: (document: Document, what: 'all' | 'line', before?: ScenarioTexts) => void;
  /** Notes what is typed and still held back, in the journal alone. */
  readonly hold: Notes['held'];
  /**
   * Makes what another page left in the journal this page's to write: `line` holds all of it, and
   * `clear` takes it away.
   */
  readonly adopt: (line: JournalLine, clear: () => void) => Document;
  /** Writes what waits; resolves when it is written, or could not be. */
  readonly flush: () => Promise<void>;
  /** The document that waits to be written, by id. */
  readonly waiting: (id: string) => Document | undefined;
  /** Something that waits to be written is not in the journal either. */
  readonly isNowhere: () => boolean;
  /** Writes it no more. */
  readonly forget: (id: string) => void;
}

/** Milliseconds of the page's own time; a browser that writes at all answers sooner, however busy. */
export const ANSWER_WITHIN = 4_000;

/**
 * Writes documents, one write at a time. What cannot be written stays here, and in the journal
 * however long it is; it is tried again with the next change or `flush`, and every few seconds.
 */
export function createDocuments(options: DocumentsOptions): Documents {
  const { page, shelf, journal, onConflict, onWritten, onState } = options;
  const { pause = 300, retryAfter = 5000, answerWithin = ANSWER_WITHIN } = options;
  const waiting = new Set<Document>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;
  let written = 0;
  const notes = createNotes(page, journal);

  async function write(document: Document): Promise<void> {
    const { id, content, unsaved, stamp: before, changedAt, facts } = document;
    if (unsaved === 'nothing') return;
    const all = unsaved === 'all';
    const number = notes.number(id);
    let stamp = before;
    if (all || stamp === undefined) {
      written += 1;
      stamp = stampFor(page, written, number);
    }
    document.unsaved = 'nothing';
    const entry = { id, name: content.name, changedAt, stamp, facts };
    const endWait = startPatience(answerWithin, () => {
      if (all) notes.refused(document);
      onState('silent');
    });
    try {
      const done = await shelf.put(entry, all ? content : undefined, before);
      if (done) {
        document.stamp = stamp;
        if (all) notes.stored(id, number);
        onWritten(document);
      } else if (all) {
        document.unsaved = 'all';
        onConflict(document);
        // Under its new id, which follows nothing.
        if (document.id !== id) {
          notes.changed(document, undefined);
          notes.forget(id);
          await write(document);
        }
      }
    } catch (error) {
      document.unsaved = all ? 'all' : worse(document.unsaved, 'line');
      if (isUnsaved(document)) notes.refused(document);
      throw error;
    } finally {
      endWait();
    }
  }

  async function writeAll(): Promise<void> {
    let failed: SaveState | undefined;
    for (const document of waiting) {
      try {
        await write(document);
        if (document.unsaved === 'nothing') waiting.delete(document);
      } catch (error) {
        failed = isFull(error) ? 'full' : 'refused';
      }
    }
    if (failed !== undefined) {
      onState(failed);
      retry = setTimeout(() => void flush(), retryAfter);
    } else if (waiting.size === 0) onState('saved');
    else schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), pause);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    clearTimeout(retry);
    timer = undefined;
    // What changed since that write began has to be written as well.
    if (writing !== undefined) await writing;
    if (waiting.size === 0) return;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    await writing;
  }

  function touch(document: Document, what: 'all' | 'line', before?: ScenarioTexts): void {
    document.unsaved = worse(document.unsaved, what);
    waiting.add(document);
    if (what === 'all') {
      const outcome = notes.changed(document, before);
      onState('saving');
      // It is nowhere but here.
      if (outcome === 'not noted') void flush();
    }
    schedule();
  }

  return {
    flush,
    touch,
    hold: notes.held,
    adopt({ id, content, base, changedAt }, clear) {
      const document: Document = {
        id,
        content,
        facts: undefined,
        changedAt,
        stamp: base,
        unsaved: 'nothing',
      };
      const outcome = notes.refused(document);
      touch(document, 'all', content.texts);
      if (outcome === 'noted') clear();
      return document;
    },
    isNowhere: () => [...waiting].some((one) => one.unsaved !== 'line' && !notes.isNoted(one.id)),
    waiting: (id) => [...waiting].find((document) => document.id === id),
    forget(id) {
      for (const document of waiting) {
        if (document.id !== id) continue;
        document.unsaved = 'nothing';
        waiting.delete(document);
      }
      notes.forget(id);
    },
  };
}

/** The document's line in the list. */
export function entryOf({ id, content, changedAt, stamp, facts }: Document): Entry {
  return { id, name: content.name, changedAt, stamp: stamp ?? '', facts };
}

export function documentFrom({ entry, content, byDefault }: Stored): Document {
  const { id, changedAt, stamp, facts } = entry;
  return { id, content, facts, changedAt, stamp, byDefault, unsaved: 'nothing' };
}

/** Whether something was typed while it was being written. */
function isUnsaved({ unsaved }: Document): boolean {
  return unsaved === 'all';
}

function worse(one: Document['unsaved'], other: Document['unsaved']): Document['unsaved'] {
  if (one === 'all' || other === 'all') return 'all';
  return one === 'line' || other === 'line' ? 'line' : 'nothing';
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
