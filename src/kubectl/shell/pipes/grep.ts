import { countOf, optionsOf, WrongOption } from './options.ts';
import { escaped, patternOf, type PatternKind } from './patterns.ts';

const KNOWN = {
  flags: 'ivcnowxEFGPhHsqa#',
  valued: 'ABCem',
  long: {
    'after-context': 'A',
    'basic-regexp': 'G',
    'before-context': 'B',
    color: 'h',
    colour: 'h',
    context: 'C',
    count: 'c',
    'extended-regexp': 'E',
    'fixed-strings': 'F',
    'ignore-case': 'i',
    'invert-match': 'v',
    'line-number': 'n',
    'line-regexp': 'x',
    'max-count': 'm',
    'only-matching': 'o',
    'perl-regexp': 'P',
    quiet: 'q',
    regexp: 'e',
    'word-regexp': 'w',
  },
} as const;

/** Whether grep finds any: its exit code is 0 then, and else 1. Throws `WrongOption`. */
export function finds(lines: readonly string[], words: readonly string[]): boolean {
  return search(lines, words).found.length > 0;
}

/** What grep looks for, and the lines, by index, in which it is. */
function search(lines: readonly string[], words: readonly string[]) {
  const options = optionsOf(words, KNOWN);
  const { flags, values, rest } = options;
  const [pattern, file] = values.has('e') ? [undefined, rest[0]] : rest;
  const patterns = values.get('e') ?? (pattern === undefined ? [] : [pattern]);
  if (patterns.length === 0) throw new WrongOption('a pattern is missing');
  if (file !== undefined && file !== '-')
    throw new WrongOption(`${file}: No such file or directory`);
  const expressions = patterns.map((text) => expressionOf(text, flags));
  const isFound = (line: string): boolean =>
    expressions.some((expression) => expression.test(line)) !== flags.has('v');
  const found = lines
    .flatMap((line, at) => (isFound(line) ? [at] : []))
    .slice(0, countOf(options, 'm', Infinity));
  return { options, expressions, found };
}

/** The lines that grep finds among some. Throws `WrongOption`. */
export function grep(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { options, expressions, found } = search(lines, words);
  const { flags } = options;
  if (flags.has('q')) return [];
  if (flags.has('c')) return [String(found.length)];
  const numbered = (at: number, text: string, sign: ':' | '-'): string =>
    flags.has('n') ? `${String(at + 1)}${sign}${text}` : text;
  if (flags.has('o')) {
    return found.flatMap((at) =>
      expressions
        .flatMap((each) => [...(lines[at] ?? '').matchAll(new RegExp(each, `${each.flags}g`))])
        .filter(([text]) => text !== '')
        .map(([text]) => numbered(at, text, ':')),
    );
  }
  const around = countOf(options, 'C', countOf(options, '#', 0));
  const before = countOf(options, 'B', around);
  const after = countOf(options, 'A', around);
  const isMatch = new Set(found);
  const told: string[] = [];
  let last = -1;
  for (const at of found) {
    const from = Math.max(last + 1, at - before);
    if (before + after > 0 && last >= 0 && from > last + 1) told.push('--');
    const to = Math.min(lines.length - 1, at + after);
    for (let line = from; line <= to; line += 1) {
      told.push(numbered(line, lines[line] ?? '', isMatch.has(line) ? ':' : '-'));
    }
    last = Math.max(last, to);
  }
  return told;
}

function expressionOf(text: string, flags: ReadonlySet<string>): RegExp {
  const kind: PatternKind = flags.has('F')
    ? 'fixed'
    : flags.has('P')
      ? 'perl'
      : flags.has('E')
        ? 'extended'
        : 'basic';
  const letters = flags.has('i') ? 'i' : '';
  if (!flags.has('w') && !flags.has('x')) return patternOf(text, kind, letters);
  const { source } = patternOf(
    kind === 'fixed' ? escaped(text) : text,
    kind === 'fixed' ? 'perl' : kind,
    '',
  );
  return new RegExp(flags.has('x') ? `^(?:${source})$` : `(?<!\\w)(?:${source})(?!\\w)`, letters);
}
