import type { Edit } from './edit.ts';

/** A stretch of a text: what stands from an offset on. */
interface Part {
  readonly at: number;
  readonly text: string;
}

interface Known {
  readonly before: string;
  readonly after: string;
  readonly edit: Edit;
  /** What of the text before is known without a look into it. */
  readonly part: Part | undefined;
}

/** An edit with what it takes out, and what stands on both sides of it in either text. */
export interface Change extends Edit {
  readonly removed: string;
  readonly left: string;
  readonly right: string;
}

/** The newest: it is asked for by several, one after the other. */
let newest: Known | undefined;

/** What made one text another, first character to last, as one edit; undefined for the same texts. */
export function editBetween(before: string, after: string): Edit | undefined {
  return knownBetween(before, after)?.edit;
}

/**
 * The same with what it takes out and what is beside it. A text that was just put together is copied
 * as a whole by the first look into it: where the edit was noted with the stretch that it is in,
 * neither text is looked into.
 * @param beside Characters on either side, fewer at the ends of the text
 */
export function changeBetween(before: string, after: string, beside = 0): Change | undefined {
  const known = knownBetween(before, after);
  if (known === undefined) return undefined;
  const { edit, part } = known;
  const { start, end, text } = edit;
  const between = (from: number, to: number): string =>
    part !== undefined && part.at <= from && to <= part.at + part.text.length
      ? part.text.slice(from - part.at, to - part.at)
      : before.slice(from, to);
  return {
    start,
    end,
    text,
    removed: between(start, end),
    left: between(Math.max(0, start - beside), start),
    right: between(end, Math.min(before.length, end + beside)),
  };
}

function knownBetween(before: string, after: string): Known | undefined {
  if (newest?.before === before && newest.after === after) return newest;
  const edit = find(before, after);
  if (edit === undefined) return undefined;
  newest = { before, after, edit, part: undefined };
  return newest;
}

/**
 * Notes the edit that made one text another, where that is known: those who ask for it, the history,
 * the journal, storage and the worker's wire, then have it without a look into the texts.
 * @param replaced What stands there in the text before, where the caller has it without that look
 */
export function noteEdit(
  before: string,
  after: string,
  { start, end, text }: Edit,
  replaced?: string,
): void {
  const inner = find(replaced ?? before.slice(start, end), text);
  if (inner === undefined) return;
  const edit = { start: start + inner.start, end: start + inner.end, text: inner.text };
  const part = replaced === undefined ? undefined : { at: start, text: replaced };
  newest = { before, after, edit, part };
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
