import { isRecord, written } from '../json.ts';
import { compareKeys } from './keys.ts';
import { textLines } from './scalar.ts';

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
      return [`- ${first}`, ...rest.map(deeper)];
    });
  }
  if (isRecord(value)) {
    const fields = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .sort(compareKeys);
    if (fields.length === 0) return ['{}'];
    return fields.flatMap((key) => {
      const inner = value[key];
      const [name = ''] = textLines(key, indent, indent, true);
      if (isNested(inner)) {
        if (Array.isArray(inner)) return [`${name}:`, ...lines(inner, indent)];
        return [`${name}:`, ...lines(inner, indent + 2).map(deeper)];
      }
      const [first = '', ...rest] = lines(inner, indent + 2, indent + [...name].length + 2);
      return [`${name}: ${first}`, ...rest.map(deeper)];
    });
  }
  if (typeof value === 'string') return textLines(value, indent, column);
  return [value === null || value === undefined ? 'null' : written(value)];
}

/** An empty line of a text stays empty. */
function deeper(line: string): string {
  return line === '' ? '' : `  ${line}`;
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.values(value).some((each) => each !== undefined);
}
