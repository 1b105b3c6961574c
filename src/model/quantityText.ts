/** How Go reads and prints a quantity: k8s.io/apimachinery/pkg/api/resource at v1.34. */
import { formatQuantity, quantityFormat, type QuantityFormat } from './canonicalQuantity.ts';
import type { QuantityText } from './kubernetes.ts';
import { parseQuantity } from './quantity.ts';

const SUFFIX_CHARACTERS = 'eEinumkKMGTP';

/** What the API server says of text that is no quantity; undefined where it is one. */
export function quantityProblem(text: QuantityText): string | undefined {
  const source = typeof text === 'number' ? String(text) : text.trim();
  if (parseQuantity(source) !== undefined) return undefined;
  if (source !== '' && suffixCanBeRead(source)) return "unable to parse quantity's suffix";
  return "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
}

/** The scanner of `parseQuantityString`: number, letters of a suffix, a sign, digits; then the end. */
function suffixCanBeRead(source: string): boolean {
  const match = /^[+-]?\d*(?:\.\d*)?/.exec(source);
  let rest = source.slice(match?.[0].length ?? 0);
  while (rest !== '' && SUFFIX_CHARACTERS.includes(rest.charAt(0))) rest = rest.slice(1);
  return /^[+-]?\d*$/.test(rest);
}

const PLAIN = /^\d{1,9}(m|[kMG]|[KMGT]i)?$/;

/** Whether text is one of the usual quantities, which nearly all are: told without reading it. */
export function isPlainQuantity(text: unknown): boolean {
  return typeof text === 'string' && PLAIN.test(text);
}

/** Whether it is a usual quantity that is neither negative nor has a fraction. */
export function isPlainCount(text: QuantityText): boolean {
  return isPlainQuantity(text) && !String(text).endsWith('m');
}

const NANO_DIGITS = 9;
const MILLI = 1_000_000n;
const NANO = 1_000_000_000n;
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;
const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'] as const;
const PARTS = /^([+-]?)0*(\d*)(?:\.(\d*))?(.*)$/;

/**
 * A quantity as an object of a resource list prints it (`Quantity.String` after
 * `SetDefaults_ResourceList` has rounded it up to milli): as written where Go takes the text over
 * as canonical, else in its canonical form: `1500m` for `1.5`, `1Gi` for `1024Mi`. Text that is no
 * quantity comes back as it is.
 */
export function quantityText(text: QuantityText): string {
  const source = typeof text === 'number' ? String(text) : text.trim();
  const exact = parseQuantity(source);
  const parts = PARTS.exec(source);
  if (exact === undefined || parts === null) return source;
  if (source === '0') return source;
  const [, , whole = '', fraction = '', suffix = ''] = parts;
  const format = quantityFormat(source);
  const rounded = roundUp(exact, MILLI);
  if (rounded === exact && isKept(whole || '0', fraction, suffix, format)) return source;
  return formatQuantity(rounded, format);
}

/** Whether `ParseQuantity` keeps the text: small enough, and taken for canonical already. */
function isKept(whole: string, fraction: string, suffix: string, format: QuantityFormat): boolean {
  const digits = whole + fraction;
  if (format === 'BinarySI') {
    const exponent = BINARY.findIndex((known) => known === suffix) * 10;
    const fits = 15 - whole.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
    return fits && fraction === '' && (BigInt(whole) & 7n) !== 0n;
  }
  const exponent =
    format === 'DecimalExponent'
      ? Number(suffix.slice(1))
      : (DECIMAL.findIndex((known) => known === suffix) - 3) * 3;
  const scale = exponent - fraction.length;
  const fits = digits.length <= 18 && scale >= -NANO_DIGITS;
  return fits && scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
}

function roundUp(nano: bigint, unit: bigint): bigint {
  const rest = nano % unit;
  if (rest === 0n) return nano;
  return nano - rest + (nano < 0n ? -unit : unit);
}

/** `Quantity.Value`: whole units rounded up, in 64 bits as Go keeps them. */
export function int64Value(text: QuantityText): bigint {
  const nano = parseQuantity(text) ?? 0n;
  return BigInt.asIntN(64, roundUp(nano, NANO) / NANO);
}

/** The quantity in nano as the API server stores a resource list: rounded up to milli. */
export function storedQuantity(text: QuantityText): bigint {
  return roundUp(parseQuantity(text) ?? 0n, MILLI);
}

/**
 * Milli units, rounded up away from zero as the API server stores a resource list, in 64 bits as
 * `Quantity.MilliValue` gives them: what is too long for Go's fast form wraps around.
 */
export function milliOf(text: QuantityText): bigint {
  const milli = storedQuantity(text) / MILLI;
  const source = String(text);
  const wraps = !fitsInt64(milli) && !isShort(source);
  return wraps ? BigInt.asIntN(64, milli) : milli;
}

function fitsInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** Whether Go holds the number as an int64 and a scale: no more than eighteen digits. */
function isShort(source: string): boolean {
  return source.replace(/[^0-9]/g, '').length <= 18;
}
