import type { Edit } from './edit.ts';

/** What reads a text in part asks of it; a string is one, too. Offsets are UTF-16 units. */
export interface ReadableText {
  readonly length: number;
  readonly slice: (start?: number, end?: number) => string;
  readonly charCodeAt: (at: number) => number;
}

/** Pieces from which on a text is laid out anew: each edit looks through all of them. */
const MOST_PIECES = 64;

/**
 * A text with edits, as the stretches that it is put together of. An engine puts strings together without a
 * copy, but lays the whole out at the first look into it: at 37 MB a tenth of a second. Who reads a
 * stretch of this one lays out only that.
 */
export class TextPieces implements ReadableText {
  /** Laid out, none empty. */
  readonly #pieces: readonly string[];
  /** The whole, which nobody need look into. */
  readonly text: string;

  private constructor(pieces: readonly string[], text: string) {
    this.#pieces = pieces;
    this.text = text;
  }

  static of(text: string): TextPieces {
    return new TextPieces(text === '' ? [] : [text], text);
  }

  get length(): number {
    return this.text.length;
  }

  /** The text with one more edit, whose offsets are of this one. */
  edited({ start, end, text: put }: Edit): TextPieces {
    const before = this.#between(0, start);
    const behind = this.#between(end, this.length);
    const pieces = [...before, ...(put === '' ? [] : [put]), ...behind];
    const text = joined(before) + put + joined(behind);
    return pieces.length > MOST_PIECES
      ? TextPieces.of(laidOut(text))
      : new TextPieces(pieces, text);
  }

  /** As `String`'s own, for offsets from 0 on. */
  slice(start = 0, end = this.length): string {
    return joined(this.#between(start, end));
  }

  /** As `String`'s own. */
  charCodeAt(at: number): number {
    return this.slice(at, at + 1).charCodeAt(0);
  }

  #between(start: number, end: number): readonly string[] {
    const found: string[] = [];
    let at = 0;
    for (const piece of this.#pieces) {
      const from = Math.max(0, start - at);
      const to = Math.min(piece.length, end - at);
      if (from < to) found.push(piece.slice(from, to));
      at += piece.length;
      if (at >= end) break;
    }
    return found;
  }
}

/** By the engine's own joining, which copies nothing; `Array.join` would. */
function joined(pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) text += piece;
  return text;
}

/** The same text, after the look into it that makes the engine lay it out. */
function laidOut(text: string): string {
  text.charCodeAt(0);
  return text;
}

/** The whole of a text that may be in pieces. */
export function wholeText(text: string | TextPieces): string {
  return typeof text === 'string' ? text : text.text;
}
