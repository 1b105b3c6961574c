import { type FoundMessage, rangeInText } from './pasted.ts';
import { podOf } from './quoted.ts';

/** A message of a quoted text, where it stands in the whole. */
export function within(outer: FoundMessage, inner: FoundMessage, line: string): FoundMessage {
  const { start, end } = rangeInText(outer, inner);
  const stretches = inner.pieces.length > 0 ? inner.pieces : [whole(inner)];
  const pieces = stretches.flatMap((piece) => {
    const { from, length } = piece;
    return spread(outer, from, length).map((part) => ({ ...part, at: piece.at + part.at }));
  });
  const pod = inner.pod ?? podOf(line);
  return { ...inner, start, end, pieces, ...(pod === undefined ? {} : { pod }) };
}

const whole = ({ text, start }: FoundMessage) => ({ at: 0, from: start, length: text.length });

/** A stretch of a quoted text in the stretches of the whole that it was put together of. */
function spread(outer: FoundMessage, from: number, length: number) {
  if (outer.pieces.length === 0) return [{ at: 0, from: outer.start + from, length }];
  return outer.pieces.flatMap((piece, index) => {
    const stop = outer.pieces[index + 1]?.at ?? outer.text.length;
    const begin = Math.max(from, piece.at);
    const end = Math.min(from + length, stop);
    if (begin >= end) return [];
    const isWritten = piece.length === stop - piece.at;
    const place = isWritten
      ? { from: piece.from + begin - piece.at, length: end - begin }
      : { from: piece.from, length: piece.length };
    return [{ at: begin - from, ...place }];
  });
}
