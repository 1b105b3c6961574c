/** The longest name that is kept; longer ones are cut. */
export const LONGEST_NAME = 120;

/** `web` and 2 of `web 2`; `web` and undefined of `web`. */
export function numberedName(name: string): {
  readonly base: string;
  readonly number: number | undefined;
} {
  const match = /^(.*?) ([1-9][0-9]{0,5})$/s.exec(name);
  if (match === null) return { base: name, number: undefined };
  return { base: match[1] ?? '', number: Number(match[2]) };
}

/** The name itself if it is free, else the same with the next number behind it: `web 2`, `web 3`. */
export function nextFreeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  const { base } = numberedName(name);
  for (let number = 2; ; number += 1) {
    const next = `${base} ${number}`;
    if (!names.has(next)) return next;
  }
}

/**
 * What turns the direction of the words around it, or cannot be seen: controls, marks and overrides of
 * direction, and blanks of no width but the joiners, which some scripts need within words.
 */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Cs}/gu;

/**
 * A name as it is kept and shown: on one line, without blanks around it, not too long, and without
 * what would turn the words around it in titles, menus and file names.
 */
export function tidyName(name: string): string {
  const plain = name.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();
  return [...plain].slice(0, LONGEST_NAME).join('');
}
