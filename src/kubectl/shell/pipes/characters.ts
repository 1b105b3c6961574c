import { optionsOf, WrongOption } from './options.ts';
import { patternOf } from './patterns.ts';

/** `sed 's/a/b/g'`, `sed 1d`, `sed -n 2p`: one command. */
export function sed(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { flags, values, rest } = optionsOf(words, { flags: 'nEr', valued: 'e' });
  const script = values.get('e')?.at(-1) ?? rest[0] ?? '';
  const change = /^s([^\w\s\\])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1([gi]*)$/i.exec(script);
  if (change !== null) {
    const [, , pattern = '', put = '', letters = ''] = change;
    const kind = flags.has('E') || flags.has('r') ? 'extended' : 'basic';
    const expression = patternOf(pattern, kind, letters.toLowerCase());
    const replacement = put.replaceAll(/\$/g, '$$$$').replaceAll(/\\(\d)|\\(.)|&/g, given);
    return lines.map((line) => line.replace(expression, replacement));
  }
  const [, from, to, verb] = /^(\d+|\$)(?:,(\d+|\$))?([dp])$/.exec(script) ?? [];
  if (from === undefined)
    throw new WrongOption(`only s/…/…/, d and p are carried out here: ${script}`);
  const lineOf = (text: string): number => (text === '$' ? lines.length : Number(text));
  const isNamed = (at: number): boolean => at >= lineOf(from) && at <= lineOf(to ?? from);
  if (verb === 'd') return lines.filter((_, at) => !isNamed(at + 1));
  if (flags.has('n')) return lines.filter((_, at) => isNamed(at + 1));
  return lines.flatMap((line, at) => (isNamed(at + 1) ? [line, line] : [line]));
}

/** What stands for a part of what was found, in JavaScript's way. */
function given(whole: string, group?: string, literal?: string): string {
  if (group !== undefined) return `$${group}`;
  if (literal !== undefined) return literal;
  return whole === '&' ? '$&' : whole;
}

/** `tr a-z A-Z`, `tr -d '"'`, `tr -s ' '`, `tr ' ' '\n'`. */
export function tr(text: string, words: readonly string[]): string {
  const { flags, rest } = optionsOf(words, { flags: 'ds' });
  const [from = '', to = ''] = rest.map(charactersOf);
  if (from === '') throw new WrongOption('missing operand');
  const set = new Set(from);
  if (flags.has('d')) return [...text].filter((each) => !set.has(each)).join('');
  const changed =
    to === ''
      ? text
      : [...text]
          .map((each) => (set.has(each) ? (to[from.indexOf(each)] ?? to.at(-1) ?? '') : each))
          .join('');
  if (!flags.has('s')) return changed;
  const squeezed = new Set(to === '' ? from : to);
  return [...changed]
    .filter((each, at, all) => !(squeezed.has(each) && each === all[at - 1]))
    .join('');
}

function charactersOf(set: string): string {
  return set
    .replaceAll('[:upper:]', 'A-Z')
    .replaceAll('[:lower:]', 'a-z')
    .replaceAll('[:space:]', ' \t\n')
    .replaceAll(/\\([nt\\])/g, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? '\\')
    .replaceAll(/(.)-(.)/gs, (_, from: string, to: string) => {
      const [start, end] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
      return Array.from({ length: Math.max(0, end - start + 1) }, (__, at) =>
        String.fromCodePoint(start + at),
      ).join('');
    });
}
