const MOST_CHARACTERS = 1_000_000;
const MOST_LINES = 20_000;

/**
 * Whether a text is too large for what reads all of it at every pause: schema checks, completion,
 * folding. It is shown, coloured, edited and run all the same.
 */
export function isLarge(characters: number, lines: number): boolean {
  return characters > MOST_CHARACTERS || lines > MOST_LINES;
}

/** Monaco's own limits: a model made with more than this is shown line by line, and uncoloured. */
const MOST_COLOURED_CHARACTERS = 20 * 1024 * 1024;
const MOST_COLOURED_LINES = 300_000;

/**
 * Whether Monaco should know from the start how large a text is. It decides so when a model is made;
 * a text of this size put into a small model takes seconds at every turn.
 */
export function isHuge(characters: number, lines: number): boolean {
  return characters > MOST_COLOURED_CHARACTERS || lines > MOST_COLOURED_LINES;
}

/** Lines of a text that no model has counted yet. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** `isLarge` of a text whose lines no model has counted yet. */
export function isLargeText(text: string): boolean {
  return isLarge(text.length, text.length > MOST_CHARACTERS ? 0 : linesOf(text));
}

/** `isHuge` of such a text. */
export function isHugeText(text: string): boolean {
  return isHuge(text.length, text.length > MOST_COLOURED_CHARACTERS ? 0 : linesOf(text));
}
