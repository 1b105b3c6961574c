import type { KeyValue } from './storage.ts';

/** Characters from which a text is kept as a Blob. */
const LONG = 500_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The same storage, with long texts kept as Blobs. IndexedDB copies a string at every write, on the
 * page's own thread, for tens of milliseconds where it is long; a Blob is made once and then kept by
 * reference, for as long as the text stays the same.
 */
export function keepLongTexts(storage: KeyValue): KeyValue {
  /** The long texts of the last value read or written. */
  let made: readonly { readonly text: string; readonly blob: Blob }[] = [];

  function blobOf(text: string): Blob {
    return made.find((one) => one.text === text)?.blob ?? new Blob([text]);
  }

  return {
    async get(key) {
      const value = await storage.get(key);
      const texts = textsOf(value);
      if (texts === undefined) return value;
      const read = await Promise.all(
        Object.entries(texts).map(async ([tab, kept]) => {
          if (!(kept instanceof Blob)) return { tab, text: kept };
          return { tab, text: await kept.text(), blob: kept };
        }),
      );
      made = read.flatMap(({ text, blob }) =>
        typeof text === 'string' && blob ? [{ text, blob }] : [],
      );
      const plain = Object.fromEntries(read.map(({ tab, text }) => [tab, text]));
      return { ...(value as Fields), texts: plain };
    },
    async set(key, value) {
      const texts = textsOf(value);
      if (texts === undefined) return storage.set(key, value);
      const kept = Object.entries(texts).map(([tab, text]) => {
        const isLong = typeof text === 'string' && text.length >= LONG;
        return isLong ? { tab, text, blob: blobOf(text) } : { tab, text };
      });
      made = kept.flatMap((one) => (one.blob ? [{ text: one.text, blob: one.blob }] : []));
      const stored = Object.fromEntries(kept.map(({ tab, text, blob }) => [tab, blob ?? text]));
      return storage.set(key, { ...(value as Fields), texts: stored });
    },
  };
}

function textsOf(value: unknown): Fields | undefined {
  const texts = isFields(value) ? value['texts'] : undefined;
  return isFields(texts) ? texts : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
