import type { Collection } from './collection.ts';
import { entryOf, type Documents } from './documents.ts';
import type { Journal } from './journal.ts';
import { startPatience } from './patience.ts';
import type { Unstored } from './recover.ts';
import type { Screen } from './screen.ts';
import type { Ownership } from './ownership.ts';
import type { Listed, Shelf } from './shelf.ts';
import type { StateHolder } from './state.ts';
import type { Left } from './journalLines.ts';
import type { Document } from './document.ts';

export type Started =
  /** `show` shows it. */
  | { readonly kind: 'saved'; readonly show: () => void }
  | { readonly kind: 'none' | 'unreadable' }
  /** `later`: storage did not answer in time, and this is what it says when it does. */
  | { readonly kind: 'refused'; readonly later?: Promise<Started> };

export interface StartOptions {
  readonly state: StateHolder;
  readonly shelf: Shelf;
  readonly journal: Journal;
  readonly documents: Documents;
  readonly ownership: Ownership;
  readonly collection: Collection;
  readonly screen: Screen;
  readonly newId: () => string;
  /** Which scenario this page, or the last one, had open. */
  readonly remembered: () => string | undefined;
}

/** Milliseconds of the page's own time that storage has to list what it holds; then what the journal has is shown. */
const ANSWER_WITHIN = 1_000;

/** Reads what is stored, and brings in what was typed and not stored. Never rejects. */
export async function startWorkspace(options: StartOptions): Promise<Started> {
  const listing = options.shelf.list();
  // Whether it answers is looked at below.
  listing.catch(() => undefined);
  let gone: readonly Left[] = [];
  let listed: Listed | undefined;
  try {
    gone = await leftByGone(options);
    listed = await inTime(listing);
    if (listed !== undefined) listed = await readAll(options, gone, listed);
  } catch {
    return startWithout(options, gone, 'refused');
  }
  if (listed === undefined) {
    const later = listing.then(
      (answered) => bringLate(options, gone, answered),
      (): Started => ({ kind: 'refused' }),
    );
    const without = await startWithout(options, gone, 'silent');
    return without.kind === 'refused' ? { ...without, later } : without;
  }
  return remembered(options, listed);
}

/** The scenario that was open when the page was left, or else the first that there is. */
async function remembered(options: StartOptions, listed: Listed): Promise<Started> {
  const { state, collection } = options;
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

/** What pages that are gone have left in the journal. */
async function leftByGone({ journal, ownership }: StartOptions): Promise<readonly Left[]> {
  const left = await journal.left();
  return left.length === 0 ? [] : ownership.withoutLiving(left, ({ page }) => page);
}

/** Undefined where storage does not answer, as some browsers' does not for minutes, or ever. */
async function inTime(listing: Promise<Listed>): Promise<Listed | undefined> {
  return new Promise((resolve, reject) => {
    const endWait = startPatience(ANSWER_WITHIN, () => {
      resolve(undefined);
    });
    void listing.then(resolve, reject).finally(endWait);
  });
}

/** Brings in what pages that are gone have left in the journal, and lists everything. */
async function readAll(
  options: StartOptions,
  gone: readonly Left[],
  listed: Listed,
): Promise<Listed> {
  const { state, shelf, journal, newId } = options;
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

/** Storage has answered after all: what changed a text that it holds can be made again now. */
async function bringLate(
  options: StartOptions,
  gone: readonly Left[],
  listed: Listed,
): Promise<Started> {
  const { state, shelf, journal, documents, collection, newId } = options;
  try {
    const changes = gone.filter(({ line }) => line === undefined);
    if (changes.length > 0) {
      const { entries } = await shelf.list();
      const { recover } = await import('./recover.ts');
      adopt(options, (await recover(shelf, journal, changes, entries, newId)).unstored);
    }
  } catch {
    // It stays in the journal for the next start.
    return { kind: 'refused' };
  }
  await collection.refresh();
  await documents.flush();
  if (state.get().save === 'silent') state.become({ save: 'saved' });
  return remembered(options, listed);
}

/** Storage is refused, or silent: what the journal holds is all that there is. */
async function startWithout(
  options: StartOptions,
  gone: readonly Left[],
  save: 'refused' | 'silent',
): Promise<Started> {
  const { state, documents, journal } = options;
  const unstored =
    gone.length === 0 ? [] : (await import('./recover.ts')).withoutStored(journal, gone);
  if (save === 'silent') state.become({ save });
  adopt(options, unstored);
  const [newest] = unstored
    .map(({ line }) => line)
    .toSorted((one, other) => other.changedAt - one.changedAt);
  const document = newest && documents.waiting(newest.id);
  if (document !== undefined) return shows(options, document);
  state.become({ save });
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
