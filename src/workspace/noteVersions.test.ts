import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { printBerthFile, readBerthFile } from './file/berthFile.ts';
import { createJournal } from './journal.ts';
import { NOTE_VERSION, upgradedNote } from './noteVersions.ts';
import { FIRST_RECORDED } from '../releases/index.ts';
import { VERSION } from './scenario.ts';
import { createShelf } from './shelf.ts';
import { memoryStorage } from './testing/memoryStorage.ts';

const KEPT = path.join(import.meta.dirname, 'testing/kept');

/** What a version of the page left, by key. */
const kept = (file: string): [key: string, value: unknown][] =>
  Object.entries(JSON.parse(readFileSync(path.join(KEPT, file), 'utf8')) as object);

const CONTENT = {
  name: 'mine',
  texts: { workload: 'kind: Pod\n', cluster: 'kind: Node\n', scheduler: '' },
  tab: 'cluster',
} as const;

/** A localStorage that holds these, and what is written to it. */
function textStorage(entries: readonly [string, unknown][] = []) {
  const data = new Map(entries.map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    data,
    get length() {
      return data.size;
    },
    key: (index: number) => [...data.keys()][index] ?? null,
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => void data.set(key, value),
    removeItem: (key: string) => void data.delete(key),
  };
}

const versions = (kind: string): number[] =>
  readdirSync(KEPT)
    .flatMap((file) => new RegExp(`^${kind}-(\\d+)\\.json$`).exec(file)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

const upTo = (version: number): number[] => Array.from({ length: version }, (_, at) => at + 1);

describe('what every version of the page has left', () => {
  it('is kept as it was written, of each version', () => {
    expect(versions('record')).toEqual(upTo(VERSION));
    expect(versions('journal')).toEqual(upTo(NOTE_VERSION));
  });

  it.each(upTo(VERSION))('a scenario of version %i is read whole', async (version) => {
    const storage = memoryStorage(new Map(kept(`record-${version}.json`)));
    const shelf = createShelf(storage, { now: () => 0, newId: () => 'other' });
    const { entries, unreadable } = await shelf.list();
    expect(unreadable).toBe(false);
    const [{ id = '' } = {}] = entries;
    expect(await shelf.read(id)).toMatchObject({ content: CONTENT });
    // Both are older than the note of what answers by default.
    expect(await shelf.read(id)).toMatchObject({ byDefault: FIRST_RECORDED });
  });

  it.each(upTo(NOTE_VERSION))('a journal of version %i is read whole', async (version) => {
    const notes = kept(`journal-${version}.json`);
    const [left] = await createJournal(textStorage(notes)).left();
    expect(left).toMatchObject({ page: 'p', id: 'a', line: { base: 's1', content: CONTENT } });
    const hasChanges = notes.length > 1;
    expect(left?.changes.map(({ number }) => number)).toEqual(hasChanges ? [2] : []);
    expect(left?.held?.number).toBe(hasChanges ? 3 : undefined);
  });

  it('is written in the newest version, and left alone where it is of a later one', () => {
    const storage = textStorage();
    const note = { page: 'p', id: 'a', base: undefined, changedAt: 0, number: 1 };
    createJournal(storage).note({ ...note, content: CONTENT });
    const [written = '{}'] = storage.data.values();
    expect(JSON.parse(written)).toMatchObject({ version: NOTE_VERSION });
    expect(upgradedNote({ ...note, version: NOTE_VERSION + 1 })).toBeUndefined();
  });

  it('a file says its version as an object of Kubernetes does', () => {
    const text = printBerthFile(CONTENT);
    expect(text).toContain('apiVersion: berth/v1');
    expect(readBerthFile(text)).toEqual(CONTENT);
  });
});
