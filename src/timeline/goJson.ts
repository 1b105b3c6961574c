import { isRecord } from './json.ts';

/**
 * JSON with the fields in the order given, but of what has keys like numbers: JavaScript puts those first, and only maps
 * have them, whose keys Go sorts as texts. Source: mapEncoder of Go's encoding/json.
 * @param indent Spaces of each level; none is one line
 */
export function jsonText(value: unknown, indent = 0): string {
  let isNumbered = false;
  const text = JSON.stringify(
    value,
    (_, inner: unknown) => {
      isNumbered ||= hasNumbers(inner);
      return inner;
    },
    indent,
  );
  return isNumbered ? textOf(value, '\n', ' '.repeat(indent)) : text;
}

/** The same with what HTML reads escaped. Source: json.Marshal of Go's encoding/json. */
export function goJson(value: unknown, indent?: number): string {
  return asGo(jsonText(value, indent));
}

/** JSON with what HTML reads escaped, as Go writes it. */
export function asGo(json: string): string {
  return json.replaceAll(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Keys like numbers stand before all others. */
function hasNumbers(value: unknown): boolean {
  return isRecord(value) && /^\d+$/.test(Object.keys(value)[0] ?? '');
}

function textOf(value: unknown, line: string, indent: string): string {
  const within = indent === '' ? '' : line + indent;
  const end = indent === '' ? '' : line;
  const all = (parts: readonly string[], [open, close]: readonly [string, string]): string =>
    parts.length === 0 ? open + close : open + within + parts.join(`,${within}`) + end + close;
  const next = line + indent;
  if (Array.isArray(value))
    return all(
      value.map((each) => textOf(each, next, indent)),
      ['[', ']'],
    );
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  if (hasNumbers(value)) keys.sort((a, b) => (a < b ? -1 : 1));
  const colon = indent === '' ? ':' : ': ';
  return all(
    keys.map((key) => `${JSON.stringify(key)}${colon}${textOf(value[key], next, indent)}`),
    ['{', '}'],
  );
}
