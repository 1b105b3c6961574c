import type { YAMLError } from 'yaml';
import { textError, type TextProblem } from '../problem.ts';

/** What stands around code on a page of Markdown. */
const FENCE = '```';

/** Characters above a line in which the field is looked for that it might belong to. */
const FAR = 5_000;

/** Says in our own codes what the `yaml` package found, and where a user would look for it. */
export function syntaxProblem(error: YAMLError, text: string): TextProblem {
  const start = Math.max(0, Math.min(error.pos[0], text.length));
  const end = Math.max(start, Math.min(error.pos[1], text.length));
  const { code, message } = error;
  if (lineText(text, start).trimStart().startsWith(FENCE)) {
    return textError('yaml-fence', start, endOfLine(text, start), { fence: FENCE });
  }
  switch (code) {
    case 'TAB_AS_INDENT':
      return textError('yaml-tab', start, end);
    case 'BAD_INDENT':
      if (message.includes('end with')) return unclosedBracket(message, start, text);
      return tabOnLine(text, start) ?? deeperLine(text, start) ?? wrongIndentation(text, start);
    case 'MULTILINE_IMPLICIT_KEY':
      return tabOnLine(text, start) ?? lineBehind(text, start) ?? noField(text, start, end);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return message.startsWith('Nested')
        ? nestedMapping(text, start, end)
        : wrongIndentation(text, start);
    case 'BAD_SCALAR_START':
      return textError('yaml-reserved-character', start, end, { character: text.charAt(start) });
    case 'BAD_DQ_ESCAPE':
      return textError('yaml-escape', start, end, { text: text.slice(start, start + 2) });
    case 'MISSING_CHAR':
      return missingCharacter(message, start, end, text);
    case 'UNEXPECTED_TOKEN':
      return (
        tabOnLine(text, start) ??
        textError('yaml-unexpected', start, end, { text: snippet(text, start) })
      );
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
      return textError('yaml-unknown-alias', start, end, { name: snippet(text, start) });
    case 'RESOURCE_EXHAUSTION':
      return textError('yaml-too-deep', start, end);
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return textError('yaml-tag', start, end, { text: snippet(text, start) });
    case 'NON_STRING_KEY':
      return textError('yaml-key', start, end);
    case 'DUPLICATE_KEY':
      return textError('duplicate-key', start, end, { key: snippet(text, start) });
    case 'BAD_DIRECTIVE':
    case 'BAD_PROP_ORDER':
    case 'BLOCK_IN_FLOW':
    case 'IMPOSSIBLE':
    case 'KEY_OVER_1024_CHARS':
    case 'MULTIPLE_ANCHORS':
    case 'MULTIPLE_DOCS':
    case 'MULTIPLE_TAGS':
      return textError('yaml-syntax', start, end, { detail: message });
  }
}

function missingCharacter(message: string, start: number, end: number, text: string): TextProblem {
  if (message.startsWith('Missing closing')) {
    const quote = message.includes('"') ? '"' : "'";
    const opening = openingQuote(text, start, quote);
    return textError('yaml-unclosed-quote', opening, endOfLine(text, opening), { quote });
  }
  if (message.includes('end with')) return unclosedBracket(message, start, text);
  if (message.startsWith('Implicit map keys')) {
    return tabOnLine(text, start) ?? noField(text, start, end);
  }
  if (message.startsWith('Missing ,')) {
    return textError('yaml-missing-comma', start, end, { text: snippet(text, start) });
  }
  if (message.startsWith('Sequence item')) return wrongIndentation(text, start);
  return textError('yaml-syntax', start, end, { detail: message });
}

/** What would be a mapping behind a value: on its own line, or by the indentation of the next one. */
function nestedMapping(text: string, start: number, end: number): TextProblem {
  return (
    lineBehind(text, start) ??
    textError('yaml-colon-in-value', start, end, { text: lineText(text, start) })
  );
}

/** The line behind one with a value, where it is too deep for a field of its own. */
function lineBehind(text: string, value: number): TextProblem | undefined {
  const end = endOfLine(text, value);
  const rest = /^(?:[^\S\n]*(?:#.*)?\n)+/.exec(text.slice(end))?.[0];
  const isAlone = rest !== undefined && !/:(?:\s|$)/.test(text.slice(value, end));
  return isAlone ? deeperLine(text, end + rest.length) : undefined;
}

/** A line that is indented deeper than the field above it, although that has a value already. */
function deeperLine(text: string, offset: number): TextProblem | undefined {
  const { from, to } = writtenOn(text, offset);
  const column = from - (text.lastIndexOf('\n', from - 1) + 1);
  const above = text
    .slice(Math.max(0, from - FAR), from)
    .split('\n')
    .slice(0, -1)
    .findLast((line) => /^\s*[^\s#]/.test(line));
  const field = /^(?<before>\s*(?:-\s+)*)(?<key>[^\s:#][^:]*):\s+(?<value>[^\s#].*)$/.exec(
    above ?? '',
  );
  const { before = '', key = '', value = '' } = field?.groups ?? {};
  if (field === null || column <= before.length) return undefined;
  const written = value.replace(/\s+#.*$/, '').trim();
  return tabOnLine(text, from) ?? textError('yaml-deeper', from, to, { key, text: written });
}

/**
 * A line that is no field. One with a colon may be wrong in what stands before it: in brackets that do not close, or in
 * text behind quotes.
 */
function noField(text: string, start: number, end: number): TextProblem {
  const line = text.slice(start, endOfLine(text, start));
  if (!/:(?:\s|$)/.test(line)) {
    return textError('yaml-missing-colon', start, end, { text: snippet(text, start) });
  }
  const open = openBracket(line);
  if (open !== undefined) {
    const opening = line.charAt(open);
    const closing = opening === '{' ? '}' : ']';
    return textError('yaml-unclosed-bracket', start + open, start + open + 1, { opening, closing });
  }
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*/.exec(line)?.[0].length ?? 0;
  const at = start + quoted;
  return textError('yaml-unexpected', at, Math.max(at, endOfLine(text, at)), {
    text: snippet(text, at),
  });
}

/** Of a line that begins with a bracket, the first that is not closed as it was opened. */
function openBracket(line: string): number | undefined {
  if (!/^[[{]/.test(line)) return undefined;
  const open: number[] = [];
  for (const [at, character] of line.split('').entries()) {
    if (character === '[' || character === '{') open.push(at);
    if (character !== ']' && character !== '}') continue;
    const last = open.pop();
    if (last === undefined) return undefined;
    if (line.charAt(last) !== (character === ']' ? '[' : '{')) return last;
  }
  return open[0];
}

/** The package tells where the missing quote was found missing; users look for where it opened. */
function openingQuote(text: string, from: number, quote: string): number {
  for (let at = text.lastIndexOf(quote, from - 1); at > 0; at = text.lastIndexOf(quote, at - 1)) {
    const before = text.charAt(at - 1);
    if (quote === '"' && before === '\\') continue;
    if (quote === "'" && before === "'") {
      at -= 1;
      continue;
    }
    return at;
  }
  return text.startsWith(quote) ? 0 : from;
}

function unclosedBracket(message: string, from: number, text: string): TextProblem {
  const closing = message.endsWith('}') ? '}' : ']';
  const opening = closing === '}' ? '{' : '[';
  let open = 0;
  for (let at = Math.min(from, text.length) - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (character === closing) open += 1;
    else if (character === opening && open === 0) {
      return textError('yaml-unclosed-bracket', at, at + 1, { opening, closing });
    } else if (character === opening) open -= 1;
  }
  return textError('yaml-unclosed-bracket', from, from, { opening, closing });
}

/** A tab at the start of the line or of the one before is the likelier cause of such errors. */
function tabOnLine(text: string, offset: number): TextProblem | undefined {
  let lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  for (let line = 0; line < 2; line += 1) {
    const indentation = /^[ \t]*/.exec(text.slice(lineStart, lineStart + 200))?.[0] ?? '';
    const tab = indentation.indexOf('\t');
    if (tab !== -1) return textError('yaml-tab', lineStart + tab, lineStart + tab + 1);
    if (lineStart === 0) break;
    lineStart = text.lastIndexOf('\n', lineStart - 2) + 1;
  }
  return undefined;
}

/** Marks what stands on the line. */
function wrongIndentation(text: string, offset: number): TextProblem {
  const { from, to } = writtenOn(text, offset);
  return textError('yaml-indent', from, to);
}

/** Where a line begins behind its indentation, and where it ends. */
function writtenOn(text: string, offset: number): { readonly from: number; readonly to: number } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const to = endOfLine(text, lineStart);
  const from = lineStart + (/^ */.exec(text.slice(lineStart, to))?.[0].length ?? 0);
  return { from, to };
}

function snippet(text: string, start: number): string {
  return text.slice(start, Math.min(endOfLine(text, start), start + 60)).trim();
}

function lineText(text: string, offset: number): string {
  return snippet(text, text.lastIndexOf('\n', offset - 1) + 1);
}

function endOfLine(text: string, start: number): number {
  const newline = text.indexOf('\n', start);
  const end = newline === -1 ? text.length : newline;
  return end > start && text.charAt(end - 1) === '\r' ? end - 1 : end;
}
