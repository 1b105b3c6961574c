import { isSpace, skipSpace, trimEnd, within } from '../message/scan.ts';
import { type FoundMessage, verbatim } from './pasted.ts';
import { doubleQuoted, PieceBuilder } from './quoted.ts';

/**
 * A scalar that begins at `start` and stands before `end`: plain, quoted, or a block scalar. Lines are
 * folded as YAML folds them: one break is a space, more are breaks.
 */
export function readScalar(text: string, start: number, end: number): FoundMessage {
  switch (text[start]) {
    case "'":
      return singleQuoted(text, start, end);
    case '"':
      return foldedDouble(text, start, end);
    case '|':
    case '>': {
      const header = text.indexOf('\n', start);
      if (header < 0 || header >= end) return verbatim(text, start, end);
      return folded(text, skipSpace(text, header, end), end, false);
    }
    default:
      return folded(text, start, end, true);
  }
}

/** Plain text over one or more lines; a comment ends it. */
function folded(text: string, start: number, stop: number, comments: boolean): FoundMessage {
  const comment = comments ? within(text, ' #', start, stop) : -1;
  const end = trimEnd(text, start, comment < 0 ? stop : comment);
  if (within(text, '\n', start, end) < 0) return verbatim(text, start, end);
  const built = new PieceBuilder();
  takeLines(built, text, start, end);
  return built.finish(start, end);
}

/** Takes a stretch, with every break and the spaces around it made one space. */
function takeLines(built: PieceBuilder, text: string, start: number, end: number): void {
  let at = start;
  while (at < end) {
    const found = text.indexOf('\n', at);
    const lineBreak = found < 0 || found >= end ? end : found;
    const tidy = lineBreak === end ? end : trimEnd(text, at, lineBreak);
    built.take(text.slice(at, tidy), at);
    if (lineBreak === end) return;
    built.take(' ', lineBreak);
    at = skipSpace(text, lineBreak, end);
  }
}

function singleQuoted(text: string, quote: number, end: number): FoundMessage {
  const close = within(text, "'", quote + 1, end);
  const isOneLine = close >= 0 && within(text, '\n', quote, close) < 0;
  if (isOneLine && text[close + 1] !== "'") return verbatim(text, quote + 1, close);
  const built = new PieceBuilder();
  let plain = quote + 1;
  for (let at = quote + 1; at < end; at += 1) {
    if (text[at] !== "'") continue;
    takeLines(built, text, plain, at);
    if (text[at + 1] !== "'" || at + 1 >= end) return built.finish(quote + 1, at);
    built.take("'", at, 2);
    at += 1;
    plain = at + 1;
  }
  return verbatim(text, quote, trimEnd(text, quote, end));
}

/** Where `"` strings are wrapped: a break, perhaps escaped, with the indentation that follows. */
function foldedDouble(text: string, quote: number, end: number): FoundMessage {
  const whole = doubleQuoted(text, quote, end);
  if (whole === undefined) return verbatim(text, quote, trimEnd(text, quote, end));
  if (!whole.message.text.includes('\n')) return whole.message;
  const built = new PieceBuilder();
  const { text: read, start, end: stop } = whole.message;
  const asItIs = [{ at: 0, from: start, length: stop - start }];
  const pieces = whole.message.pieces.length === 0 ? asItIs : whole.message.pieces;
  for (const [index, piece] of pieces.entries()) {
    const value = read.slice(piece.at, pieces[index + 1]?.at ?? read.length);
    // An escaped break joins two lines; `\ ` keeps a space that the fold would swallow.
    if (value === '\n' && text[piece.from] === '\\' && text[piece.from + 1] === '\n') continue;
    if (value.length !== piece.length) built.take(value, piece.from, piece.length);
    else takeFolded(built, text, piece.from, piece.from + piece.length, index > 0);
  }
  return built.finish(start, stop);
}

function takeFolded(
  built: PieceBuilder,
  text: string,
  from: number,
  end: number,
  behindEscape: boolean,
): void {
  const joins = behindEscape && text[from - 1] === '\n';
  takeLines(built, text, joins && isSpace(text[from]) ? skipSpace(text, from, end) : from, end);
}
