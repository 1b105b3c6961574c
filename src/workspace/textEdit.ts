import type { TextEdit } from '../protocol/index.ts';

/** An edit of one text, whichever it is. */
export type Edit = Omit<TextEdit, 'tab'>;

/** What made one text another, as one edit; undefined for the same texts. */
export function editBetween(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const fewer = Math.min(before.length, after.length);
  const start = longest(fewer, (from, to) => before.slice(from, to) === after.slice(from, to));
  const same = longest(
    fewer - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** The text after edits that were made one after the other. */
export function afterEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce(
    (now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end),
    text,
  );
}

/** By halves: a stretch that is long and the same is compared at once. */
function longest(most: number, isSame: (from: number, to: number) => boolean): number {
  let [length, end] = [0, most];
  while (length < end) {
    const middle = Math.ceil((length + end) / 2);
    if (isSame(length, middle)) length = middle;
    else end = middle - 1;
  }
  return length;
}
