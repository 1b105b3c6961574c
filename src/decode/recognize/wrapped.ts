import { decodeMessage } from '../message/decodeMessage.ts';
import { isSpace, trimEnd } from '../message/scan.ts';
import type { Line } from './lines.ts';
import { type FoundMessage, rangeInText, verbatim } from './pasted.ts';
import { PieceBuilder } from './quoted.ts';

/** How lines meet that were one: as they stand; cut within a word; cut so and indented; framed, with a space left out. */
type Join = 'standing' | 'cut' | 'indented' | 'spaced';

/**
 * The message that begins at `start` in the first of `lines`, all of which it may reach over. A terminal cuts
 * within words, a chat between them, and what stands below may be another's words: taken is what reaches
 * farthest of what is understood to the end; where nothing is, all of it.
 */
export function wrappedMessage(text: string, lines: readonly Line[], start: number): FoundMessage {
  if (lines.length < 2) return joined(text, lines, start, 'standing');
  let farthest: FoundMessage | undefined;
  let all: FoundMessage | undefined;
  let most = -1;
  for (const join of joinsOf(lines)) {
    const found = joined(text, lines, start, join);
    const known = knownIn(found);
    if (known === undefined) return found;
    if (known > most) all = found;
    most = Math.max(most, known);
    const whole = lines.filter(({ end }) => end <= known).length;
    for (const count of [whole, whole + 1]) {
      if (count === 0 || count >= lines.length) continue;
      const less = joined(text, lines.slice(0, count), start, join);
      if (less.end <= (farthest?.end ?? 0) || knownIn(less) !== undefined) continue;
      farthest = less;
    }
  }
  return farthest ?? all ?? verbatim(text, start, start);
}

function joinsOf(lines: readonly Line[]): readonly Join[] {
  const behind = lines.slice(1);
  const isIndented = behind.some(({ text }) => isSpace(text[0]));
  const isFramed = behind.some(({ start }, index) => start > (lines[index]?.end ?? 0) + 2);
  return [
    'standing',
    'cut',
    ...(isIndented ? ['indented' as const] : []),
    ...(isFramed ? ['spaced' as const] : []),
  ];
}

function joined(text: string, lines: readonly Line[], start: number, join: Join): FoundMessage {
  const stop = lines.at(-1)?.end ?? start;
  if (join === 'standing') return verbatim(text, start, trimEnd(text, start, stop));
  const built = new PieceBuilder();
  let end = start;
  for (const [index, line] of lines.entries()) {
    let from = index === 0 ? start : line.start;
    const isTrimmed = join !== 'cut' || index === lines.length - 1;
    const to = isTrimmed ? trimEnd(text, from, line.end) : line.end;
    if (join !== 'cut' && index > 0) while (from < to && isSpace(text[from])) from += 1;
    if (join === 'spaced' && index > 0) built.take(' ', end, from - end);
    built.take(text.slice(from, to), from);
    end = to;
  }
  return built.finish(start, end);
}

/** Where in the text a message begins to say what nobody knows; undefined where all of it is known. */
function knownIn(message: FoundMessage): number | undefined {
  const unknown = decodeMessage(message.text).find(({ kind }) => kind === 'unknown');
  return unknown && rangeInText(message, unknown).start;
}
