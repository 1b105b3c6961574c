import type { TextEdit } from '../protocol/index.ts';

/** An edit of one text, whichever it is. */
export type Edit = Omit<TextEdit, 'tab'>;

/** Edits from the start of the text to its end. At one place, what is put in comes before what is taken out behind it. */
export function editsInOrder<One extends Edit>(edits: readonly One[]): readonly One[] {
  return [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
}

/**
 * The text with the edits made; all offsets are of the text as it was. Where edits overlap, what one
 * has taken out the next does not take out again.
 */
export function editedText(text: string, edits: readonly Edit[]): string {
  let edited = '';
  let at = 0;
  for (const { start, end, text: put } of editsInOrder(edits)) {
    edited += text.slice(at, Math.max(start, at)) + put;
    at = Math.max(end, start, at);
  }
  return edited + text.slice(at);
}
