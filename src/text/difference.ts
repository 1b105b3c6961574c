import type { Edit } from './edit.ts';

interface Known {
  readonly before: string;
  readonly after: string;
  readonly edit: Edit;
}

/** The newest: it is asked for by several, one after the other. */
let newest: Known | undefined;

/** What made one text another, first character to last, as one edit; undefined for the same texts. */
export function editBetween(before: string, after: string): Edit | undefined {
  if (newest?.before === before && newest.after === after) return newest.edit;
  const edit = find(before, after);
  if (edit !== undefined) newest = { before, after, edit };
  return edit;
}

/**
 * Notes the edit that made one text another, where that is known: those who ask for it, the history,
 * the journal, storage and the worker's wire, then have it without a look into the texts.
 */
export function noteEdit(before: string, after: string, { start, end, text }: Edit): void {
  const inner = find(before.slice(start, end), text);
  if (inner === undefined) return;
  const edit = { start: start + inner.start, end: start + inner.end, text: inner.text };
  newest = { before, after, edit };
}

/** The texts of the edit that is known are let go: nobody asks for it any more. */
export function forgetEdit(): void {
  newest = undefined;
}

function find(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const start = sameStart(before, after);
  const same = sameEnd(before, after, start);
  return {
    start,
    end: before.length - same,
    text: ownCopy(after.slice(start, after.length - same)),
  };
}

/** Characters up to which a part is copied. */
const SHORT = 10_000;

/** An engine's own `slice` may hold on to the whole text. */
function ownCopy(part: string): string {
  return part.length < SHORT ? ` ${part}`.slice(1) : part;
}

/**
 * The same in whole lines, so that cursor, folds and marks of the others stay where they are; for
 * the same texts an edit of nothing at their end.
 */
export function linesBetween(before: string, after: string): Edit {
  const edit = editBetween(before, after);
  if (edit === undefined) return { start: before.length, end: before.length, text: '' };
  const start = edit.start === 0 ? 0 : before.lastIndexOf('\n', edit.start - 1) + 1;
  let { end } = edit;
  const same = before.length - end;
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
