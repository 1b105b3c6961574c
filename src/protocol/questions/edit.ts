import type { TabName } from '../words.ts';

/** Puts `text` in the place of [start, end) of a tab's text, offsets in UTF-16 units as strings count. */
export interface TextEdit {
  readonly tab: TabName;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
