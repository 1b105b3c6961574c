const MOST_CHARACTERS = 1_000_000;
const MOST_LINES = 20_000;

/**
 * Whether a text is too large for what reads all of it at every pause: schema checks, completion,
 * folding. It is shown, coloured, edited and run all the same.
 */
export function isLarge(characters: number, lines: number): boolean {
  return characters > MOST_CHARACTERS || lines > MOST_LINES;
}

/** Whether even colouring a text would keep the page busy for long. */
export function isHuge(characters: number): boolean {
  return characters > 5 * MOST_CHARACTERS;
}

/** Lines of a text that no model has counted yet. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

export function isLargeText(text: string): boolean {
  return isLarge(text.length, text.length > MOST_CHARACTERS ? 0 : linesOf(text));
}
