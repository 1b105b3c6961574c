import { isRecord, written } from './json.ts';

/** An object in YAML as `kubectl -o yaml` writes it: fields by name, lists at their key's indentation. */
export function yamlOf(value: unknown): string {
  return lines(value).join('\n') + '\n';
}

function lines(value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return ['[]'];
    return value.flatMap((item) => {
      const [first = '', ...rest] = lines(item);
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
      const [first = '', ...rest] = lines(inner);
      if (isNested(inner)) {
        const indent = Array.isArray(inner) ? '' : '  ';
        return [`${name}:`, ...[first, ...rest].map((line) => `${indent}${line}`)];
      }
      return [`${name}: ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))];
    });
  }
  if (typeof value === 'string' && value.includes('\n')) {
    const chomp = value.endsWith('\n') ? '|' : '|-';
    return [chomp, ...value.replace(/\n$/, '').split('\n')];
  }
  return [scalar(value)];
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
  return /[\\'\u0000-\u001f]/.test(value)
    ? JSON.stringify(value)
    : `'${value.replaceAll("'", "''")}'`;
}
