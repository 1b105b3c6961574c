import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createAutosave,
  restore,
  SCENARIO_KEY,
  SET_ASIDE_KEY,
  type KeyValue,
  type SavedScenario,
} from './storage.ts';

const scenario = (cluster: string): SavedScenario => ({
  name: 'mine',
  texts: { workload: '', cluster, scheduler: '' },
  tab: 'cluster',
});

function memory(): KeyValue & { readonly data: Map<string, unknown>; fail: Error | undefined } {
  const data = new Map<string, unknown>();
  const store = {
    data,
    fail: undefined as Error | undefined,
    get: (key: string) =>
      store.fail === undefined ? Promise.resolve(data.get(key)) : Promise.reject(store.fail),
    set: (key: string, value: unknown) => {
      if (store.fail !== undefined) return Promise.reject(store.fail);
      data.set(key, structuredClone(value));
      return Promise.resolve();
    },
  };
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('writes the newest scenario once, after a pause, and restores it', async () => {
    const storage = memory();
    const set = vi.spyOn(storage, 'set');
    const autosave = createAutosave(storage);
    autosave.save(scenario('a'));
    autosave.save(scenario('ab'));
    expect(autosave.state()).toBe('saving');
    expect(set).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600);
    expect(set).toHaveBeenCalledTimes(1);
    expect(autosave.state()).toBe('saved');
    expect(await restore(storage)).toEqual({ kind: 'saved', scenario: scenario('ab') });
  });

  it('writes at once when the page goes away', async () => {
    const storage = memory();
    const autosave = createAutosave(storage);
    autosave.save(scenario('typed a moment ago'));
    autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.data.has(SCENARIO_KEY)).toBe(true);
  });

  it('says that storage is full or refused, and recovers with the next change', async () => {
    const storage = memory();
    const autosave = createAutosave(storage);
    const changes = vi.fn();
    autosave.subscribe(changes);
    storage.fail = new DOMException('no room', 'QuotaExceededError');
    autosave.save(scenario('a'));
    await vi.advanceTimersByTimeAsync(600);
    expect(autosave.state()).toBe('full');
    storage.fail = new Error('denied');
    autosave.save(scenario('b'));
    await vi.advanceTimersByTimeAsync(600);
    expect(autosave.state()).toBe('refused');
    storage.fail = undefined;
    autosave.save(scenario('c'));
    await vi.advanceTimersByTimeAsync(600);
    expect(autosave.state()).toBe('saved');
    expect(changes).toHaveBeenCalled();
  });

  it('saves an edit made while a write is under way', async () => {
    const storage = memory();
    let finish = (): void => undefined;
    const slow: KeyValue = {
      get: (key) => storage.get(key),
      set: async (key, value) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        await storage.set(key, value);
      },
    };
    const autosave = createAutosave(slow);
    autosave.save(scenario('first'));
    await vi.advanceTimersByTimeAsync(600);
    autosave.save(scenario('second'));
    await vi.advanceTimersByTimeAsync(600);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.data.get(SCENARIO_KEY)).toMatchObject(scenario('second'));
    expect(autosave.state()).toBe('saved');
  });
});

describe('restore', () => {
  it('finds nothing on a first visit', async () => {
    expect(await restore(memory())).toEqual({ kind: 'none' });
  });

  it('sets aside what it cannot read, under another key', async () => {
    const storage = memory();
    const old = { version: 99, everything: 'else' };
    storage.data.set(SCENARIO_KEY, old);
    expect(await restore(storage)).toEqual({ kind: 'unreadable' });
    expect(storage.data.get(SET_ASIDE_KEY)).toEqual(old);
  });

  it('never rejects when storage is refused', async () => {
    const storage = memory();
    storage.fail = new Error('denied');
    expect(await restore(storage)).toEqual({ kind: 'refused' });
  });
});
