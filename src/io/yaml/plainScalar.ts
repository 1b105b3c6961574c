/**
 * What a plain (unquoted) scalar means. kubectl and the API server read YAML with
 * sigs.k8s.io/yaml, that is go-yaml v2, whose dialect lies between YAML 1.1 and 1.2:
 *
 * - `yes`, `no`, `on`, `off`, `y`, `n` (also capitalised) are booleans, as in YAML 1.1;
 * - `1:30` is text and not 90, dates are text and not times, as in neither;
 * - `010` and `0o10` are 8, `0x1F` is 31, `0b11` is 3, `1_000` is 1000, but `08` is the float 8;
 * - of those with a letter, what needs more than 64 bits is text;
 * - a float too large for 64 bits (`1e400`) is text.
 *
 * Source: `resolve` in sigs.k8s.io/yaml/goyaml.v2/resolve.go; the cases of the test are what
 * `kubectl annotate --local -o json` makes of them.
 */
export type PlainValue = string | number | boolean | null;

const WORDS: ReadonlyMap<string, boolean | number | null> = new Map<
  string,
  boolean | number | null
>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    (word) => [word, true] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    (word) => [word, false] as const,
  ),
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, -Infinity] as const),
]);

const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Go's ParseFloat lets single underscores stand between digits. */
const POINT_FIRST = /^\.[0-9](?:_?[0-9])*(?:[eE][-+]?[0-9](?:_?[0-9])*)?$/;
const DECIMAL = /^(?:0|[1-9][0-9]*)$/;
const OCTAL = /^0[oO]?[0-7]+$/;
const PREFIXED = /^0(?:[xX][0-9a-fA-F]+|[bB][01]+)$/;

/** The characters a scalar must begin with to be anything but text. */
export const RESOLVABLE = /^(?:$|[-+.0-9~yYnNtTfFoO])/;

/** The value of a plain scalar whose folded text is `text`; empty text is null. */
export function resolvePlain(text: string): PlainValue {
  const first = text.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return resolveNumber(text);
  switch (first) {
    case 0x2b: // +
    case 0x2d: {
      // -
      const word = WORDS.get(text);
      return word === undefined ? resolveNumber(text) : word;
    }
    case 0x2e: {
      // .
      const word = WORDS.get(text);
      if (word !== undefined) return word;
      return POINT_FIRST.test(text) ? finite(Number(text.replaceAll('_', '')), text) : text;
    }
    case 0x7e: // ~
    case 0x79: // y
    case 0x59: // Y
    case 0x6e: // n
    case 0x4e: // N
    case 0x74: // t
    case 0x54: // T
    case 0x66: // f
    case 0x46: // F
    case 0x6f: // o
    case 0x4f: {
      // O
      const word = text.length <= 5 ? WORDS.get(text) : undefined;
      return word === undefined ? text : word;
    }
    default:
      return text === '' ? null : text;
  }
}

function resolveNumber(text: string): PlainValue {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const signed = plain.startsWith('-') || plain.startsWith('+');
  const digits = signed ? plain.slice(1) : plain;
  const sign = plain.startsWith('-') ? -1 : 1;
  // `+ 0` turns the -0 of JavaScript into the 0 of Go.
  if (DECIMAL.test(digits)) return sign * Number(digits) + 0;
  if (OCTAL.test(digits)) {
    const value = Number.parseInt(digits.replace(/^0[oO]?/, ''), 8);
    // Without its letter, Go reads it as a decimal float then.
    if (isLong(digits.replace(/^0[oO]?/, '0o'), sign)) {
      return /[oO]/.test(digits) ? text : Number(plain);
    }
    return sign * value + 0;
  }
  if (PREFIXED.test(digits)) {
    const value = Number(digits);
    return isLong(digits, sign) ? text : sign * value + 0;
  }
  return FLOAT.test(plain) ? finite(Number(plain), text) : text;
}

/** Whether Go has no whole number for it: above 64 bits, or below what has a sign. */
function isLong(digits: string, sign: number): boolean {
  if (digits.length < 18) return false;
  return sign < 0 ? BigInt(digits) > 2n ** 63n : BigInt(digits) >= 2n ** 64n;
}

function finite(value: number, text: string): PlainValue {
  return Number.isFinite(value) ? value + 0 : text;
}

/**
 * A map key as JSON has it: kubectl turns keys that are no text into text (`on:` is `true`). `source` is what
 * was written, where it is known: whole numbers and floats are written differently.
 * Source: convertToJSONableObject of sigs.k8s.io/yaml.
 */
export function keyText(value: PlainValue, source = ''): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : String(value);
  return isFloat(value, source) ? floatKey(value, source) : String(value);
}

function isFloat(value: number, source: string): boolean {
  if (!Number.isInteger(value)) return true;
  if (/^[-+]?0[xXbBoO]/.test(source)) return false;
  return /[.eE]/.test(source) || Math.abs(value) >= 2 ** 64;
}

/** Digits that tell two floats of 32 bits apart. */
const FLOAT_DIGITS = 9;

/** As `strconv.FormatFloat(value, 'g', -1, 32)`. */
function floatKey(value: number, source: string): string {
  if (Number.isNaN(value)) return '.nan';
  const short = Math.fround(value);
  const sign = value < 0 || (value === 0 && source.startsWith('-')) ? '-' : '';
  if (!Number.isFinite(short)) return `${sign}.inf`;
  let digits = 1;
  while (digits < FLOAT_DIGITS && Math.fround(Number(short.toPrecision(digits))) !== short) {
    digits += 1;
  }
  const [mantissa = '', power = '0'] = Math.abs(short)
    .toExponential(digits - 1)
    .split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return sign + String(Number(`${mantissa}e${power}`));
  const written = String(Math.abs(exponent)).padStart(2, '0');
  return `${sign}${mantissa}e${exponent < 0 ? '-' : '+'}${written}`;
}
