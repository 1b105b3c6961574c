import type { TextEdit } from '../../protocol/index.ts';

/** A stretch of a text, and what is put in its place. */
export type Replacement = Pick<TextEdit, 'start' | 'end' | 'text'>;

/**
 * The text with the edits made: all offsets are of the text as it was, and no two edits overlap.
 * For a scenario of several texts, give each its own edits.
 */
export function applyTextEdits(text: string, edits: readonly Replacement[]): string {
  let edited = '';
  let at = 0;
  for (const edit of inOrder(edits)) {
    if (edit.start < at) throw new Error('Edits overlap: join them, or make them one by one.');
    edited += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + text.slice(at);
}

/** By place; at one place what is put in comes before what is taken out behind it. */
export function inOrder<Edit extends Replacement>(edits: readonly Edit[]): readonly Edit[] {
  return [...edits].sort((left, right) => {
    const isEmpty = (edit: Edit): number => (edit.start === edit.end ? 0 : 1);
    return left.start - right.start || isEmpty(left) - isEmpty(right);
  });
}

/** Edits that touch are made one; those that overlap have no certain meaning: undefined. */
export function joinTouching(edits: readonly Replacement[]): readonly Replacement[] | undefined {
  const joined: Replacement[] = [];
  for (const edit of inOrder(edits)) {
    const last = joined.at(-1);
    if (last && edit.start < last.end) return undefined;
    if (last?.end === edit.start) {
      joined[joined.length - 1] = { start: last.start, end: edit.end, text: last.text + edit.text };
    } else {
      joined.push(edit);
    }
  }
  return joined;
}
