import { isRecord, written } from './json.ts';

/** An object in YAML as `kubectl -o yaml` writes it: fields by name, lists at their key's indentation. */
export function yamlOf(value: unknown): string {
  return lines(value, 0).join('\n') + '\n';
}

/** `indent`: where the lines of the value stand; `column`: where its first line begins. */
function lines(value: unknown, indent: number, column = indent): readonly string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return ['[]'];
    return value.flatMap((item) => {
      const [first = '', ...rest] = lines(item, indent + 2);
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
    });
  }
  if (isRecord(value)) {
    const fields = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .sort();
    if (fields.length === 0) return ['{}'];
    return fields.flatMap((key) => {
      const inner = value[key];
      const name = scalar(key);
      if (isNested(inner)) {
        const deeper = Array.isArray(inner) ? 0 : 2;
        const nested = lines(inner, indent + deeper);
        return [`${name}:`, ...nested.map((line) => `${' '.repeat(deeper)}${line}`)];
      }
      const [first = '', ...rest] = lines(inner, indent + 2, indent + name.length + 2);
      return [`${name}: ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))];
    });
  }
  if (typeof value === 'string' && value.includes('\n')) {
    const chomp = value.endsWith('\n') ? '|' : '|-';
    return [chomp, ...value.replace(/\n$/, '').split('\n')];
  }
  return folded(scalar(value), indent, column);
}

/** From this column on a text goes on in the next line. Source: best_width of gopkg.in/yaml. */
const WIDTH = 80;

/** A text of one line over several, broken at single spaces as libyaml does. */
function folded(text: string, indent: number, from: number): readonly string[] {
  const found: string[] = [];
  let line = '';
  let column = from;
  for (let at = 0; at < text.length; at += 1) {
    const isBreak =
      text[at] === ' ' &&
      column > WIDTH &&
      at > 1 &&
      at < text.length - 2 &&
      text[at - 1] !== ' ' &&
      text[at + 1] !== ' ';
    if (isBreak) {
      found.push(line);
      line = '';
      column = indent;
      continue;
    }
    line += text.charAt(at);
    column += 1;
  }
  return [...found, line];
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.values(value).some((each) => each !== undefined);
}

const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i;
const NUMBER =
  /^[-+]?(?:\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|\.inf|\.nan)$/i;
const DATE = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s]|$)/;

function scalar(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'string') return written(value);
  if (value === '') return '""';
  if (RESERVED.test(value) || NUMBER.test(value) || DATE.test(value)) return JSON.stringify(value);
  const isPlain =
    !/^[\s\-?:,[\]{}#&*!|>'"%@`]/.test(value) || /^-[^\s]/.test(value) || /^[?:][^\s]/.test(value);
  if (isPlain && !/: |:$| #|\s$/.test(value)) return value;
  return /[\u0000-\u001f]/.test(value) ? JSON.stringify(value) : `'${value.replaceAll("'", "''")}'`;
}
