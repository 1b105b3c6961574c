import type { ScriptCommand } from './scriptCommand.ts';

/** Words that begin what stands over several commands, and those that end it. */
const ENDS: Readonly<Record<string, string>> = {
  for: 'done',
  while: 'done',
  until: 'done',
  select: 'done',
  if: 'fi',
  case: 'esac',
};
const FOR = /^for\s+([A-Za-z_]\w*)\s+in\s+(.*)$/s;
/** What may stand before a command inside. */
const LEADING = /^(?:do|then|else)(?:\s+|$)/;

/**
 * Commands with those of a loop put together, as one; what else stands over several commands (`while`, `if`, `case`) is
 * one that is not carried out. `unfinished` is what a shell says where an end is missing.
 */
export function grouped(
  commands: readonly ScriptCommand[],
  unfinished: string,
): readonly ScriptCommand[] {
  const made: ScriptCommand[] = [];
  for (let at = 0; at < commands.length; at += 1) {
    const command = commands[at];
    if (command === undefined) break;
    const word = firstWord(command);
    if (!Object.hasOwn(ENDS, word)) {
      made.push(command);
      continue;
    }
    const end = endOf(commands, at);
    const parts = commands.slice(at, end + 1);
    const whole = { ...command, line: textOf(end < 0 ? commands.slice(at) : parts), pipes: [] };
    if (end < 0) return [...made, { ...whole, fault: unfinished }];
    const [, variable = '', words = ''] = FOR.exec(command.line) ?? [];
    const isPiped = (parts.at(-1)?.pipes.length ?? 0) > 0;
    const isKnown = variable !== '' && !isPiped && command.pipes.length === 0;
    if (!isKnown) made.push({ ...whole, unknown: isPiped ? 'done |' : unknownOf(command, word) });
    else
      made.push({
        ...whole,
        loop: { variable, words, body: bodyOf(parts.slice(1, -1), unfinished) },
      });
    at = end;
  }
  return made;
}

function bodyOf(commands: readonly ScriptCommand[], unfinished: string): readonly ScriptCommand[] {
  const [first, ...others] = commands;
  if (first === undefined) return [];
  const line = first.line.replace(LEADING, '');
  return grouped(line === '' ? others : [{ ...first, line }, ...others], unfinished);
}

/** The word that begins a command, or the last of its pipes where that begins what stands over several. */
function firstWord({ line, pipes, fault }: ScriptCommand): string {
  if (fault !== undefined) return '';
  const [word = ''] = line.replace(LEADING, '').split(/\s/, 1);
  const [piped = ''] = (pipes.at(-1) ?? '').split(/\s/, 1);
  return Object.hasOwn(ENDS, piped) ? piped : word;
}

/** A `for` that goes through no words is told as it stands. */
function unknownOf({ line }: ScriptCommand, word: string): string {
  return word === 'for' && line.startsWith('for') ? line : word;
}

/** The command that ends what begins at one; -1 for none. */
function endOf(commands: readonly ScriptCommand[], from: number): number {
  const open: string[] = [];
  for (let at = from; at < commands.length; at += 1) {
    const command = commands[at];
    const word = command === undefined ? '' : firstWord(command);
    if (Object.hasOwn(ENDS, word)) open.push(ENDS[word] ?? '');
    else if (word === open.at(-1)) open.pop();
    if (open.length === 0) return at;
  }
  return -1;
}

function textOf(commands: readonly ScriptCommand[]): string {
  return commands
    .map(({ line, pipes }) => [line, ...pipes].join(' | '))
    .reduce((text, part) => text + (/(?:^|\s)(?:do|then|else)$/.test(text) ? ' ' : '; ') + part);
}
