import { countOf, optionsOf, WrongOption } from './options.ts';
import { patternOf } from './patterns.ts';

const fieldsOf = (line: string): readonly string[] => line.trim().split(/\s+/);

/** `sort -k 3 -n -r -u`: by whole lines, or from a column on. */
export function sorted(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { flags, values } = optionsOf(words, {
    flags: 'rnuhVfb',
    valued: 'kt',
    long: { 'numeric-sort': 'n', reverse: 'r', unique: 'u', key: 'k' },
  });
  const [, from = '', letters = ''] =
    /^(\d+)(?:,\d+)?([nrhV]*)$/.exec(values.get('k')?.at(-1) ?? '') ?? [];
  if (values.has('k') && from === '')
    throw new WrongOption(`invalid key: '${values.get('k')?.at(-1) ?? ''}'`);
  const separator = values.get('t')?.at(-1);
  const keyOf = (line: string): string => {
    if (from === '') return line;
    const fields = separator === undefined ? fieldsOf(line) : line.split(separator);
    return fields.slice(Number(from) - 1).join(separator ?? ' ');
  };
  const isNumeric = ['n', 'h', 'V'].some((each) => flags.has(each) || letters.includes(each));
  const by = (a: string, b: string): number => {
    const [x, y] = [keyOf(a), keyOf(b)];
    const byNumber = isNumeric ? (Number.parseFloat(x) || 0) - (Number.parseFloat(y) || 0) : 0;
    return byNumber !== 0 ? byNumber : x < y ? -1 : x > y ? 1 : 0;
  };
  const ordered = lines.toSorted(by);
  if (flags.has('r') || letters.includes('r')) ordered.reverse();
  return flags.has('u')
    ? ordered.filter((line, at) => at === 0 || by(line, ordered[at - 1] ?? '') !== 0)
    : ordered;
}

/** `cut -d, -f1,3-` or `cut -c1-10`. */
export function cut(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { values } = optionsOf(words, {
    flags: 's',
    valued: 'dfc',
    long: { delimiter: 'd', fields: 'f' },
  });
  const fields = values.get('f')?.at(-1);
  const characters = values.get('c')?.at(-1);
  const list = fields ?? characters;
  if (list === undefined)
    throw new WrongOption('you must specify a list of bytes, characters, or fields');
  const isWanted = rangesOf(list);
  const between = fields === undefined ? '' : (values.get('d')?.at(-1) ?? '\t');
  return lines.map((line) =>
    fields !== undefined && !line.includes(between)
      ? line
      : (fields === undefined ? [...line] : line.split(between))
          .filter((_, at) => isWanted(at + 1))
          .join(between),
  );
}

function rangesOf(list: string): (place: number) => boolean {
  const ranges = list.split(',').map((part) => {
    const [, from = '', dash, to = ''] = /^(\d*)(-?)(\d*)$/.exec(part) ?? [];
    if (from === '' && to === '') throw new WrongOption(`invalid field value '${part}'`);
    const start = from === '' ? 1 : Number(from);
    return [start, dash === '' ? start : to === '' ? Infinity : Number(to)] as const;
  });
  return (place) => ranges.some(([from, to]) => place >= from && place <= to);
}

/** `awk 'NR>1 {print $1, $3}'`: one rule that prints columns. */
export function awk(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { values, rest } = optionsOf(words, { flags: '', valued: 'F' });
  const [program = ''] = rest;
  const rule =
    /^\s*(?:NR\s*(?<sign>==|>=|<=|>|<|!=)\s*(?<row>\d+)|\/(?<pattern>(?:[^/\\]|\\.)*)\/)?\s*(?:\{\s*print\s*(?<what>[^{};]*?)\s*;?\s*\})?\s*$/.exec(
      program,
    )?.groups;
  if (rule === undefined || program.trim() === '') {
    throw new WrongOption(`only a rule that prints columns is carried out here: ${program}`);
  }
  const { sign, row, pattern, what = '' } = rule;
  const expression = pattern === undefined ? undefined : patternOf(pattern, 'extended', '');
  const separator = values.get('F')?.at(-1);
  const parts = what === '' ? ['$0'] : what.split(/\s*,\s*/);
  return lines.flatMap((line, at) => {
    if (row !== undefined && !compares(at + 1, sign ?? '==', Number(row))) return [];
    if (expression !== undefined && !expression.test(line)) return [];
    const fields = separator === undefined ? fieldsOf(line) : line.split(separator);
    return [parts.map((part) => printed(part, line, fields, at + 1)).join(' ')];
  });
}

function compares(a: number, sign: string, b: number): boolean {
  switch (sign) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '>':
      return a > b;
    case '<':
      return a < b;
    case '>=':
      return a >= b;
    default:
      return a <= b;
  }
}

/** What stands side by side is joined. */
function printed(part: string, line: string, fields: readonly string[], row: number): string {
  return part.replaceAll(
    /"([^"]*)"|\$(NF|\d+)|NR|NF|\s+|[^\s"$]+/g,
    (whole, text?: string, field?: string) => {
      if (text !== undefined) return text;
      if (field === '0') return line;
      if (field === 'NF') return fields.at(-1) ?? '';
      if (field !== undefined) return fields[Number(field) - 1] ?? '';
      if (whole === 'NR') return String(row);
      if (whole === 'NF') return String(fields.length);
      if (whole.trim() === '') return '';
      throw new WrongOption(`only columns and texts are printed here: ${whole}`);
    },
  );
}

/** `column -t`: as a table. */
export function column(lines: readonly string[], words: readonly string[]): readonly string[] {
  optionsOf(words, { flags: 't', long: { table: 't' } });
  const rows = lines.map(fieldsOf);
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 2))
      .join('')
      .trimEnd(),
  );
}

/** `uniq -c -d`: lines that follow on like ones are left out. */
export function uniq(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { flags } = optionsOf(words, { flags: 'cdu' });
  const runs: { readonly line: string; count: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.count += 1;
    else runs.push({ line, count: 1 });
  }
  return runs
    .filter(({ count }) => (!flags.has('d') || count > 1) && (!flags.has('u') || count === 1))
    .map(({ line, count }) => (flags.has('c') ? `${String(count).padStart(7)} ${line}` : line));
}

/** `head -n 3`, `-n3`, `-3`, `-n -1`; ten lines unless said. */
export function head(lines: readonly string[], words: readonly string[]): readonly string[] {
  return lines.slice(0, endOf(words));
}

/** `tail -n 3`, `-3`, `-n +2`. */
export function tail(lines: readonly string[], words: readonly string[]): readonly string[] {
  const from = /(?:^|\s)-n\s*\+(\d+)/.exec(words.join(' '))?.[1];
  if (from !== undefined) return lines.slice(Number(from) - 1);
  const count = endOf(words);
  return count === 0 ? [] : lines.slice(-count);
}

function endOf(words: readonly string[]): number {
  const less = /(?:^|\s)-n\s*-(\d+)/.exec(words.join(' '))?.[1];
  if (less !== undefined) return -Number(less);
  const options = optionsOf(words, { flags: '#q', valued: 'n', long: { lines: 'n' } });
  return countOf(options, 'n', countOf(options, '#', 10));
}

/** `wc -l`, `-w`, `-c`; all three unless said. */
export function wc(lines: readonly string[], words: readonly string[]): readonly string[] {
  const { flags } = optionsOf(words, {
    flags: 'lwcm',
    long: { lines: 'l', words: 'w', bytes: 'c' },
  });
  const counts = {
    l: lines.length,
    w: lines.reduce((sum, line) => sum + (line.match(/\S+/g)?.length ?? 0), 0),
    c: lines.reduce((sum, line) => sum + bytesOf(line) + 1, 0),
    m: lines.reduce((sum, line) => sum + [...line].length + 1, 0),
  };
  if (flags.size === 0) {
    return [[counts.l, counts.w, counts.c].map((count) => String(count).padStart(7)).join(' ')];
  }
  return [
    (['l', 'w', 'm', 'c'] as const)
      .filter((each) => flags.has(each))
      .map((each) => String(counts[each]))
      .join(' '),
  ];
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4);
  }, 0);
}
