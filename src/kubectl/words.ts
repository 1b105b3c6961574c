/**
 * A command line in words, as a shell splits it: quotes and backslashes hold words together. A word that
 * begins with `{` or `[` goes on to the matching bracket, so that JSON need not be quoted.
 */
export function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (at < line.length && isSpace(line[at])) at += 1;
    if (at >= line.length) return words;
    const { word, next } = wordAt(line, at);
    words.push(word);
    at = next;
  }
}

function wordAt(line: string, from: number): { readonly word: string; readonly next: number } {
  let word = '';
  let at = from;
  while (at < line.length && !isSpace(line[at])) {
    const character = line[at] ?? '';
    const isJson = (character === '{' || character === '[') && (word === '' || word.endsWith('='));
    if (isJson) {
      const end = endOfJson(line, at);
      word += unescaped(line.slice(at, end));
      at = end;
    } else if (character === '$' && line[at + 1] === "'") {
      const end = endOfQuote(line, at + 2, '$');
      word += withEscapes(line.slice(at + 2, end));
      at = end + 1;
    } else if (character === "'" || character === '"') {
      const end = endOfQuote(line, at + 1, character);
      word += unquoted(line.slice(at + 1, end), character);
      at = end + 1;
    } else if (character === '\\') {
      word += line[at + 1] ?? '';
      at += 2;
    } else {
      word += character;
      at += 1;
    }
  }
  return { word, next: at };
}

/** A backslash that another one keeps from the shell, where no text of JSON holds it. */
function unescaped(text: string): string {
  return text.includes('"') ? text : text.replaceAll('\\\\', '\\');
}

/** Behind the bracket that closes the one here; the end of the line where none does. */
function endOfJson(line: string, from: number): number {
  let depth = 0;
  let isText = false;
  for (let at = from; at < line.length; at += 1) {
    const character = line[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return line.length;
}

/** `quote`: what it began with; in `$'…'` as in `"…"` a backslash keeps what is behind it. */
function endOfQuote(line: string, from: number, quote: string): number {
  const closing = quote === '$' ? "'" : quote;
  let at = from;
  while (at < line.length && line[at] !== closing) {
    at += quote !== "'" && line[at] === '\\' ? 2 : 1;
  }
  return at;
}

/** What stands in `$'…'`. Source: ANSI-C quoting of bash, of which these are written. */
function withEscapes(text: string): string {
  return text.replace(/\\([ntr'"\\])/g, (_, character: string) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** One word for a shell, whatever it holds. */
export function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function unquoted(text: string, quote: string): string {
  return quote === '"' ? text.replace(/\\(["\\$`])/g, '$1') : text;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n';
}
