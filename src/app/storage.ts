import { createStore, get, set } from 'idb-keyval';
import { keepLongTexts } from './longTexts.ts';
import { TAB_NAMES, type ScenarioTexts, type TabName } from '../worker/protocol.ts';

/** What is kept between visits. Theme and language stand in `preferences.ts`: they are needed first. */
export interface SavedScenario {
  readonly name: string;
  readonly texts: ScenarioTexts;
  readonly tab: TabName;
}

/** What the header says of it. */
export type SaveState = 'saved' | 'saving' | 'refused' | 'full';

export type Restored =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly scenario: SavedScenario }
  /** Saved data that this version cannot read; it is kept under another key. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'refused' };

/** The two calls of a key-value store that saving needs. */
export interface KeyValue {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
}

export const SCENARIO_KEY = 'scenario';
/** Where saved data goes that could not be read. */
export const SET_ASIDE_KEY = 'scenario-set-aside';

const VERSION = 1;

/** The browser's IndexedDB. Every call may reject: storage can be refused, or full. */
export function browserStorage(): KeyValue {
  let database: ReturnType<typeof createStore> | undefined;
  const open = () => (database ??= createStore('berth', 'scenario'));
  return keepLongTexts({
    get: async (key) => get<unknown>(key, open()),
    set: async (key, value) => set(key, value, open()),
  });
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** The scenario in what was saved, or undefined when it is not of this version's shape. */
export function decodeScenario(value: unknown): SavedScenario | undefined {
  const saved = record(value);
  const texts = record(saved?.['texts']);
  if (saved?.['version'] !== VERSION || texts === undefined) return undefined;
  const { name, tab } = saved;
  const { workload, cluster, scheduler } = texts;
  if (
    typeof name !== 'string' ||
    typeof workload !== 'string' ||
    typeof cluster !== 'string' ||
    typeof scheduler !== 'string'
  ) {
    return undefined;
  }
  return {
    name,
    texts: { workload, cluster, scheduler },
    tab: TAB_NAMES.find((known) => known === tab) ?? 'workload',
  };
}

/** Reads what was saved. Never rejects; what cannot be read is set aside, not lost. */
export async function restore(storage: KeyValue): Promise<Restored> {
  try {
    const value = await storage.get(SCENARIO_KEY);
    if (value === undefined) return { kind: 'none' };
    const scenario = decodeScenario(value);
    if (scenario !== undefined) return { kind: 'saved', scenario };
    await storage.set(SET_ASIDE_KEY, value);
    return { kind: 'unreadable' };
  } catch {
    return { kind: 'refused' };
  }
}

export interface Autosave {
  /** Notes the newest scenario; it is written after a pause. */
  readonly save: (scenario: SavedScenario) => void;
  /** Writes at once what waits, for when the page goes away. */
  readonly flush: () => void;
  readonly state: () => SaveState;
  /** Calls back at each change of `state()`; gives the function that ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Saves the newest scenario, at most one write at a time. A write that fails is told by `state()`
 * and tried again with the next change; nothing else stops.
 */
export function createAutosave(storage: KeyValue, pauseMs = 500): Autosave {
  let state: SaveState = 'saved';
  let waiting: SavedScenario | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = false;
  const listeners = new Set<() => void>();

  const become = (next: SaveState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (writing || waiting === undefined) return;
    const scenario = waiting;
    waiting = undefined;
    writing = true;
    try {
      await storage.set(SCENARIO_KEY, { version: VERSION, ...scenario });
      if (waiting === undefined) become('saved');
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      become(full ? 'full' : 'refused');
    } finally {
      writing = false;
    }
    if (waiting !== undefined && timer === undefined) void write();
  };

  return {
    save(scenario) {
      waiting = scenario;
      if (state === 'saved') become('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void write(), pauseMs);
    },
    flush() {
      void write();
    },
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}
