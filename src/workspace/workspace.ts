import type { TabName } from '../protocol/index.ts';
import { createCollection } from './collection.ts';
import { createDocuments, documentFrom, entryOf } from './documents.ts';
import type { Journal } from './journal.ts';
import { tidyName } from './names.ts';
import type { Locks } from './locks.ts';
import type { Channel } from './messages.ts';
import { createRemovals } from './removals.ts';
import { isSameTexts, type Content, type Facts } from './scenario.ts';
import { createScreen, EMPTY } from './screen.ts';
import { createKeeper, textsWithoutSecrets } from './secrets/keeper.ts';
import { createOwnership } from './ownership.ts';
import { createShelf } from './shelf.ts';
import { startWorkspace, type Started } from './start.ts';
import { createState } from './state.ts';
import type { Edit } from '../text/index.ts';
import type { ScenarioStorage } from './scenarioStorage.ts';
import type { Document } from './document.ts';

export interface WorkspaceOptions {
  readonly storage: ScenarioStorage;
  readonly journal: Journal;
  readonly channel: Channel;
  readonly locks: Locks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Which scenario this page, or the last one, had open. */
  readonly remembered: () => string | undefined;
  readonly remember: (id: string) => void;
  /** Undo or redo has led back to what is stored only when it is edited, by its name. */
  readonly returned: (name: string) => void;
  /**
   * Puts a scenario on the screen. `isStart`: what was there before is another scenario, to which
   * undo does not lead back; it does from an example.
   */
  readonly show: (content: Content, isStart: boolean) => void;
  /** Has `edited` called with what is typed and still held back. */
  readonly beforeShow: () => void;
  /** Milliseconds that another page has to write what waits there when this one takes it over. */
  readonly patience?: number;
}

/** Milliseconds after which nobody waits for anything of the start. */
const AFTER_START = 2_000;

/** The scenarios of this browser, and the one that this page works on. */
export type Workspace = ReturnType<typeof createWorkspace>;

export function createWorkspace(options: WorkspaceOptions) {
  const { storage, journal, now, newId, patience = 2_000 } = options;
  const page = newId();
  const state = createState();
  const shelf = createShelf(storage, { now, newId });
  const keeper = createKeeper();

  const documents = createDocuments({
    page,
    shelf,
    journal,
    onState: (save) => {
      const { save: before } = state.get();
      // What is not saved is told until it is.
      if (save !== before && !(save === 'saving' && before !== 'saved')) state.become({ save });
      const isNowhere = !['saved', 'saving'].includes(state.get().save) && documents.isNowhere();
      if (isNowhere !== state.get().isNowhere) state.become({ isNowhere });
    },
    onConflict: (document) => {
      // What is held back follows this version, not the copy.
      if (document === screen.document()) options.beforeShow();
      copy(document);
    },
    onWritten: (document) => {
      state.list(entryOf(document));
      ownership.saved(document.id);
    },
  });

  const screen = createScreen({
    state,
    show: options.show,
    beforeShow: options.beforeShow,
    onPresented: (id) => {
      if (id !== undefined) options.remember(id);
      ownership.open(id);
    },
  });

  const collection = createCollection({
    state,
    shelf,
    documents,
    shown: screen.document,
    now,
    newId,
  });

  const ownership = createOwnership({
    page,
    channel: options.channel,
    locks: options.locks,
    patience,
    onElsewhere: (newer) => {
      state.become({ notice: { kind: 'elsewhere', newer } });
    },
    isNewest: async () => {
      const current = screen.document();
      const stored = current && (await collection.stored(current.id));
      return !stored || stored.entry.stamp === screen.document()?.stamp;
    },
    onAlone: () => {
      if (state.get().notice?.kind === 'elsewhere') state.become({ notice: undefined });
    },
    onAsked: () => documents.flush(),
    onListed: () => void collection.refresh(),
  });

  const removals = createRemovals({
    state,
    shelf,
    documents,
    collection,
    screen,
    onListed: () => {
      ownership.listed();
    },
  });

  /** Makes the document a scenario of its own, and tells so when it is the one shown. */
  function copy(document: Document): void {
    const from = document.content.name;
    collection.setApart(document);
    if (document !== screen.document()) return;
    const { id, content } = document;
    state.become({ id, name: content.name, notice: { kind: 'copied', name: content.name, from } });
    options.remember(id);
    ownership.open(id);
  }

  /** Stores as a scenario what is drawn already. */
  function keep(content: Content, facts: Facts | undefined, opened?: string): void {
    const document = collection.make(content, facts);
    screen.present(document, document.content, opened);
  }

  /** Undo or redo has led to what was on the screen before, or to something that is nowhere else. */
  function returnTo(content: Content): void {
    const shown = screen.before(content);
    if (shown === undefined) keep(content, undefined);
    else if (shown.document === undefined) {
      screen.present(undefined, content);
      options.returned(content.name);
    } else screen.present(shown.document, shown.document.content, shown.opened);
  }

  /** What is on the screen, as it may be stored. */
  function changed(content: Content): void {
    if (content.name !== state.get().name) {
      returnTo(content);
      return;
    }
    const before = screen.content();
    const isEdit = !isSameTexts(before.texts, content.texts);
    if (!isEdit && before.tab === content.tab) return;
    const current = screen.document();
    if (current === undefined) {
      screen.noteContent(content);
      if (isEdit) keep(content, screen.facts(), content.name);
      return;
    }
    current.content = { ...content, name: current.content.name };
    if (isEdit) current.changedAt = now();
    if (!ownership.saves()) {
      if (!isEdit) return;
      copy(current);
    }
    documents.touch(current, 'all', before.texts);
  }

  /** Shows what is stored of the scenario on the screen; what is opened or typed meanwhile goes before. */
  async function reopen(): Promise<void> {
    const current = screen.document();
    if (current === undefined) return;
    const { texts } = current.content;
    const stored = await collection.stored(current.id);
    if (stored === undefined) return;
    if (screen.document() !== current || current.content.texts !== texts) return;
    screen.show(documentFrom(stored));
  }

  async function clean(): Promise<void> {
    try {
      await (await import('./oldSecrets.ts')).takeOutOldSecrets(storage);
    } catch {
      // Storage is refused, or the page's own code: the next start tries again.
      return;
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,

    /** Reads what is stored, and brings in what was typed and not stored. Never rejects. */
    async start(): Promise<Started> {
      const found = await startWorkspace({
        state,
        shelf,
        journal,
        documents,
        ownership,
        collection,
        screen,
        newId,
        remembered: options.remembered,
      });
      setTimeout(() => void clean(), AFTER_START);
      return found;
    },

    /** What is on the screen has changed, or not; an example becomes a scenario with its first edit. */
    edited(shown: Content): void {
      if (screen.isDrawing()) return;
      const texts = keeper.keep(shown.texts);
      changed({ ...shown, texts });
      const isWithheld = texts !== shown.texts;
      if (isWithheld !== state.get().isWithheld) state.become({ isWithheld });
    },

    /**
     * What is typed in a long text stands in the editor alone until `edited` is called with it: the
     * edits since, one after the other, and how many characters it has with them.
     * None: it was sent, though it may be what it was before.
     */
    held(tab: TabName, edits: readonly Edit[], length: number): void {
      const current = screen.document();
      if (!current || !ownership.saves() || !keeper.mayStore(tab, edits)) return;
      documents.hold(current, tab, edits, length);
    },

    /** What the run of the texts on the screen shows. */
    noteFacts(facts: Facts): void {
      screen.noteFacts(facts);
      const current = screen.document();
      if (current === undefined || JSON.stringify(current.facts) === JSON.stringify(facts)) return;
      current.facts = facts;
      if (!ownership.saves()) return;
      state.list(entryOf(current));
      documents.touch(current, 'line');
    },

    /** Writes what waits at once. */
    flush: documents.flush,

    /** The page goes away, perhaps to come back. */
    leave(): void {
      void documents.flush();
      ownership.leave();
    },
    /** The page came back. */
    comeBack(): void {
      ownership.open(screen.document()?.id);
      void collection.refresh();
    },

    /** Shows something that is stored only when it is edited: an example. */
    showExample(content: Content): void {
      screen.show(undefined, content);
    },

    /** Makes a scenario and shows it; an empty one unless told. Values of Secrets are shown alone. */
    create(content: Content = EMPTY): void {
      const kept = { ...content, texts: textsWithoutSecrets(content.texts) };
      const document = collection.make(kept, undefined);
      screen.show(document, { ...content, name: document.content.name });
    },

    /** Shows a stored scenario; false when it is not there any more or cannot be read. */
    async open(id: string): Promise<boolean> {
      if (screen.document()?.id === id) return true;
      const document = await collection.find(id);
      if (document === undefined) {
        await collection.refresh();
        return false;
      }
      screen.show(document);
      return true;
    },

    /** What a stored scenario says, which stays where it is; undefined where it is gone or cannot be read. */
    read: async (id: string): Promise<Content | undefined> => (await collection.find(id))?.content,

    async duplicate(id: string): Promise<boolean> {
      const document = await collection.find(id);
      if (document === undefined) return false;
      collection.make(document.content, document.facts);
      return true;
    },

    /** Undefined stands for what is on the screen, which is stored from then on. */
    async rename(id: string | undefined, typed: string): Promise<void> {
      const name = tidyName(typed);
      if (name === '') return;
      if (id === undefined) {
        keep({ ...screen.content(), name }, screen.facts());
        return;
      }
      const document = await collection.find(id);
      if (document === undefined) return;
      document.content = { ...document.content, name };
      state.list(entryOf(document));
      if (document === screen.document()) state.become({ name });
      documents.touch(document, 'line');
      await documents.flush();
      ownership.listed();
    },

    /** Deletes a scenario, which `undoRemove` brings back for as long as this page is open. */
    remove: removals.remove,
    undoRemove: removals.undo,

    /** Goes on in a copy of what another page has open. */
    editCopy: () => {
      const current = screen.document();
      if (current !== undefined) keep(current.content, current.facts);
    },

    /** Saves from now on what another page has open, and shows what that page saved last. */
    async takeOver(): Promise<void> {
      const current = screen.document();
      if (current === undefined) return;
      const { id } = current;
      await ownership.take();
      // A copy has another.
      if (screen.document()?.id !== id) return;
      state.become({ notice: undefined });
      await reopen();
    },

    /** Shows what another page has saved since. */
    showNewer: reopen,

    dismissNotice: () => {
      state.become({ notice: undefined });
    },
  };
}
