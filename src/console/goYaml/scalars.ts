import { isBlank, isBlankOrEnd, isBreak, isWordLetter, type Reader } from './reader.ts';

/** Reads the name behind `*` or `&`. Source: yaml_parser_scan_anchor of scannerc.go. */
export function scanAnchor(reader: Reader): string {
  reader.skip();
  const start = reader.mark;
  reader.skipWhile(isWordLetter);
  const name = reader.since(start);
  if (name === '' || !(isBlankOrEnd(reader.at()) || '?:,]}%@`'.includes(reader.at()))) {
    throw reader.error('did not find expected alphabetic or numeric character');
  }
  return name;
}

/** Reads a tag, and gives its handle. Source: yaml_parser_scan_tag. */
export function scanTag(reader: Reader): string {
  const start = reader.mark;
  const uri = (isBegun: boolean) => {
    const from = reader.mark;
    reader.skipWhile((letter) => isWordLetter(letter) || ";/?:@&=+$,.!~*'()[]%".includes(letter));
    if (!isBegun && reader.since(from) === '') throw reader.error('did not find expected tag URI');
  };
  let handle = '';
  if (reader.at(1) === '<') {
    reader.skip(2);
    uri(false);
    if (reader.at() !== '>') throw reader.error("did not find the expected '>'");
    reader.skip();
  } else {
    reader.skip();
    reader.skipWhile(isWordLetter);
    if (reader.at() === '!') reader.skip();
    handle = reader.since(start);
    const isNamed = handle.length > 1 && handle.endsWith('!');
    uri(!isNamed);
    if (!isNamed) handle = '!';
  }
  if (!isBlankOrEnd(reader.at())) {
    throw reader.error('did not find expected whitespace or line break');
  }
  return handle;
}

/** Reads a text behind `|` or `>`. Source: yaml_parser_scan_block_scalar. */
export function scanBlockScalar(reader: Reader, parentIndent: number): void {
  let increment = 0;
  const number = () => {
    if (!/^\d$/.test(reader.at())) return;
    if (reader.at() === '0') {
      throw reader.error('found an indentation indicator equal to 0');
    }
    increment = Number(reader.at());
    reader.skip();
  };
  const chomping = () => {
    if (reader.at() !== '+' && reader.at() !== '-') return false;
    reader.skip();
    return true;
  };
  reader.skip();
  if (chomping()) number();
  else {
    number();
    if (increment > 0) chomping();
  }
  reader.skipWhile(isBlank);
  if (reader.at() === '#') reader.skipToBreak();
  if (reader.at() !== '' && !isBreak(reader.at())) {
    throw reader.error('did not find expected comment or line break');
  }
  if (reader.at() !== '') reader.skipLine();
  const given = increment > 0 ? Math.max(parentIndent, 0) + increment : 0;
  const indent = skipIndent(reader, given, parentIndent);
  while (reader.column === indent && reader.at() !== '') {
    reader.skipToBreak();
    if (reader.at() !== '') reader.skipLine();
    skipIndent(reader, indent, parentIndent);
  }
}

/** Skips empty lines and the indent behind them, and gives that. Source: yaml_parser_scan_block_scalar_breaks. */
function skipIndent(reader: Reader, given: number, parentIndent: number): number {
  let widest = 0;
  const isIndent = () => given === 0 || reader.column < given;
  for (;;) {
    while (isIndent() && reader.at() === ' ') reader.skip();
    widest = Math.max(widest, reader.column);
    if (isIndent() && reader.at() === '\t') {
      throw reader.error('found a tab character where an indentation space is expected');
    }
    if (!isBreak(reader.at())) break;
    reader.skipLine();
  }
  return given === 0 ? Math.max(widest, parentIndent + 1, 1) : given;
}

const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const ESCAPES = '0abt\tnvfre "\'\\N_LP';

function scanEscape(reader: Reader): void {
  const letter = reader.at(1);
  const digits = DIGITS[letter] ?? 0;
  if (letter === '' || !(digits > 0 || ESCAPES.includes(letter))) {
    throw reader.error('found unknown escape character');
  }
  reader.skip(2);
  for (let ahead = 0; ahead < digits; ahead += 1) {
    if (!/^[\da-fA-F]$/.test(reader.at(ahead))) {
      throw reader.error('did not find expected hexdecimal number');
    }
  }
  const text = Array.from({ length: digits }, (_, ahead) => reader.at(ahead)).join('');
  const value = digits > 0 ? parseInt(text, 16) : 0;
  if ((value >= 0xd8_00 && value <= 0xdf_ff) || value > 0x10_ff_ff) {
    throw reader.error('found invalid Unicode character escape code');
  }
  reader.skip(digits);
}

/** Reads a text in quotes. Source: yaml_parser_scan_flow_scalar. */
export function scanQuoted(reader: Reader): void {
  const quote = reader.at();
  const isSingle = quote === "'";
  reader.skip();
  for (;;) {
    if (reader.isIndicator('---') || reader.isIndicator('...')) {
      throw reader.error('found unexpected document indicator');
    }
    if (reader.at() === '') throw reader.error('found unexpected end of stream');
    while (!isBlankOrEnd(reader.at())) {
      if (isSingle && reader.at() === "'" && reader.at(1) === "'") reader.skip(2);
      else if (reader.at() === quote) break;
      else if (!isSingle && reader.at() === '\\' && isBreak(reader.at(1))) {
        reader.skip();
        reader.skipLine();
        break;
      } else if (!isSingle && reader.at() === '\\') scanEscape(reader);
      else reader.skip();
    }
    if (reader.at() === quote) break;
    while (isBlank(reader.at()) || isBreak(reader.at())) {
      if (isBlank(reader.at())) reader.skip();
      else reader.skipLine();
    }
  }
  reader.skip();
}

/** Reads a text without quotes, and tells whether it ends behind a break of lines. Source: yaml_parser_scan_plain_scalar. */
export function scanPlain(reader: Reader, parentIndent: number, isInFlow: boolean): boolean {
  const indent = parentIndent + 1;
  let isBehindBreak = false;
  for (;;) {
    if (reader.isIndicator('---') || reader.isIndicator('...') || reader.at() === '#') break;
    while (!isBlankOrEnd(reader.at())) {
      if (reader.at() === ':' && isBlankOrEnd(reader.at(1))) break;
      if (isInFlow && ',?[]{}'.includes(reader.at())) break;
      isBehindBreak = false;
      reader.skip();
    }
    if (!isBlank(reader.at()) && !isBreak(reader.at())) break;
    while (isBlank(reader.at()) || isBreak(reader.at())) {
      if (isBreak(reader.at())) {
        isBehindBreak = true;
        reader.skipLine();
        continue;
      }
      if (isBehindBreak && reader.column < indent && reader.at() === '\t') {
        throw reader.error('found a tab character that violates indentation');
      }
      reader.skip();
    }
    if (!isInFlow && reader.column < indent) break;
  }
  return isBehindBreak;
}
