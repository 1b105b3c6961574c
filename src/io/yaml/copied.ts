import { textError, type TextProblem } from '../problem.ts';
import { contentOf, type Line, lineAt } from './lines.ts';

/** Spaces that YAML does not count as such: pages and chats write them where one sees a plain space. */
const ODD_SPACE = /^[ \t]*(?<odd>[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000])/mu;
/** Where a value or a key begins with a quote of typography. */
const CURLY = /(?:^[ \t]*|[:,[{-][ \t]+|[[{])(?<quote>[“”„‟‘’‚‛«»「」])/u;
/** What mails, pages with numbered lines and changes of files put before each line. */
const BEFORE =
  /^(?<before>[ \t]*(?:\d+[ \t]*[|:.)]?[ \t]|(?:>[ \t]?)+|\+|\|[ \t]))[ \t]*["']?(?:apiVersion|kind):/;
const NUMBER = /\d+/;
/** Lines behind the first that are looked at. */
const LOOKED_AT = 20;

/**
 * Of a manifest that was copied with something before each of its lines, as of a mail that quotes it: the first line.
 * Undefined for all else.
 */
export function beforeEachLine(text: string, start: number, end: number): TextProblem | undefined {
  const first = firstLine(text, start, end);
  const before = BEFORE.exec(text.slice(first.start, Math.min(first.end, first.start + 200)))
    ?.groups?.['before'];
  if (before === undefined) return undefined;
  const number = NUMBER.exec(before)?.[0];
  let at = first.next;
  let looked = 0;
  for (; looked < LOOKED_AT && at < end; looked += 1) {
    const line = lineAt(text, at, end);
    const written = text.slice(line.start, Math.min(line.end, line.start + 20)).trim();
    const wanted = number === undefined ? before.trim() : String(Number(number) + looked + 1);
    if (written !== '' && !written.startsWith(wanted)) return undefined;
    at = line.next;
  }
  if (looked === 0) return undefined;
  const problem = { text: before.trim() };
  return textError('copied-prefix', first.start, first.start + before.length, problem);
}

/** A space in an indentation that is none to YAML, the first of a text. */
export function oddSpace(text: string): TextProblem | undefined {
  const found = ODD_SPACE.exec(text);
  const odd = found?.groups?.['odd'];
  if (!found || odd === undefined) return undefined;
  const at = found.index + found[0].length - odd.length;
  const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return textError('yaml-odd-space', at, at + odd.length, { character: `U+${code}` });
}

/** Why a text cannot be read that was copied as people see it; `at`: where a problem was found. */
export function copiedWrong(text: string, at: number): TextProblem | undefined {
  return oddSpace(text) ?? beginsInside(text) ?? curlyQuote(text, at);
}

/** A quote of typography on the line of a problem, where one of YAML is meant. */
function curlyQuote(text: string, offset: number): TextProblem | undefined {
  const line = lineAt(text, text.lastIndexOf('\n', offset - 1) + 1, text.length);
  const found = CURLY.exec(text.slice(line.start, line.end));
  const quote = found?.groups?.['quote'];
  if (!found || quote === undefined) return undefined;
  const at = line.start + found.index + found[0].length - quote.length;
  return textError('yaml-curly-quote', at, at + quote.length, { quote });
}

/** The first line, where all or some below it are indented less: what they belong to is missing. */
function beginsInside(text: string): TextProblem | undefined {
  const first = firstLine(text, 0, text.length);
  const content = contentOf(text, first);
  const depth = content - first.start;
  if (depth === 0 || text.slice(first.start, content).includes('\t')) return undefined;
  if (/^[[{"']/.test(text.charAt(content))) return undefined;
  for (let at = first.next; at < text.length;) {
    const line = lineAt(text, at, text.length);
    const from = contentOf(text, line);
    const isField = /^(?:- )?[\w./-]+:(?:\s|$)/.test(
      text.slice(from, Math.min(line.end, from + 80)),
    );
    if (isField && from - line.start < depth) {
      return textError('yaml-begins-inside', content, first.end);
    }
    at = line.next;
  }
  return undefined;
}

/** The first line with something on it that is no comment. */
function firstLine(text: string, start: number, end: number): Line {
  let line = lineAt(text, start, end);
  const says = (each: Line): boolean => {
    const content = contentOf(text, each);
    return content < each.end && text.charAt(content) !== '#';
  };
  while (!says(line) && line.next < end) line = lineAt(text, line.next, end);
  return line;
}
