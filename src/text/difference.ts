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

/** The last that was looked for: it is asked for by several, one after the other. */
let found: Known | undefined;

/** The last that were noted, each of the text that the one before it made. */
let noted: readonly Known[] = [];

/**
 * Edits noted that stay. Storage and the worker's wire ask for what several of them have made together, as
 * a text may change more often than it is written or sent; each keeps a text alive.
 */
const MOST_NOTED = 4;

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
  const between = (from: number, to: number): string => partOf(before, part, from, to);
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
  if (noted.at(-1)?.after === after) {
    const first = noted.findLastIndex((known) => known.before === before);
    if (first >= 0) return together(noted.slice(first));
  }
  if (found?.before === before && found.after === after) return found;
  const edit = find(before, after);
  if (edit === undefined) return undefined;
  found = { before, after, edit, part: undefined };
  return found;
}

/** What edits that follow each other have made together; undefined where they came to nothing. */
function together([first, ...others]: readonly Known[]): Known | undefined {
  if (first === undefined || others.length === 0) return first;
  const { before, part } = first;
  const after = others.at(-1)?.after ?? first.after;
  let { edit } = first;
  for (const next of others) edit = joined(edit, next);
  const inner = find(partOf(before, part, edit.start, edit.end), edit.text);
  return inner && { before, after, edit: moved(inner, edit.start), part };
}

/** An edit and the next, of the text that it made, as one. */
function joined({ start, end, text }: Edit, { edit: next, after }: Known): Edit {
  const madeTo = start + text.length;
  const endNow = Math.max(madeTo, next.end) + next.text.length - (next.end - next.start);
  const from = Math.min(start, next.start);
  // Where they do not touch, what stands between them belongs to it.
  const isApart = next.end < start || next.start > madeTo;
  return {
    start: from,
    end: end + Math.max(0, next.end - madeTo),
    text: isApart
      ? after.slice(from, endNow)
      : text.slice(0, Math.max(0, next.start - start)) +
        next.text +
        text.slice(Math.max(0, next.end - start)),
  };
}

function moved({ start, end, text }: Edit, by: number): Edit {
  return { start: by + start, end: by + end, text };
}

/** What stands between two offsets of a text, of which a part may be known without a look into it. */
function partOf(whole: string, part: Part | undefined, from: number, to: number): string {
  return part !== undefined && part.at <= from && to <= part.at + part.text.length
    ? part.text.slice(from - part.at, to - part.at)
    : whole.slice(from, to);
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
  const part = replaced === undefined ? undefined : { at: start, text: replaced };
  const known = { before, after, edit: moved(inner, start), part };
  const earlier = noted.at(-1)?.after === before ? noted : [];
  noted = [...earlier, known].slice(-MOST_NOTED);
}

/** The texts of the edits that are known are let go: nobody asks for them any more. */
export function forgetEdit(): void {
  found = undefined;
  noted = [];
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
