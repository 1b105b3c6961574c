import { type Place, TemplateError } from './error.ts';
import { GoFloat } from './values.ts';

/** A word of an action of a Go template, with where it is told to stand. */
export type Word = Bare & Place;

type Bare =
  | { readonly is: 'field'; readonly names: readonly string[] }
  | { readonly is: 'variable'; readonly name: string; readonly names: readonly string[] }
  | { readonly is: 'value'; readonly value: string | number | boolean | null | GoFloat }
  | { readonly is: 'name'; readonly name: string }
  /** Fields of what stands in the parentheses right before. */
  | { readonly is: 'of'; readonly names: readonly string[] }
  | { readonly is: 'mark'; readonly mark: '|' | '(' | ')' | ',' | ':=' | '=' };

const SPACE = /^\s+/;
const FIELD = /^(?:\.[A-Za-z_]\w*)+/;
const VARIABLE = /^\$(\w*)((?:\.[A-Za-z_]\w*)*)/;
const NUMBER = /^[-+]?(?:0x[\da-fA-F]+|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])/;
const LETTER = /^'(?:\\.|[^'\\\n])'/u;
const QUOTED = /^"(?:[^"\\\n]|\\.)*"/;
const RAW = /^`[^`]*`/;
const NAME = /^[A-Za-z_]\w*/;
const MARK = /^(?::=|[|(),=])/;

const names = (text: string): readonly string[] => text.split('.').slice(1);

/**
 * The words of what stands between `{{` and `}}`; `from`: where it stands in the template. Throws a TemplateError.
 * Source: text/template/parse, lex.go.
 */
export function wordsOf(action: string, from: number): readonly Word[] {
  const words: Word[] = [];
  let rest = action;
  let begin = 0;
  const put = (word: Bare): void => {
    const text = action.slice(begin, action.length - rest.length);
    // Fields of fields stand where the second of them does. Source: operand of parse.go.
    const second = word.is === 'field' || word.is === 'variable' ? text.indexOf('.', 1) : 0;
    words.push({ ...word, at: from + begin + Math.max(0, second), text });
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.slice(found[0].length);
    return found;
  };
  while (rest !== '') {
    if (take(SPACE)) continue;
    begin = action.length - rest.length;
    const field = take(FIELD);
    if (field && rest.startsWith('.')) throw new TemplateError('unexpected <.> in operand');
    if (field) {
      put({ is: 'field', names: names(field[0]) });
      continue;
    }
    const variable = take(VARIABLE);
    if (variable) {
      put({ is: 'variable', name: variable[1] ?? '', names: names(variable[2] ?? '') });
      continue;
    }
    const number = take(NUMBER);
    if (number) {
      const value = Number(number[0]);
      const isFloat = /[.eE]/.test(number[0]) && !number[0].includes('x');
      put({ is: 'value', value: isFloat ? new GoFloat(value) : value });
      continue;
    }
    const letter = take(LETTER);
    if (letter) {
      put({ is: 'value', value: unquoted(letter[0]).codePointAt(0) ?? 0 });
      continue;
    }
    const quoted = take(QUOTED);
    if (quoted) {
      put({ is: 'value', value: unquoted(quoted[0]) });
      continue;
    }
    const raw = take(RAW);
    if (raw) {
      put({ is: 'value', value: raw[0].slice(1, -1) });
      continue;
    }
    const name = take(NAME);
    if (name) {
      put(named(name[0]));
      continue;
    }
    const mark = take(MARK);
    if (mark) {
      put({ is: 'mark', mark: mark[0] as Extract<Bare, { is: 'mark' }>['mark'] });
      const fields = mark[0] === ')' ? take(FIELD) : null;
      if (fields) put({ is: 'of', names: names(fields[0]) });
      continue;
    }
    if (rest.startsWith('.')) {
      rest = rest.slice(1);
      put({ is: 'field', names: [] });
      continue;
    }
    if (rest.startsWith('"')) throw new TemplateError('unterminated quoted string');
    throw new TemplateError(`unexpected ${JSON.stringify(rest.charAt(0))} in command`);
  }
  return words;
}

function named(name: string): Bare {
  switch (name) {
    case 'true':
    case 'false':
      return { is: 'value', value: name === 'true' };
    case 'nil':
      return { is: 'value', value: null };
    default:
      return { is: 'name', name };
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\u0007' };

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(.))/g, (_, ...parts: readonly string[]) => {
      const [byte, unit, letter = ''] = parts;
      const code = byte ?? unit;
      if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
      return ESCAPES[letter] ?? letter;
    });
}
