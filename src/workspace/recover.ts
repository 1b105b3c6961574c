import type { Journal, JournalLine } from './journal.ts';
import { nextFreeName } from './names.ts';
import { isSameTexts, type Content, type Entry } from './scenario.ts';
import type { Shelf } from './shelf.ts';

export interface Recovered {
  /** Lines that could not be stored; they stay in the journal, and belong to this page from now on. */
  readonly unstored: readonly JournalLine[];
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
  lines: readonly JournalLine[],
  entries: readonly Entry[],
  newId: () => string,
): Promise<Recovered> {
  const unstored: JournalLine[] = [];
  const copies: string[] = [];
  const names = entries.map(({ name }) => name);
  for (const line of lines) {
    const { page, id, content, base, changedAt } = line;
    try {
      const stored = await shelf.read(id);
      const found = stored === 'unreadable' ? undefined : stored;
      if (found !== undefined && isSame(found.content, content)) {
        journal.clear(page, id);
        continue;
      }
      const now = found?.entry.stamp;
      // The page itself may have died between its write and the note of it.
      const follows = now === base || (now?.startsWith(`${page}.`) ?? false);
      const target = follows ? id : newId();
      const name = follows ? content.name : nextFreeName(content.name, names);
      const entry = {
        id: target,
        name,
        changedAt,
        stamp: `${page}.recovered`,
        facts: follows ? found?.entry.facts : undefined,
      };
      const written = await shelf.put(entry, { ...content, name }, follows ? now : undefined);
      if (!written) continue;
      journal.clear(page, id);
      if (!follows) copies.push(name);
      names.push(name);
    } catch {
      unstored.push(line);
    }
  }
  return { unstored, copies };
}

function isSame(one: Content, other: Content): boolean {
  return one.name === other.name && isSameTexts(one.texts, other.texts);
}
