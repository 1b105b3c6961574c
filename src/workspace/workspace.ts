import { createDocuments, type Document, type SaveState } from './documents.ts';
import type { Journal } from './journal.ts';
import { nextFreeName, tidyName } from './names.ts';
import type { Channel } from './presence.ts';
import { recover } from './recover.ts';
import type { Content, Entry, Facts } from './scenario.ts';
import { createShelf, type Stored } from './shelf.ts';
import { createSharing } from './sharing.ts';
import type { ScenarioStorage } from './storage.ts';

export type WorkspaceNotice =
  /** Another page has the scenario open; `newer`: and has saved something that is not shown here. */
  | { readonly kind: 'elsewhere'; readonly newer: boolean }
  /** What was typed here is a scenario of its own now, since another page saves `from`. */
  | { readonly kind: 'copied'; readonly name: string; readonly from: string }
  /** Something typed before a crash is a scenario of its own, since another page had saved since. */
  | { readonly kind: 'recovered'; readonly name: string }
  /** Something stored could not be read; it was set aside. */
  | { readonly kind: 'unreadable' };

export interface WorkspaceState {
  /** Undefined while an example is shown that was not edited. */
  readonly id: string | undefined;
  /** Of the scenario shown. */
  readonly name: string;
  readonly save: SaveState;
  /** The newest first, with what waits to be stored. */
  readonly entries: readonly Entry[];
  readonly notice: WorkspaceNotice | undefined;
  /** What was deleted last, for as long as that can be undone. */
  readonly removed: { readonly id: string; readonly name: string } | undefined;
}

export type Started =
  /** `show` shows it. */
  | { readonly kind: 'saved'; readonly show: () => void }
  | { readonly kind: 'none' | 'unreadable' | 'refused' };

export interface WorkspaceOptions {
  readonly storage: ScenarioStorage;
  readonly journal: Journal;
  readonly channel: Channel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Which scenario this page, or the last one, had open. */
  readonly remembered: () => string | undefined;
  readonly remember: (id: string) => void;
  /**
   * Puts a scenario on the screen. `isStart`: what was there before is another scenario, to which
   * undo does not lead back; it does from an example.
   */
  readonly show: (content: Content, isStart: boolean) => void;
  /** Has `edited` called with what is typed and still held back. */
  readonly beforeShow: () => void;
  /** Milliseconds that another page has to answer. */
  readonly patience?: number;
}

/** Something that was on the screen: a scenario, or an example as it was opened. */
interface Shown {
  readonly document: Document | undefined;
  readonly content: Content;
  /** The name that it was opened by; an example has another once it is edited. */
  readonly opened: string;
}

const EMPTY: Content = {
  name: '',
  texts: { workload: '', cluster: '', scheduler: '' },
  tab: 'cluster',
};

/** The scenarios of this browser, and the one that this page works on. */
export type Workspace = ReturnType<typeof createWorkspace>;

export function createWorkspace(options: WorkspaceOptions) {
  const { storage, journal, now, newId, patience = 150 } = options;
  const page = newId();
  const shelf = createShelf(storage, { now, newId });
  const listeners = new Set<() => void>();
  let state: WorkspaceState = {
    id: undefined,
    name: '',
    save: 'saved',
    entries: [],
    notice: undefined,
    removed: undefined,
  };
  /** What is on the screen: stored, or an example as it was opened. */
  let current: Document | undefined;
  let draft: Content = EMPTY;
  let facts: Facts | undefined;
  /** What was on the screen before: undo and redo may lead back to it. */
  let shownBefore: Shown[] = [];
  /** True while another scenario is put on the screen: what changes then is no edit. */
  let isShowing = false;
  let removed: (Stored & { readonly wasShown: boolean })[] = [];

  function become(next: Partial<WorkspaceState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const documents = createDocuments({
    page,
    shelf,
    journal,
    onState: (save) => {
      if (save !== state.save && !(save === 'saving' && state.save !== 'saved')) become({ save });
    },
    onConflict: (document) => {
      copy(document);
    },
    onWritten: (document) => {
      list(entryOf(document));
      sharing.saved(document.id);
    },
  });

  const sharing = createSharing({
    page,
    channel: options.channel,
    now,
    patience,
    onElsewhere: (newer) => {
      become({ notice: { kind: 'elsewhere', newer } });
    },
    onAlone: async () => {
      const stored = current && (await readQuietly(current.id));
      if (stored && stored.entry.stamp !== current?.stamp) return false;
      if (state.notice?.kind === 'elsewhere') become({ notice: undefined });
      return true;
    },
    onAsked: () => documents.flush(),
    onListed: () => void refresh(),
  });

  /** Puts a line in the list that the page shows, without reading it all again. */
  function list(entry: Entry): void {
    const others = state.entries.filter(({ id }) => id !== entry.id);
    const entries = [...others, entry].sort((one, other) => other.changedAt - one.changedAt);
    become({ entries });
  }

  async function refresh(): Promise<void> {
    try {
      const { entries } = await shelf.list();
      const unsaved = entries.flatMap(({ id }) => documents.waiting(id) ?? []).map(entryOf);
      if (current && documents.waiting(current.id)) unsaved.push(entryOf(current));
      const ids = new Set(unsaved.map(({ id }) => id));
      become({ entries: [...unsaved, ...entries.filter(({ id }) => !ids.has(id))] });
    } catch {
      return;
    }
    const entry = state.entries.find(({ id }) => id === current?.id);
    if (current && entry && current.unsaved === 'nothing' && entry.name !== current.content.name) {
      current.content = { ...current.content, name: entry.name };
      become({ name: entry.name });
    }
  }

  async function readQuietly(id: string): Promise<Stored | undefined> {
    try {
      const stored = await shelf.read(id);
      return stored === 'unreadable' ? undefined : stored;
    } catch {
      return undefined;
    }
  }

  /** Makes the document a scenario of its own, and tells so when it is the one shown. */
  function copy(document: Document): void {
    const from = document.content.name;
    const name = nextFreeName(
      from,
      state.entries.map((entry) => entry.name),
    );
    document.id = newId();
    document.stamp = undefined;
    document.content = { ...document.content, name };
    list(entryOf(document));
    if (document !== current) return;
    become({ id: document.id, name, notice: { kind: 'copied', name, from } });
    options.remember(document.id);
    sharing.open(document.id);
  }

  /** Takes it for what is on the screen from now on. */
  function present(document: Document | undefined, content: Content, opened = content.name): void {
    current = document;
    draft = content;
    facts = document?.facts;
    const shown: Shown = { document, content, opened };
    shownBefore = [shown, ...shownBefore.filter((one) => !isShown(one, shown))].slice(0, 20);
    // What was told of the start stays until it is dismissed.
    const { notice } = state;
    const stays = notice?.kind === 'unreadable' || notice?.kind === 'recovered';
    become({ id: document?.id, name: content.name, notice: stays ? notice : undefined });
    if (document !== undefined) options.remember(document.id);
    sharing.open(document?.id);
  }

  function show(document: Document | undefined, content: Content): void {
    isShowing = true;
    try {
      options.show(content, document !== undefined);
    } finally {
      isShowing = false;
    }
    present(document, content);
  }

  /** Undo or redo has led to what was on the screen before, or to something that is nowhere else. */
  function returnTo(content: Content): void {
    const shown = shownBefore.find(
      ({ document, content: first, opened }) =>
        (opened === content.name || document?.content.name === content.name) &&
        isSameTexts((document?.content ?? first).texts, content.texts),
    );
    if (shown?.document !== undefined) {
      const { document, opened } = shown;
      present(document, document.content, opened);
    } else if (shown !== undefined) present(undefined, content);
    else {
      const document = make(content);
      present(document, document.content);
    }
  }

  /** A new scenario, with a name that no other has. */
  function make(content: Content, made?: Facts): Document {
    const name = nextFreeName(
      content.name,
      state.entries.map((entry) => entry.name),
    );
    const document: Document = {
      id: newId(),
      content: { ...content, name },
      facts: made,
      changedAt: now(),
      stamp: undefined,
      unsaved: 'nothing',
    };
    list(entryOf(document));
    documents.touch(document, 'all');
    return document;
  }

  function showDocument(document: Document): void {
    options.beforeShow();
    show(document, document.content);
  }

  async function documentOf(id: string): Promise<Document | undefined> {
    if (current?.id === id) return current;
    const waiting = documents.waiting(id);
    if (waiting !== undefined) return waiting;
    const stored = await readQuietly(id);
    return stored && documentFrom(stored);
  }

  async function reopen(): Promise<void> {
    if (current === undefined) return;
    const stored = await readQuietly(current.id);
    if (stored !== undefined) showDocument(documentFrom(stored));
  }

  return {
    state: () => state,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },

    /** Reads what is stored, and brings in what was typed and not stored. Never rejects. */
    async start(): Promise<Started> {
      let listed: Awaited<ReturnType<typeof shelf.list>>;
      const lines = journal.lines();
      try {
        const gone =
          lines.length === 0 ? [] : await sharing.withoutLiving(lines, (line) => line.page);
        listed = await shelf.list();
        const { copies, unstored } = await recover(shelf, journal, gone, listed.entries, newId);
        if (gone.length > 0) listed = { ...(await shelf.list()), unreadable: listed.unreadable };
        become({ entries: [...listed.entries] });
        const [name] = copies;
        if (name !== undefined) become({ notice: { kind: 'recovered', name } });
        adopt(unstored);
      } catch {
        adopt(lines);
        const newest = lines.toSorted((one, other) => other.changedAt - one.changedAt)[0];
        const document = newest && documents.waiting(newest.id);
        if (document === undefined) {
          become({ save: 'refused' });
          return { kind: 'refused' };
        }
        return {
          kind: 'saved',
          show: () => {
            showDocument(document);
          },
        };
      }
      const known = options.remembered();
      const { entries } = state;
      const id = entries.find((entry) => entry.id === known)?.id ?? entries[0]?.id;
      if (listed.unreadable) become({ notice: { kind: 'unreadable' } });
      if (id === undefined) return { kind: listed.unreadable ? 'unreadable' : 'none' };
      const document = await documentOf(id);
      if (document === undefined) {
        await refresh();
        become({ notice: { kind: 'unreadable' } });
        return { kind: 'unreadable' };
      }
      return {
        kind: 'saved',
        show: () => {
          showDocument(document);
        },
      };
    },

    /** What is on the screen has changed, or not; an example becomes a scenario with its first edit. */
    edited(content: Content): void {
      if (isShowing) return;
      if (content.name !== state.name) {
        returnTo(content);
        return;
      }
      const before = current?.content ?? draft;
      const isEdit = !isSameTexts(before.texts, content.texts);
      if (!isEdit && before.tab === content.tab) return;
      if (current === undefined) {
        draft = content;
        if (!isEdit) return;
        const document = make(content, facts);
        present(document, document.content, content.name);
        return;
      }
      current.content = { ...content, name: current.content.name };
      if (isEdit) current.changedAt = now();
      if (!sharing.saves()) {
        if (!isEdit) return;
        copy(current);
      }
      documents.touch(current, 'all');
    },

    /** What the run of the texts on the screen shows. */
    noteFacts(next: Facts): void {
      facts = next;
      if (current === undefined || JSON.stringify(current.facts) === JSON.stringify(next)) return;
      current.facts = next;
      if (!sharing.saves()) return;
      list(entryOf(current));
      documents.touch(current, 'line');
    },

    /** Writes what waits at once. */
    flush: documents.flush,

    /** The page goes away, perhaps to come back. */
    leave(): void {
      void documents.flush();
      sharing.leave();
    },
    /** The page came back. */
    comeBack(): void {
      sharing.open(current?.id);
      void refresh();
    },

    /** Shows something that is stored only when it is edited: an example. */
    showExample(content: Content): void {
      options.beforeShow();
      show(undefined, content);
    },

    /** Makes a scenario and shows it; an empty one unless told. */
    create(content: Content = EMPTY): void {
      showDocument(make(content));
    },

    /** Shows a stored scenario; false when it is not there any more or cannot be read. */
    async open(id: string): Promise<boolean> {
      if (current?.id === id) return true;
      const document = await documentOf(id);
      if (document === undefined) {
        await refresh();
        return false;
      }
      showDocument(document);
      return true;
    },

    async duplicate(id: string): Promise<boolean> {
      const document = await documentOf(id);
      if (document === undefined) return false;
      make(document.content, document.facts);
      return true;
    },

    /** Undefined stands for what is on the screen, which is stored from then on. */
    async rename(id: string | undefined, typed: string): Promise<void> {
      const name = tidyName(typed);
      if (name === '') return;
      if (id === undefined) {
        const document = make({ ...draft, name }, facts);
        present(document, document.content);
        return;
      }
      const document = await documentOf(id);
      if (document === undefined) return;
      document.content = { ...document.content, name };
      list(entryOf(document));
      if (document === current) become({ name });
      documents.touch(document, 'line');
      await documents.flush();
      sharing.listed();
    },

    /** Deletes a scenario, which `undoRemove` brings back for as long as this page is open. */
    async remove(id: string): Promise<boolean> {
      const document = await documentOf(id);
      if (document === undefined) return false;
      const wasShown = document === current;
      try {
        await documents.flush();
        await shelf.remove(id);
      } catch {
        become({ save: 'refused' });
        return false;
      }
      documents.forget(id);
      removed = [...removed, { entry: entryOf(document), content: document.content, wasShown }];
      become({
        entries: state.entries.filter((entry) => entry.id !== id),
        removed: { id, name: document.content.name },
      });
      sharing.listed();
      if (!wasShown) return true;
      const [next] = state.entries;
      const other = next && (await documentOf(next.id));
      if (other !== undefined) showDocument(other);
      else {
        show(undefined, EMPTY);
      }
      return true;
    },

    async undoRemove(): Promise<void> {
      const last = removed.at(-1);
      if (last === undefined) return;
      removed = removed.slice(0, -1);
      const before = removed.at(-1)?.entry;
      const document: Document = { ...documentFrom(last), stamp: undefined };
      list(last.entry);
      become({ removed: before && { id: before.id, name: before.name } });
      documents.touch(document, 'all');
      if (last.wasShown) showDocument(document);
      await documents.flush();
      sharing.listed();
    },

    /** Goes on in a copy of what another page has open. */
    editCopy: (): void => {
      if (current === undefined) return;
      const document = make(current.content, current.facts);
      present(document, document.content);
    },

    /** Saves from now on what another page has open, and shows what that page saved last. */
    async takeOver(): Promise<void> {
      if (current === undefined) return;
      const { id } = current;
      await sharing.take();
      if (current.id !== id) return;
      become({ notice: undefined });
      await reopen();
    },

    /** Shows what another page has saved since. */
    async showNewer(): Promise<void> {
      await reopen();
    },

    dismissNotice: (): void => {
      become({ notice: undefined });
    },
  };

  /** Lines that could not be stored are this page's to store. */
  function adopt(lines: ReturnType<Journal['lines']>): void {
    for (const { page: gone, id, content, base, changedAt } of lines) {
      const document: Document = {
        id,
        content,
        facts: undefined,
        changedAt,
        stamp: base,
        unsaved: 'nothing',
      };
      documents.touch(document, 'all');
      journal.clear(gone, id);
      list(entryOf(document));
    }
  }
}

function entryOf({ id, content, changedAt, stamp, facts }: Document): Entry {
  return { id, name: content.name, changedAt, stamp: stamp ?? '', facts };
}

function documentFrom({ entry, content }: Stored): Document {
  const { id, changedAt, stamp, facts } = entry;
  return { id, content, facts, changedAt, stamp, unsaved: 'nothing' };
}

function isShown(one: Shown, other: Shown): boolean {
  if (other.document !== undefined && one.document === other.document) return true;
  return one.opened === other.opened && isSameTexts(one.content.texts, other.content.texts);
}

function isSameTexts(one: Content['texts'], other: Content['texts']): boolean {
  if (one === other) return true;
  return (
    one.workload === other.workload &&
    one.cluster === other.cluster &&
    one.scheduler === other.scheduler
  );
}
