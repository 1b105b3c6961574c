/** Pixels of letters of 12 px, rather too many than too few: what a mark has no room for it is cut by. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/, 12.1],
  [/[mwMW@%—…]/, 11.2],
  [/[ijl.,:;'|!()[\] /-]/, 5],
  [/[frt1]/, 5.5],
];
const LETTER = 8;

/** Pixels of a pill with its sign alone, and of what stands around its words. */
export const SIGN_ONLY = 20;
const AROUND = 26;
/** Pixels between two pills. */
const GAP = 3;

/** Pixels that a text takes, by and large. */
export function textWidth(text: string): number {
  let pixels = 0;
  for (const letter of text) {
    pixels += LETTERS.find(([some]) => some.test(letter))?.[1] ?? LETTER;
  }
  return pixels;
}

/** Pixels beyond the end of a lane that its last marks may have: the column of values is empty there. */
export const COMPONENTS = 40;

export interface Pill {
  /** Pixels of its left end. */
  readonly left: number;
  readonly width: number;
  /** '' where there is room for its sign alone. */
  readonly text: string;
  /** Whether the words stand before the moment, which is then at its right end. */
  readonly isBefore: boolean;
}

/**
 * Room for the words of marks on a lane, left to right. Each mark stands at its own moment: the words
 * begin there, or end there where those that follow it would reach over the end of the lane and there is
 * more room before it. A mark has the longest of its texts that fits between its neighbours: none covers
 * another as long as they stand `SIGN_ONLY` and 3 apart.
 */
export function pillsOf(
  marks: readonly { readonly x: number; readonly texts: readonly string[] }[],
  width: number,
): readonly Pill[] {
  let taken = -GAP;
  const end = width + COMPONENTS;
  return marks.map(({ x, texts }, index): Pill => {
    const next = marks[index + 1]?.x;
    const after = fitting(texts, (next === undefined ? end : Math.min(next - GAP, end)) - x);
    const longest = pillWidth(texts[0] ?? '');
    const room = x + LINE - taken - GAP;
    const before = x + longest > end ? fitting(texts, room) : '';
    const isBefore = textWidth(before) > textWidth(after) && pillWidth(before) <= room;
    const text = isBefore ? before : after;
    const wide = pillWidth(text);
    const left = isBefore ? x + LINE - wide : x;
    taken = left + wide;
    return { left, width: wide, text, isBefore };
  });
}

/** Pixels of the line that stands at the moment. */
export const LINE = 2;

const pillWidth = (text: string): number => (text === '' ? SIGN_ONLY : textWidth(text) + AROUND);

/** The first of the texts for which there is room, '' for none. */
function fitting(texts: readonly string[], room: number): string {
  return texts.find((each) => pillWidth(each) <= room) ?? '';
}
