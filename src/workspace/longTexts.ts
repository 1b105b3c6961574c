import { editBetween } from '../text/index.ts';
import { fieldsOf } from './scenario.ts';
import type { ScenarioStorage } from './scenarioStorage.ts';

/** Characters from which a text is kept as a Blob. */
const LONG = 500_000;
/** Characters, at most, of which a Blob is made at once: a few milliseconds' work. */
const PIECE = 500_000;

type Fields = Readonly<Record<string, unknown>>;

/** A text as it was last read or written. */
interface Kept {
  readonly tab: string;
  readonly text: string;
  readonly blob: Blob;
}

/**
 * The same storage, with long texts kept as Blobs. IndexedDB copies a string at every write, on the
 * page's own thread, for tens of milliseconds where it is long; a Blob is made once and then kept by
 * reference, for as long as the text stays the same.
 */
export function keepLongTexts(storage: ScenarioStorage): ScenarioStorage {
  /** The long texts last read or written, by key. */
  const made = new Map<string, readonly Kept[]>();
  /** Some browsers refuse Blobs, as WebKit does in a private window. */
  let takesBlobs = true;

  async function stored(key: string, value: unknown): Promise<unknown> {
    const texts = textsOf(value);
    if (texts === undefined) return value;
    const kept: { tab: string; text: unknown; blob?: Blob }[] = [];
    for (const [tab, text] of Object.entries(texts)) {
      const before = made.get(key)?.find((one) => one.tab === tab);
      const isLong = typeof text === 'string' && text.length >= LONG;
      kept.push(isLong ? { tab, text, blob: await blobOf(text, before) } : { tab, text });
    }
    const long = kept.flatMap(({ tab, text, blob }) =>
      typeof text === 'string' && blob !== undefined ? [{ tab, text, blob }] : [],
    );
    if (long.length > 0) made.set(key, long);
    else made.delete(key);
    const plain = Object.fromEntries(kept.map(({ tab, text, blob }) => [tab, blob ?? text]));
    return { ...(value as Fields), texts: plain };
  }

  return {
    list: storage.list,
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
      const long = read.flatMap(({ tab, text, blob }) =>
        typeof text === 'string' && blob !== undefined ? [{ tab, text, blob }] : [],
      );
      if (long.length > 0) made.set(key, long);
      const plain = Object.fromEntries(read.map(({ tab, text }) => [tab, text]));
      return { ...(value as Fields), texts: plain };
    },
    async write(changes) {
      const given = takesBlobs ? Object.entries(changes.put ?? {}) : [];
      const put: Record<string, unknown> = {};
      for (const [key, value] of given) put[key] = await stored(key, value);
      const hasBlobs = given.some(([key, value]) => put[key] !== value && made.has(key));
      let written: boolean;
      try {
        written = await storage.write(takesBlobs ? { ...changes, put } : changes);
      } catch (error) {
        if (!hasBlobs) throw error;
        written = await storage.write(changes);
        takesBlobs = false;
        made.clear();
      }
      for (const key of changes.remove ?? []) made.delete(key);
      return written;
    },
  };
}

/** Made of the parts of the one before that stay, where that can be told. */
async function blobOf(text: string, before: Kept | undefined): Promise<Blob> {
  if (before === undefined) return inPieces(text);
  const edit = editBetween(before.text, text);
  if (edit === undefined) return before.blob;
  // As many bytes as characters: none takes more than one, and offsets are the same in both.
  const isByByte = before.blob.size === before.text.length;
  if (!isByByte || edit.text.length * 2 > text.length) return inPieces(text);
  return new Blob([before.blob.slice(0, edit.start), edit.text, before.blob.slice(edit.end)]);
}

/**
 * Makes a long one piece by piece, between which the page may draw. Of bytes: Chromium makes a Blob
 * of a string in twice the time.
 */
async function inPieces(text: string): Promise<Blob> {
  const pieces: Blob[] = [];
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(PIECE);
  for (let at = 0; at < text.length;) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    // Of a character cut in two at the end the half is not read: each before it takes a byte or
    // more, and what is left has no room for it.
    const { read, written } = encoder.encodeInto(text.slice(at, at + PIECE), bytes);
    pieces.push(new Blob([bytes.subarray(0, written)]));
    at += read;
  }
  return new Blob(pieces);
}

function textsOf(value: unknown): Fields | undefined {
  return fieldsOf(fieldsOf(value)?.['texts']);
}
