/** The options of a program by their letters, as getopt reads them. */
export interface Options {
  /** Letters that were given without a value. */
  readonly flags: ReadonlySet<string>;
  /** Values by letter; of one that is given twice, both. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
}

export interface Known {
  /** Letters without a value. */
  readonly flags: string;
  /** Letters that take one. */
  readonly valued?: string;
  /** Long names by the letter that they stand for. */
  readonly long?: Readonly<Record<string, string>>;
}

/** What is wrong with an option, in the words of getopt. */
export class WrongOption extends Error {}

/** Words in options and the rest. Throws `WrongOption` for what a program does not know. */
export function optionsOf(
  words: readonly string[],
  { flags, valued = '', long = {} }: Known,
): Options {
  const given = new Set<string>();
  const values = new Map<string, string[]>();
  const rest: string[] = [];
  const take = (letter: string, value: string | undefined): void => {
    if (value === undefined) throw new WrongOption(`option requires an argument -- '${letter}'`);
    values.set(letter, [...(values.get(letter) ?? []), value]);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return { flags: given, values, rest: [...rest, ...words.slice(at + 1)] };
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name !== undefined) {
      const letter = long[name];
      if (letter === undefined) throw new WrongOption(`unrecognized option '${word}'`);
      if (valued.includes(letter)) take(letter, value ?? words[(at += 1)]);
      else given.add(letter);
    } else if (/^-\d+$/.test(word) && flags.includes('#')) {
      take('#', word.slice(1));
    } else if (/^-./.test(word)) {
      for (let place = 1; place < word.length; place += 1) {
        const letter = word[place] ?? '';
        if (valued.includes(letter)) {
          const attached = word.slice(place + 1);
          take(letter, attached === '' ? words[(at += 1)] : attached);
          break;
        }
        if (!flags.includes(letter)) throw new WrongOption(`invalid option -- '${letter}'`);
        given.add(letter);
      }
    } else rest.push(word);
  }
  return { flags: given, values, rest };
}

/** The last value of a letter as a whole number; `otherwise` where it was not given. */
export function countOf({ values }: Options, letter: string, otherwise: number): number {
  const text = values.get(letter)?.at(-1);
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new WrongOption(`invalid number: '${text}'`);
  return Number(text);
}
