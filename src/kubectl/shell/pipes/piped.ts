import { wordsOf } from '../../words.ts';
import { sed, tr } from './characters.ts';
import { awk, column, cut, head, sorted, tail, uniq, wc } from './columns.ts';
import { finds, grep } from './grep.ts';
import { WrongOption } from './options.ts';

type Filter = (lines: readonly string[], words: readonly string[]) => readonly string[];

const FILTERS: Readonly<Record<string, Filter>> = {
  awk,
  column,
  cut,
  egrep: (lines, words) => grep(lines, asGrep('egrep', words)),
  fgrep: (lines, words) => grep(lines, asGrep('fgrep', words)),
  grep,
  head,
  sed,
  sort: sorted,
  tac: (lines) => lines.toReversed(),
  tail,
  uniq,
  wc,
};

/** Programs that show what they are given, page by page or beside a copy. */
const SHOWN = new Set(['cat', 'less', 'more', 'tee']);

/** Whether it is a program that works on what it is given. */
export function isFilter(program: string): boolean {
  return Object.hasOwn(FILTERS, program) || SHOWN.has(program) || program === 'tr';
}

/** What came through; or what a program says that does not do what it is asked. */
export interface Piped {
  readonly stdout: string;
  readonly stderr: string;
  /** Exit code of the last one; undefined where there is none. */
  readonly rc?: number;
}

/** What comes out of the last of some programs, each of which is given what the one before says. Never throws. */
export function piped(output: string, pipes: readonly string[]): Piped {
  let stdout = output;
  let rc: number | undefined;
  for (const pipe of pipes) {
    const [program = '', ...words] = wordsOf(pipe);
    const filter = Object.hasOwn(FILTERS, program) ? FILTERS[program] : undefined;
    try {
      rc = GREPS.has(program) && !finds(linesOf(stdout), asGrep(program, words)) ? 1 : 0;
      if (program === 'tr') stdout = tr(stdout, words);
      else if (filter !== undefined) stdout = joined(filter(linesOf(stdout), words));
      else if (!SHOWN.has(program))
        return { stdout: '', stderr: `${program}: command not found\n`, rc: 127 };
    } catch (wrong) {
      if (!(wrong instanceof WrongOption)) throw wrong;
      return { stdout: '', stderr: `${program}: ${wrong.message}\n`, rc: 2 };
    }
  }
  return { stdout, stderr: '', ...(rc !== undefined && { rc }) };
}

const GREPS = new Set(['grep', 'egrep', 'fgrep']);

function asGrep(program: string, words: readonly string[]): readonly string[] {
  return program === 'egrep' ? ['-E', ...words] : program === 'fgrep' ? ['-F', ...words] : words;
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function joined(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
