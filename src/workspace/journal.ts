import type { TextStorage, Note, JournalLine, JournalChange, Left } from './journalLines.ts';
import { NOTE_VERSION } from './noteVersions.ts';

/**
 * Keeps what is newest where a write is done when the call returns, so that it outlives the page.
 * Never throws: what localStorage refuses is kept by IndexedDB alone.
 */
export interface Journal {
  /** What is not noted leaves the line before. */
  readonly note: (line: JournalLine) => 'noted' | 'not noted';
  readonly change: (change: JournalChange) => 'noted' | 'not noted';
  /** Takes the place of what was held before; what is not noted leaves nothing. */
  readonly hold: (change: JournalChange) => void;
  readonly release: (page: string, id: string) => void;
  /** Takes away the line, or the changes of these numbers. */
  readonly clear: (page: string, id: string, what: 'line' | readonly number[]) => void;
  /** What stands in it, of all pages. Rejects only where the page's own code cannot be loaded. */
  readonly left: () => Promise<readonly Left[]>;
}

const PREFIX = 'berth.journal';
const LINE = `${PREFIX}.`;
const CHANGE = `${PREFIX}-change.`;
const HELD = `${PREFIX}-held.`;

export function createJournal(storage: TextStorage | undefined): Journal {
  function write(key: string, note: Note): 'noted' | 'not noted' {
    if (storage === undefined) return 'not noted';
    try {
      storage.setItem(key, JSON.stringify({ version: NOTE_VERSION, ...note }));
      return 'noted';
    } catch {
      return 'not noted';
    }
  }

  function remove(key: string): void {
    try {
      storage?.removeItem(key);
    } catch {
      return;
    }
  }

  function clear(page: string, id: string, what: 'line' | readonly number[]): void {
    if (what === 'line') remove(`${LINE}${page}.${id}`);
    else for (const number of what) remove(`${CHANGE}${page}.${id}.${number}`);
  }

  const release = (page: string, id: string) => {
    remove(`${HELD}${page}.${id}`);
  };

  /** Of all that stands in it; none where that may not be asked. */
  function keys(): readonly string[] {
    try {
      return Array.from(
        { length: storage?.length ?? 0 },
        (_, index) => storage?.key(index) ?? '',
      ).filter((key) => key.startsWith(PREFIX));
    } catch {
      return [];
    }
  }

  return {
    clear,
    release,
    note: (line) => write(`${LINE}${line.page}.${line.id}`, line),
    change: (change) => write(`${CHANGE}${change.page}.${change.id}.${change.number}`, change),
    hold(change) {
      if (write(`${HELD}${change.page}.${change.id}`, change) === 'noted') return;
      release(change.page, change.id);
    },
    async left() {
      const found = keys();
      if (storage === undefined || found.length === 0) return [];
      return (await import('./left.ts')).leftIn(storage, found, [LINE, CHANGE, HELD]);
    },
  };
}
