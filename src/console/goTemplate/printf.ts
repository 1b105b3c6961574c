import { wellFormed } from '../bytes.ts';
import { isRecord } from '../json.ts';
import { GoFloat, goTypeOf, goValue, plainOf } from './values.ts';

/** `%s %v %d %x %q %t %f %T` with widths, a dash and zeros; what a verb does not fit is told as Go does. */
export function formatted(format: string, values: readonly unknown[]): string {
  let next = 0;
  const text = format.replace(/%(-?)(0?)(\d*)(?:\.(\d+))?([a-zA-Z%])/g, (_, ...parts) => {
    const [dash = '', zero = '', width = '', digits, verb = ''] = parts as (string | undefined)[];
    if (verb === '%') return '%';
    if (next >= values.length) return `%!${verb}(MISSING)`;
    const value = values[next];
    next += 1;
    const shown = shownAs(verb, value, digits);
    const size = Number(width || 0);
    if (dash !== '') return shown.padEnd(size);
    return shown.padStart(size, zero === '' ? ' ' : '0');
  });
  const extra = values
    .slice(next)
    .map((value) =>
      value === null || value === undefined ? '<nil>' : `${goTypeOf(value)}=${goValue(value)}`,
    );
  return extra.length === 0 ? text : `${text}%!(EXTRA ${extra.join(', ')})`;
}

/** A value by a verb; each item of a list and each key and value of a map is shown by it. Source: printValue of fmt. */
function shownAs(verb: string, value: unknown, digits: string | undefined): string {
  const isNothing = value === null || value === undefined;
  if (verb === 'T') return isNothing ? '<nil>' : goTypeOf(value);
  if (verb === 'v') return goValue(value);
  if (isNothing) return `%!${verb}(<nil>)`;
  if (Array.isArray(value)) {
    return `[${value.map((item) => shownAs(verb, item, digits)).join(' ')}]`;
  }
  if (isRecord(value) && !(value instanceof GoFloat)) {
    const fields = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${shownAs(verb, key, digits)}:${shownAs(verb, item, digits)}`);
    return `map[${fields.join(' ')}]`;
  }
  return scalarAs(verb, value, digits) ?? `%!${verb}(${goTypeOf(value)}=${goValue(value)})`;
}

/** Undefined where the verb is not for values of this type. */
function scalarAs(verb: string, value: unknown, digits: string | undefined): string | undefined {
  const type = goTypeOf(value);
  switch (verb) {
    case 's':
      return type === 'string' ? goValue(value) : undefined;
    case 'd':
      return type === 'int64' ? goValue(value) : undefined;
    case 'x':
      if (type === 'int64') return (value as number).toString(16);
      return type === 'string' ? hexOf(String(value)) : undefined;
    case 't':
      return type === 'bool' ? goValue(value) : undefined;
    case 'q':
      return type === 'string' ? JSON.stringify(value) : undefined;
    case 'f':
      return type === 'float64'
        ? Number(plainOf(value)).toFixed(Math.min(100, Number(digits ?? 6)))
        : undefined;
    default:
      return undefined;
  }
}

/** The bytes of a text. */
function hexOf(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/%(..)|[\s\S]/g, (letter, byte?: string) =>
    byte === undefined ? letter.charCodeAt(0).toString(16) : byte.toLowerCase(),
  );
}
