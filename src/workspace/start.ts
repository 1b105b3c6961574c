import type { Collection } from './collection.ts';
import { entryOf, type Document, type Documents } from './documents.ts';
import type { Journal, Left } from './journal.ts';
import type { Unstored } from './recover.ts';
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
  let left: readonly Left[] = [];
  let listed: Listed;
  try {
    left = await journal.left();
    listed = await readAll(options, left);
  } catch {
    return startWithout(options, left);
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
async function readAll(options: StartOptions, left: readonly Left[]): Promise<Listed> {
  const { state, shelf, journal, sharing, newId } = options;
  const gone = left.length === 0 ? [] : await sharing.withoutLiving(left, ({ page }) => page);
  const listed = await shelf.list();
  if (gone.length === 0) {
    state.become({ entries: [...listed.entries] });
    return listed;
  }
  const { recover } = await import('./recover.ts');
  const { copies, unstored } = await recover(shelf, journal, gone, listed.entries, newId);
  const { entries } = await shelf.list();
  state.become({ entries: [...entries] });
  const [name] = copies;
  if (name !== undefined) state.become({ notice: { kind: 'recovered', name } });
  adopt(options, unstored);
  return { entries, unreadable: listed.unreadable };
}

/** Storage is refused: what the journal holds is all that there is. */
async function startWithout(options: StartOptions, left: readonly Left[]): Promise<Started> {
  const { state, documents, journal } = options;
  const unstored =
    left.length === 0 ? [] : (await import('./recover.ts')).withoutStored(journal, left);
  adopt(options, unstored);
  const [newest] = unstored
    .map(({ line }) => line)
    .toSorted((one, other) => other.changedAt - one.changedAt);
  const document = newest && documents.waiting(newest.id);
  if (document !== undefined) return shows(options, document);
  state.become({ save: 'refused' });
  return { kind: 'refused' };
}

/** What could not be stored is this page's to store. */
function adopt({ state, documents }: StartOptions, unstored: readonly Unstored[]): void {
  for (const { line, clear } of unstored) state.list(entryOf(documents.adopt(line, clear)));
}

function shows({ screen }: StartOptions, document: Document): Started {
  return {
    kind: 'saved',
    show: () => {
      screen.show(document);
    },
  };
}
