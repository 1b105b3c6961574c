import { wordsOf } from '../words.ts';
import { behind } from './scan.ts';

/** A file that is written to. */
export interface Into {
  readonly name: string;
  readonly append: boolean;
}

/** A command without its redirections, and where they lead. */
export interface Redirected {
  readonly text: string;
  /** What is read: a file by its name, or a word that stands there itself (`<<<`). */
  readonly from: { readonly file: string } | { readonly word: string } | undefined;
  readonly out: Into | 'stderr' | undefined;
  readonly err: Into | 'stdout' | undefined;
}

const OPERATOR = /(?:([12])|(&))?(>>?|<<<|<(?!\())(?:&([12])(?!\d))?/y;

/**
 * Where a command reads from and writes to, as a shell takes it from the line: `> f`, `>> f`, `2> f`, `&> f`, `2>&1`,
 * `< f`, `<<< word`. JSON that stands without quotes is left as it is.
 */
export function readRedirects(line: string): Redirected {
  let text = '';
  let from: Redirected['from'];
  let out: Redirected['out'];
  let err: Redirected['err'];
  for (let at = 0; at < line.length;) {
    const begins = at === 0 || /[\s=]/.test(line[at - 1] ?? '');
    if (begins && /[{[]/.test(line[at] ?? '')) {
      const end = endOfWord(line, at);
      text += line.slice(at, end);
      at = end;
      continue;
    }
    OPERATOR.lastIndex = at;
    const [whole, number, both, sign = '', copied] = OPERATOR.exec(line) ?? [];
    // A digit that belongs to a word names no stream.
    if (whole === undefined || (number !== undefined && !begins)) {
      const end = behind(line, at);
      text += line.slice(at, end);
      at = end;
      continue;
    }
    at += whole.length;
    if (copied !== undefined) {
      if (number === '2' && copied === '1') err = 'stdout';
      if (number !== '2' && copied === '2') out = 'stderr';
      continue;
    }
    while (/\s/.test(line[at] ?? '')) at += 1;
    const end = endOfWord(line, at);
    const [name = ''] = wordsOf(line.slice(at, end));
    at = end;
    if (sign === '<<<') from = { word: name };
    else if (sign === '<') from = { file: name };
    else {
      const into = { name, append: sign === '>>' };
      if (number === '2' || both !== undefined) err = into;
      if (number !== '2') out = into;
    }
  }
  return { text: text.trim(), from, out, err };
}

function endOfWord(line: string, from: number): number {
  let at = from;
  while (at < line.length && !/[\s<>|;&]/.test(line[at] ?? '')) at = behind(line, at);
  return at;
}
