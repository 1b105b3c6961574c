import { TAB_NAMES } from '../protocol/index.ts';
import { decodeTab, decodeTexts, fieldsOf } from './scenario.ts';
import type { Edit } from '../text/index.ts';
import type { JournalChange, JournalLine, Left, Note, TextStorage } from './journalLines.ts';
import { upgradedNote } from './noteVersions.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What pages have left at these keys of the journal; what cannot be read is left out.
 * @param kinds How the keys of lines, of changes and of what was held back begin.
 */
export function leftIn(
  storage: TextStorage,
  keys: readonly string[],
  [line, change, hold]: readonly [line: string, change: string, hold: string],
): readonly Left[] {
  const textsUnder = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => textAt(storage, key));
  const lines = textsUnder(line).flatMap((text) => decodeLine(text) ?? []);
  const changes = textsUnder(change)
    .flatMap((text) => decodeChange(text) ?? [])
    .toSorted((one, other) => one.number - other.number);
  const held = textsUnder(hold).flatMap((text) => decodeChange(text) ?? []);
  const all: readonly Note[] = [...lines, ...changes, ...held];
  const first = new Map(all.map((note) => [`${note.page}.${note.id}`, note]));
  return [...first.values()].map(({ page, id }) => {
    const isOfIt = (note: Note) => note.page === page && note.id === id;
    return {
      page,
      id,
      line: lines.find(isOfIt),
      changes: changes.filter(isOfIt),
      held: held.find(isOfIt),
    };
  });
}

function textAt(storage: TextStorage, key: string): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function decodeNote(text: string): { note: Note; fields: Fields } | undefined {
  let fields: Fields | undefined;
  try {
    fields = upgradedNote(JSON.parse(text));
  } catch {
    return undefined;
  }
  const { page, id, base, changedAt, number } = fields ?? {};
  if (
    fields === undefined ||
    typeof page !== 'string' ||
    typeof id !== 'string' ||
    typeof changedAt !== 'number' ||
    typeof number !== 'number'
  ) {
    return undefined;
  }
  const follows = typeof base === 'string' ? base : undefined;
  return { note: { page, id, base: follows, changedAt, number }, fields };
}

function decodeLine(text: string): JournalLine | undefined {
  const { note, fields } = decodeNote(text) ?? {};
  const content = fieldsOf(fields?.['content']);
  const texts = decodeTexts(content?.['texts']);
  const name = content?.['name'];
  if (note === undefined || texts === undefined || typeof name !== 'string') return undefined;
  return { ...note, content: { name, texts, tab: decodeTab(content?.['tab']) } };
}

function decodeChange(text: string): JournalChange | undefined {
  const { note, fields } = decodeNote(text) ?? {};
  const { tab: kept, edits, length } = fields ?? {};
  const tab = TAB_NAMES.find((known) => known === kept);
  if (note === undefined || tab === undefined || typeof length !== 'number') return undefined;
  if (!Array.isArray(edits) || !edits.every(isEdit)) return undefined;
  return { ...note, tab, edits, length };
}

function isEdit(value: unknown): value is Edit {
  const { start, end, text } = fieldsOf(value) ?? {};
  return typeof start === 'number' && typeof end === 'number' && typeof text === 'string';
}
