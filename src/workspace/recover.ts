import type { Journal } from './journal.ts';
import { nextFreeName } from './names.ts';
import { replayed } from './replay.ts';
import { isSameTexts, type Content, type Entry } from './scenario.ts';
import type { Shelf } from './shelf.ts';
import { stampFor } from './stamp.ts';
import type { JournalLine, Left } from './journalLines.ts';

/** What stays in the journal, and belongs to this page from now on; the line holds all of it. */
export interface Unstored {
  readonly line: JournalLine;
  /** Takes it out of the journal. */
  readonly clear: () => void;
}

/** What is in the way more often is left for the next start. */
const MOST_TRIES = 5;

export interface Recovered {
  readonly unstored: readonly Unstored[];
  /** Names of the scenarios that were made, because another page had stored something newer. */
  readonly copies: readonly string[];
}

/**
 * Brings in what pages that are gone had typed and not stored. Where something else was stored in
 * the meantime, it becomes a scenario of its own.
 */
export async function recover(
  shelf: Shelf,
  journal: Journal,
  gone: readonly Left[],
  entries: readonly Entry[],
  newId: () => string,
): Promise<Recovered> {
  const unstored: Unstored[] = [];
  const copies: string[] = [];
  const names = entries.map(({ name }) => name);
  for (const left of gone) {
    let line = left.line;
    const clear = clearing(journal, left);
    try {
      // Another page may write, or bring in the same, between the read and the write here.
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const stored = await shelf.read(left.id);
        const found = stored === 'unreadable' ? undefined : stored;
        line = replayed(left, found);
        if (line === undefined || (found !== undefined && isSame(found.content, line.content))) {
          clear();
          break;
        }
        const { page, id, content, base, changedAt, number } = line;
        const now = found?.entry.stamp;
        // The page itself may have died between its write and the note of it.
        const follows = now === base || (now?.startsWith(`${page}.`) ?? false);
        const target = follows ? id : newId();
        const name = follows ? content.name : nextFreeName(content.name, names);
        const entry = {
          id: target,
          name,
          changedAt,
          stamp: stampFor(page, 'recovered', number),
          facts: follows ? found?.entry.facts : undefined,
        };
        const written = await shelf.put(entry, { ...content, name }, follows ? now : undefined);
        if (!written) continue;
        clear();
        if (!follows) copies.push(name);
        names.push(name);
        break;
      }
    } catch {
      line ??= replayed(left, undefined);
      if (line !== undefined) unstored.push({ line, clear });
    }
  }
  return { unstored, copies };
}

/** The same where nothing can be read: what stands on a line alone. */
export function withoutStored(journal: Journal, gone: readonly Left[]): readonly Unstored[] {
  return gone.flatMap((left) => {
    const line = replayed(left, undefined);
    return line === undefined ? [] : [{ line, clear: clearing(journal, left) }];
  });
}

/** Takes away what was read, and leaves what came since. */
function clearing(journal: Journal, { page, id, line, changes, held }: Left): () => void {
  return () => {
    if (line !== undefined) journal.clear(page, id, 'line');
    const numbers = changes.map(({ number }) => number);
    journal.clear(page, id, numbers);
    if (held !== undefined) journal.release(page, id);
  };
}

function isSame(one: Content, other: Content): boolean {
  return one.name === other.name && isSameTexts(one.texts, other.texts);
}
