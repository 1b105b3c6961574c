import { DEFAULT_RELEASE, FIRST_RECORDED } from '../releases/index.ts';
import {
  type Content,
  decodeEntry,
  decodeFirstVersion,
  decodeTab,
  decodeTexts,
  encodeEntry,
  type Entry,
  fieldsOf,
  VERSION,
} from './scenario.ts';
import { textsWithoutSecrets } from './secrets/keeper.ts';
import type { ScenarioStorage } from './scenarioStorage.ts';

/** Where the first version of the page kept its one scenario. */
export const FIRST_KEY = 'scenario';
/** How keys begin: of the lines of the list, and of the texts. */
export const LIST = 'list/';
export const TEXTS = 'texts/';
/** Where stored data goes that could not be read. */
export const SET_ASIDE = 'set-aside/';

export interface Stored {
  readonly entry: Entry;
  readonly content: Content;
  /** The release that answered by default when it was stored; undefined where it is of this page. */
  readonly byDefault?: string | undefined;
}

export interface Listed {
  /** The newest first. */
  readonly entries: readonly Entry[];
  /** Something could not be read and was set aside. */
  readonly unreadable: boolean;
}

/** The scenarios as they are stored: what the list shows apart from the texts. */
export interface Shelf {
  readonly list: () => Promise<Listed>;
  /** Undefined when it is not there; what cannot be read is set aside. */
  readonly read: (id: string) => Promise<Stored | 'unreadable' | undefined>;
  /**
   * Writes a line of the list, and the texts with it unless they are as they were. False when
   * another version is stored than the one expected; undefined stands for none.
   */
  readonly put: (
    entry: Entry,
    content: Content | undefined,
    expected: string | undefined,
  ) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
}

/** `now` in milliseconds since 1970. */
export function createShelf(
  storage: ScenarioStorage,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Shelf {
  const setAside = (key: string, value: unknown, ...others: string[]) =>
    storage.write({ put: { [`${SET_ASIDE}${key}`]: value }, remove: [key, ...others] });

  /** Brings in what the first version saved; it is taken away in the same step. */
  async function migrate(): Promise<boolean> {
    const value = await storage.get(FIRST_KEY);
    if (value === undefined) return true;
    const content = decodeFirstVersion(value);
    if (content === undefined) {
      await setAside(FIRST_KEY, value);
      return false;
    }
    const bring = (id: string) => {
      const entry: Entry = {
        id,
        name: content.name,
        changedAt: now(),
        stamp: 'first',
        facts: undefined,
      };
      return storage.write({
        put: records(entry, content, FIRST_RECORDED),
        remove: [FIRST_KEY],
        expect: { key: LIST + id, stamp: undefined },
      });
    };
    // Another page may do the same at this moment, which is then seen by the id.
    if (await bring('first')) return true;
    if ((await storage.get(FIRST_KEY)) !== undefined) await bring(newId());
    return true;
  }

  return {
    async list() {
      let unreadable = !(await migrate());
      const entries: Entry[] = [];
      for (const [key, value] of await storage.list(LIST)) {
        const entry = decodeEntry(key.slice(LIST.length), value);
        if (entry !== undefined) {
          entries.push(entry);
          continue;
        }
        unreadable = true;
        await setAside(key, value);
      }
      entries.sort((left, right) => right.changedAt - left.changedAt);
      return { entries, unreadable };
    },
    async read(id) {
      const [line, value] = await Promise.all([storage.get(LIST + id), storage.get(TEXTS + id)]);
      const entry = decodeEntry(id, line);
      if (entry === undefined) return undefined;
      const record = fieldsOf(value);
      const decoded = record?.['version'] === VERSION ? decodeTexts(record['texts']) : undefined;
      const texts = decoded && textsWithoutSecrets(decoded);
      if (texts === undefined) {
        await setAside(TEXTS + id, { entry: line, texts: value }, LIST + id);
        return 'unreadable';
      }
      const content: Content = { name: entry.name, texts, tab: decodeTab(record?.['tab']) };
      // What was stored before the default was noted knew one release alone.
      const { byDefault = FIRST_RECORDED } = record ?? {};
      return { entry, content, byDefault: String(byDefault) };
    },
    async put(entry, content, expected) {
      const key = LIST + entry.id;
      const put = content === undefined ? { [key]: encodeEntry(entry) } : records(entry, content);
      if (await storage.write({ put, expect: { key, stamp: expected } })) return true;
      if (content === undefined || expected === undefined) return false;
      // It was deleted, or the browser has thrown away all that was stored: nothing stands against it.
      return storage.write({ put, expect: { key, stamp: undefined } });
    },
    async remove(id) {
      await storage.write({ remove: [LIST + id, TEXTS + id] });
    },
  };
}

function records(
  entry: Entry,
  { texts, tab }: Content,
  byDefault = DEFAULT_RELEASE,
): Readonly<Record<string, unknown>> {
  return {
    [LIST + entry.id]: encodeEntry(entry),
    [TEXTS + entry.id]: { version: VERSION, texts, tab, byDefault },
  };
}
