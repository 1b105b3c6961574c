/** A command of a console: one line, what is fed into it, and what its output goes through. */
export interface ScriptCommand {
  /** As it is carried out: without its prompt and its pipes. */
  readonly line: string;
  /** The lines of a here-document. */
  readonly stdin: string;
  readonly pipes: readonly string[];
  /** What a shell says of a line that it does not carry out. */
  readonly fault?: string;
}

/** A prompt that was copied along. */
const PROMPT = /^\s*(?:\$|>|#(?= kubectl))\s+/;
const HERE = /<<-?\s*(['"]?)(\w+)\1/;

/**
 * The commands of what was typed or pasted: prompts go, lines that end with a backslash or a pipe go on in the next
 * one, a here-document is read to its end, and lines that only say something (`#`) are none.
 */
export function readScript(text: string): readonly ScriptCommand[] {
  const lines = text.replaceAll('\r', '').split('\n');
  const commands: ScriptCommand[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let line = (lines[at] ?? '').replace(PROMPT, '');
    while (/[\\|]\s*$/.test(line) && at + 1 < lines.length) {
      at += 1;
      line = `${line.replace(/\\$/, '').trimEnd()} ${(lines[at] ?? '').trim()}`;
    }
    line = line.trim();
    if (line === '' || line.startsWith('#')) continue;
    const here = HERE.exec(line);
    let stdin = '';
    if (here !== null) {
      line = line.replace(HERE, '').trim();
      for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== here[2]; at += 1) {
        stdin += `${lines[at] ?? ''}\n`;
      }
    }
    const parts = splitPipes(line);
    const fault = faultOf(parts);
    if (fault !== undefined) {
      commands.push({ line, stdin, pipes: [], fault });
      continue;
    }
    const [first = '', ...pipes] = parts;
    // `cat <<EOF | kubectl apply -f -`
    const isFed = first === 'cat' && pipes[0] !== undefined;
    const [fed = first, ...others] = isFed ? pipes : [first, ...pipes];
    commands.push({ line: fed, stdin, pipes: others });
  }
  return commands;
}

/** Bash's words where nothing stands before a pipe, or behind the last one. */
function faultOf(parts: readonly string[]): string | undefined {
  const at = parts.indexOf('');
  if (at < 0 || parts.length === 1) return undefined;
  return at === parts.length - 1
    ? 'bash: syntax error: unexpected end of file\n'
    : "bash: syntax error near unexpected token `|'\n";
}

/** At each `|` that stands in no quotes. */
function splitPipes(line: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let quote = '';
  let isEscaped = false;
  for (const character of line) {
    if (isEscaped) isEscaped = false;
    else if (character === '\\' && quote !== "'") isEscaped = true;
    else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (character === '|') {
      parts.push(part.trim());
      part = '';
      continue;
    }
    part += character;
  }
  return [...parts, part.trim()];
}
