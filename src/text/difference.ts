import type { Edit } from './edit.ts';

/** What made one text another, first character to last, as one edit; undefined for the same texts. */
export function editBetween(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const start = sameStart(before, after);
  const same = sameEnd(before, after, start);
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/**
 * The same in whole lines, so that cursor, folds and marks of the others stay where they are; for
 * the same texts an edit of nothing at their end.
 */
export function linesBetween(before: string, after: string): Edit {
  if (before === after) return { start: before.length, end: before.length, text: '' };
  const differs = sameStart(before, after);
  const start = differs === 0 ? 0 : before.lastIndexOf('\n', differs - 1) + 1;
  const same = sameEnd(before, after, start);
  let end = before.length - same;
  const isCut = startsLine(before, end) && startsLine(after, after.length - same);
  if (!isCut) end = before.indexOf('\n', end) + 1 || before.length;
  return { start, end, text: after.slice(start, after.length - (before.length - end)) };
}

function startsLine(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

/** Characters that two texts begin with alike. */
function sameStart(before: string, after: string): number {
  const fewer = Math.min(before.length, after.length);
  return longest(fewer, (from, to) => before.slice(from, to) === after.slice(from, to));
}

/** Characters that they end with alike, behind a start of this length. */
function sameEnd(before: string, after: string, start: number): number {
  const fewer = Math.min(before.length, after.length) - start;
  return longest(
    fewer,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
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
