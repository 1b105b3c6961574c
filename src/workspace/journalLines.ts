import type { TabName } from '../protocol/index.ts';
import type { Content } from './scenario.ts';
import type { Edit } from '../text/index.ts';

/** The part of the browser's localStorage that is needed here; every call may throw. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Note {
  readonly page: string;
  readonly id: string;
  /** The stored version that it follows; undefined for a scenario that was never stored. */
  readonly base: string | undefined;
  readonly changedAt: number;
  /** Of the last change that it holds: what a page changes of a scenario is numbered through. */
  readonly number: number;
}

/** What was typed in a page and not yet stored. */
export interface JournalLine extends Note {
  readonly content: Content;
}

/** The same, as a change of the line or of what is stored. */
export interface JournalChange extends Note {
  readonly tab: TabName;
  /** One after the other. */
  readonly edits: readonly Edit[];
  /** Characters that the text has afterwards. */
  readonly length: number;
}

/** All that a page has left of a scenario. */
export interface Left {
  readonly page: string;
  readonly id: string;
  readonly line: JournalLine | undefined;
  /** By number. */
  readonly changes: readonly JournalChange[];
  /** What the editor still held back; it is part of the next change once that is noted. */
  readonly held: JournalChange | undefined;
}
