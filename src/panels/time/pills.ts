/** Pixels of a letter of 11 px, by and large; a Chinese one is as wide as high. */
const LETTER = 6.5;
const WIDE_LETTER = 11.4;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g;

/** Pixels of a pill with its sign alone, and of what stands around its words. */
export const SIGN_ONLY = 20;
const AROUND = 26;
/** Pixels between two pills. */
const GAP = 3;

/** Pixels that a text takes, by and large. */
export function textWidth(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return (text.length - wide) * LETTER + wide * WIDE_LETTER;
}

export interface Pill {
  /** Pixels of its left end. */
  readonly left: number;
  readonly width: number;
  /** '' where there is room for its sign alone. */
  readonly text: string;
}

/**
 * Room for the words of marks on a lane, left to right: each has the longest of its texts that ends
 * before the next mark begins. None covers another as long as they stand `SIGN_ONLY` apart, and none
 * reaches over the end of the lane.
 */
export function pillsOf(
  marks: readonly { readonly x: number; readonly texts: readonly string[] }[],
  width: number,
): readonly Pill[] {
  let taken = 0;
  const pills = marks.map(({ x, texts }, index): Pill => {
    const next = marks[index + 1]?.x ?? width + GAP;
    const left = Math.max(taken, Math.min(x, width - SIGN_ONLY));
    // At the right end the words may stand before their moment, where the mark before leaves room.
    const room = index === marks.length - 1 ? width - taken : Math.min(next - GAP, width) - left;
    const text = texts.find((each) => textWidth(each) + AROUND <= room) ?? '';
    const wide = text === '' ? SIGN_ONLY : textWidth(text) + AROUND;
    const start = Math.max(taken, Math.min(left, width - wide));
    taken = start + wide + GAP;
    return { left: start, width: wide, text };
  });
  // Where the last ones stand too near to the end, those before make way.
  let end = width;
  return pills
    .toReversed()
    .map((pill) => {
      const left = Math.min(pill.left, end - pill.width);
      end = left - GAP;
      return { ...pill, left };
    })
    .toReversed();
}
