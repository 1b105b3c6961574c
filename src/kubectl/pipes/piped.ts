import { wordsOf } from '../words.ts';
import { sed, tr } from './characters.ts';
import { awk, column, cut, head, sorted, tail, uniq, wc } from './columns.ts';
import { grep } from './grep.ts';
import { WrongOption } from './options.ts';

type Filter = (lines: readonly string[], words: readonly string[]) => readonly string[];

const FILTERS: Readonly<Record<string, Filter>> = {
  awk,
  column,
  cut,
  egrep: (lines, words) => grep(lines, ['-E', ...words]),
  fgrep: (lines, words) => grep(lines, ['-F', ...words]),
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

/** What came through; or what a program says that does not do what it is asked. */
export interface Piped {
  readonly stdout: string;
  readonly stderr: string;
}

/** What comes out of the last of some programs, each of which is given what the one before says. Never throws. */
export function piped(output: string, pipes: readonly string[]): Piped {
  let stdout = output;
  for (const pipe of pipes) {
    const [program = '', ...words] = wordsOf(pipe);
    const filter = Object.hasOwn(FILTERS, program) ? FILTERS[program] : undefined;
    try {
      if (program === 'tr') stdout = tr(stdout, words);
      else if (filter !== undefined) stdout = joined(filter(linesOf(stdout), words));
      else if (!SHOWN.has(program))
        return { stdout: '', stderr: `${program}: command not found\n` };
    } catch (wrong) {
      if (!(wrong instanceof WrongOption)) throw wrong;
      return { stdout: '', stderr: `${program}: ${wrong.message}\n` };
    }
  }
  return { stdout, stderr: '' };
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function joined(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
