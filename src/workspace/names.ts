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

/** A name as it is kept: on one line, without blanks around it, and not too long. */
export function tidyName(name: string): string {
  return [...name.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('');
}
