import { grouped } from './groups.ts';
import type { Joint, ScriptCommand } from './scriptCommand.ts';
import { behind, findOutside } from './scan.ts';

/** Whether a command is carried out, by the exit code of the one carried out last. */
export function comesAfter(joint: Joint | undefined, rc: number): boolean {
  if (joint === '&&') return rc === 0;
  return joint !== '||' || rc !== 0;
}

/** A prompt that was copied along. */
const PROMPT =
  /^\s*(?:\[?[\w.-]+@[\w.-]+[: ]\S*?\]?[$#]|PS [A-Za-z]:\S*?>|[$>❯%]|#(?= (?:kubectl|k) ))\s+/;
const HERE = /(?<!<)<<-?\s*(['"]?)(\w+)\1/;

/**
 * The commands of what was typed or pasted: prompts go, lines that end with a backslash, a pipe, `&&` or `||` go on in
 * the next one, and so do open quotes; a here-document is read to its end, several commands of a line are told apart
 * (`;`, `&&`, `||`), and what only says something (`#`) is none. The commands of a loop are one.
 */
export function readScript(text: string): readonly ScriptCommand[] {
  return grouped(readCommands(text), END);
}

function readCommands(text: string): readonly ScriptCommand[] {
  const lines = text.replaceAll('\r', '').split('\n');
  const commands: ScriptCommand[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let line = (lines[at] ?? '').replace(PROMPT, '');
    while (/(?:[\\|]|&&)\s*$/.test(line) && at + 1 < lines.length) {
      at += 1;
      line = `${line.replace(/\\\s*$/, '').trimEnd()} ${(lines[at] ?? '').trim()}`;
    }
    line = withoutComment(line)
      .replace(/(?<!\\)\\\s*$/, '')
      .trim();
    if (line === '') continue;
    const end = closedAt(lines, at, line);
    if (end > at) line = [line, ...lines.slice(at + 1, end + 1)].join('\n').trim();
    at = end;
    const here = HERE.exec(line);
    let stdin = '';
    if (here !== null) {
      for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== here[2]; at += 1) {
        stdin += `${lines[at] ?? ''}\n`;
      }
    }
    const list = splitList(line);
    const fault = listFault(list) ?? pipeFault(list);
    if (fault !== undefined) {
      commands.push({ line: line.replace(HERE, '').trim(), stdin, pipes: [], fault });
      continue;
    }
    for (const { joint, text } of list) {
      if (text === '') continue;
      const isRead = HERE.test(text);
      const [first = '', ...pipes] = splitPipes(text.replace(HERE, ''));
      // `cat <<EOF | kubectl apply -f -`
      const isFed = first === 'cat' && pipes[0] !== undefined;
      const [fed = first, ...others] = isFed ? pipes : [first, ...pipes];
      const given = isRead ? stdin : '';
      commands.push({
        line: fed,
        stdin: given,
        pipes: others,
        ...(isRead && here?.[1] === '' && /[$`\\]/.test(stdin) && { expands: true }),
        ...(joint && { joint }),
      });
    }
  }
  return commands;
}

interface Listed {
  readonly joint: Joint | undefined;
  readonly text: string;
}

/** Bash's words where nothing stands where a command has to; behind the last `;` nothing has to. */
function listFault(list: readonly Listed[]): string | undefined {
  const at = list.findIndex(
    ({ joint, text }, index) =>
      text === '' && !(index === list.length - 1 && (joint === ';' || joint === '&')),
  );
  if (at < 0) return undefined;
  const next = list[at + 1]?.joint;
  if (next === undefined) return END;
  const token = list[at]?.joint === ';' && next === ';' ? ';;' : next;
  return unexpected(token);
}

const END = 'bash: syntax error: unexpected end of file\n';

/** Bash's words where nothing stands before a pipe, or behind the last one. */
function pipeFault(list: readonly Listed[]): string | undefined {
  for (const [index, { text }] of list.entries()) {
    const parts = text === '' ? [] : splitPipes(text);
    const at = parts.indexOf('');
    if (at < 0 || parts.length === 1) continue;
    if (at < parts.length - 1) return unexpected('|');
    const next = list[index + 1]?.joint;
    return next === undefined ? END : unexpected(next);
  }
  return undefined;
}

function unexpected(token: string): string {
  return `bash: syntax error near unexpected token \`${token}'\n`;
}

/** At each `|` that stands in no quotes. */
function splitPipes(line: string): readonly string[] {
  return splitAt(line, ['|']).map(({ text }) => text);
}

/** At each `;`, `&`, `&&` and `||` that stands in no quotes. */
function splitList(line: string): readonly Listed[] {
  return splitAt(line, ['&&', '||', ';', '&']);
}

function splitAt<Mark extends string>(
  line: string,
  marks: readonly Mark[],
): readonly { readonly joint: Mark | undefined; readonly text: string }[] {
  const parts: { readonly joint: Mark | undefined; readonly text: string }[] = [];
  let joint: Mark | undefined;
  let from = 0;
  for (let at = 0; at < line.length;) {
    // The `&` of `2>&1` and `&>` leads somewhere, and parts nothing.
    const leads = line[at] === '&' && (line[at + 1] === '>' || /[<>]/.test(line[at - 1] ?? ''));
    const mark = leads ? undefined : marks.find((each) => line.startsWith(each, at));
    if (mark === undefined) {
      at = behind(line, at);
      continue;
    }
    parts.push({ joint, text: line.slice(from, at).trim() });
    joint = mark;
    at += mark.length;
    from = at;
  }
  return [...parts, { joint, text: line.slice(from).trim() }];
}

/** A line up to its comment: a `#` that begins a word. */
function withoutComment(line: string): string {
  const at = findOutside(
    line,
    (each) => line[each] === '#' && (each === 0 || /[\s;&|]/.test(line[each - 1] ?? '')),
  );
  return at < 0 ? line : line.slice(0, at);
}

type Quote = '' | "'" | '"' | '$';

/** The quote that is open behind a character; `$` is `$'…'`. */
function quoteBehind(open: Quote, character: string, before: string | undefined): Quote {
  const closing = open === '$' ? "'" : open;
  if (open !== '') return character === closing ? '' : open;
  if (character === "'") return before === '$' ? '$' : "'";
  return character === '"' ? '"' : '';
}

/** The line in which the quotes of this one are closed: itself where none is open, or where none ever is. */
function closedAt(lines: readonly string[], from: number, line: string): number {
  let quote = openBehind(line, '');
  for (let at = from; quote !== ''; at += 1) {
    const next = lines[at + 1];
    if (next === undefined) return from;
    quote = openBehind(next, quote);
    if (quote === '') return at + 1;
  }
  return from;
}

function openBehind(line: string, open: Quote): Quote {
  let quote = open;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (character === '\\' && quote !== "'") at += 1;
    else quote = quoteBehind(quote, character, line[at - 1]);
  }
  return quote;
}
