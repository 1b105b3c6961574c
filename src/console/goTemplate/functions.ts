import { isRecord } from '../json.ts';
import { TemplateError } from './error.ts';
import { goValue } from './values.ts';

/** An argument, computed when it is asked for: `and` and `or` stop at the first that decides. */
type Given = () => unknown;

/** Whether a value counts as one that is there: not false, 0, empty or nothing. */
export function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A function of text/template, or of kubectl. Throws a TemplateError for one that is not known. */
export function called(name: string, given: readonly Given[]): unknown {
  switch (name) {
    case 'and':
      return decided(given, false);
    case 'or':
      return decided(given, true);
    default:
      return plain(
        name,
        given.map((each) => each()),
      );
  }
}

function decided(given: readonly Given[], stopsAt: boolean): unknown {
  let value: unknown;
  for (const each of given) {
    value = each();
    if (truth(value) === stopsAt) break;
  }
  return value;
}

function plain(name: string, values: readonly unknown[]): unknown {
  const [first, ...rest] = values;
  switch (name) {
    case 'not':
      return !truth(first);
    case 'len':
      return lengthOf(first);
    case 'index':
      return rest.reduce(indexed, first);
    case 'print':
      return printed(values);
    case 'println':
      return `${values.map(goValue).join(' ')}\n`;
    case 'printf':
      return formatted(String(first), rest);
    case 'eq':
      return rest.some((each) => each === first);
    case 'ne':
      return rest[0] !== first;
    case 'lt':
      return compared(first, rest[0]) < 0;
    case 'le':
      return compared(first, rest[0]) <= 0;
    case 'gt':
      return compared(first, rest[0]) > 0;
    case 'ge':
      return compared(first, rest[0]) >= 0;
    case 'exists':
      return exists(first, rest);
    case 'base64decode':
      return decoded(String(first));
    default:
      throw new TemplateError(`function "${name}" not defined`);
  }
}

/** Spaces stand between what are no texts. Source: fmt.Sprint. */
function printed(values: readonly unknown[]): string {
  return values
    .map((value, index) => {
      const isApart =
        index > 0 && typeof value !== 'string' && typeof values[index - 1] !== 'string';
      return `${isApart ? ' ' : ''}${goValue(value)}`;
    })
    .join('');
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return encodeURIComponent(value).replace(/%../g, '.').length;
  if (Array.isArray(value)) return value.length;
  if (isRecord(value)) return Object.keys(value).length;
  throw new TemplateError('error calling len: len of nil pointer');
}

function indexed(value: unknown, key: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (typeof key !== 'number') throw new TemplateError('cannot index slice/array with nil');
    if (key < 0 || key >= items.length) {
      throw new TemplateError(`error calling index: reflect: slice index out of range: ${key}`);
    }
    return items[key];
  }
  if (isRecord(value)) return Object.hasOwn(value, String(key)) ? value[String(key)] : undefined;
  throw new TemplateError('error calling index: index of untyped nil');
}

/** Whether something stands at a path. Source: exists of k8s.io/cli-runtime/pkg/printers/template.go. */
function exists(value: unknown, path: readonly unknown[]): boolean {
  let found = value;
  for (const key of path) {
    if (Array.isArray(found) && typeof key === 'number') found = (found as unknown[])[key];
    else if (isRecord(found) && Object.hasOwn(found, String(key))) found = found[String(key)];
    else return false;
    if (found === undefined) return false;
  }
  return true;
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  throw new TemplateError('error calling lt: incompatible types for comparison');
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decoded(text: string): string {
  const letters = text.replace(/={0,2}$/, '');
  const values = [...letters].map((letter) => BASE64.indexOf(letter));
  try {
    if (values.includes(-1)) throw new URIError();
    const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('');
    const bytes = bits.match(/.{8}/g) ?? [];
    const escaped = bytes.map((byte) => `%${parseInt(byte, 2).toString(16).padStart(2, '0')}`);
    return decodeURIComponent(escaped.join(''));
  } catch {
    throw new TemplateError('error calling base64decode: illegal base64 data');
  }
}

/** `%s %v %d %q %t %f` with widths, a dash and zeros; any other verb is told as Go does. */
function formatted(format: string, values: readonly unknown[]): string {
  let next = 0;
  const text = format.replace(/%(-?)(0?)(\d*)(?:\.(\d+))?([a-zA-Z%])/g, (whole, ...parts) => {
    const [dash = '', zero = '', width = '', digits, verb = ''] = parts as (string | undefined)[];
    if (verb === '%') return '%';
    if (next >= values.length) return `%!${verb}(MISSING)`;
    const value = values[next];
    next += 1;
    const shown = shownAs(verb, value, digits);
    if (shown === undefined) return whole;
    const size = Number(width || 0);
    if (dash !== '') return shown.padEnd(size);
    return shown.padStart(size, zero === '' ? ' ' : '0');
  });
  const extra = values.slice(next).map((value) => `${typeof value}=${goValue(value)}`);
  return extra.length === 0 ? text : `${text}%!(EXTRA ${extra.join(', ')})`;
}

function shownAs(verb: string, value: unknown, digits: string | undefined): string | undefined {
  switch (verb) {
    case 's':
    case 'v':
    case 'd':
    case 't':
      return value === null || value === undefined ? `%!${verb}(<nil>)` : goValue(value);
    case 'q':
      return JSON.stringify(goValue(value));
    case 'f':
      return typeof value === 'number' ? value.toFixed(Number(digits ?? 6)) : undefined;
    default:
      return undefined;
  }
}
