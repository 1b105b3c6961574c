import type { Collection } from './collection.ts';
import { entryOf, type Document, type Documents } from './documents.ts';
import type { Journal, JournalLine } from './journal.ts';
import { recover } from './recover.ts';
import type { Screen } from './screen.ts';
import type { Sharing } from './sharing.ts';
import type { Listed, Shelf } from './shelf.ts';
import type { StateHolder } from './state.ts';

export type Started =
  /** `show` shows it. */
  | { readonly kind: 'saved'; readonly show: () => void }
  | { readonly kind: 'none' | 'unreadable' | 'refused' };

export interface StartOptions {
  readonly state: StateHolder;
  readonly shelf: Shelf;
  readonly journal: Journal;
  readonly documents: Documents;
  readonly sharing: Sharing;
  readonly collection: Collection;
  readonly screen: Screen;
  readonly newId: () => string;
  /** Which scenario this page, or the last one, had open. */
  readonly remembered: () => string | undefined;
}

/** Reads what is stored, and brings in what was typed and not stored. Never rejects. */
export async function startWorkspace(options: StartOptions): Promise<Started> {
  const { state, journal, collection } = options;
  const lines = journal.lines();
  let listed: Listed;
  try {
    listed = await readAll(options, lines);
  } catch {
    return startWithout(options, lines);
  }
  const known = options.remembered();
  const { entries } = state.get();
  const id = entries.find((entry) => entry.id === known)?.id ?? entries[0]?.id;
  if (listed.unreadable) state.become({ notice: { kind: 'unreadable' } });
  if (id === undefined) return { kind: listed.unreadable ? 'unreadable' : 'none' };
  const document = await collection.find(id);
  if (document !== undefined) return shows(options, document);
  await collection.refresh();
  state.become({ notice: { kind: 'unreadable' } });
  return { kind: 'unreadable' };
}

/** Brings in what pages that are gone have left in the journal, and lists everything. */
async function readAll(options: StartOptions, lines: readonly JournalLine[]): Promise<Listed> {
  const { state, shelf, journal, sharing, newId } = options;
  const gone = lines.length === 0 ? [] : await sharing.withoutLiving(lines, (line) => line.page);
  let listed = await shelf.list();
  const { copies, unstored } = await recover(shelf, journal, gone, listed.entries, newId);
  if (gone.length > 0) listed = { ...(await shelf.list()), unreadable: listed.unreadable };
  state.become({ entries: [...listed.entries] });
  const [name] = copies;
  if (name !== undefined) state.become({ notice: { kind: 'recovered', name } });
  adopt(options, unstored);
  return listed;
}

/** Storage is refused: what the journal holds is all that there is. */
function startWithout(options: StartOptions, lines: readonly JournalLine[]): Started {
  const { state, documents } = options;
  adopt(options, lines);
  const newest = lines.toSorted((one, other) => other.changedAt - one.changedAt)[0];
  const document = newest && documents.waiting(newest.id);
  if (document !== undefined) return shows(options, document);
  state.become({ save: 'refused' });
  return { kind: 'refused' };
}

/** Lines that could not be stored are this page's to store. */
function adopt({ state, documents }: StartOptions, lines: readonly JournalLine[]): void {
  for (const line of lines) state.list(entryOf(documents.adopt(line)));
}

function shows({ screen }: StartOptions, document: Document): Started {
  return {
    kind: 'saved',
    show: () => {
      screen.show(document);
    },
  };
}
