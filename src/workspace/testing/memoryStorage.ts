import { type ScenarioStorage, stampOf } from '../storage.ts';

export interface MemoryStorage extends ScenarioStorage {
  readonly data: Map<string, unknown>;
  /** While set, every call rejects with it. */
  fail: Error | undefined;
  /** While set, only writes reject with it. */
  failWrites: Error | undefined;
}

/** A storage that lasts as long as its `data`, for tests. */
export function memoryStorage(data = new Map<string, unknown>()): MemoryStorage {
  const storage: MemoryStorage = {
    data,
    fail: undefined,
    failWrites: undefined,
    get: (key) => (storage.fail ? Promise.reject(storage.fail) : Promise.resolve(data.get(key))),
    list: (prefix) =>
      storage.fail
        ? Promise.reject(storage.fail)
        : Promise.resolve(new Map([...data].filter(([key]) => key.startsWith(prefix)))),
    write: ({ put = {}, remove = [], expect }) => {
      const error = storage.fail ?? storage.failWrites;
      if (error) return Promise.reject(error);
      if (expect && stampOf(data.get(expect.key)) !== expect.stamp) return Promise.resolve(false);
      for (const [key, value] of Object.entries(put)) data.set(key, structuredClone(value));
      for (const key of remove) data.delete(key);
      return Promise.resolve(true);
    },
  };
  return storage;
}
