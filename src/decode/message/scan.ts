/**
 * Finding places in a message by walking once over it. Patterns such as `\s+$` or `\.+(?=\s)` would
 * look at long runs of spaces or dots again and again.
 */

export const isSpace = (char: string | undefined): boolean =>
  char === ' ' || char === '\n' || char === '\t' || char === '\r';

const isDigit = (char: string | undefined): boolean =>
  char !== undefined && char >= '0' && char <= '9';

export function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text[at])) at += 1;
  return at;
}

/** The end of a stretch without the spaces behind it. */
export function trimEnd(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && isSpace(text[at - 1])) at -= 1;
  return at;
}

function skipDigits(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(text[at])) at += 1;
  return at;
}

/** A count and the place behind it and its spaces, when `from` is at "3 something". */
export function countAt(
  text: string,
  from: number,
  end: number,
): { readonly count: number; readonly next: number } | undefined {
  const digits = skipDigits(text, from, end);
  if (digits === from || digits - from > 9) return undefined;
  const next = skipSpace(text, digits, end);
  if (next === digits || next === end) return undefined;
  return { count: Number(text.slice(from, digits)), next };
}

/** Where the sentence stops and the next could begin: at dots with a space or nothing behind them. */
export function sentenceAt(
  text: string,
  from: number,
  end: number,
): { readonly stop: number; readonly next: number } {
  let dot = text.indexOf('.', from);
  while (dot >= 0 && dot < end) {
    let behind = dot;
    while (behind < end && text[behind] === '.') behind += 1;
    // Plugins of PostFilter are joined by ", ", each with its own full stop.
    const isJoined = text[behind] === ',' && isSpace(text[behind + 1]);
    if (behind === end || isJoined || isSpace(text[behind])) return { stop: dot, next: behind };
    dot = text.indexOf('.', behind);
  }
  return { stop: end, next: end };
}

/** A line of a list of its own, as people and programs write it. */
const BULLET = /[-*•]/;

/** The place behind a bullet and its spaces, or the place itself. */
export function skipBullet(text: string, from: number, end: number): number {
  return BULLET.test(text[from] ?? '') && isSpace(text[from + 1])
    ? skipSpace(text, from + 1, end)
    : from;
}

/** Where the item of a counted list ends: at a comma or a line break with a count behind it, or at `stop`. */
export function itemEnd(text: string, from: number, stop: number): number {
  const list = text.slice(from, stop);
  for (const { 0: mark, index } of list.matchAll(/,|\n/g)) {
    const behind = skipSpace(list, index + 1, list.length);
    const isNext =
      mark === ',' ? behind > index + 1 : skipBullet(list, behind, list.length) > behind;
    if (!isNext) continue;
    const item = skipBullet(list, behind, list.length);
    if (countAt(list, item, list.length) !== undefined) return from + index;
  }
  return stop;
}

/** The first place of a word within a stretch, or -1. The stretch is cut out: nothing behind it is read. */
export function within(text: string, word: string, from: number, stop: number): number {
  const at = text.slice(from, stop).indexOf(word);
  return at < 0 ? -1 : from + at;
}
