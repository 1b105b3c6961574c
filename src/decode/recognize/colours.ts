import type { FoundMessage } from './pasted.ts';
import { PieceBuilder } from './quoted.ts';

/**
 * What a terminal is told of colours, as it stands in logs: with the escape character, or what a page made of it; and
 * characters without a width, which pages put between others.
 */
const COLOUR = /(?:\u001B|␛|\^\[|\\u001b|\\x1b|\\033)\[[\d;]{0,20}[A-Za-z]|[\u200B\u2060\uFEFF]/gi;

/** The same where the escape character was lost on the way; only in a text that ends a colour somewhere. */
const BARE_COLOUR = /\[(?:\d{1,2}(?:;\d{1,3}){0,4})?m(?![\],])/g;

/** A text without the colours in it, which knows where each character stood; undefined where it has none. */
export function withoutColours(text: string): FoundMessage | undefined {
  const pattern = COLOUR.test(text) ? COLOUR : text.includes('[0m') ? BARE_COLOUR : undefined;
  COLOUR.lastIndex = 0;
  if (pattern === undefined) return undefined;
  const built = new PieceBuilder();
  let at = 0;
  for (const { 0: colour, index } of text.matchAll(pattern)) {
    built.take(text.slice(at, index), at);
    at = index + colour.length;
  }
  built.take(text.slice(at), at);
  return built.finish(0, text.length);
}
