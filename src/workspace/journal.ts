import { decodeTab, decodeTexts, fieldsOf, type Content } from './scenario.ts';

/** The part of the browser's localStorage that is needed here; every call may throw. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What was typed in a page and not yet stored. */
export interface JournalLine {
  readonly page: string;
  readonly id: string;
  readonly content: Content;
  /** The stored version that it follows; undefined for a scenario that was never stored. */
  readonly base: string | undefined;
  readonly changedAt: number;
}

/**
 * Keeps the newest texts where a write is done when the call returns, so that they outlive the page.
 * Never throws: what localStorage refuses is kept by IndexedDB alone.
 */
export interface Journal {
  /** Of `any length` is what storage refuses to take. What is not noted leaves the line before. */
  readonly note: (line: JournalLine, length?: 'any length') => 'noted' | 'not noted';
  readonly clear: (page: string, id: string) => void;
  readonly lines: () => readonly JournalLine[];
}

const PREFIX = 'berth.journal.';

/** Characters; more takes too long at every key. */
const MOST_CHARACTERS = 100_000;

/** localStorage holds some five million. */
const MOST_OF_ALL = 4_000_000;

export function createJournal(storage: TextStorage | undefined): Journal {
  const keyOf = (page: string, id: string) => `${PREFIX}${page}.${id}`;

  function clear(page: string, id: string): void {
    try {
      storage?.removeItem(keyOf(page, id));
    } catch {
      return;
    }
  }

  return {
    clear,
    note(line, length) {
      const { workload, cluster, scheduler } = line.content.texts;
      const characters = workload.length + cluster.length + scheduler.length;
      const most = length === 'any length' ? MOST_OF_ALL : MOST_CHARACTERS;
      if (storage === undefined || characters > most) return 'not noted';
      try {
        storage.setItem(keyOf(line.page, line.id), JSON.stringify(line));
        return 'noted';
      } catch {
        return 'not noted';
      }
    },
    lines() {
      const lines: JournalLine[] = [];
      try {
        const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) =>
          storage?.key(index),
        );
        for (const key of keys) {
          if (!key?.startsWith(PREFIX)) continue;
          const line = decode(storage?.getItem(key) ?? '');
          if (line !== undefined) lines.push(line);
        }
      } catch {
        return lines;
      }
      return lines;
    },
  };
}

function decode(text: string): JournalLine | undefined {
  try {
    const line = fieldsOf(JSON.parse(text));
    const content = fieldsOf(line?.['content']);
    const texts = decodeTexts(content?.['texts']);
    const { page, id, base, changedAt } = line ?? {};
    const name = content?.['name'];
    if (
      texts === undefined ||
      typeof page !== 'string' ||
      typeof id !== 'string' ||
      typeof name !== 'string' ||
      typeof changedAt !== 'number'
    ) {
      return undefined;
    }
    return {
      page,
      id,
      content: { name, texts, tab: decodeTab(content?.['tab']) },
      base: typeof base === 'string' ? base : undefined,
      changedAt,
    };
  } catch {
    return undefined;
  }
}
