/**
 * Where what begins at a place of a line and holds its characters together ends: a quote, `$'…'`, `${…}`, `$(…)`,
 * backticks, a backslash with what it keeps. The next character where nothing of that begins there; the end of the line
 * where it is not closed.
 */
export function behind(line: string, at: number): number {
  switch (line[at]) {
    case '\\':
      return Math.min(at + 2, line.length);
    case "'":
      return behindNext(line, at + 1, "'");
    case '`':
      return behindNext(line, at + 1, '`', true);
    case '"':
      return behindDouble(line, at + 1);
    case '$':
      return behindDollar(line, at);
    default:
      return at + 1;
  }
}

/** Whether a line has a character outside quotes, and the first such place at which `is` holds; -1 for none. */
export function findOutside(line: string, is: (at: number) => boolean): number {
  for (let at = 0; at < line.length; at = behind(line, at)) if (is(at)) return at;
  return -1;
}

function behindDollar(line: string, at: number): number {
  switch (line[at + 1]) {
    case "'":
      return behindNext(line, at + 2, "'", true);
    case '{':
      return behindNext(line, at + 2, '}');
    case '(':
      return behindParenthesis(line, at + 2);
    default:
      return at + 1;
  }
}

function behindNext(line: string, from: number, closing: string, keeps = false): number {
  let at = from;
  while (at < line.length && line[at] !== closing) at += keeps && line[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, line.length);
}

function behindDouble(line: string, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== '"') {
    at = /[\\$`]/.test(line[at] ?? '') && line[at + 1] !== "'" ? behind(line, at) : at + 1;
  }
  return Math.min(at + 1, line.length);
}

function behindParenthesis(line: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < line.length && depth > 0) {
    if (line[at] === '(') depth += 1;
    if (line[at] === ')') depth -= 1;
    at = behind(line, at);
  }
  return at;
}
