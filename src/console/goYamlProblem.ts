import type { DocumentProblem } from '../io/index.ts';

/**
 * What is wrong with a text as YAML, in the words of Go's YAML, which kubectl reads with: its scanner and its parser
 * say each their own, and count lines differently. Source: sigs.k8s.io/yaml/goyaml.v2, scannerc.go, parserc.go and
 * parser.fail of decode.go.
 */
export function goYamlProblem(text: string, { code, range, values }: DocumentProblem): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const line = range.startLine;
  /** The scanner tells the line where it stands; but of the first, none. */
  const scanned = (words: string, at = line) => (at > 1 ? `line ${at}: ${words}` : words);
  /** The parser tells the line before. */
  const parsed = (words: string, at = line) => (at > 1 ? `line ${at - 1}: ${words}` : words);
  const found = String(values?.['text'] ?? '');
  switch (code) {
    case 'yaml-unclosed-bracket': {
      const closing = String(values?.['closing'] ?? ']');
      if (/[[{,:]$/.test(text.trimEnd())) {
        return parsed('did not find expected node content', lines.length + 1);
      }
      return parsed(`did not find expected ',' or '${closing}'`, nextKey(lines, line));
    }
    case 'yaml-colon-in-value': {
      const isOnLine = (found.match(/:(?=\s|$)/g) ?? []).length > 1;
      return scanned('mapping values are not allowed in this context', isOnLine ? line : line + 1);
    }
    case 'yaml-tab': {
      // Behind a plain value the scanner still looks for the rest of it.
      const above = lines.slice(0, line - 1).findLast((each) => each.trim() !== '') ?? '';
      const isPlain = /^[^#]*[:-]\s+[^\s"'[{|>&*!#].*$/.test(above) && !/:\s*$/.test(above);
      return scanned(
        isPlain
          ? 'found a tab character that violates indentation'
          : 'found character that cannot start any token',
      );
    }
    case 'yaml-fence':
    case 'yaml-reserved-character':
      return scanned('found character that cannot start any token');
    case 'yaml-indent':
      return parsed(`did not find expected ${expectedAt(lines, line)}`);
    case 'yaml-unclosed-quote':
      return scanned('found unexpected end of stream', lines.length + 1);
    case 'yaml-missing-colon':
      // An item behind a key that has its value.
      if (/^\s*-\s/.test(lines[line - 1] ?? '') && /:\s+\S/.test(lines[line - 2] ?? '')) {
        return parsed('did not find expected key');
      }
      return scanned(
        isNextKey(lines, line, range.startColumn)
          ? "could not find expected ':'"
          : 'mapping values are not allowed in this context',
        line + 1,
      );
    case 'yaml-unknown-alias':
      return `unknown anchor '${String(values?.['name'] ?? '')}' referenced`;
    case 'yaml-key':
      return parsed('did not find expected key');
    case 'yaml-escape':
      return scanned(
        /^\\[xuU]/.test(found)
          ? 'did not find expected hexdecimal number'
          : 'found unknown escape character',
      );
    default:
      return unexpected(lines, line, range.startColumn, found, { scanned, parsed });
  }
}

type Told = (words: string) => string;

/** What stands where nothing of its kind may. */
function unexpected(
  lines: readonly string[],
  line: number,
  column: number,
  found: string,
  { scanned, parsed }: { readonly scanned: Told; readonly parsed: Told },
): string {
  const before = (lines[line - 1] ?? '').slice(0, column - 1);
  if (/[|>][-+\d]*$/.test(before)) return scanned('did not find expected comment or line break');
  if (/^-(?:\s|$)/.test(found) && /:\s+$/.test(before)) {
    return scanned('block sequence entries are not allowed in this context');
  }
  if (/^[\]},]/.test(found) && /[:-]\s+$/.test(before)) {
    return parsed('did not find expected node content');
  }
  const isFirst = lines.slice(0, line - 1).every((each) => /^\s*(?:#.*)?$/.test(each));
  if (/^[\]}]/.test(found) && isFirst && before.trim() === '') {
    return parsed('did not find expected node content');
  }
  const closing = closingOf(before);
  if (closing !== undefined) return parsed(`did not find expected ',' or '${closing}'`);
  if (before.trim() === '') return parsed(`did not find expected ${expectedAt(lines, line)}`);
  return parsed('did not find expected key');
}

/** What closes the innermost bracket that a line leaves open; undefined where none is. */
function closingOf(text: string): string | undefined {
  const open: string[] = [];
  for (const letter of text.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '')) {
    if (letter === '{') open.push('}');
    else if (letter === '[') open.push(']');
    else if (letter === open.at(-1)) open.pop();
  }
  return open.at(-1);
}

/** Behind a bracket that is not closed: the line of the next key, or the end. */
function nextKey(lines: readonly string[], line: number): number {
  const next = lines.findIndex((text, at) => at >= line && /^[^#]*:(?:\s|$)/.test(text));
  return next < 0 ? lines.length + 1 : next + 1;
}

/** Whether a word stands where a mapping goes on: what begins one may be a plain value yet. */
function isNextKey(lines: readonly string[], line: number, column: number): boolean {
  const own = lines[line - 1] ?? '';
  if (/^\s*-\s/.test(own.slice(0, column - 1))) return false;
  const above = lines.slice(0, line - 1).findLast((each) => each.trim() !== '');
  return above !== undefined && above.search(/\S/) >= own.search(/\S/);
}

/** What may stand at the indent of a line: a key, or an item of a list that is indented below its key. */
function expectedAt(lines: readonly string[], line: number): 'key' | "'-' indicator" {
  const indentOf = (text: string) => text.search(/\S/);
  const own = indentOf(lines[line - 1] ?? '');
  const above = lines.slice(0, line - 1).filter((text) => text.trim() !== '');
  const around = above.findLastIndex((text) => indentOf(text) <= own);
  const text = above[around];
  if (text === undefined || !/^\s*-(?:\s|$)/.test(text)) return 'key';
  const indent = indentOf(text);
  const parent = above.slice(0, around).findLast((each) => {
    const isItem = /^\s*-(?:\s|$)/.test(each);
    return indentOf(each) < indent || (indentOf(each) === indent && !isItem);
  });
  return parent !== undefined && indentOf(parent) === indent ? 'key' : "'-' indicator";
}
