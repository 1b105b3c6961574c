import type { Patch } from './history/patch.ts';

/** Characters above which a paste stays where it is: it is a dump, and takes long to look through. */
const MOST = 1_000_000;

/**
 * Whether what was pasted may be whole documents: on lines of its own, in place of nothing.
 * @param before The text before.
 */
export function isPastedApart(before: string, { start, removed, inserted }: Patch): boolean {
  if (inserted.length > MOST || removed.trim() !== '') return false;
  const after = start + removed.length;
  return isMargin(before, start) && (after === before.length || isMargin(before, after));
}

/** Where it stands in the text after it, from which values of its Secrets may have been taken out. */
export function placeIn(
  text: string,
  before: string,
  { start, removed }: Patch,
): { readonly start: number; readonly end: number } {
  return { start, end: text.length - (before.length - start - removed.length) };
}

function isMargin(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}
