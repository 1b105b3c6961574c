import { createStore } from 'idb-keyval';
import { keepLongTexts } from './longTexts.ts';
import { fieldsOf } from './scenario.ts';
import type { Changes, ScenarioStorage } from './scenarioStorage.ts';

/** The stamp of a stored record. */
export function stampOf(value: unknown): string | undefined {
  const stamp = fieldsOf(value)?.['stamp'];
  return typeof stamp === 'string' ? stamp : undefined;
}

/** The browser's IndexedDB. */
export function browserStorage(): ScenarioStorage {
  let database: ReturnType<typeof createStore> | undefined;
  const open = () => (database ??= createStore('berth', 'scenario'));
  return keepLongTexts({
    get: async (key) => open()('readonly', (store) => resultOf<unknown>(store.get(key))),
    list: async (prefix) =>
      open()('readonly', async (store) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const [keys, values] = await Promise.all([
          resultOf(store.getAllKeys(range)),
          resultOf<unknown[]>(store.getAll(range)),
        ]);
        return new Map(
          keys.flatMap((key, index) => (typeof key === 'string' ? [[key, values[index]]] : [])),
        );
      }),
    write: async (changes) => open()('readwrite', (store) => writeIn(store, changes)),
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('storage failed'));
    };
  });
}

/** One transaction, so that a page that dies in its midst leaves what was there before. */
function writeIn(store: IDBObjectStore, { put = {}, remove = [], expect }: Changes) {
  return new Promise<boolean>((resolve, reject) => {
    const { transaction } = store;
    let made = true;
    transaction.oncomplete = () => {
      resolve(made);
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('storage failed'));
    };
    const change = () => {
      try {
        for (const [key, value] of Object.entries(put)) store.put(value, key);
        for (const key of remove) store.delete(key);
      } catch (error) {
        reject(error instanceof Error ? error : new Error('storage failed'));
        transaction.abort();
      }
    };
    if (expect === undefined) {
      change();
      return;
    }
    const present = store.get(expect.key);
    present.onsuccess = () => {
      made = stampOf(present.result) === expect.stamp;
      if (made) change();
    };
  });
}
