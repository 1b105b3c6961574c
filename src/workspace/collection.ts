import { documentFrom, entryOf, type Documents } from './documents.ts';
import { tidyName } from './names.ts';
import type { Content, Facts } from './scenario.ts';
import type { Shelf, Stored } from './shelf.ts';
import type { StateHolder } from './state.ts';
import type { Document } from './document.ts';

export interface CollectionOptions {
  readonly state: StateHolder;
  readonly shelf: Shelf;
  readonly documents: Documents;
  /** The scenario on the screen. */
  readonly shown: () => Document | undefined;
  readonly now: () => number;
  readonly newId: () => string;
}

/** All scenarios of the browser: what is stored, and what waits to be. */
export interface Collection {
  /** Reads the list again; what another page has renamed is renamed here. */
  readonly refresh: () => Promise<void>;
  /** As it is stored; undefined when it is not there or cannot be read. */
  readonly stored: (id: string) => Promise<Stored | undefined>;
  /** As it is on the screen, waits to be stored, or is stored. */
  readonly find: (id: string) => Promise<Document | undefined>;
  /** A new scenario, with a name that no other has. */
  readonly make: (content: Content, facts: Facts | undefined) => Document;
  /** Gives a document another id and a free name, so that it follows nothing that is stored. */
  readonly setApart: (document: Document) => void;
}

export function createCollection(options: CollectionOptions): Collection {
  const { state, shelf, documents, shown, now, newId } = options;

  async function stored(id: string): Promise<Stored | undefined> {
    try {
      const found = await shelf.read(id);
      return found === 'unreadable' ? undefined : found;
    } catch {
      return undefined;
    }
  }

  return {
    stored,
    async refresh() {
      try {
        const { entries } = await shelf.list();
        const unsaved = entries.flatMap(({ id }) => documents.waiting(id) ?? []).map(entryOf);
        const current = shown();
        if (current && documents.waiting(current.id)) unsaved.push(entryOf(current));
        const ids = new Set(unsaved.map(({ id }) => id));
        state.become({ entries: [...unsaved, ...entries.filter(({ id }) => !ids.has(id))] });
      } catch {
        return;
      }
      const current = shown();
      const entry = state.get().entries.find(({ id }) => id === current?.id);
      if (current === undefined || entry === undefined || current.unsaved !== 'nothing') return;
      if (entry.name === current.content.name) return;
      current.content = { ...current.content, name: entry.name };
      state.become({ name: entry.name });
    },
    async find(id) {
      const current = shown();
      if (current?.id === id) return current;
      const waiting = documents.waiting(id);
      if (waiting !== undefined) return waiting;
      const found = await stored(id);
      return found && documentFrom(found);
    },
    make(content, facts) {
      const document: Document = {
        id: newId(),
        content: { ...content, name: state.freeName(tidyName(content.name)) },
        facts,
        changedAt: now(),
        stamp: undefined,
        unsaved: 'nothing',
      };
      state.list(entryOf(document));
      documents.touch(document, 'all');
      return document;
    },
    setApart(document) {
      document.id = newId();
      document.stamp = undefined;
      document.content = { ...document.content, name: state.freeName(document.content.name) };
      state.list(entryOf(document));
    },
  };
}
