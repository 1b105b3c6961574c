/** An edit of one text: `text` in place of what stands from `start` to `end`, in UTF-16 units. */
export interface Edit {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
}

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

/** The text after edits that were made one after the other. */
export function afterEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce(
    (now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end),
    text,
  );
}
