import { isRead } from './readBack.ts';

/** How a text may be written. */
interface Styles {
  readonly isPlain: boolean;
  readonly isSingle: boolean;
  readonly isLiteral: boolean;
}

/** From this column on a text goes on in the next line. Source: best_width of gopkg.in/yaml. */
const WIDTH = 80;

const INDICATOR = /[#,[\]{}&*!|>'"%@`]/;
const BREAK = /[\n\r\u0085\u2028\u2029]/;
/** What may stand as it is: no tab, and nothing beyond the first plane. Source: is_printable. */
const PRINTED = /[\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

/**
 * The lines of a text as kubectl writes them: plain where it is read as a text then, else between quotes, and line by line
 * where it has several and neither tabs nor spaces at their ends. The first has no indentation, the others that of their
 * object but for what is theirs. Source: stringv of gopkg.in/yaml and yaml_emitter_process_scalar.
 * @param indent Where its further lines stand
 * @param column Where its first line begins
 * @param isKey Whether it names a field: a key is of one line
 */
export function textLines(
  text: string,
  indent: number,
  column: number,
  isKey = false,
): readonly string[] {
  const styles = stylesOf(text);
  const width = isKey ? Infinity : WIDTH;
  if (text.includes('\n')) {
    return styles.isLiteral && !isKey ? literal(text) : doubled(text, indent, column, width);
  }
  if (isRead(text)) return doubled(text, indent, column, width);
  if (styles.isPlain) return folded(text, indent, column, width);
  if (!styles.isSingle) return doubled(text, indent, column, width);
  const [first = '', ...rest] = folded(text, indent, column + 1, width, true);
  const lines = [`'${first}`, ...rest];
  return [...lines.slice(0, -1), `${lines.at(-1)}'`];
}

/** Source: yaml_emitter_analyze_scalar. */
function stylesOf(text: string): Styles {
  const characters = [...text];
  const isSpecial = characters.some((each) => !PRINTED.test(each) || each.length > 1);
  const isSpaceAtEnd = text.endsWith(' ');
  const isBreakThenSpace = /[\n\r] /.test(text);
  const isSpaceThenBreak = / [\n\r]/.test(text);
  const isAround = /^[ \n\r]|[ \n\r]$/.test(text);
  return {
    isPlain:
      !isAround && !isBreakThenSpace && !isSpecial && !BREAK.test(text) && !hasIndicators(text),
    isSingle: !isBreakThenSpace && !isSpaceThenBreak && !isSpecial,
    isLiteral: !isSpaceAtEnd && !isSpaceThenBreak && !isSpecial,
  };
}

/** Whether a text that stood bare would be read as something of YAML's. */
function hasIndicators(text: string): boolean {
  if (/^(?:---|\.\.\.)/.test(text)) return true;
  if (INDICATOR.test(text.charAt(0)) || /^[-?:](?:\s|$)/.test(text)) return true;
  return /:(?:\s|$)|\s#/.test(text);
}

/** Source: yaml_emitter_write_block_scalar_hints and yaml_emitter_write_literal_scalar. */
function literal(text: string): readonly string[] {
  const hint = /^[ \n]/.test(text) ? '2' : '';
  const chomp = !text.endsWith('\n') ? '-' : /^\n$|\n\n$/.test(text) ? '+' : '';
  return [`|${hint}${chomp}`, ...text.replace(/\n$/, '').split('\n')];
}

/** A text of one line over several, broken at single spaces. Source: yaml_emitter_write_plain_scalar, and of quoted ones. */
function folded(
  text: string,
  indent: number,
  from: number,
  width: number,
  isQuoted = false,
): readonly string[] {
  const characters = [...text];
  const found: string[] = [];
  let line = '';
  let column = from;
  for (const [at, character] of characters.entries()) {
    const isInside = !isQuoted || (at > 0 && at < characters.length - 1);
    const isSingle = character === ' ' && characters[at - 1] !== ' ' && characters[at + 1] !== ' ';
    if (isSingle && isInside && column > width) {
      found.push(line);
      line = '';
      column = indent;
      continue;
    }
    const written = isQuoted && character === "'" ? "''" : character;
    line += written;
    column += written.length > 1 ? 2 : 1;
  }
  return [...found, line];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '0',
  '\u0007': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\u001b': 'e',
  '"': '"',
  '\\': '\\',
  '\u0085': 'N',
  '\u2028': 'L',
  '\u2029': 'P',
};

function escaped(character: string): string {
  const short = ESCAPES[character];
  if (short !== undefined) return `\\${short}`;
  if (PRINTED.test(character) && character.length === 1) return character;
  const code = character.codePointAt(0) ?? 0;
  const [mark, digits] = code <= 0xff ? ['x', 2] : code <= 0xffff ? ['u', 4] : ['U', 8];
  return `\\${mark}${code.toString(16).toUpperCase().padStart(Number(digits), '0')}`;
}

/** Source: yaml_emitter_write_double_quoted_scalar. */
function doubled(text: string, indent: number, from: number, width: number): readonly string[] {
  const characters = [...text];
  const found: string[] = [];
  let line = '"';
  let column = from + 1;
  let wasSpace = false;
  for (const [at, character] of characters.entries()) {
    if (character === ' ' && !wasSpace && column > width && at > 0 && at < characters.length - 1) {
      found.push(line);
      line = characters[at + 1] === ' ' ? '\\' : '';
      column = indent + line.length;
    } else {
      const written = escaped(character);
      line += written;
      column += written.length;
    }
    wasSpace = character === ' ';
  }
  return [...found, `${line}"`];
}
