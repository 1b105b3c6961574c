import { base64Problem } from '../base64.ts';
import { bytesOf, wellFormed } from '../bytes.ts';
import { isRecord } from '../json.ts';
import { TemplateError } from './error.ts';
import { formatted } from './printf.ts';
import { GoFloat, goTypeOf, goValue, plainOf } from './values.ts';

/** An argument, computed when it is asked for: `and` and `or` stop at the first that decides. */
type Given = () => unknown;

/** Whether a value counts as one that is there: not false, 0, empty or nothing. */
export function truth(value: unknown): boolean {
  if (value instanceof GoFloat) return value.value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** All that can be called. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['and', 'or', 'not', 'len', 'index', 'slice', 'print', 'println', 'printf', 'call'],
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'html', 'js', 'urlquery', 'exists', 'base64decode'],
]);

/** A function of text/template, or of kubectl. Throws a TemplateError for one that is not known. */
export function called(name: string, given: readonly Given[]): unknown {
  switch (name) {
    case 'and':
      return decided(given, false);
    case 'or':
      return decided(given, true);
    default: {
      const values = given.map((each) => each());
      const problem = countProblem(name, values.length);
      if (problem !== undefined) throw new TemplateError(problem);
      try {
        return plain(name, values);
      } catch (error) {
        if (!(error instanceof TemplateError) || !FUNCTIONS.has(name)) throw error;
        throw new TemplateError(`error calling ${name}: ${error.message}`);
      }
    }
  }
}

/** What is said of a function that is given fewer arguments than it needs, or too many; undefined where they are right. */
export function countProblem(name: string, count: number): string | undefined {
  const least = LEAST[name] ?? 0;
  const isExact = EXACT.includes(name);
  if (count >= least && !(isExact && count > least)) return undefined;
  return `wrong number of args for ${name}: want ${isExact ? '' : 'at least '}${least} got ${count}`;
}

/** Functions that take no more than they need. */
const EXACT = ['len', 'not', 'ne', 'lt', 'le', 'gt', 'ge'];

/** Arguments without which a function cannot be called. */
const LEAST: Readonly<Record<string, number>> = {
  ...{ len: 1, not: 1, index: 1, slice: 1, printf: 1 },
  ...{ eq: 1, ne: 2, lt: 2, le: 2, gt: 2, ge: 2 },
};

/** What `html`, `js` and `urlquery` take for nothing. Source: evalArgs of text/template. */
const unsaid = (values: readonly unknown[]): readonly unknown[] =>
  values.map((value) => (value === null || value === undefined ? '<no value>' : value));

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
      return rest.some((each) => isEqual(first, each));
    case 'ne':
      return !isEqual(first, rest[0]);
    case 'lt':
      return compared(first, rest[0]) < 0;
    case 'le':
      return compared(first, rest[0]) <= 0;
    case 'gt':
      return compared(first, rest[0]) > 0;
    case 'ge':
      return compared(first, rest[0]) >= 0;
    case 'slice':
      return sliced(first, rest);
    case 'html':
      return printed(unsaid(values)).replace(/[&<>"'\0]/g, (letter) => HTML[letter] ?? letter);
    case 'js':
      return printed(unsaid(values))
        .replace(/[\\'"]/g, '\\$&')
        .replace(/[<>&=\x00-\x1f]/g, unit);
    case 'urlquery':
      return encodeURIComponent(wellFormed(printed(unsaid(values))))
        .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%20', '+');
    case 'call':
      throw new TemplateError(first ? `non-function of type ${goTypeOf(first)}` : 'call of nil');
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
  if (typeof value === 'string')
    return encodeURIComponent(wellFormed(value)).replace(/%../g, '.').length;
  if (Array.isArray(value)) return value.length;
  if (isRecord(value) && !(value instanceof GoFloat)) return Object.keys(value).length;
  if (value === undefined) {
    throw new TemplateError('reflect: call of reflect.Value.Type on zero Value');
  }
  if (value === null) throw new TemplateError('len of nil pointer');
  throw new TemplateError(`len of type ${goTypeOf(value)}`);
}

function indexed(value: unknown, key: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (typeof key !== 'number') {
      const what = key === null || key === undefined ? 'nil' : `type ${goTypeOf(key)}`;
      throw new TemplateError(`cannot index slice/array with ${what}`);
    }
    if (key < 0 || key >= items.length) {
      throw new TemplateError(`index out of range: ${key}`);
    }
    return items[key];
  }
  if (value === null || value === undefined) throw new TemplateError('index of untyped nil');
  if (typeof value === 'string' && typeof key === 'string') {
    throw new TemplateError('cannot index slice/array with type string');
  }
  if (typeof value === 'string' && typeof key === 'number') {
    const bytes = bytesOf(value);
    if (key < 0 || key >= bytes.length) throw new TemplateError(`index out of range: ${key}`);
    return bytes[key];
  }
  if (!isRecord(value) || value instanceof GoFloat) {
    throw new TemplateError(`can't index item of type ${goTypeOf(value)}`);
  }
  if (typeof key === 'string') return Object.hasOwn(value, key) ? value[key] : undefined;
  const type = key === null || key === undefined ? 'nil' : goTypeOf(key).replace('int64', 'int');
  throw new TemplateError(
    type === 'nil'
      ? 'value is nil; should be of type string'
      : `value has type ${type}; should be string`,
  );
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

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  '\0': '\uFFFD',
};

/** A character as JavaScript may hold it in any text. Source: JSEscape of text/template. */
function unit(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Source: slice of text/template/funcs.go. */
function sliced(value: unknown, places: readonly unknown[]): unknown {
  if (typeof value !== 'string' && !Array.isArray(value)) {
    if (value === null || value === undefined) throw new TemplateError('slice of untyped nil');
    throw new TemplateError(`can't slice item of type ${goTypeOf(value)}`);
  }
  for (const place of places) {
    if (typeof place !== 'number') {
      const what = place === null || place === undefined ? 'nil' : `type ${goTypeOf(place)}`;
      throw new TemplateError(`cannot index slice/array with ${what}`);
    }
    if (place < 0 || place > value.length) throw new TemplateError(`index out of range: ${place}`);
  }
  const [from = 0, to = value.length] = places as readonly number[];
  if (from > to) throw new TemplateError(`invalid slice index: ${from} > ${to}`);
  return value.slice(from, to);
}

const INCOMPATIBLE = 'incompatible types for comparison';

/** What is not there is equal to nothing else; other types cannot be compared. Source: eq of text/template/funcs.go. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === null || a === undefined || b === null || b === undefined)
    return (a ?? null) === (b ?? null);
  if (goTypeOf(a) !== goTypeOf(b)) throw new TemplateError(INCOMPATIBLE);
  return plainOf(a) === plainOf(b);
}

function compared(left: unknown, right: unknown): number {
  const [a, b] = [plainOf(left), plainOf(right)];
  const isNumber = typeof a === 'number' && typeof b === 'number';
  if (isNumber && goTypeOf(left) === goTypeOf(right)) return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  const isBasic = (value: unknown) => typeof value === 'number' || typeof value === 'string';
  throw new TemplateError(isBasic(a) && isBasic(b) ? INCOMPATIBLE : 'invalid type for comparison');
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decoded(text: string): string {
  const problem = base64Problem(text);
  if (problem !== undefined) throw new TemplateError(`base64 decode failed: ${problem}`);
  const letters = text.replace(/={0,2}$/, '');
  const values = [...letters].map((letter) => BASE64.indexOf(letter));
  try {
    if (values.includes(-1)) throw new URIError();
    const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('');
    const bytes = bits.match(/.{8}/g) ?? [];
    const escaped = bytes.map((byte) => `%${parseInt(byte, 2).toString(16).padStart(2, '0')}`);
    return decodeURIComponent(escaped.join(''));
  } catch {
    throw new TemplateError('illegal base64 data');
  }
}
