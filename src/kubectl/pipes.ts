import { wordsOf } from './words.ts';

/** What a pipe makes of an output; undefined for a program that is not known. */
export function piped(output: string, pipe: string): string | undefined {
  const [program = '', ...words] = wordsOf(pipe);
  const lines = output === '' ? [] : output.replace(/\n$/, '').split('\n');
  switch (program) {
    case 'grep':
      return grep(lines, words);
    case 'wc':
      return words.includes('-l') ? `${String(lines.length)}\n` : undefined;
    case 'sort':
      return joined(words.includes('-r') ? lines.toSorted().reverse() : lines.toSorted());
    case 'uniq':
      return joined(lines.filter((line, at) => line !== lines[at - 1]));
    case 'head':
      return joined(lines.slice(0, countIn(words)));
    case 'tail':
      return joined(lines.slice(-countIn(words)));
    case 'cat':
      return output;
    default:
      return undefined;
  }
}

/** `-n 3`, `-n3`, `-3`; ten unless said. */
function countIn(words: readonly string[]): number {
  const count = /-(?:n ?)?(\d+)/.exec(words.join(' '))?.[1];
  return count === undefined ? 10 : Number(count);
}

function grep(lines: readonly string[], words: readonly string[]): string {
  const flags = words.filter((word) => word.startsWith('-')).join('');
  const pattern = words.find((word) => !word.startsWith('-')) ?? '';
  const expression = expressionOf(pattern, flags.includes('i') ? 'i' : '');
  const isWanted = (line: string): boolean => expression.test(line) !== flags.includes('v');
  const found = lines.filter(isWanted);
  return flags.includes('c') ? `${String(found.length)}\n` : joined(found);
}

/** A pattern that is none is looked for as it stands. */
function expressionOf(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), flags);
  }
}

function joined(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** What a shell says of a program that it does not know. */
export function unknownProgram(program: string): string {
  return `${program}: command not found\n`;
}
