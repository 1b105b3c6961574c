/**
 * YAML as kubectl prints it (sigs.k8s.io/yaml over go-yaml v2): keys sorted, sequences at the
 * indentation of their key, long text folded at the first space past column 80.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

const WIDTH = 80;
/** What go-yaml would read as something else than a string, and so prints in double quotes. */
const AMBIGUOUS =
  /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?[0-9][0-9_]*(?:\.[0-9]*)?(?:e[-+]?[0-9]+)?|[0-9]+(?::[0-5]?[0-9])+|\d{4}-\d\d?-\d\d?(?:[tT ].*)?|)$/i;
const NOT_PLAIN = /^[-?:](?:\s|$)|^[#,[\]{}&*!|>'"%@`]|^\s|\s$|: |:$| #|^---|^\.\.\./;

/** Prints `value` as one document, without a `---`. */
export function kubectlYaml(value: Json): string {
  const lines: string[] = [];
  printBlock(value, 0, '', lines);
  return `${lines.join('\n')}\n`;
}

function isEmpty(value: Json): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** `lead` stands before the first line: the dashes of the sequences that this block opens. */
function printBlock(value: Json, indent: number, lead: string, lines: string[]): void {
  let first = lead;
  const next = (): string => {
    const start = first === '' ? ' '.repeat(indent) : first;
    first = '';
    return start;
  };
  if (isSequence(value)) {
    for (const item of value) {
      const start = `${next()}- `;
      if (isScalar(item) || isEmpty(item)) lines.push(start + scalar(item, indent, start.length));
      else printBlock(item, indent + 2, start, lines);
    }
    return;
  }
  if (isScalar(value)) {
    lines.push(next() + scalar(value, indent, indent));
    return;
  }
  for (const key of Object.keys(value).sort(byGoYamlOrder)) {
    const child = value[key] ?? null;
    const start = `${next()}${keyText(key)}:`;
    if (isScalar(child) || isEmpty(child)) {
      lines.push(`${start} ${scalar(child, indent, start.length + 1)}`);
    } else {
      lines.push(start);
      printBlock(child, isSequence(child) ? indent : indent + 2, '', lines);
    }
  }
}

function isSequence(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isScalar(value: Json): value is null | boolean | number | string {
  return typeof value !== 'object' || value === null;
}

/** go-yaml's keyList: characters that are no letters first, digit runs by their number. */
function byGoYamlOrder(left: string, right: string): number {
  const isLetter = (character: string): boolean => /\p{L}/u.test(character);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const a = left.charAt(index);
    const b = right.charAt(index);
    if (a === b) continue;
    if (isLetter(a) !== isLetter(b)) return isLetter(a) ? 1 : -1;
    const runs = [left, right].map((text) => /^\d+/.exec(text.slice(index))?.[0] ?? '');
    if (runs[0] && runs[1] && Number(runs[0]) !== Number(runs[1])) {
      return Number(runs[0]) - Number(runs[1]);
    }
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}

function keyText(key: string): string {
  if (AMBIGUOUS.test(key)) return JSON.stringify(key);
  return NOT_PLAIN.test(key) ? `'${key.replaceAll("'", "''")}'` : key;
}

function scalar(value: Json, indent: number, column: number): string {
  if (Array.isArray(value)) return '[]';
  if (typeof value === 'object' && value !== null) return '{}';
  if (typeof value !== 'string') return String(value);
  if (AMBIGUOUS.test(value)) return JSON.stringify(value);
  if (value.includes('\n')) return literal(value, indent + 2);
  if (NOT_PLAIN.test(value)) return fold(value.replaceAll("'", "''"), indent + 2, column, "'");
  return fold(value, indent + 2, column, '');
}

function literal(value: string, indent: number): string {
  const chomp = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-';
  const lines = value.replace(/\n$/, '').split('\n');
  return `|${chomp}\n${lines.map((line) => (line ? ' '.repeat(indent) + line : '')).join('\n')}`;
}

function fold(text: string, indent: number, column: number, quote: string): string {
  let printed = quote;
  let at = column + quote.length;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const alone =
      character === ' ' && text.charAt(index - 1) !== ' ' && text.charAt(index + 1) !== ' ';
    if (alone && at > WIDTH && index > 0 && index < text.length - 1) {
      printed += `\n${' '.repeat(indent)}`;
      at = indent;
    } else {
      printed += character;
      at += 1;
    }
  }
  return printed + quote;
}
