import { stampOf } from '../storage.ts';
import type { ScenarioStorage } from '../scenarioStorage.ts';

export interface MemoryStorage extends ScenarioStorage {
  readonly data: Map<string, unknown>;
  /** While set, every call rejects with it. */
  fail: Error | undefined;
  /** While set, only writes reject with it. */
  failWrites: Error | undefined;
  /** While set, calls are not answered before `answer` is called. */
  isSilent: boolean;
  readonly answer: () => void;
  /** Those who asked are gone, and what they asked with them. */
  readonly lose: () => void;
}

/** A storage that lasts as long as its `data`, for tests. */
export function memoryStorage(data = new Map<string, unknown>()): MemoryStorage {
  let waiting: (() => void)[] = [];
  const answered = async (): Promise<void> => {
    if (storage.isSilent) await new Promise<void>((resolve) => waiting.push(resolve));
    if (storage.fail) throw storage.fail;
  };
  const storage: MemoryStorage = {
    data,
    fail: undefined,
    failWrites: undefined,
    isSilent: false,
    answer: () => {
      for (const go of waiting) go();
      waiting = [];
    },
    lose: () => {
      waiting = [];
    },
    get: async (key) => {
      await answered();
      return data.get(key);
    },
    list: async (prefix) => {
      await answered();
      return new Map([...data].filter(([key]) => key.startsWith(prefix)));
    },
    write: async ({ put = {}, remove = [], expect }) => {
      await answered();
      if (storage.failWrites) throw storage.failWrites;
      if (expect && stampOf(data.get(expect.key)) !== expect.stamp) return false;
      for (const [key, value] of Object.entries(put)) data.set(key, structuredClone(value));
      for (const key of remove) data.delete(key);
      return true;
    },
  };
  return storage;
}
