import { fieldsOf } from './scenario.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The version in which notes of the journal are written. */
export const NOTE_VERSION = 3;

/** Each makes of a note of its version (the first of 1) one of the next. */
const UPGRADES: readonly ((note: Fields) => Fields)[] = [
  // What a page changes of a scenario is numbered through.
  (note) => ({ ...note, number: 0 }),
  // The version is said.
  (note) => ({ ...note, version: 3 }),
];

/** A note of any version as one of today's; undefined for what is none, or is of a later version. */
export function upgradedNote(kept: unknown): Fields | undefined {
  const note = fieldsOf(kept);
  if (note === undefined) return undefined;
  const version = note['version'] ?? ('number' in note ? 2 : 1);
  if (typeof version !== 'number' || version > NOTE_VERSION) return undefined;
  return UPGRADES.slice(version - 1).reduce((older, upgrade) => upgrade(older), note);
}
