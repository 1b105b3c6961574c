import type { Collection } from './collection.ts';
import { documentFrom, entryOf, type Documents } from './documents.ts';
import { EMPTY, type Screen } from './screen.ts';
import type { Shelf, Stored } from './shelf.ts';
import type { StateHolder } from './state.ts';
import type { Document } from './document.ts';

export interface RemovalsOptions {
  readonly state: StateHolder;
  readonly shelf: Shelf;
  readonly documents: Documents;
  readonly collection: Collection;
  readonly screen: Screen;
  /** The list that is stored has changed. */
  readonly onListed: () => void;
}

/** Deleting, which can be undone for as long as the page is open. */
export interface Removals {
  /** False when it is not there, or storage refuses to let it go. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Brings back what was deleted last. */
  readonly undo: () => Promise<void>;
}

export function createRemovals(options: RemovalsOptions): Removals {
  const { state, shelf, documents, collection, screen, onListed } = options;
  let removed: (Stored & { readonly wasShown: boolean })[] = [];

  return {
    async remove(id) {
      const document = await collection.find(id);
      if (document === undefined) return false;
      const isShown = (): boolean => document === screen.document();
      const wasShown = isShown();
      try {
        await documents.flush();
        await shelf.remove(id);
      } catch {
        state.become({ save: 'refused' });
        return false;
      }
      documents.forget(id);
      removed = [...removed, { entry: entryOf(document), content: document.content, wasShown }];
      state.become({
        entries: state.get().entries.filter((entry) => entry.id !== id),
        removed: { id, name: document.content.name },
      });
      onListed();
      const [next] = state.get().entries;
      const other = isShown() && next ? await collection.find(next.id) : undefined;
      // Another may have been opened meanwhile.
      if (isShown()) screen.show(other, other?.content ?? EMPTY);
      return true;
    },
    async undo() {
      const last = removed.at(-1);
      if (last === undefined) return;
      removed = removed.slice(0, -1);
      const before = removed.at(-1)?.entry;
      const document: Document = { ...documentFrom(last), stamp: undefined };
      state.list(last.entry);
      state.become({ removed: before && { id: before.id, name: before.name } });
      documents.touch(document, 'all');
      if (last.wasShown) screen.show(document);
      await documents.flush();
      onListed();
    },
  };
}
