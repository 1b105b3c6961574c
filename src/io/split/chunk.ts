import type { TextForm } from '../textForm.ts';

/** What an object inherits from the list it stands in: items of a PodList carry no kind. */
export interface Inherited {
  readonly kind: string;
  readonly apiVersion: string;
}

export const NOTHING_INHERITED: Inherited = { kind: '', apiVersion: '' };

/**
 * A stretch of a tab's text that is read by itself: a document, or one item of a list. Two chunks
 * with the same text, form and inheritance give the same objects, wherever they stand.
 */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  readonly form: TextForm;
  /** The chunk is one `- …` of a block sequence: its value is the only item. */
  readonly item: boolean;
  readonly inherited: Inherited;
}

/** A list that was cut into its items, and the whole document to read instead if that fails. */
export interface ListPiece {
  readonly whole: Chunk;
  readonly items: readonly Chunk[];
}

/** What items inherit of a list of this kind: nothing of a `List`, `Pod` and `v1` of a PodList. */
export function inheritedFrom(kind: string, apiVersion: string): Inherited {
  return kind === 'List' ? NOTHING_INHERITED : { kind: kind.slice(0, -'List'.length), apiVersion };
}
